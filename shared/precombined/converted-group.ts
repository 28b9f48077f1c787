import type { ByteChange } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { Nif } from '#shared/formats/nif/open.ts';

/** A group of precombined meshes in another form. */
export interface ConvertedGroup {
  readonly bytes: Uint8Array;
  /** Objects that were converted. */
  readonly objects: number;
  /** Shapes that were made of them. */
  readonly shapes: number;
  /** Places that are no numbers and were left out, as nothing is seen there. */
  readonly left: number;
}

/** Blocks of a file that any tool still opens, and bytes. */
const MOST_SHAPES = 50_000;
const MOST_BYTES = 512 * 1024 * 1024;

/** Before anything is read for it: few bytes of a damaged file could ask for any number. @throws UserError `too-large` */
export function refuseLarge(shapes: number, bytes: number): void {
  if (shapes <= MOST_SHAPES && bytes <= MOST_BYTES) return;
  const message = `The group would have more than ${MOST_SHAPES} shapes or 512 MiB of vertices, which no tool opens.`;
  throw new UserError('too-large', message);
}

/**
 * A converted group would keep what is missing in the file, and look whole.
 * @throws FormatError where blocks or the footer are missing: with the code and place of what is wrong
 */
export function refuseDamaged({ findings }: Nif): void {
  const found = findings.find(({ severity }) => severity === 'error');
  if (found === undefined) return;
  const { code, message, offset, path } = found;
  throw new FormatError(code, `is truncated or damaged, so nothing is written: ${message}`, { offset, path });
}

/** A file with changes applied. */
export function changedBytes({ bytes }: Nif, changes: readonly ByteChange[]): Uint8Array {
  const { contents } = applySplices(storedContents(bytes.length), splicesOf(changes));
  return contentsSource(contents, bytesSource(bytes)).read(0, contents.size);
}
