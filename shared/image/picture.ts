import { FormatError } from '#shared/errors.ts';

/** Pixels as every viewer expects them: red, green, blue and straight alpha, 8 bits each, rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
}

export interface DecodeOptions {
  /** Maximum bytes of the decoded picture. */
  readonly maxBytes?: number;
  /** Exposure in stops, applied to HDR before it becomes 8 bits; no effect on other pixels. */
  readonly exposure?: number;
  /** Called every few rows; throws to stop. */
  readonly check?: () => void;
}

/** Maximum side length that graphics cards support. */
export const LONGEST_SIDE = 16384;

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * An empty picture. The size is checked before anything is allocated.
 * @throws errors of `requirePicture`
 */
export function emptyPicture(width: number, height: number, maxBytes = MAX_BYTES): Picture {
  requirePicture(width, height, maxBytes);
  return { width, height, rgba: new Uint8Array(width * height * 4) };
}

/**
 * Rejects pictures that are too large.
 * @throws FormatError `picture-size`, `picture-too-large`
 */
export function requirePicture(width: number, height: number, maxBytes = MAX_BYTES): void {
  if (!isSide(width) || !isSide(height)) {
    const message = `is ${width} × ${height} pixels; each side must be 1 to ${LONGEST_SIDE}`;
    throw new FormatError('picture-size', message);
  }
  const bytes = width * height * 4;
  if (bytes <= maxBytes) return;
  const message = `takes ${bytes} bytes when decoded; the limit is ${maxBytes}`;
  throw new FormatError('picture-too-large', message);
}

/** @throws FormatError `pixels-truncated` if there are fewer bytes than the pixels need */
export function requireBytes(bytes: Uint8Array, needed: number): void {
  if (bytes.length >= needed) return;
  throw new FormatError('pixels-truncated', `has ${bytes.length} bytes of pixels, but needs ${needed}`);
}

function isSide(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels >= 1 && pixels <= LONGEST_SIDE;
}
