import { write } from '#shared/binary/read.ts';
import { Bgem, Bgsm } from './schema.ts';
import { type FieldValues, type MaterialKind, storedFields } from './stored-fields.ts';
import { usualValue } from './usual-values.ts';

/**
 * A material file with some values, and the usual ones for all others. Values that its version does not store are left out.
 *
 * @param values by field, as `read` returns them
 * @throws FormatError if a value does not fit its field
 */
export function writeMaterial(
  kind: MaterialKind,
  version: number,
  values: FieldValues,
): Uint8Array<ArrayBuffer> {
  const all: Record<string, unknown> = {};
  for (const field of storedFields(kind, version)) {
    const { name } = field;
    const value = Object.hasOwn(values, name) ? values[name] : usualValue(kind, field);
    all[name] = value;
    if (!field.isStored(all)) all[name] = undefined;
  }
  all.magic = kind;
  all.version = version;
  const context = { littleEndian: true, version };
  const bytes = kind === 'BGSM' ? write(Bgsm, all as never, context) : write(Bgem, all as never, context);
  return bytes.slice();
}
