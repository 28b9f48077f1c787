import type { ByteChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { followNumber } from '#shared/binary/patch.ts';
import { write } from '#shared/binary/read.ts';
import type { IndexedFrames, NewImage } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import type { Bank, BankImage, Chunk } from '#shared/formats/kit/bank.ts';
import { PALETTE_BYTES } from '#shared/formats/palette/schema.ts';
import { encodeFrames, patchFrames } from './encode-frames.ts';
import { chunkField, recordField } from './fields.ts';
import { MAX_DECODED, rowTable } from './frames.ts';
import { lastOf } from './image.ts';
import { markBytes, paletteBytes } from './record-bytes.ts';
import {
  CHUNK_HEAD,
  contextOf,
  ENCODINGS,
  HEADER_LEAST,
  LONGEST_SIDE,
  MAX_DELAY,
  MAX_FRAMES,
  Pixels,
  ROW_ENTRY,
  TAGS,
} from './schema.ts';

/**
 * Replaces an image's pixels, and its colors if given. Rewrites only the pixels, width, height, frame count, and the
 * sizes around them; flags, delay, scale, unknown bytes and sub-records stay.
 *
 * @throws UserError `image-damaged`, `bad-pixels`, `image-size`, `bad-palette`, `bad-delay`, `header-short`
 */
export function replaceImage(
  bank: Bank,
  image: BankImage,
  { picture, palette, delay }: NewImage,
): readonly ByteChange[] {
  checkPicture(picture);
  const { header, pixels } = editableParts(image);
  const field = headerField(bank, image, header);
  const { width, height, frames } = picture;
  const changes = [
    ...numberFollows(field('width'), width),
    ...numberFollows(field('height'), height),
    ...numberFollows(field('frameCount'), frames),
    ...encodingFollows(field('encoding'), image, frames),
    ...(delay === undefined ? [] : delayFollows(field('delay'), image, checkedDelay(delay))),
    ...pixelChanges(bank, image, pixels, picture),
    ...(palette === undefined ? [] : paletteChanges(bank, image, palette)),
  ];
  return withRecordSize(bank, image, changes);
}

/**
 * Sets or removes an image's own palette. Like in the game's files, images with a palette are marked with `IFHD`,
 * others with `BSIF`.
 *
 * @param palette 768 bytes in stored form; null = none
 * @throws UserError `image-damaged`, `bad-palette`
 */
export function setPalette(bank: Bank, image: BankImage, palette: Uint8Array | null): readonly ByteChange[] {
  return withRecordSize(bank, image, paletteChanges(bank, image, palette));
}

/** @throws UserError `bad-pixels`, `image-size` */
export function checkPicture({ width, height, frames, indices }: IndexedFrames): void {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE;
  if (!isSide(width) || !isSide(height)) {
    throw new UserError(
      'image-size',
      `The picture is ${width} × ${height} pixels; the game accepts sides of 1 to ${LONGEST_SIDE}.`,
    );
  }
  if (
    !Number.isInteger(frames) ||
    frames < 1 ||
    frames > MAX_FRAMES ||
    width * height * frames > MAX_DECODED
  ) {
    throw new UserError(
      'image-size',
      `The game cannot show an image with ${frames} frames of ${width} × ${height} pixels.`,
    );
  }
  if (indices.length === width * height * frames) return;
  throw new UserError(
    'bad-pixels',
    `There are ${indices.length} pixels, but ${frames} frames of ${width} × ${height} need ${width * height * frames}.`,
  );
}

/** @throws UserError `bad-palette` */
export function checkPalette(palette: Uint8Array): void {
  if (palette.length === PALETTE_BYTES) return;
  throw new UserError('bad-palette', `A palette has ${PALETTE_BYTES} bytes; this one has ${palette.length}.`);
}

/** @throws UserError `bad-delay` */
export function checkedDelay(delay: number): number {
  if (Number.isInteger(delay) && delay >= 0 && delay <= MAX_DELAY) return delay;
  throw new UserError('bad-delay', `A frame’s delay must be 0 to ${MAX_DELAY} ms; ${delay} is not possible.`);
}

interface EditableParts {
  readonly header: Chunk;
  readonly pixels: Chunk;
}

function editableParts({ chunks, chunksEnd, chunksLimit, name, path }: BankImage): EditableParts {
  const header = lastOf(chunks, TAGS.header);
  const pixels = lastOf(chunks, TAGS.pixels);
  const isWhole = chunksEnd === chunksLimit || chunks.some(({ tag }) => tag === TAGS.end);
  if (header === undefined || pixels === undefined || !isWhole || sizeOf(header) < HEADER_LEAST) {
    throw new UserError(
      'image-damaged',
      `The image “${name}” is damaged, so it cannot be edited. Remove it and add a new one instead.`,
      { path },
    );
  }
  return { header, pixels };
}

function sizeOf({ start, end }: Chunk): number {
  return end - start - CHUNK_HEAD;
}

/** Fields of a header by name; undefined if it is too short to have them. */
function headerField(bank: Bank, image: BankImage, header: Chunk) {
  const located = chunkField(bank, image, header);
  return (name: string): LocatedField | undefined => located.step(name);
}

function numberFollows(field: LocatedField | undefined, value: number): readonly ByteChange[] {
  return field === undefined || Number(field.value()) === value ? [] : [followNumber(field, value)];
}

/** @throws UserError `header-short` if the header has no such field */
function delayFollows(
  field: LocatedField | undefined,
  { name, path, delay: before }: BankImage,
  delay: number,
): readonly ByteChange[] {
  if (field !== undefined || before === delay) return numberFollows(field, delay);
  const message = `The header of “${name}” is too short to store a frame delay.`;
  throw new UserError('header-short', message, { path });
}

/** Keeps the declared pixel encoding unless it would become wrong. */
function encodingFollows(
  field: LocatedField | undefined,
  { encoding, frames: before }: BankImage,
  frames: number,
): readonly ByteChange[] {
  const isKnown = encoding === ENCODINGS.plain || encoding === ENCODINGS.rowTable;
  if (isKnown && before > 1 === frames > 1) return [];
  return numberFollows(field, frames > 1 ? ENCODINGS.rowTable : ENCODINGS.plain);
}

function pixelChanges(
  bank: Bank,
  image: BankImage,
  chunk: Chunk,
  picture: IndexedFrames,
): readonly ByteChange[] {
  const start = chunk.start + CHUNK_HEAD;
  const data = bank.bytes.subarray(start, chunk.end);
  const isSameSize =
    image.width === picture.width && image.height === picture.height && image.frames === picture.frames;
  if (isSameSize && image.rows > 0 && image.unreadable === undefined) {
    const before = rowTable(bank.bytes, chunk, image.rows);
    const { table, rows } = patchFrames(data, before, picture);
    const entries = write(Pixels, pixelsValue(table, new Uint8Array()), contextOf(table.length));
    return [
      ...differing(data.subarray(0, table.length * ROW_ENTRY), entries.subarray(CHUNK_HEAD), start),
      ...differing(new Uint8Array(), rows, chunk.end),
      ...sizeFollows(bank, image, chunk, data.length + rows.length),
    ];
  }
  // Bytes after the pixels have no owner, and stay as long as the pixels stay where they are.
  if (isSameSize && image.frames === 1 && data.length >= picture.indices.length) {
    return differing(data.subarray(0, picture.indices.length), picture.indices, start);
  }
  const { table, rows } = encodeFrames(picture);
  const encoded = write(Pixels, pixelsValue(table, rows), contextOf(table.length));
  const after = encoded.subarray(CHUNK_HEAD);
  return [...differing(data, after, start), ...sizeFollows(bank, image, chunk, after.length)];
}

function pixelsValue(table: Uint32Array, indices: Uint8Array) {
  const size = table.length * ROW_ENTRY + indices.length;
  return { tag: TAGS.pixels, size, rowTable: table.length === 0 ? undefined : table, indices };
}

function paletteChanges(bank: Bank, image: BankImage, palette: Uint8Array | null): readonly ByteChange[] {
  const { header, pixels } = editableParts(image);
  const { chunks } = image;
  const flag = numberFollows(headerField(bank, image, header)('hasPalette'), palette === null ? 0 : 1);
  const stored = chunks.filter(({ tag }) => tag === TAGS.palette);
  const mark = chunks.find(({ tag }) => tag === TAGS.still || tag === TAGS.animation);
  if (palette === null) {
    const gone = stored.flatMap((one) => differing(storedOf(bank, one), new Uint8Array(), one.start));
    const isMarked = stored.length > 0 && mark?.tag === TAGS.animation;
    return [
      ...flag,
      ...(isMarked ? differing(storedOf(bank, mark), markBytes(TAGS.still), mark.start) : []),
      ...gone,
    ];
  }
  checkPalette(palette);
  const marked =
    mark?.tag === TAGS.animation
      ? []
      : differing(storedOf(bank, mark), markBytes(TAGS.animation), (mark ?? chunks[0] ?? header).start);
  // If both go before the pixels, the one inserted last comes first in the file, which must be the mark.
  return [...flag, ...colorChanges(bank, stored.at(-1), palette, pixels.start), ...marked];
}

/** @param at offset for a palette where there was none */
function colorChanges(
  bank: Bank,
  chunk: Chunk | undefined,
  palette: Uint8Array,
  at: number,
): readonly ByteChange[] {
  if (chunk === undefined || sizeOf(chunk) < PALETTE_BYTES) {
    return differing(storedOf(bank, chunk), paletteBytes(palette), chunk?.start ?? at);
  }
  const start = chunk.start + CHUNK_HEAD;
  return differing(bank.bytes.subarray(start, start + PALETTE_BYTES), palette, start);
}

function storedOf({ bytes }: Bank, chunk: Chunk | undefined): Uint8Array {
  return chunk === undefined ? new Uint8Array() : bytes.subarray(chunk.start, chunk.end);
}

function sizeFollows(bank: Bank, image: BankImage, chunk: Chunk, size: number): readonly ByteChange[] {
  return numberFollows(chunkField(bank, image, chunk).step('size'), size);
}

/** Updates the record's size; a file of one image has none. */
function withRecordSize(bank: Bank, image: BankImage, changes: readonly ByteChange[]): readonly ByteChange[] {
  if (bank.kind === 'image') return changes;
  const grown = changes.reduce((sum, { before, after }) => sum + after.length - before.length, 0);
  const size = recordField(bank, image, 'size');
  return [...changes, ...numberFollows(size, Number(size.value()) + grown)];
}

/** The change of a range, without common leading and trailing bytes. */
function differing(before: Uint8Array, after: Uint8Array, offset: number): readonly ByteChange[] {
  const shorter = Math.min(before.length, after.length);
  let front = 0;
  while (front < shorter && before[front] === after[front]) front += 1;
  let back = 0;
  while (back < shorter - front && before[before.length - 1 - back] === after[after.length - 1 - back])
    back += 1;
  const change = {
    offset: offset + front,
    before: before.slice(front, before.length - back),
    after: after.slice(front, after.length - back),
  };
  return change.before.length === 0 && change.after.length === 0 ? [] : [change];
}
