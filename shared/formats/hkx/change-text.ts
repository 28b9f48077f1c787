import type { FieldChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { parsePath } from '#shared/binary/path.ts';
import { UserError } from '#shared/errors.ts';
import { STRING } from '#shared/formats/havok/common.ts';
import { partNamed, partsOf } from '#shared/formats/havok/object-parts.ts';
import { isDamaged, type Packfile } from '#shared/formats/havok/open.ts';
import { difference, LaidObject, storedPieces, textBytes, withLaidObjects } from './laid-object.ts';

/**
 * Sets a text of an object, such as the name of a bone, to one of any length. The object is laid out again with it, as in the
 * games’ own files; all other values stay.
 * @returns undefined for fields that are no texts of objects
 * @throws UserError `bad-value`, `not-editable`
 */
export function changeText(
  packfile: Packfile,
  { path }: LocatedField,
  text: string,
): FieldChange | undefined {
  const [group, index, name, more] = parsePath(path);
  if (group !== 'objects' || typeof index !== 'number' || typeof name !== 'string' || more !== undefined)
    return undefined;
  const object = packfile.objects[index];
  const part = object === undefined ? undefined : partNamed(partsOf(packfile, object), name);
  if (object === undefined || part?.type !== STRING.type) return undefined;
  const bytes = textBytes(text, 'a packfile');
  const pieces = storedPieces(packfile, object);
  const written = (all: typeof pieces): Uint8Array =>
    withLaidObjects(packfile, new Map([[index, new LaidObject(all, packfile.layout)]]));
  // What is laid out in another way than the games do would change in more than its text.
  if (isDamaged(packfile) || !isEqual(written(pieces), packfile.bytes)) {
    throw new UserError(
      'not-editable',
      `${path} cannot be edited: other programs than the games’ own laid its file out, so texts must stay as they are`,
      { path },
    );
  }
  const after = written(pieces.map((piece) => (piece.name === name ? { ...piece, bytes } : piece)));
  return { path, changes: [difference(packfile.bytes, after)] };
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
