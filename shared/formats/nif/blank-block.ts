import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { followNumber } from '#shared/binary/patch.ts';
import { readWithEnd, write } from '#shared/binary/read.ts';
import { referringTo } from '#shared/binary/referring.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { NO_STRING } from './open.ts';
import { inlineTypeName } from './schema.ts';
import { type NifContext, V5_0_0_1 } from './version.ts';

/** No block's fixed fields take as much. */
const ROOM = 64 * 1024;

/**
 * The bytes of a new block: zeros wherever its type lets them be, no references, no names, scale 1, nothing turned.
 * @throws UserError `unknown-block-type`, `no-blank` for a type that zeros do not fit
 */
export function blankBlock(type: string, context: NifContext): Uint8Array {
  const schema = BLOCK_TYPES.get(type);
  if (schema === undefined) {
    throw new UserError('unknown-block-type', `There is no block type “${type}” that Modwright knows.`);
  }
  const zeros = new Uint8Array(ROOM);
  try {
    // Zero counts are empty lists: reading zeros finds where a block without contents ends.
    const { end } = readWithEnd(schema, zeros, context);
    const bytes = zeros.slice(0, end);
    fill(locateRoot(schema, bytes, context), bytes);
    return context.version < V5_0_0_1 ? named(type, bytes, context) : bytes;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new UserError('no-blank', `An empty ${type} cannot be made; duplicate one that is there instead.`, {
      path: type,
    });
  }
}

/** Before 5.0.0.1 a block's type stands in front of it, where the zeros say an empty one. */
function named(type: string, bytes: Uint8Array, context: NifContext): Uint8Array {
  const name = write(inlineTypeName, type, context);
  const whole = new Uint8Array(name.length + bytes.length - 4);
  whole.set(name);
  whole.set(bytes.subarray(4), name.length);
  return whole;
}

function fill(root: LocatedField, bytes: Uint8Array): void {
  const put = (field: LocatedField, value: number): void =>
    bytes.set(followNumber(field, value).after, field.offset);
  for (const field of referringTo(root, 'blocks')) put(field, -1);
  for (const field of referringTo(root, 'strings')) put(field, NO_STRING);
  const scale = root.step('scale');
  if (scale !== undefined) put(scale, 1);
  for (const step of ['m11', 'm22', 'm33']) {
    const diagonal = root.step('rotation')?.step(step);
    if (diagonal !== undefined) put(diagonal, 1);
  }
}
