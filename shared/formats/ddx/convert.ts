import { read } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { decodeXmemStream, findStream, type XmemStream } from '#shared/codec/xmem.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { writeDds } from '#shared/formats/dds/write.ts';
import { type DdxLayout, ddxLayout } from './layout.ts';
import {
  DDX_CONTEXT,
  DDX_FORMATS,
  DDX_HEADER_BYTES,
  DDX_MAGIC,
  DDX_WORDS,
  DdxHeader,
  FIRST_VERSION,
} from './schema.ts';
import { ENGINE_GROUP, untile, untileEngine } from './tiling.ts';

/** A DDX's pixels as a DDS, with findings about the conversion. */
export interface ConvertedTexture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly findings: readonly Finding[];
}

/**
 * Converts a DDX of the Xbox 360 to a DDS for PCs. Blocks are reordered and their bytes swapped; nothing is
 * recompressed, so no pixel changes. Any layout that is not exactly known is rejected.
 *
 * @throws FormatError `not-a-ddx`, `truncated`, `ddx-version`, `ddx-format`, `ddx-layout`, `size-mismatch`, and those
 * of XMem (`xmem-corrupt`, `lzx-corrupt`, `lzx-translated`)
 */
export function ddxToDds(file: Uint8Array): ConvertedTexture {
  const header = readHeader(file);
  const { width, height } = sidesOf(header);
  const { dxgi, blockBytes } = formatOf(header);
  const facts = { width, height, dxgiFormat: dxgi, cubemap: false };
  if (header.magic === DDX_MAGIC.engine) {
    const picture = enginePicture(file, header, width, height, blockBytes);
    return { bytes: writeDds({ ...facts, mipCount: 1 }, [picture]), findings: [ENGINE_ORDER] };
  }
  const pictures = chipPictures(file, header, ddxLayout(width, height, blockBytes), blockBytes);
  return { bytes: writeDds({ ...facts, mipCount: pictures.length }, pictures), findings: [] };
}

/** The sides of a DDX, in pixels. */
export function sidesOf({ size }: Pick<Infer<typeof DdxHeader>, 'size'>): {
  readonly width: number;
  readonly height: number;
} {
  const side = ({ at, width }: { readonly at: number; readonly width: number }): number =>
    ((size >>> at) & ((1 << width) - 1)) + 1;
  return { width: side(DDX_WORDS.width), height: side(DDX_WORDS.height) };
}

const ENGINE_ORDER: Finding = {
  severity: 'warning',
  code: 'ddx-order-unverified',
  message:
    'is a 3XDR: its block order has not been verified on a real file, and it has no mips. Check the picture before you use it.',
  offset: 0,
  path: 'magic',
};

/** Direct3D's format number and the block size, by the lowest byte of the second word. */
const FORMATS: Readonly<Record<number, { readonly dxgi: number; readonly blockBytes: number }>> = {
  [DDX_FORMATS.dxt1]: { dxgi: 71, blockBytes: 8 },
  [DDX_FORMATS.dxt3]: { dxgi: 74, blockBytes: 16 },
  [DDX_FORMATS.dxt5]: { dxgi: 77, blockBytes: 16 },
  [DDX_FORMATS.bc5]: { dxgi: 83, blockBytes: 16 },
  [DDX_FORMATS.bc4]: { dxgi: 80, blockBytes: 8 },
};

function readHeader(file: Uint8Array): Infer<typeof DdxHeader> {
  if (file.length < DDX_HEADER_BYTES) {
    const message = `is cut off inside its header, which takes ${DDX_HEADER_BYTES} bytes: the file has ${file.length}`;
    throw new FormatError('truncated', message, { offset: file.length });
  }
  const header = read(DdxHeader, file.subarray(0, DDX_HEADER_BYTES), DDX_CONTEXT);
  const { magic, version } = header;
  if (magic !== DDX_MAGIC.chip && magic !== DDX_MAGIC.engine) {
    throw new FormatError('not-a-ddx', 'does not start like a DDX', { offset: 0, path: 'magic' });
  }
  if (version < FIRST_VERSION) {
    const message = `has version ${version}; only versions from ${FIRST_VERSION} on are known`;
    throw new FormatError('ddx-version', message, { offset: 7, path: 'version' });
  }
  return header;
}

function formatOf({ pixelFormat }: Infer<typeof DdxHeader>): (typeof FORMATS)[number] {
  const code = pixelFormat & 0xff;
  const found = FORMATS[code];
  if (found !== undefined) return found;
  const message = `stores pixels of format 0x${code.toString(16).padStart(2, '0')}; its meaning is uncertain`;
  throw new FormatError('ddx-format', message, { offset: 0x28, path: 'pixelFormat' });
}

