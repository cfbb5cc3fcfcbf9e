import BackstageCLI

BackstageCLI.leave(with: await BackstageCLI.run(Array(CommandLine.arguments.dropFirst()), plugins: plugins))
