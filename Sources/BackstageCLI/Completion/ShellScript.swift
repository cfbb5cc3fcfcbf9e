import SearchKit

/// A shell that can complete command lines, and the script that teaches it to ask this program.
package struct ShellScript: Named {
  package var name: String
  /// How to load it, as a person types it.
  package var loading: String
  package var text: String

  package static let table = [bash, zsh, fish]

  /// Bash breaks words at `=`, as long as it is in COMP_WORDBREAKS; the program puts them together again.
  private static let bash = ShellScript(
    name: "bash", loading: "eval \"$(backstage completion bash)\"",
    text: #"""
      # Completion of backstage for bash: eval "$(backstage completion bash)", for instance in ~/.bashrc
      _backstage() {
        local line rest='' current=${COMP_WORDS[COMP_CWORD]}
        [[ $current == = ]] && current=
        COMPREPLY=()
        while IFS= read -r line; do
          case $line in
            :*) rest=$line ;;
            *) COMPREPLY+=("$(printf '%q' "${line%%$'\t'*}")") ;;
          esac
        done < <("${COMP_WORDS[0]}" completion candidates -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        case $rest in
          :files) _backstage_paths -f "$current" ;;
          :folders) _backstage_paths -d "$current" ;;
          :list) compopt -o nospace 2>/dev/null ;;
        esac
      }
      _backstage_paths() {
        local path
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$2")
        compopt -o filenames 2>/dev/null
      }
      complete -F _backstage backstage

      """#)

  private static let zsh = ShellScript(
    name: "zsh", loading: "source <(backstage completion zsh)",
    text: #"""
      #compdef backstage
      # Completion of backstage for zsh: source <(backstage completion zsh) in ~/.zshrc after compinit, or a file
      # called _backstage in a folder of $fpath.
      _backstage() {
        local line rest
        local -a choices
        for line in "${(@f)$("${(Q)words[1]}" completion candidates -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
          case $line in
            :*) rest=$line ;;
            *) choices+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
          esac
        done
        case $rest in
          :files) _files ;;
          :folders) _files -/ ;;
          :list) (( $#choices )) && _describe -V backstage choices -S '' ;;
          *) (( $#choices )) && _describe -V backstage choices ;;
        esac
      }
      if [[ $funcstack[1] == _backstage ]]; then _backstage "$@"; else compdef _backstage backstage; fi

      """#)

  private static let fish = ShellScript(
    name: "fish", loading: "backstage completion fish | source",
    text: #"""
      # Completion of backstage for fish: backstage completion fish > ~/.config/fish/completions/backstage.fish
      function __backstage_complete
          set -l words (commandline -opc)
          set -l current (commandline -ct)
          set -l lines ($words[1] completion candidates -- $words[2..-1] "$current" 2>/dev/null)
          for line in $lines
              switch $line
                  case :files
                      __fish_complete_path "$current"
                  case :folders
                      __fish_complete_directories "$current"
                  case ':*'
                  case '*'
                      printf '%s\n' $line
              end
          end
      end
      complete -c backstage -f -a '(__backstage_complete)'

      """#)
}
