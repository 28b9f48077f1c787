import type { ByteSource } from '#shared/binary/source.ts';

/** Size of the cache: `pages` pages of `pageSize` bytes, 4 MiB by default. */
export interface PagedSourceOptions {
  readonly pageSize?: number;
  readonly pages?: number;
}

export const PAGED_SOURCE_DEFAULTS = { pageSize: 64 * 1024, pages: 64 } as const;

/**
 * A source that caches the pages read last, for readers that need a few bytes at a time around one offset: a scrolling hex
 * view, a parser that follows pointers. Long reads bypass the cache.
 */
export function pagedSource(source: ByteSource, options: PagedSourceOptions = {}): ByteSource {
  const { pageSize, pages } = { ...PAGED_SOURCE_DEFAULTS, ...options };
  /** In order of last use: the first key is the page to drop. */
  const cache = new Map<number, Uint8Array>();

  function page(index: number): Uint8Array {
    const bytes = cache.get(index) ?? source.read(index * pageSize, pageSize);
    cache.delete(index);
    cache.set(index, bytes);
    if (cache.size > pages) {
      for (const oldest of cache.keys()) {
        cache.delete(oldest);
        break;
      }
    }
    return bytes;
  }

  function read(offset: number, length: number): Uint8Array {
    const wanted = Math.max(0, Math.min(length, source.size - offset));
    if (wanted >= pageSize * 2) return source.read(offset, wanted);
    const bytes = new Uint8Array(wanted);
    for (let done = 0; done < wanted; ) {
      const at = offset + done;
      const part = page(Math.floor(at / pageSize)).subarray(at % pageSize, (at % pageSize) + wanted - done);
      bytes.set(part, done);
      done += part.length;
    }
    return bytes;
  }

  return { size: source.size, name: source.name, read };
}
