import type { Scope } from '#shared/binary/type.ts';
import type { PartContext } from './part-context.ts';

/**
 * What decides between the alternatives of a union, by its name in the tables; undefined if it is not known here, or not
 * decided within the part. A number is the alternative’s.
 * @param count of alternatives: games of one name have more or fewer
 */
export function decider(name: string, count: number): Decider | undefined {
  if (name === 'script-property')
    return count <= SCRIPT_KINDS_OF_SKYRIM ? propertyOfSkyrim : propertySince(count);
  if (name === 'book-teaches') return count === 2 ? teachesInSkyrim : count === 4 ? teaches : undefined;
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
/** Alternatives of a script property’s value in Skyrim: five kinds, arrays of them, and none. */
const SCRIPT_KINDS_OF_SKYRIM = 11;
/** Script properties of more than one value have types from here on. */
const FIRST_ARRAY = 11;
const ARRAY_OF_STRUCTS = 17;

const propertyOfSkyrim: Decider = (_context, { type = 0 }) => (type >= FIRST_ARRAY ? type - 5 : type);

/** From Fallout 4 on, which adds variables and structs before the arrays, and arrays of them at the end. */
function propertySince(count: number): Decider {
  return (_context, { type = 0 }) => {
    if (type === ARRAY_OF_STRUCTS) return count - 1;
    return type >= FIRST_ARRAY ? type - 3 : type;
  };
}

/** Of a book’s flags: it teaches a skill, a spell, or a perk. Source: the flags’ names in the tables. */
const TEACHES = { skill: 0x01, spell: 0x04, perk: 0x10 } as const;

const teachesInSkyrim: Decider = (_context, { flags = 0 }) => ((flags & TEACHES.spell) === 0 ? 0 : 1);

const teaches: Decider = (_context, { flags = 0 }) => {
  if ((flags & TEACHES.skill) !== 0) return 1;
  if ((flags & TEACHES.spell) !== 0) return 2;
  return (flags & TEACHES.perk) === 0 ? 0 : 3;
};

/** Sources: reference records/README.md, “Who decides a union”. */
const DECIDERS: Readonly<Record<string, Decider>> = {
  type: (_context, { type = 0 }) => type,
  'script-obj-format': (_context, _self, at) => (objectFormat(at) === 1 ? 1 : 0),
  'ctda-comp-value': (_context, { type = 0 }) => (type & COMPARES_GLOBAL) >>> 2,
  'ctda-reference': (_context, { run = 0 }) => (run === RUNS_ON_REFERENCE ? 1 : 0),
  'npc-level': (_context, { flags = 0 }) => ((flags & LEVEL_OF_PLAYER) === 0 ? 0 : 1),
  'crea-level': (_context, { flags = 0 }) => ((flags & LEVEL_OF_PLAYER) === 0 ? 0 : 1),
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
