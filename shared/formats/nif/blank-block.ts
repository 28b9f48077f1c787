import { write } from '#shared/binary/read.ts';
import { rebuild } from '#shared/binary/rewrite.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { inlineTypeName } from './schema.ts';
import { type NifContext, V5_0_0_1 } from './version.ts';

/**
 * The bytes of a new block: blank fields and empty lists.
 * @throws UserError `unknown-block-type`, `no-blank` for a type that cannot be empty
 */
export function blankBlock(type: string, context: NifContext): Uint8Array {
  const schema = BLOCK_TYPES.get(type);
  if (schema === undefined) {
    throw new UserError('unknown-block-type', `Modwright does not know the block type “${type}”.`);
  }
  try {
    const bytes = write(schema, rebuild(schema, undefined, context).value, context);
    return context.version < V5_0_0_1 ? named(type, bytes, context) : bytes;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new UserError(
      'no-blank',
      `An empty ${type} cannot be created; duplicate an existing one instead.`,
      {
        path: type,
      },
    );
  }
}

/** Before 5.0.0.1 a block's type name precedes it; the blank block has an empty one. */
function named(type: string, bytes: Uint8Array, context: NifContext): Uint8Array {
  const name = write(inlineTypeName, type, context);
  const whole = new Uint8Array(name.length + bytes.length - 4);
  whole.set(name);
  whole.set(bytes.subarray(4), name.length);
  return whole;
}
