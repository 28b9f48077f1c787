import type { Scope } from '#shared/binary/type.ts';
import type { PartContext } from './part-context.ts';

/**
 * What decides between the alternatives of a union, by its name in the tables; undefined if it is not known here, or not
 * decided within the part. A number is the alternative’s.
 */
export function decider(name: string): Decider | undefined {
  return DECIDERS[name];
}

type Decider = (context: PartContext, self: Earlier, at: Scope) => number;

/** Fields read earlier. */
interface Earlier {
  readonly type?: number;
  readonly flags?: number;
  readonly run?: number;
  readonly parentWorld?: number;
  readonly objectFormat?: number;
}

/** Of the condition’s type byte: the value to compare with is a global variable. */
const COMPARES_GLOBAL = 0x04;
/** What a condition runs on: a reference. */
const RUNS_ON_REFERENCE = 2;
/** Of an actor’s flags: its level is a multiple of the player’s. */
const LEVEL_OF_PLAYER = 0x80;
/** Of a book’s flags. */
const TEACHES_SPELL = 0x04;
/** Script properties of more than one value have types from here on. */
const FIRST_ARRAY = 11;

/** Sources: reference records/README.md, “Who decides a union”. */
const DECIDERS: Readonly<Record<string, Decider>> = {
  type: (_context, { type = 0 }) => type,
  'script-property': (_context, { type = 0 }) => (type >= FIRST_ARRAY ? type - FIRST_ARRAY + 6 : type),
  'script-obj-format': (_context, _self, at) => (objectFormat(at) === 1 ? 1 : 0),
  'ctda-comp-value': (_context, { type = 0 }) => (type & COMPARES_GLOBAL) >>> 2,
  'ctda-reference': (_context, { run = 0 }) => (run === RUNS_ON_REFERENCE ? 1 : 0),
  'npc-level': (_context, { flags = 0 }) => ((flags & LEVEL_OF_PLAYER) === 0 ? 0 : 1),
  'crea-level': (_context, { flags = 0 }) => ((flags & LEVEL_OF_PLAYER) === 0 ? 0 : 1),
  'book-teaches': (_context, { flags = 0 }) => ((flags & TEACHES_SPELL) === 0 ? 0 : 1),
  'nvnm-parent': (_context, { parentWorld = 0 }) => (parentWorld === 0 ? 1 : 0),
  gmst: ({ decided = 0 }) => decided,
  glob: ({ decided = 0 }) => decided,
};

/** The object format that the script data around a property declares. */
function objectFormat(at: Scope): number {
  for (let level = 0; level < 12; level += 1) {
    const { objectFormat: found } = (at.up(level) ?? {}) as Earlier;
    if (found !== undefined) return found;
  }
  return 2;
}
