import { byteString } from '#shared/binary/columns.ts';
import { fixedSize, read } from '#shared/binary/read.ts';
import type { Infer, Type } from '#shared/binary/type.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { composeFrames, type StoredLayer } from '#shared/image/compose-frames.ts';
import { requireSize } from '#shared/image/image-bounds.ts';
import { unpackGif } from './gif-lzw.ts';
import {
  BLOCKS,
  EXTENSIONS,
  GIF_CONTEXT,
  GIF_DISPOSE,
  GIF_VERSIONS,
  GifHead,
  GraphicControl,
  ImageDescriptor,
  INTERLACED_BIT,
  LOOP_APPLICATION,
  TABLE_BITS,
} from './gif-schema.ts';
import { asPicture, type ImageFile, type ReadImageOptions } from './image-file.ts';

interface Frame {
  readonly descriptor: Infer<typeof ImageDescriptor>;
  readonly control: Infer<typeof GraphicControl> | undefined;
  readonly palette: Uint8Array;
  readonly codeBits: number;
  readonly pieces: readonly Uint8Array[];
  /** File position of its descriptor. */
  readonly offset: number;
}

interface Parts {
  readonly head: Infer<typeof GifHead>;
  readonly frames: readonly Frame[];
  readonly plays: number;
  /** Whether the file has an end marker. */
  readonly ended: boolean;
}

export function isGif(bytes: Uint8Array): boolean {
  return (GIF_VERSIONS as readonly string[]).includes(byteString(bytes, 0, Math.min(6, bytes.length)));
}

/**
 * Reads a GIF, animated or not. If all frames share one palette and transparent color, pixels are the stored palette
 * indices; otherwise RGBA.
 * @throws FormatError `not-a-gif`, `gif-truncated`, `gif-damaged`, `picture-size`, `picture-too-large`,
 * `too-many-frames`, `pixels-truncated`; errors of `check`
 */
export function readGif(bytes: Uint8Array, options: ReadImageOptions = {}): ImageFile {
  if (!isGif(bytes)) throw new FormatError('not-a-gif', 'does not start like a GIF file', { offset: 0 });
  const { head, frames, plays, ended } = partsOf(bytes, options);
  if (frames.length === 0) throw new FormatError('gif-truncated', 'has no picture');
  // Some files declare a size that is too small, so the frames’ extent counts.
  const width = frames.reduce(
    (max, { descriptor }) => Math.max(max, descriptor.x + descriptor.width),
    head.width,
  );
  const height = frames.reduce(
    (max, { descriptor }) => Math.max(max, descriptor.y + descriptor.height),
    head.height,
  );
  const first = frames[0]!;
  const shared = frames.every(({ palette }) => sameBytes(palette, first.palette));
  requireSize({ width, height, frames: frames.length }, shared ? 1 : 4, options);
  const layers = frames.map((frame) => {
    options.check?.();
    const layer = layerOf(frame);
    if (shared) return layer;
    const { pixels: indices } = layer;
    return { ...layer, pixels: asPicture({ ...layer, indices, palette: frame.palette }).rgba };
  });
  const palette = shared ? first.palette : undefined;
  return {
    width,
    height,
    frames: composeFrames(width, height, layers, palette, options).map((picture, i) => ({
      picture,
      delay: { numerator: frames[i]!.control?.delay ?? 0, denominator: 100 },
    })),
    animated: frames.length > 1,
    plays,
    findings: ended ? [] : [NO_END],
  };
}

const ONE_PIXEL = { width: 1, height: 1 };

const NO_END: Finding = {
  severity: 'warning',
  code: 'no-end',
  message: 'has no end marker; frames may be missing',
};

