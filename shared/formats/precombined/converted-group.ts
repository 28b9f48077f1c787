import type { ByteChange } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import type { Nif } from '../nif/open.ts';

/** A group of precombined meshes in another form. */
export interface ConvertedGroup {
  readonly bytes: Uint8Array;
  /** Objects that were converted. */
  readonly objects: number;
  /** Shapes that were made of them. */
  readonly shapes: number;
}

/** A file with changes applied. */
export function changedBytes({ bytes }: Nif, changes: readonly ByteChange[]): Uint8Array {
  const { contents } = applySplices(storedContents(bytes.length), splicesOf(changes));
  return contentsSource(contents, bytesSource(bytes)).read(0, contents.size);
}
