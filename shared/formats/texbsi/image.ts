import { read } from '#shared/binary/read.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import type { BankImage, Chunk } from '#shared/formats/kit/bank.ts';
import { COLORS, PALETTE_BYTES } from '#shared/formats/palette/schema.ts';
import type { Chunks } from './chunks.ts';
import { openFrames } from './frames.ts';
import { numberInName } from './names.ts';
import {
  CHUNK_HEAD,
  CONTEXT,
  ENCODINGS,
  HEADER_BYTES,
  HEADER_LEAST,
  IFHD_BYTES,
  ImageHeader,
  LONGEST_SIDE,
  TAGS,
} from './schema.ts';

type ImageLocation = Pick<BankImage, 'ordinal' | 'path' | 'name' | 'start' | 'end'>;

/** Interprets an image's sub-records. Damage is reported as findings, and the image is shown as far as possible. */
export function openImage(bytes: Uint8Array, location: ImageLocation, found: Chunks): BankImage {
  const { chunks } = found;
  const findings = new FindingList();
  for (const finding of found.findings) findings.add(finding);
  for (const finding of orderFindings(location, found)) findings.add(finding);

  const headerChunk = lastOf(chunks, TAGS.header);
  const header = headerChunk === undefined ? EMPTY : readHeader(bytes, headerChunk);
  for (const finding of headerFindings(location, headerChunk, header)) findings.add(finding);

  const paletteChunk = lastOf(chunks, TAGS.palette);
  const palette = paletteOf(bytes, paletteChunk);
  for (const finding of paletteFindings(location, paletteChunk, header.hasPalette ?? 0))
    findings.add(finding);

  const size = {
    width: Math.max(0, header.width ?? 0),
    height: Math.max(0, header.height ?? 0),
    frames: Math.max(1, header.frameCount ?? 1),
  };
  const pixels = lastOf(chunks, TAGS.pixels);
  const path = pixels === undefined ? location.path : `${location.path}.${pixels.step}`;
  const { frame, rows, unreadable } = openFrames(
    bytes,
    { ...size, encoding: header.encoding ?? ENCODINGS.plain },
    pixels,
    headerChunk?.start ?? location.start,
    (finding) => findings.add({ ...finding, path }),
  );
  return {
    ...location,
    ...size,
    number: numberInName(location.name),
    xOffset: header.xOffset ?? 0,
    yOffset: header.yOffset ?? 0,
    delay: header.delay ?? 0,
    scale: header.scale ?? 0,
    encoding: header.encoding ?? ENCODINGS.plain,
    flags: header.flags ?? 0,
    animated: chunks.some(({ tag }) => tag === TAGS.animation),
    palette,
    unreadable,
    findings: findings.all(),
    chunks,
    chunksEnd: found.end,
    chunksLimit: found.limit,
    rows,
    frame,
  };
}

/** The sub-record of a kind that counts: the last one. */
export function lastOf(chunks: readonly Chunk[], tag: string): Chunk | undefined {
  return chunks.findLast((chunk) => chunk.tag === tag);
}

type Header = Partial<ReturnType<typeof readHeader>>;
const EMPTY: Header = {};

function readHeader(bytes: Uint8Array, { start, end }: Chunk) {
  return read(ImageHeader, bytes.subarray(start, end), CONTEXT, { base: start });
}

function paletteOf(bytes: Uint8Array, chunk: Chunk | undefined): Uint8Array | undefined {
  if (chunk === undefined || chunk.end - chunk.start - CHUNK_HEAD < PALETTE_BYTES) return undefined;
  const start = chunk.start + CHUNK_HEAD;
  return bytes.subarray(start, start + PALETTE_BYTES);
}

function headerFindings(
  location: ImageLocation,
  chunk: Chunk | undefined,
  header: Header,
): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (code: string, message: string, field = '', severity: Finding['severity'] = 'warning') => {
    const path =
      chunk === undefined ? location.path : `${location.path}.${chunk.step}${field && `.${field}`}`;
    findings.push({ severity, code, message, offset: chunk?.start ?? location.start, path });
  };
  if (chunk === undefined) {
    add('header-missing', `image ${location.ordinal} has no header (BHDR), so it cannot be shown`);
    return findings;
  }
  const size = chunk.end - chunk.start - CHUNK_HEAD;
  if (size < HEADER_LEAST) {
    add(
      'header-short',
      `the header has ${size} bytes, too few to show the image; the game’s files have ${HEADER_BYTES}`,
    );
  } else if (size !== HEADER_BYTES) {
    add(
      'header-size',
      `the header has ${size} bytes instead of ${HEADER_BYTES}; missing values are read as 0`,
    );
  }
  const { width = 0, height = 0, frameCount = 1 } = header;
  if (width < 0 || height < 0) {
    add(
      'size-negative',
      `declares ${width} × ${height} pixels; negative values are read as 0`,
      width < 0 ? 'width' : 'height',
    );
  } else if (size >= HEADER_LEAST && (width === 0 || height === 0)) {
    add(
      'size-zero',
      `is ${width} × ${height} pixels, so there is nothing to show`,
      width === 0 ? 'width' : 'height',
    );
  }
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) {
    add(
      'size-large',
      `is ${width} × ${height} pixels; the game accepts sides of 1 to ${LONGEST_SIDE}`,
      width > LONGEST_SIDE ? 'width' : 'height',
    );
  }
  if (frameCount <= 0) add('frame-count', `declares ${frameCount} frames, which is read as 1`, 'frameCount');
  return findings;
}

