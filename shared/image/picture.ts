import { FormatError } from '#shared/errors.ts';

/** Pixels as every viewer takes them: red, green, blue and straight alpha, 8 bits each, rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
}

export interface DecodeOptions {
  /** Most bytes that the decoded picture may take. */
  readonly mostBytes?: number;
  /** Stops by which light is made brighter before it becomes 8 bits, or darker; nothing else has any to change. */
  readonly exposure?: number;
  /** Called every few rows; throws to stop. */
  readonly check?: () => void;
}

/** Longest side that graphics cards take. */
export const LONGEST_SIDE = 16384;

const MOST_BYTES = 256 * 1024 * 1024;

/**
 * An empty picture. Its size was checked before anything was allocated.
 * @throws as `requirePicture`
 */
export function emptyPicture(width: number, height: number, mostBytes = MOST_BYTES): Picture {
  requirePicture(width, height, mostBytes);
  return { width, height, rgba: new Uint8Array(width * height * 4) };
}

/**
 * Refuses pictures that are too large to be made.
 * @throws FormatError `picture-size`, `picture-too-large`
 */
export function requirePicture(width: number, height: number, mostBytes = MOST_BYTES): void {
  if (!isSide(width) || !isSide(height)) {
    const message = `is ${width} × ${height} pixels; sides are 1 to ${LONGEST_SIDE} long`;
    throw new FormatError('picture-size', message);
  }
  const bytes = width * height * 4;
  if (bytes <= mostBytes) return;
  const message = `takes ${bytes} bytes when decoded, and may take ${mostBytes}`;
  throw new FormatError('picture-too-large', message);
}

/** @throws FormatError `pixels-truncated` where there are fewer bytes than the pixels need */
export function requireBytes(bytes: Uint8Array, needed: number): void {
  if (bytes.length >= needed) return;
  throw new FormatError('pixels-truncated', `has ${bytes.length} bytes of pixels where it needs ${needed}`);
}

function isSide(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels >= 1 && pixels <= LONGEST_SIDE;
}
