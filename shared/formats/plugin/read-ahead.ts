import type { ByteSource } from '#shared/binary/source.ts';

/** Headers lie close together where much is small, and far apart where records are skipped. */
const WINDOW = 16 * 1024;

/** A source whose small reads are served from a window that is read at once. Its bytes must not be changed. */
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