function partsOf(bytes: Uint8Array, options: ReadImageOptions): Parts {
  const reader = new BlockReader(bytes);
  const head = reader.struct(GifHead);
  const common = reader.table(head.table);
  const frames: Frame[] = [];
  let control: Frame['control'];
  let plays = 1;
  while (!reader.done) {
    const offset = reader.at;
    const block = reader.byte();
    if (block === BLOCKS.end) return { head, frames, plays, ended: true };
    if (block === BLOCKS.extension) {
      const kind = reader.byte();
      if (kind === EXTENSIONS.graphicControl) {
        control = reader.struct(GraphicControl);
        reader.pieces();
      } else {
        const pieces = reader.pieces();
        if (kind === EXTENSIONS.application) plays = playsOf(pieces) ?? plays;
      }
    } else if (block === BLOCKS.image) {
      const descriptor = reader.struct(ImageDescriptor);
      const own = reader.table(descriptor.table) ?? common;
      if (own === undefined) {
        throw new FormatError('gif-damaged', 'has a frame without a palette', { offset });
      }
      const palette = withTransparent(own, control);
      frames.push({ descriptor, control, palette, codeBits: reader.byte(), pieces: reader.pieces(), offset });
      control = undefined;
      requireSize({ ...ONE_PIXEL, frames: frames.length }, 1, options);
    } else {
      throw new FormatError('gif-damaged', `has a block of unknown type ${block} at ${offset}`, {
        offset,
      });
    }
  }
  return { head, frames, plays, ended: false };
}

/** Reads from the start; missing bytes are `gif-truncated`. */
class BlockReader {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#take(1)[0]!;
  }

  struct<T>(type: Type<T, unknown>): T {
    const base = this.at;
    return read(type, this.#take(fixedSize(type, GIF_CONTEXT)), GIF_CONTEXT, { base });
  }

  /** RGB of a color table, if its field says that there is one. */
  table(field: number): Uint8Array | undefined {
    return (field & TABLE_BITS.there) === 0 ? undefined : this.#take(3 << ((field & TABLE_BITS.size) + 1));
  }

  /** Reads pieces of up to 255 bytes, each preceded by its length, until an empty one. */
  pieces(): readonly Uint8Array[] {
    const pieces: Uint8Array[] = [];
    for (let length = this.byte(); length > 0; length = this.byte()) pieces.push(this.#take(length));
    return pieces;
  }

  #take(length: number): Uint8Array {
    const start = this.at;
    if (start + length > this.#bytes.length) {
      throw new FormatError('gif-truncated', `ends at ${this.#bytes.length}, in the middle of a block`, {
        offset: start,
      });
    }
    this.at += length;
    return this.#bytes.subarray(start, this.at);
  }
}

/** RGBA of a color table. */
function withTransparent(table: Uint8Array, control: Frame['control']): Uint8Array {
  const palette = new Uint8Array((table.length / 3) * 4);
  const transparent = control === undefined || (control.flags & 1) === 0 ? -1 : control.transparent;
  for (let color = 0; color * 3 < table.length; color++) {
    palette.set(table.subarray(color * 3, color * 3 + 3), color * 4);
    palette[color * 4 + 3] = color === transparent ? 0 : 255;
  }
  return palette;
}

function layerOf(frame: Frame): StoredLayer {
  const { control, palette, codeBits, pieces, offset } = frame;
  const { x, y, width, height, table } = frame.descriptor;
  const packed = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    packed.set(piece, at);
    at += piece.length;
  }
  const stored = unpackGif(packed, codeBits, width * height, offset);
  const pixels = (table & INTERLACED_BIT) === 0 ? stored : inOrder(stored, width, height);
  const hides =
    control !== undefined && (control.flags & 1) === 1 && control.transparent * 4 < palette.length;
  return {
    x,
    y,
    width,
    height,
    pixels,
    dispose: GIF_DISPOSE[((control?.flags ?? 0) >> 2) & 7] ?? 'keep',
    over: hides,
  };
}

/** Rows of an interlaced frame: every eighth, then those between, and so on. */
function inOrder(stored: Uint8Array<ArrayBuffer>, width: number, height: number): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(stored.length);
  let from = 0;
  for (const [first, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const) {
    for (let row = first; row < height; row += step) {
      pixels.set(stored.subarray(from, from + width), row * width);
      from += width;
    }
  }
  return pixels;
}

/** Number of plays: one more than the stored repetitions, or endless for 0. */
function playsOf([name, loop]: readonly Uint8Array[]): number | undefined {
  if (name === undefined || byteString(name, 0, name.length) !== LOOP_APPLICATION) return undefined;
  if (loop === undefined || loop.length < 3 || loop[0] !== 1) return undefined;
  const repeats = loop[1]! | (loop[2]! << 8);
  return repeats === 0 ? 0 : repeats + 1;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
