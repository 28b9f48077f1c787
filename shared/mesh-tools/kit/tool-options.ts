import { UserError } from '#shared/errors.ts';

/**
 * An option of a mesh tool, declared once: the command line, the dialog and the check of questions derive from it.
 * On the command line its name has dashes: `keepParallax` is `--keep-parallax`.
 */
export type ToolOption =
  | (Described & { readonly kind: 'switch'; readonly fallback: boolean })
  | (Described & {
      readonly kind: 'number';
      readonly fallback: number;
      readonly range: readonly [least: number, most: number];
      readonly unit?: string;
    })
  | (Described & {
      readonly kind: 'choice';
      readonly fallback: string;
      /** Titles by value. */
      readonly choices: Readonly<Record<string, string>>;
    })
  /** Any text; '' = none. The placeholder names what is typed, in a word or by its form. */
  | (Described & { readonly kind: 'text'; readonly fallback: string; readonly placeholder: string });

interface Described {
  /** As a label: `Smallest angle`. */
  readonly title: string;
  /** One line without a full stop. */
  readonly help: string;
}

export type ToolOptionFacts = Readonly<Record<string, ToolOption>>;

/** What people read of a mesh tool. */
export interface ToolFacts {
  /** Names it in lists, as an order: `Mend BSX flags`. */
  readonly title: string;
  /** What it does and what it leaves, in sentences. */
  readonly help: string;
  readonly options: ToolOptionFacts;
  /** The game whose meshes it makes, if it makes them those of another game. */
  readonly makesFilesOf?: 'skyrim' | 'skyrimse';
  /** Whether it also changes animations (.kf); absent = it is for meshes only. */
  readonly readsAnimations?: boolean;
  /** Codes of the findings that it mends, at its defaults. Absent = none. */
  readonly mends?: readonly string[];
}

export type OptionValue = boolean | number | string;

/** Values of all options of a tool, by name. */
export type ToolOptions = Readonly<Record<string, OptionValue>>;

/**
 * The values of all options; those not given have their defaults.
 * @throws UserError `no-such-option`, `bad-option`
 */
export function toolOptions(facts: ToolOptionFacts, given: ToolOptions = {}): ToolOptions {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(facts, name))
      throw new UserError('no-such-option', `This tool has no option “${name}”.`);
  }
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      return [name, value === undefined ? fact.fallback : checked(fact, value)];
    }),
  );
}

function checked(fact: ToolOption, value: OptionValue): OptionValue {
  const { title } = fact;
  switch (fact.kind) {
    case 'switch':
      if (typeof value === 'boolean') return value;
      throw new UserError('bad-option', `${title} is on or off.`);
    case 'number': {
      const [least, most] = fact.range;
      if (typeof value === 'number' && value >= least && value <= most) return value;
      throw new UserError('bad-option', `${title} is a number from ${least} to ${most}.`);
    }
    case 'choice':
      if (typeof value === 'string' && Object.hasOwn(fact.choices, value)) return value;
      throw new UserError('bad-option', `${title} is one of ${Object.keys(fact.choices).join(', ')}.`);
    case 'text':
      if (typeof value === 'string' && value.length <= LONGEST) return value;
      throw new UserError('bad-option', `${title} is a text of at most ${LONGEST} characters.`);
  }
}

/** Characters of a text. */
const LONGEST = 10_000;
