/// A bash script that completes a program's commands, options and values, made from their declarations.
///
/// The words are letters, digits, dashes, underscores, dots and commas, which need no quoting in bash.
struct BashCompletion {
  let commands: [CommandDescription]
  /// The ids that may stand where a plan does.
  let plans: [String]

  /// The script.
  var text: String {
    """
    # Completes parcela in bash; printed by: parcela completion bash
    _parcela() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local command="${COMP_WORDS[*]:1:COMP_CWORD - 1} " words=
      local plans='\(plans.joined(separator: " "))'
      COMPREPLY=()
      case "$command" in
    \(commands.map(cases(of:)).joined())\
    \(groups.map { "    '\($0) ') words='\(subcommands(of: $0).joined(separator: " "))' ;;\n" }.joined())\
        ' ') words='\((firstWords + ["--help", "--version"]).joined(separator: " "))' ;;
      esac
      if [ -n "$words" ]; then mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current"); fi
    }
    complete -o filenames -F _parcela parcela

    """
  }

  private var firstWords: [String] {
    var words: [String] = []
    for command in commands where !words.contains(command.firstWord) { words.append(command.firstWord) }
    return words
  }

  private var groups: [String] { firstWords.filter { !subcommands(of: $0).isEmpty } }

  private func subcommands(of group: String) -> [String] {
    commands.filter { $0.firstWord == group }.compactMap(\.secondWord)
  }

  private func cases(of command: CommandDescription) -> String {
    var text = "    '\(command.name) '*)\n      case \"$previous:$current\" in\n"
    for option in command.options where option.value != nil {
      text += "        --\(option.name):*) \(action(option.completion)) ;;\n"
    }
    let options = (command.options + [.help]).map { "--\($0.name)" }.joined(separator: " ")
    if command.operands.isEmpty {
      text += "        *) words='\(options)' ;;\n"
    } else {
      text += "        *:-*) words='\(options)' ;;\n        *) \(action(command.operandCompletion)) ;;\n"
    }
    return text + "      esac ;;\n"
  }

  private func action(_ completion: CommandOption.Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .words(let words): "words='\(words.joined(separator: " "))'"
    case .file: #"mapfile -t COMPREPLY < <(compgen -f -- "$current")"#
    case .plan:
      #"mapfile -t COMPREPLY < <(compgen -W "$plans" -- "$current"; compgen -f -- "$current")"#
    case .list(let words):
      #"mapfile -t COMPREPLY < <(compgen -P "${current%"${current##*,}"}" -W '\#(words.joined(separator: " "))' "#
        + #"-- "${current##*,}")"#
    }
  }
}
