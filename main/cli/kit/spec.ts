import { UserError } from '#shared/errors.ts';
import type { CommandContext } from './command-context.ts';
import type { ExitCode } from './terminal.ts';

/**
 * A command, declared once: the parser, `--help` and docs/cli.md derive from it, and a test runs its examples.
 *
 *     export const list = command({
 *       name: 'list',
 *       summary: 'List the entries of an archive',
 *       arguments: { archive: argument('<archive>', 'A BSA or BA2 archive') },
 *       options: { json: JSON_OUTPUT },
 *       examples: [{ line: 'list "Old Mill.bsa"', shows: 'Entries in stored order' }],
 *       run: async ({ archive }, { json }, { terminal }) => { … return 0; },
 *     });
 *
 * All specs are loaded at every start, so a command's file has only light imports; `run` imports the operation.
 */
export interface CommandSpec<A extends Arguments, O extends Options> {
  readonly name: string;
  /** One line, in the imperative, without a full stop. */
  readonly summary: string;
  /** Paragraphs below the options; lines that start with a space are printed unchanged. */
  readonly details?: string;
  /** By position. */
  readonly arguments: A;
  /** By name in camel case: `dryRun` is `--dry-run`. */
  readonly options: O;
  /** The most useful one first. */
  readonly examples: readonly Example[];
  /** Exit codes with an additional meaning in this command. */
  readonly exits?: Readonly<Partial<Record<ExitCode, string>>>;
  run(args: ArgumentValues<A>, options: OptionValues<O>, context: CommandContext): Promise<ExitCode>;
}

/** Any command, with its arguments and options untyped. */
export type AnyCommand = CommandSpec<Arguments, Options>;

/** Commands below one name: `collision list`, `collision set`; a group may hold others. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly (AnyCommand | CommandGroup)[];
}

export interface Example {
  /** The arguments after `modwright`, as typed in a shell in the sample folder. */
  readonly line: string;
  readonly shows: string;
  /** Expected exit code; absent = 0. */
  readonly exit?: ExitCode;
  /** A line that makes a file which this one reads; the test runs it first. */
  readonly after?: string;
}

/** A positional argument: `<file>`, `[file]`, `<files...>` or `[files...]`. */
export interface Argument<U extends string = string> {
  readonly usage: U;
  readonly summary: string;
}

export interface Option<T> {
  readonly summary: string;
  /** The value's placeholder, such as `<folder>`; undefined = a switch. */
  readonly value?: string;
  /** A letter: `o` is `-o`. */
  readonly short?: string;
  /** Whether the switch turns something off: `open` is `--no-open`. */
  readonly negated?: boolean;
  readonly required?: boolean;
  /** It names what is written, and what exists there is replaced. */
  readonly replaces?: boolean;
  readonly choices?: readonly string[];
  /** Names in camel case of options that conflict with this one. */
  readonly conflicts?: readonly string[];
  /** @param before the value so far of a repeatable option */
  readonly read: (text: string, before: unknown) => T;
  readonly fallback: T | undefined;
}

export type Arguments = Readonly<Record<string, Argument>>;
export type Options = Readonly<Record<string, Option<unknown>>>;

export type ArgumentValues<A extends Arguments> = { readonly [K in keyof A]: ValueOf<A[K]['usage']> };
export type OptionValues<O extends Options> = {
  readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never;
};

type ValueOf<U extends string> = U extends `${string}...${string}`
  ? readonly string[]
  : U extends `[${string}`
    ? string | undefined
    : string;

export function command<const A extends Arguments, const O extends Options>(
  spec: CommandSpec<A, O>,
): CommandSpec<A, O> {
  return spec;
}

export function group(name: string, summary: string, commands: CommandGroup['commands']): CommandGroup {
  return { name, summary, commands };
}

/** All commands with their whole names, such as `collision list`. */
export function namedCommands(
  commands: CommandGroup['commands'],
  before = '',
): readonly (readonly [name: string, command: AnyCommand])[] {
  return commands.flatMap((one) => {
    const name = `${before}${one.name}`;
    return 'commands' in one ? namedCommands(one.commands, `${name} `) : [[name, one] as const];
  });
}

export function argument<const U extends string>(usage: U, summary: string): Argument<U> {
  return { usage, summary };
}

/** A switch, off unless given. */
export function flag(summary: string): Option<boolean> {
  return { summary, read: () => true, fallback: false };
}

/** A switch that is on, and turned off by `--no-NAME`. */
export function offSwitch(summary: string): Option<boolean> {
  return { summary, negated: true, read: () => false, fallback: true };
}

export function text(value: string, summary: string): Option<string | undefined> {
  return { value, summary, read: (typed) => typed, fallback: undefined };
}

/** May be repeated. */
export function texts(value: string, summary: string): Option<readonly string[]> {
  const read = (typed: string, before: unknown) => [...((before as readonly string[]) ?? []), typed];
  return { value, summary, read, fallback: [] };
}

/** @param read throws UserError `usage` with what the value must be */
export function parsed<T>(value: string, summary: string, read: (typed: string) => T): Option<T | undefined> {
  return { value, summary, read, fallback: undefined };
}

export function choice<const C extends string>(
  value: string,
  choices: readonly C[],
  summary: string,
): Option<C | undefined> {
  const read = (typed: string): C => {
    const known = choices.find((one) => one === typed);
    if (known === undefined) throw new UserError('usage', `Allowed choices are ${choices.join(', ')}.`);
    return known;
  };
  return { value, summary, choices, read, fallback: undefined };
}

export function required<T>(option: Option<T>): Option<Exclude<T, undefined>> {
  return { ...option, required: true } as Option<Exclude<T, undefined>>;
}

export function withDefault<T>(
  option: Option<T>,
  fallback: Exclude<T, undefined>,
): Option<Exclude<T, undefined>> {
  return { ...option, fallback } as Option<Exclude<T, undefined>>;
}

/** Rejects the option together with others. */
export function without<T>(option: Option<T>, ...conflicts: readonly string[]): Option<T> {
  return { ...option, conflicts };
}

/** How an option is typed: `-o, --output <folder>`. */
export function optionUsage(name: string, { short, negated, value }: Option<unknown>): string {
  const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const letter = short === undefined ? '' : `-${short}, `;
  return `${letter}--${negated === true ? 'no-' : ''}${dashed}${value === undefined ? '' : ` ${value}`}`;
}
