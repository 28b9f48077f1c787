import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { write } from '#shared/binary/read.ts';
import { namedNumbers } from '#shared/binary/referring.ts';
import type { BlockType } from './common.ts';
import type { NifContext } from './version.ts';

/** A block of a type, as a game stores it. */
export interface StoredBlock {
  readonly value: unknown;
  readonly context: NifContext;
}

/** A field whose value has other names in another game. */
export interface OtherMeaning {
  /** Path of the field in the block. */
  readonly path: string;
  /** Names of the value or the set flags in the one game and in the other, which may have none. */
  readonly was: readonly string[];
  readonly now: readonly string[];
}

/** The first number of a block that keeps its value in another game, but not its meaning: games number shader flags anew. */
export function otherMeaning(
  schema: BlockType,
  from: StoredBlock,
  to: StoredBlock,
): OtherMeaning | undefined {
  const after = new Map(namedIn(schema, to).map((field) => [field.path, field]));
  for (const field of namedIn(schema, from)) {
    const other = after.get(field.path);
    if (other === undefined) continue;
    const [was, now] = [namesIn(field), namesIn(other)];
    if (was.join() !== now.join()) return { path: field.path, was, now };
  }
  return undefined;
}

function namedIn(schema: BlockType, { value, context }: StoredBlock): readonly LocatedField[] {
  return namedNumbers(locateRoot(schema, write(schema, value as never, context), context));
}

/** Names of a number’s value, or of the bits that are set in it. */
function namesIn(field: LocatedField): readonly string[] {
  const { values, bits = {} } = field.layout.meta;
  const value = BigInt(Math.trunc(Number(field.value())));
  const name = values?.[Number(value)];
  const set = Object.entries(bits).flatMap(([flag, { at, width = 1, values: names }]) => {
    const part = Number((value >> BigInt(at)) & ((1n << BigInt(width)) - 1n));
    if (part === 0) return [];
    return [width === 1 ? flag : `${flag} ${names?.[part] ?? part}`];
  });
  return name === undefined ? set : [name, ...set];
}
