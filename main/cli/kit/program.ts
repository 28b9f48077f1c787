import { Command, Option as CommanderOption, InvalidArgumentError } from 'commander';
import { UserError } from '#shared/errors.ts';
import { helpBelow } from './help.ts';
import { type AnyCommand, type CommandGroup, type Option, optionUsage } from './spec.ts';

/** The called command with its values. */
export interface Call {
  readonly command: AnyCommand;
  readonly args: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Builds the parser from the specs; the only file that uses commander. */
export function parserOf(
  { name, summary, version }: { readonly name: string; readonly summary: string; readonly version: string },
  commands: readonly (AnyCommand | CommandGroup)[],
  print: { readonly out: (text: string) => void; readonly err: (text: string) => void },
  onCall: (call: Call) => Promise<void>,
): Command {
  const root = new Command(name)
    .description(summary)
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: print.out, writeErr: print.err })
    .configureHelp({ showGlobalOptions: true });
  addCommands(root, commands, onCall);
  return root;
}

function addCommands(
  parent: Command,
  commands: readonly (AnyCommand | CommandGroup)[],
  onCall: (call: Call) => Promise<void>,
): void {
  for (const one of commands) {
    if (!('commands' in one)) addCommand(parent, one, onCall);
    else addCommands(parent.command(one.name).description(one.summary), one.commands, onCall);
  }
}

function addCommand(parent: Command, spec: AnyCommand, onCall: (call: Call) => Promise<void>): void {
  const command = parent.command(spec.name).description(spec.summary).addHelpText('after', helpBelow(spec));
  for (const { usage, summary } of Object.values(spec.arguments)) command.argument(usage, summary);
  for (const [name, option] of Object.entries(spec.options)) command.addOption(optionOf(name, option));
  // Scripts may give it to every command that writes; where files are replaced anyway it changes nothing.
  if (Object.values(spec.options).some(({ replaces }) => replaces === true))
    command.addOption(new CommanderOption('--overwrite').hideHelp());
  command.action(async (...given: readonly unknown[]) => {
    const args = Object.fromEntries(Object.keys(spec.arguments).map((name, at) => [name, given[at]]));
    await onCall({ command: spec, args, options: optionsOf(spec, command.opts()) });
  });
}

function optionOf(name: string, option: Option<unknown>): CommanderOption {
  const made = new CommanderOption(optionUsage(name, option), option.summary);
  if (option.choices !== undefined) made.choices([...option.choices]);
  if (option.value !== undefined) made.argParser((typed, before) => readValue(option, typed, before));
  if (option.conflicts !== undefined) made.conflicts([...option.conflicts]);
  if (option.required === true) made.makeOptionMandatory();
  // Defaults of switches and lists are obvious.
  const { fallback, value } = option;
  if (value !== undefined && fallback !== undefined && !Array.isArray(fallback)) made.default(fallback);
  return made;
}

function readValue(option: Option<unknown>, typed: string, before: unknown): unknown {
  try {
    return option.read(typed, before);
  } catch (error) {
    if (error instanceof UserError && error.code === 'usage') throw new InvalidArgumentError(error.message);
    throw error;
  }
}

function optionsOf({ options }: AnyCommand, given: Readonly<Record<string, unknown>>): Call['options'] {
  return Object.fromEntries(
    Object.entries(options).map(([name, { fallback }]) => [name, given[name] ?? fallback]),
  );
}
