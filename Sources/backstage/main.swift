import BackstageCLI

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

exit(await BackstageCLI.run(Array(CommandLine.arguments.dropFirst()), plugins: plugins))