function paletteFindings(
  location: ImageLocation,
  chunk: Chunk | undefined,
  flag: number,
): readonly Finding[] {
  const at = {
    offset: chunk?.start ?? location.start,
    path: chunk === undefined ? location.path : `${location.path}.${chunk.step}`,
  };
  if (chunk === undefined) {
    if (flag === 0) return [];
    const message = 'the header declares a palette, but the image has none';
    return [{ severity: 'warning', code: 'palette-flag', message, ...at }];
  }
  const findings: Finding[] = [];
  const size = chunk.end - chunk.start - CHUNK_HEAD;
  if (size !== PALETTE_BYTES) {
    const what = size < PALETTE_BYTES ? 'so it is not used' : 'so only the first are used';
    const message = `the palette has ${size} bytes, but ${COLORS} colors take ${PALETTE_BYTES}, ${what}`;
    findings.push({ severity: 'warning', code: 'palette-size', message, ...at });
  }
  if (flag === 0) {
    const message = 'the image has a palette, but its header declares none';
    findings.push({ severity: 'warning', code: 'palette-flag', message, ...at });
  }
  return findings;
}

/** Sub-records of every image of the game, in this order. */
const STILL = [TAGS.still, TAGS.header, TAGS.pixels];
const WITH_PALETTE = [TAGS.animation, TAGS.header, TAGS.palette, TAGS.pixels];

function orderFindings(
  { ordinal, path }: ImageLocation,
  { chunks, end, limit, hasEnd, findings }: Chunks,
): readonly Finding[] {
  const result: Finding[] = [];
  const add = (severity: Finding['severity'], code: string, message: string, offset: number, at = path) =>
    result.push({ severity, code, message, offset, path: at });
  const start = chunks[0]?.start ?? end;
  const tags = chunks.map(({ tag }) => tag).filter((tag) => tag !== TAGS.end);
  const known: ReadonlySet<string> = new Set(Object.values(TAGS));
  for (const { tag, step, start: offset } of chunks) {
    if (known.has(tag)) continue;
    add('info', 'subrecord-unknown', `“${tag}” is unknown; it is kept unchanged`, offset, `${path}.${step}`);
  }
  for (const tag of [TAGS.header, TAGS.palette, TAGS.pixels]) {
    const [, second] = chunks.filter((chunk) => chunk.tag === tag);
    if (second === undefined) continue;
    const message = `image ${ordinal} has several ${tag}; only the last is used`;
    add('warning', 'subrecord-twice', message, second.start, `${path}.${second.step}`);
  }
  const inOrder = (wanted: readonly string[]) =>
    tags.filter((tag) => known.has(tag)).join() === wanted.join();
  if (!tags.includes(TAGS.pixels)) {
    add('warning', 'pixels-missing', `image ${ordinal} has no pixels (DATA)`, start);
  } else if (tags.includes(TAGS.header) && !inOrder(STILL) && !inOrder(WITH_PALETTE)) {
    const message = `image ${ordinal} consists of ${tags.join(', ')}; the game’s images have ${STILL.join(', ')} or ${WITH_PALETTE.join(', ')}`;
    add('warning', 'subrecord-order', message, start);
  }
  const mark = chunks.find(({ tag }) => tag === TAGS.animation);
  if (mark !== undefined && mark.end - mark.start !== CHUNK_HEAD + IFHD_BYTES) {
    const message = `the mark has ${mark.end - mark.start - CHUNK_HEAD} bytes; the game’s files have ${IFHD_BYTES}`;
    add('info', 'mark-size', message, mark.start, `${path}.${mark.step}`);
  }
  if (!hasEnd && findings.length === 0) {
    add('warning', 'end-missing', `image ${ordinal} has no END in its record`, end);
  } else if (hasEnd && limit > end) {
    add(
      'warning',
      'unread-bytes',
      `${limit - end} bytes follow the image’s END; they are kept unchanged`,
      end,
      `${path}.unread`,
    );
  }
  return result;
}
