import { unzlibSync } from 'fflate';
import { read } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { composeFrames, type StoredLayer } from '#shared/image/compose-frames.ts';
import { requireSize } from '#shared/image/image-bounds.ts';
import type { Delay, ImageFile, ReadImageOptions } from './image-file.ts';
import { pngChunks } from './png-chunks.ts';
import { type PngColors, pngColors, pngPixels } from './png-pixels.ts';
import { rowBytesOf } from './png-rows.ts';
import {
  AnimationControl,
  BLEND,
  COLOR_TYPES,
  DEPTHS,
  DISPOSE,
  FrameControl,
  PNG_CONTEXT,
  PngHeader,
} from './png-schema.ts';

/** A compressed picture of a PNG. */
interface Packed {
  /** Absent for a picture that is not an animation frame. */
  readonly control: FrameControl | undefined;
  readonly pieces: Uint8Array[];
  /** File position of the first piece. */
  readonly offset: number;
}

interface Parts {
  readonly header: PngHeader;
  readonly palette: Uint8Array | undefined;
  readonly transparency: Uint8Array | undefined;
  readonly animation: Infer<typeof AnimationControl> | undefined;
  /** The picture that viewers without animation show, if it is not one of the frames. */
  readonly still: Packed | undefined;
  readonly frames: readonly Packed[];
}

/**
 * Reads a PNG, animated or not. Palettes and indices are returned as stored; other pixels as RGBA.
 * @throws FormatError `not-a-png`, `png-truncated`, `png-damaged`, `unknown-pixels`, `picture-size`,
 * `picture-too-large`, `too-many-frames`, `pixels-truncated`, `frame-outside`; errors of `check`
 */
export function readPng(bytes: Uint8Array, options: ReadImageOptions = {}): ImageFile {
  const { header, palette, transparency, animation, still, frames } = partsOf(bytes, options);
  const shown = animation === undefined || frames.length === 0 ? [still ?? frames[0]] : frames;
  const { width, height } = header;
  requireSize(
    { width, height, frames: shown.length },
    header.colorType === COLOR_TYPES.indexed ? 1 : 4,
    options,
  );
  const colors = pngColors(header, palette, transparency);
  const layers = shown.map((packed) => {
    options.check?.();
    if (packed === undefined) throw new FormatError('png-truncated', 'ends before its pixels');
    return layerOf(packed, header, colors);
  });
  return {
    width,
    height,
    frames: composeFrames(width, height, layers, colors.palette, options).map((picture, i) => ({
      picture,
      delay: delayOf(shown[i]?.control),
    })),
    animated: shown === frames,
    plays: animation?.plays ?? 0,
    findings: findingsOf(animation?.frames, frames.length),
  };
}

function partsOf(bytes: Uint8Array, options: ReadImageOptions): Parts {
  let header: PngHeader | undefined;
  let [palette, transparency]: (Uint8Array | undefined)[] = [];
  let animation: Parts['animation'];
  let still: Packed | undefined;
  let open: Packed | undefined;
  let sequence = 0;
  const frames: Packed[] = [];
  const inTurn = (number: number, offset: number): void => {
    if (number === sequence++) return;
    throw new FormatError('png-damaged', 'has frame chunks out of order', { offset });
  };
  for (const { type, data, offset } of pngChunks(bytes)) {
    if (header === undefined) {
      header = headerOf(type, data, offset, options);
      continue;
    }
    const place = { base: offset };
    if (type === 'PLTE') palette = data;
    else if (type === 'tRNS') transparency = data;
    else if (type === 'acTL') animation = read(AnimationControl, data, PNG_CONTEXT, place);
    else if (type === 'fcTL') {
      const control = read(FrameControl, data, PNG_CONTEXT, place);
      inTurn(control.sequence, offset);
      requireFrame(control, header, offset);
      open = { control, pieces: [], offset };
      frames.push(open);
    } else if (type === 'IDAT') {
      // Pixels before any frame are the picture for viewers without animation.
      if (open === undefined) {
        open = { control: undefined, pieces: [], offset };
        still = open;
      }
      open.pieces.push(data);
    } else if (type === 'fdAT') {
      if (data.length < 4 || open?.control === undefined) {
        throw new FormatError('png-damaged', 'has frame pixels before the frame', { offset });
      }
      inTurn(new DataView(data.buffer, data.byteOffset).getUint32(0), offset);
      open.pieces.push(data.subarray(4));
    }
  }
  if (header === undefined) throw new FormatError('png-truncated', 'ends before its header');
  return { header, palette, transparency, animation, still, frames };
}