/** Level by level, from full size down. */
function chipPictures(
  file: Uint8Array,
  header: Infer<typeof DdxHeader>,
  layout: DdxLayout,
  blockBytes: number,
): readonly Uint8Array[] {
  if ((header.sampling >>> DDX_WORDS.tiled) % 2 === 0) {
    throw layoutError('declares blocks that are not in the chip’s order; DDX files like this are unknown', {
      offset: 0x24,
      path: 'sampling.tiled',
    });
  }
  const streams = findStreams(file, header);
  const mips = mipsOf(layout, streams, header);
  const [first = new Uint8Array(), second] = streams.map((stream) => unpack(file, stream));
  // Of two streams, the first holds the mips; a single stream has them after the largest picture.
  const largest = second ?? first;
  const smaller = second === undefined ? first.subarray(layout.largest) : first;
  return layout.levels
    .slice(0, mips)
    .map(({ offset, part }, level) =>
      untile(level === 0 ? largest : smaller.subarray(offset), part, blockBytes),
    );
}

/** Number of levels in the streams, from their sizes alone. @throws FormatError `ddx-layout` */
function mipsOf(layout: DdxLayout, streams: readonly XmemStream[], header: Infer<typeof DdxHeader>): number {
  const [first, second] = streams.map(({ size }) => size);
  const { width, height } = sidesOf(header);
  const mipBytes =
    second === undefined ? (first ?? 0) - layout.largest : second === layout.largest ? first : undefined;
  if (mipBytes === 0) return 1;
  const found = layout.mips.find(({ bytes }) => bytes === mipBytes);
  if (found === undefined || streams.length > 2) {
    throw layoutError(
      `unpacks to ${streams.map(({ size }) => size).join(' and ')} bytes; ${width} × ${height} pixels take ${layout.largest}, and their mips ${layout.mips.at(-1)?.bytes ?? 'lie among them'}`,
      { offset: DDX_HEADER_BYTES, path: 'pixels' },
    );
  }
  if (!isPowerOf2(width) || !isPowerOf2(height)) {
    throw layoutError(
      `has mips at ${width} × ${height} pixels; their order is known only for powers of two`,
      {
        offset: 0x2c,
        path: 'size',
      },
    );
  }
  return found.levels;
}

/** The one picture of a 3XDR. */
function enginePicture(
  file: Uint8Array,
  header: Infer<typeof DdxHeader>,
  width: number,
  height: number,
  blockBytes: number,
): Uint8Array {
  const [wide, high] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  if (wide % ENGINE_GROUP.wide !== 0 || high % ENGINE_GROUP.high !== 0) {
    throw layoutError(`is a 3XDR of ${width} × ${height} pixels; their order is known in groups of 32 × 8`, {
      offset: 0x2c,
      path: 'size',
    });
  }
  const streams = findStreams(file, header);
  const needed = wide * high * blockBytes;
  const [only] = streams;
  if (only === undefined || streams.length > 1 || only.size !== needed) {
    const sizes = streams.map(({ size }) => size).join(' and ');
    throw layoutError(`unpacks to ${sizes} bytes; a 3XDR of ${width} × ${height} pixels has ${needed}`, {
      offset: DDX_HEADER_BYTES,
      path: 'pixels',
    });
  }
  return untileEngine(unpack(file, only), wide, high, blockBytes);
}

interface PlacedStream extends XmemStream {
  readonly start: number;
}

/** The streams up to the end of the file, checked against the header. */
function findStreams(file: Uint8Array, header: Infer<typeof DdxHeader>): readonly PlacedStream[] {
  const streams: PlacedStream[] = [];
  // Zeros after the last stream are padding.
  const end = file.findLastIndex((byte) => byte !== 0) + 1;
  for (let at = DDX_HEADER_BYTES; at < end && streams.length < 3; ) {
    const stream = findStream(file, at);
    streams.push({ ...stream, start: at });
    at = stream.end;
  }
  if (streams.length === 0) {
    throw new FormatError('truncated', 'has no pixels after its header', { offset: file.length });
  }
  const { unpackedSize, firstStreamSize } = header;
  const total = streams.reduce((sum, { size }) => sum + size, 0);
  if (unpackedSize !== 0 && (streams.length > 1 ? total !== unpackedSize : total > unpackedSize)) {
    const message = `unpacks to ${total} bytes, but its header declares ${unpackedSize}`;
    throw new FormatError('size-mismatch', message, { offset: 0x3c, path: 'unpackedSize' });
  }
  const first = (streams[0]?.end ?? 0) - DDX_HEADER_BYTES;
  if (streams.length > 1 && firstStreamSize !== 0 && firstStreamSize !== first) {
    const message = `has a first stream of ${first} bytes, but its header declares ${firstStreamSize}`;
    throw new FormatError('size-mismatch', message, { offset: 0x40, path: 'firstStreamSize' });
  }
  return streams;
}

function unpack(file: Uint8Array, stream: XmemStream): Uint8Array {
  return decodeXmemStream(file, stream);
}

function isPowerOf2(pixels: number): boolean {
  return (pixels & (pixels - 1)) === 0;
}

function layoutError(
  what: string,
  location: { readonly offset: number; readonly path: string },
): FormatError {
  return new FormatError('ddx-layout', what, location);
}
