import { read } from '#shared/binary/read.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { BankImage, Chunk } from '#shared/formats/kit/bank.ts';
import { LONGEST_SIDE } from '#shared/image/picture.ts';
import {
  CHUNK_HEAD,
  contextOf,
  ENCODINGS,
  PACKED_ENCODINGS,
  PACKED_ROW,
  Pixels,
  ROW_ENTRY,
} from './schema.ts';

/** Limit for all decoded frames together; images of the game take at most 1 MiB. */
export const MAX_DECODED = 64 * 1024 * 1024;

type Facts = Pick<BankImage, 'width' | 'height' | 'frames' | 'encoding'>;
type Frames = Pick<BankImage, 'frame' | 'rows' | 'unreadable'>;

/** The pixels of an image: their sub-record, its contents, and their file offset. */
interface Stored {
  readonly chunk: Chunk | undefined;
  readonly data: Uint8Array;
  readonly start: number;
}

/**
 * The frames of an image. Only the frame count says whether the pixels begin with a table of rows: some images of one
 * frame are marked as animations.
 *
 * @param chunk the pixels; an image without them is empty
 * @param at file offset for findings about missing pixels
 * @param add receives the findings
 */
export function openFrames(
  bytes: Uint8Array,
  facts: Facts,
  chunk: Chunk | undefined,
  at: number,
  add: (finding: Finding) => void,
): Frames {
  const start = chunk === undefined ? at : chunk.start + CHUNK_HEAD;
  const data = chunk === undefined ? new Uint8Array() : bytes.subarray(start, chunk.end);
  const unreadable = obstacle(facts, start);
  if (unreadable !== undefined) {
    add(unreadable);
    return { rows: 0, unreadable, frame: () => raise(unreadable) };
  }
  const { encoding } = facts;
  if (encoding !== ENCODINGS.plain && encoding !== ENCODINGS.rowTable) {
    const message = `declares pixel encoding ${encoding}, which no image of the game uses`;
    add({ severity: 'warning', code: 'odd-encoding', message, offset: start });
  }
  const open = facts.frames === 1 ? stillFrame : tableFrames;
  const { frame, ...opened } = open(bytes, facts, { chunk, data, start }, add);
  return {
    ...opened,
    frame: (number) => {
      if (number >= 0 && number < facts.frames) return frame(number);
      throw new RangeError(`there is no frame ${number}`);
    },
  };
}

/** Why an image cannot be shown, whatever its pixels contain. */
function obstacle({ width, height, frames, encoding }: Facts, offset: number): Finding | undefined {
  const bytes = width * height * frames;
  if (Math.max(width, height) > LONGEST_SIDE || bytes > MAX_DECODED) {
    const message = `${frames} frames of ${width} × ${height} pixels take ${bytes} bytes; the limits are ${MAX_DECODED} bytes and ${LONGEST_SIDE} pixels per side`;
    return { severity: 'error', code: 'image-too-large', message, offset };
  }
  if (!PACKED_ENCODINGS.has(encoding)) return undefined;
  const message = `declares pixel encoding ${encoding}, which only another game uses, so it is not shown`;
  return { severity: 'error', code: 'unknown-encoding', message, offset };
}

function stillFrame(
  _: Uint8Array,
  { width, height }: Facts,
  { chunk, data, start: offset }: Stored,
  add: (finding: Finding) => void,
): Frames {
  if (chunk !== undefined && data.length !== width * height) {
    const message = `has ${data.length} bytes of pixels, but ${width} × ${height} pixels need ${width * height}`;
    add({ severity: 'warning', code: 'pixels-size', message, offset });
  }
  return {
    rows: 0,
    unreadable: undefined,
    frame: () => {
      const indices = new Uint8Array(width * height);
      indices.set(data.subarray(0, indices.length));
      return indices;
    },
  };
}

function tableFrames(
  bytes: Uint8Array,
  facts: Facts,
  { chunk, data, start: offset }: Stored,
  add: (finding: Finding) => void,
): Frames {
  const { width, height, frames } = facts;
  const count = frames * height;
  if (count * ROW_ENTRY > data.length) {
    const message = `has ${data.length} bytes of pixels, too few for the table of ${count} rows that ${frames} frames need, so it is not shown`;
    const short: Finding = { severity: 'error', code: 'row-table-outside', message, offset };
    add(short);
    return { rows: 0, unreadable: short, frame: () => raise(short) };
  }
  if (chunk === undefined)
    return { rows: 0, unreadable: undefined, frame: () => new Uint8Array(width * height) };
  const table = rowTable(bytes, chunk, count);
  const packed = reportRows(table, facts, data.length, offset, add);
  return {
    rows: count,
    unreadable: packed,
    frame: (frame) => {
      if (packed !== undefined) raise(packed);
      const indices = new Uint8Array(width * height);
      for (let row = 0; row < height; row += 1) {
        const from = table[frame * height + row]!;
        // A row outside the pixels stays empty; nothing else is read instead.
        if (from + width <= data.length) indices.set(data.subarray(from, from + width), row * width);
      }
      return indices;
    },
  };
}

/** Offset of each row of each frame, counted from the start of the pixels. */
export function rowTable(bytes: Uint8Array, { start, end }: Chunk, count: number): Uint32Array {
  const context = contextOf(count);
  return read(Pixels, bytes.subarray(start, end), context, { base: start }).rowTable ?? new Uint32Array();
}

/** Reports frames with impossible rows. Returns why the image cannot be shown, if rows are packed. */
function reportRows(
  table: Uint32Array,
  { width, height, frames }: Facts,
  size: number,
  start: number,
  add: (finding: Finding) => void,
): Finding | undefined {
  let packed: Finding | undefined;
  if (table.length === 0) return undefined;
  for (let frame = 0; frame < frames; frame += 1) {
    const rows = table.subarray(frame * height, (frame + 1) * height);
    const offset = start + frame * height * ROW_ENTRY;
    if (packed === undefined && rows.some((row) => row >= PACKED_ROW)) {
      const message = `frame ${frame} has packed rows, which no image of the game uses, so the image is not shown`;
      packed = { severity: 'error', code: 'packed-rows', message, offset };
      add(packed);
    }
    const report = (code: string, what: string, isOdd: (row: number) => boolean): void => {
      const row = rows.findIndex(isOdd);
      if (row < 0) return;
      const message = `frame ${frame} has rows ${what}, first row ${row} at offset ${rows[row]}`;
      add({ severity: 'warning', code, message, offset: offset + row * ROW_ENTRY });
    };
    report(
      'row-outside',
      'outside its pixels, which are left empty',
      (row) => row < PACKED_ROW && row + width > size,
    );
    report('row-in-table', 'inside the table of rows', (row) => row < table.length * ROW_ENTRY);
  }
  return packed;
}

function raise({ code, message, offset, path }: Finding): never {
  throw new FormatError(code, message, { offset, path });
}
