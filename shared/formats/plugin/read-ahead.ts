import type { ByteSource } from '#shared/binary/source.ts';

/** Headers are close together where records are small, and far apart where they are skipped. */
const WINDOW = 16 * 1024;

/** A source that serves small reads from a window read in one go. Its bytes must not be modified. */
export function readAhead(source: ByteSource): ByteSource {
  let start = 0;
  let window: Uint8Array = new Uint8Array();
  return {
    size: source.size,
    name: source.name,
    read(offset, length) {
      if (length > WINDOW) return source.read(offset, length);
      const end = Math.min(source.size, offset + length);
      if (offset < start || end > start + window.length) {
        start = offset;
        window = source.read(offset, WINDOW);
      }
      return window.subarray(offset - start, Math.max(0, end - start));
    },
  };
}
