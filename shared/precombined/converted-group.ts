import type { ByteChange } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { Nif } from '#shared/formats/nif/open.ts';

/** A converted group of precombined meshes. */
export interface ConvertedGroup {
  readonly bytes: Uint8Array;
  /** Number of converted objects. */
  readonly objects: number;
  /** Number of resulting shapes. */
  readonly shapes: number;
  /** Number of instances skipped because their transform is not finite: they are invisible. */
  readonly left: number;
  /** Number of resulting shapes whose surface the file does not tell. */
  readonly unsurfaced: number;
}

/** Limits for a file that any tool can still open: blocks and bytes. */
const MAX_SHAPES = 50_000;
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Called before anything is read: a few bytes of a damaged file could request any amount. @throws UserError `too-large`
 */
export function rejectLarge(shapes: number, bytes: number): void {
  if (shapes <= MAX_SHAPES && bytes <= MAX_BYTES) return;
  const message = `The group would have more than ${MAX_SHAPES} shapes or 512 MiB of vertices, which no tool opens.`;
  throw new UserError('too-large', message);
}

/**
 * Without this check, a converted group would look complete despite missing data.
 * @throws FormatError if blocks or the footer are missing: with the code and location of the damage
 */
export function rejectDamaged({ findings }: Nif): void {
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
