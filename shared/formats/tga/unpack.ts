import { FormatError } from '#shared/errors.ts';

/**
 * Unpacks runs of pixels: each packet is a count, followed by one pixel to repeat or by that many pixels. Packets may
 * continue into the next row. Source: Truevision's specification; many writers do not end them with the row.
 * @throws FormatError `pixels-truncated`
 */
export function unpackRuns(packed: Uint8Array, pixelSize: number, size: number): Uint8Array {
  const pixels = new Uint8Array(size);
  let from = 0;
  let to = 0;
  while (to < size) {
    const head = packed[from];
    if (head === undefined) throw truncated(to, size);
    from += 1;
    const bytes = Math.min(((head & 127) + 1) * pixelSize, size - to);
    const stored = head < 128 ? bytes : pixelSize;
    if (from + stored > packed.length) throw truncated(to, size);
    pixels.set(packed.subarray(from, from + stored), to);
    // Doubles the copied pixels until the run is complete.
    for (let done = stored; done < bytes; done *= 2) {
      pixels.copyWithin(to + done, to, to + Math.min(done, bytes - done));
    }
    from += stored;
    to += bytes;
  }
  return pixels;
}

function truncated(there: number, size: number): FormatError {
  return new FormatError('pixels-truncated', `has packed pixels that end after ${there} of ${size} bytes`);
}
