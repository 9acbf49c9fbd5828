import type { Command, Option } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
/** A shell that completes what is typed. */
export type Shell = (typeof SHELLS)[number];

/** What may follow some words of a command line. */
interface Level {
  /** The names of the commands so far, with blanks between them; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly Suggestion[];
  readonly flags: readonly Suggestion[];
}

interface Suggestion {
  readonly word: string;
  readonly description: string;
}

/** A script that makes a shell complete the commands and the flags of a program; everything else it completes as file names. */
export function completionScript(shell: Shell, program: Command): string {
  const levels = levelsOf(program, '');
  const name = program.name();
  switch (shell) {
    case 'bash':
      return bashScript(name, levels);
    case 'zsh':
      return zshScript(name, levels);
    case 'fish':
      return fishScript(name, levels);
  }
}

/**
 * Gives a program the command `completion`. `whole` gives the program with all of its commands, of which it may load no more than it
 * needs otherwise.
 */
export function addCompletionCommand(program: Command, write: (text: string) => void, whole: () => Promise<Command>): void {
  const name = program.name();
  const command = program
    .command('completion')
    .description(`prints what makes a shell complete ${name}: ${SHELLS.join(', ')}`)
    .argument('[shell]', SHELLS.join(', '))
    .addHelpText('after', `\nExamples:\n  source <(${name} completion bash)\n  ${name} completion fish | source`);
  command.action(async (word: string | undefined) => {
    const shell = SHELLS.find((known) => known === word);
    if (shell === undefined) command.error(`Name one shell: ${SHELLS.join(', ')}.`);
    else write(completionScript(shell, await whole()));
  });
}

function levelsOf(command: Command, path: string): Level[] {
  const commands = command.commands.map((child) => ({ word: child.name(), description: firstLine(child.description()) }));
  const flags = [...command.options.map(toFlag), { word: '--help', description: 'say what there is' }].filter(
    ({ word }, index, all) => word !== '' && all.findIndex((other) => other.word === word) === index,
  );
  return [
    { path, commands, flags },
    ...command.commands.flatMap((child) => levelsOf(child, path === '' ? child.name() : `${path} ${child.name()}`)),
  ];
}

function toFlag({ long, description }: Option): Suggestion {
  return { word: long ?? '', description: firstLine(description) };
}

/** The first sentence, without what a shell would take for more than a letter. */
function firstLine(text: string): string {
  const [sentence = ''] = text.split(/(?<=\.)\s|\n/);
  return sentence.replaceAll(/[^\p{L}\p{N} .,;()/=-]/gu, '').slice(0, 100);
}

/** Names of commands and flags are ours: letters, digits and dashes. */
const wordsOf = (all: readonly Suggestion[]): string => all.map(({ word }) => word).join(' ');
const functionOf = (name: string): string => `_${name.replaceAll('-', '_')}`;

/** The words of commands so far: those that are known after what stands before. Shared by bash and zsh, which write it alike. */
function pathLoop(levels: readonly Level[], words: string): string {
  const known = levels.filter(({ path }) => path !== '').map(({ path }) => `"${path}"`);
  return `  local place="" word
  for word in ${words}; do
    case "\${place:+$place }$word" in
      ${known.join('|')}) place="\${place:+$place }$word" ;;
    esac
  done`;
}

function bashScript(name: string, levels: readonly Level[]): string {
  const cases = levels.map(
    ({ path, commands, flags }) => `    "${path}") commands="${wordsOf(commands)}"; flags="${wordsOf(flags)}" ;;`,
  );
  return `# Completion of ${name} for bash: source <(${name} completion bash)
${functionOf(name)}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" commands="" flags=""
${pathLoop(levels, '"${COMP_WORDS[@]:1:COMP_CWORD-1}"')}
  case "$place" in
${cases.join('\n')}
  esac
  if [[ "$current" == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [[ -n "$commands" ]]; then
    COMPREPLY=($(compgen -W "$commands" -- "$current"))
  else
    COMPREPLY=()
  fi
}
complete -o default -F ${functionOf(name)} ${name}
`;
}

function zshScript(name: string, levels: readonly Level[]): string {
  const listed = (all: readonly Suggestion[]): string =>
    all.map(({ word, description }) => `'${word}:${description.replaceAll(':', ' ')}'`).join(' ');
  const cases = levels.map(
    ({ path, commands, flags }) => `    "${path}") commands=(${listed(commands)}); flags=(${listed(flags)}) ;;`,
  );
  return `#compdef ${name}
# Completion of ${name} for zsh: source <(${name} completion zsh)
${functionOf(name)}() {
  local -a commands flags
${pathLoop(levels, '"${(@)words[2,CURRENT-1]}"')}
  case "$place" in
${cases.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe 'option' flags
  elif (( \${#commands} )); then
    _describe 'command' commands
  else
    _files
  fi
}
compdef ${functionOf(name)} ${name}
`;
}

function fishScript(name: string, levels: readonly Level[]): string {
  const lines = levels.flatMap(({ path, commands, flags }) => {
    const here = conditionOf(path, commands);
    return [
      ...commands.map((each) => `complete -c ${name} -f -n '${here}' -a ${each.word} -d '${each.description}'`),
      ...flags.map((each) => `complete -c ${name} -n '${here}' -l ${each.word.replace(/^-+/, '')} -d '${each.description}'`),
    ];
  });
  return `# Completion of ${name} for fish: ${name} completion fish | source\n${lines.join('\n')}\n`;
}

/** Where a command was named, and none of those below it yet. */
function conditionOf(path: string, commands: readonly Suggestion[]): string {
  const seen = path
    .split(' ')
    .filter(Boolean)
    .map((word) => `__fish_seen_subcommand_from ${word}`);
  const below = commands.length === 0 ? [] : [`not __fish_seen_subcommand_from ${wordsOf(commands)}`];
  return [...seen, ...below].join('; and ') || 'true';
}