/** @throws FormatError if the rest of the file cannot be read */
function headerOf(type: string, data: Uint8Array, offset: number, options: ReadImageOptions): PngHeader {
  if (type !== 'IHDR') throw new FormatError('png-damaged', 'does not begin with its header', { offset });
  const header = read(PngHeader, data, PNG_CONTEXT, { base: offset });
  const { colorType, depth, compression, filter, interlace } = header;
  if (DEPTHS[colorType]?.includes(depth) !== true || compression !== 0 || filter !== 0 || interlace > 1) {
    throw new FormatError(
      'unknown-pixels',
      `has an unknown pixel format: color type ${colorType}, ${depth} bits, compression ${compression}, filter ${filter}, interlacing ${interlace}`,
      { offset },
    );
  }
  requireSize({ width: header.width, height: header.height, frames: 1 }, 1, options);
  return header;
}

function requireFrame(frame: FrameControl, header: PngHeader, offset: number): void {
  const { x, y, width, height, dispose, blend } = frame;
  const inside = x + width <= header.width && y + height <= header.height;
  if (inside && width > 0 && height > 0 && dispose <= DISPOSE.restore && blend <= BLEND.over) return;
  throw new FormatError(
    'frame-outside',
    `has a frame of ${width} × ${height} pixels at ${x}, ${y} (after it ${dispose}, over others ${blend}) in a picture of ${header.width} × ${header.height}`,
    { offset },
  );
}

function layerOf({ control, pieces, offset }: Packed, header: PngHeader, colors: PngColors): StoredLayer {
  const { width, height, x, y, dispose, blend } = { ...STILL, ...header, ...control };
  const rows = inflated(pieces, rowBytesOf(header, width, height), offset);
  return {
    x,
    y,
    width,
    height,
    pixels: pngPixels(rows, header, width, height, colors),
    dispose: dispose === DISPOSE.clear ? 'clear' : dispose === DISPOSE.restore ? 'restore' : 'keep',
    over: blend === BLEND.over,
  };
}

const STILL = { x: 0, y: 0, dispose: DISPOSE.keep, blend: BLEND.replace };

/** Maximum expansion factor of Deflate. */
const MAX_EXPANSION = 1032;

/** Packed pixels are normally smaller than unpacked, or slightly larger, and may be split into pieces. */
const maxPacked = (size: number): number => Math.ceil(size * 1.125) + 0x10000;

/**
 * Inflates as much as needed: an endless stream of zeros takes no more memory than the picture has, and little more
 * time.
 */
function inflated(pieces: readonly Uint8Array[], size: number, offset: number): Uint8Array {
  const packed = pieces.reduce((sum, { length }) => sum + length, 0);
  const truncated = (length: number): FormatError => {
    const message = `has pixels that take ${size} bytes, of which at most ${length} are stored`;
    return new FormatError('pixels-truncated', message, { offset });
  };
  if (packed * MAX_EXPANSION < size) throw truncated(packed * MAX_EXPANSION);
  let rows: Uint8Array;
  try {
    const stream = joined(pieces, packed).subarray(0, maxPacked(size));
    rows = unzlibSync(stream, { out: new Uint8Array(size) });
  } catch (error) {
    // The library throws its own errors, and RangeErrors for output that is too large.
    const why = error instanceof Error ? error.message : String(error);
    throw new FormatError('png-damaged', `has pixels that cannot be unpacked (${why})`, { offset });
  }
  if (rows.length < size) throw truncated(rows.length);
  return rows;
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** A denominator of 0 means hundredths. */
function delayOf(control: FrameControl | undefined): Delay {
  if (control === undefined) return { numerator: 0, denominator: 1 };
  return { numerator: control.delayNumerator, denominator: control.delayDenominator || 100 };
}

function findingsOf(named: number | undefined, frames: number): readonly Finding[] {
  if (named === undefined || named === frames) return [];
  const message = `declares ${named} frames, but has ${frames}`;
  return [{ severity: 'warning', code: 'frame-count', message }];
}
