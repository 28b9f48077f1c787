import type { ByteChange } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';

/**
 * A document's contents as a list of pieces (a piece table): runs of the stored file, and runs of inserted bytes. An edit
 * changes the list, never the bytes, so memory depends on the edits and not on the size of the file.
 */

/**
 * A run of bytes from `start`: of the stored file if `bytes` is null, otherwise of `bytes`, which must no longer
 * change.
 */
export interface Piece {
  readonly bytes: Uint8Array | null;
  readonly start: number;
  readonly length: number;
}

/**
 * The contents of a document in one state. Immutable, so that a save or a search can run while the user continues
 * editing. Runs of the stored file are in ascending order, since edits never move them.
 */
export interface Contents {
  readonly pieces: readonly Piece[];
  /** Offset of each piece in the document. */
  readonly starts: readonly number[];
  readonly size: number;
}

/**
 * Replaces `remove` bytes at `offset` with `insert`. In a list, offsets refer to the state after the preceding splices.
 */
export interface Splice {
  readonly offset: number;
  readonly remove: number;
  readonly insert: readonly Piece[];
}

/** The unchanged stored file. */
export function storedContents(size: number): Contents {
  return size === 0
    ? { pieces: [], starts: [], size: 0 }
    : { pieces: [{ bytes: null, start: 0, length: size }], starts: [0], size };
}

/** Bytes to insert. The document takes ownership of the array. */
export function piecesOf(bytes: Uint8Array): readonly Piece[] {
  return bytes.length === 0 ? [] : [{ bytes, start: 0, length: bytes.length }];
}

/**
 * Changes of byte ranges as splices: from the end, so that none shifts the offsets of the next. Insertions at the start
 * of a replaced range go before it.
 */
export function splicesOf(changes: readonly ByteChange[]): readonly Splice[] {
  return changes
    .toSorted((a, b) => b.offset - a.offset || b.before.length - a.before.length)
    .map(({ offset, before, after }) => ({ offset, remove: before.length, insert: piecesOf(after) }));
}

/** Total bytes of pieces. */
export function piecesSize(pieces: readonly Piece[]): number {
  let size = 0;
  for (const piece of pieces) size += piece.length;
  return size;
}

/**
 * Applies splices in order, and returns their inverses in the order to apply them.
 * @throws UserError `out-of-range` if one extends past the end; then none is applied
 */
export function applySplices(
  contents: Contents,
  splices: readonly Splice[],
): { readonly contents: Contents; readonly inverse: readonly Splice[] } {
  const draft = { pieces: [...contents.pieces], starts: [...contents.starts], size: contents.size };
  const inverse: Splice[] = [];
  for (const { offset, remove, insert } of splices) {
    if (offset < 0 || remove < 0 || offset + remove > draft.size) {
      throw new UserError(
        'out-of-range',
        `Bytes ${offset} to ${offset + remove} are outside the document, which has ${draft.size} bytes.`,
      );
    }
    const removed = replacePieces(draft, offset, remove, insert);
    inverse.push({ offset, remove: piecesSize(insert), insert: removed });
  }
  return { contents: draft, inverse: inverse.reverse() };
}

/** The pieces that cover `[offset, offset + length)`, cut to it. */
export function slicePieces(contents: Contents, offset: number, length: number): readonly Piece[] {
  const end = Math.min(contents.size, offset + length);
  const slice: Piece[] = [];
  for (let index = pieceAt(contents.starts, offset); index < contents.pieces.length; index++) {
    const start = contents.starts[index]!;
    if (start >= end) break;
    const piece = contents.pieces[index]!;
    const from = Math.max(0, offset - start);
    const to = Math.min(piece.length, end - start);
    if (to > from) slice.push({ bytes: piece.bytes, start: piece.start + from, length: to - from });
  }
  return slice;
}

/** The contents as a byte source; `stored` is the stored file. */
export function contentsSource(contents: Contents, stored: ByteSource, name = stored.name): ByteSource {
  return {
    size: contents.size,
    name,
    read(offset, length) {
      const pieces = slicePieces(contents, offset, length);
      const [only] = pieces;
      if (pieces.length === 1 && only !== undefined) return readPiece(only, stored);
      const result = new Uint8Array(piecesSize(pieces));
      let at = 0;
      for (const piece of pieces) {
        result.set(readPiece(piece, stored), at);
        at += piece.length;
      }
      return result;
    },
  };
}

function readPiece(piece: Piece, stored: ByteSource): Uint8Array {
  if (piece.bytes !== null) return piece.bytes.slice(piece.start, piece.start + piece.length);
  const bytes = stored.read(piece.start, piece.length);
  if (bytes.length < piece.length) {
    throw new UserError('read-failed', `${stored.name} was shortened on disk after it was opened.`);
  }
  return bytes;
}

/** Index of the piece that contains `offset`; the last piece for the end. */
function pieceAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

interface Draft {
  pieces: Piece[];
  starts: number[];
  size: number;
}

function replacePieces(
  draft: Draft,
  offset: number,
  remove: number,
  insert: readonly Piece[],
): readonly Piece[] {
  const first = splitAt(draft, offset);
  const end = splitAt(draft, offset + remove);
  const removed = draft.pieces.slice(first, end);
  const added = insert.filter((piece) => piece.length > 0);
  draft.pieces = spliceArray(draft.pieces, first, end - first, added);
  draft.starts = spliceArray(draft.starts, first, end - first, startsFrom(added, offset));
  const grown = piecesSize(added) - remove;
  if (grown !== 0) {
    draft.size += grown;
    for (let index = first + added.length; index < draft.starts.length; index++) {
      draft.starts[index] = draft.starts[index]! + grown;
    }
  }
  mergeAt(draft, first + added.length);
  mergeAt(draft, first);
  return removed;
}

function startsFrom(pieces: readonly Piece[], offset: number): readonly number[] {
  let at = offset;
  return pieces.map((piece) => {
    const start = at;
    at += piece.length;
    return start;
  });
}

/** In-place `Array.splice` for the usual few items; its argument list cannot hold an undo of 100,000 pieces. */
function spliceArray<T>(array: T[], at: number, remove: number, insert: readonly T[]): T[] {
  if (insert.length > 10_000) return array.slice(0, at).concat(insert, array.slice(at + remove));
  array.splice(at, remove, ...insert);
  return array;
}

/** Splits a piece so that one begins at `offset`, and returns its index; the number of pieces for the end. */
function splitAt(draft: Draft, offset: number): number {
  if (offset >= draft.size) return draft.pieces.length;
  const index = pieceAt(draft.starts, offset);
  const start = draft.starts[index]!;
  if (start === offset) return index;
  const { bytes, start: from, length } = draft.pieces[index]!;
  const head = offset - start;
  draft.pieces.splice(
    index,
    1,
    { bytes, start: from, length: head },
    { bytes, start: from + head, length: length - head },
  );
  draft.starts.splice(index + 1, 0, offset);
  return index + 1;
}

/** Joins the piece at `index` to the previous one if they are contiguous, so that undo leaves no splits. */
function mergeAt(draft: Draft, index: number): void {
  const before = draft.pieces[index - 1];
  const after = draft.pieces[index];
  if (before === undefined || after === undefined) return;
  if (before.bytes !== after.bytes || before.start + before.length !== after.start) return;
  draft.pieces.splice(index - 1, 2, { ...before, length: before.length + after.length });
  draft.starts.splice(index, 1);
}
