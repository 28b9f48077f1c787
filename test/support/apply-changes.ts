import type { ByteChange } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';

/** The bytes after applying and undoing changes, through the pieces that make up documents. */
export function applyChanges(
  bytes: Uint8Array,
  changes: readonly ByteChange[],
): { readonly after: Uint8Array; readonly undone: Uint8Array } {
  const stored = bytesSource(bytes);
  const { contents, inverse } = applySplices(storedContents(bytes.length), splicesOf(changes));
  const back = applySplices(contents, inverse).contents;
  const whole = (of: typeof contents): Uint8Array => contentsSource(of, stored).read(0, of.size);
  return { after: whole(contents), undone: whole(back) };
}
