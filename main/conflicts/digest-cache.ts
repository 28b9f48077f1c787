import type { FileStamp } from '#main/files/file-stamp.ts';

/** Digests of contents read earlier, by file and its stamp at the time. */
export interface DigestCache {
  /** @param entry archive entry; absent = the file itself */
  get(path: string, stamp: FileStamp, entry?: number): string | undefined;
  set(path: string, stamp: FileStamp, entry: number | undefined, digest: string): void;
}

/** About 50 MB of keys and digests. */
const MAX_DIGESTS = 200_000;

/** Drops the oldest digest when full. */
export function createDigestCache(limit = MAX_DIGESTS): DigestCache {
  const digests = new Map<string, string>();
  return {
    get: (path, stamp, entry) => digests.get(keyOf(path, stamp, entry)),
    set(path, stamp, entry, digest) {
      digests.set(keyOf(path, stamp, entry), digest);
      if (digests.size <= limit) return;
      const [oldest] = digests.keys();
      if (oldest !== undefined) digests.delete(oldest);
    },
  };
}

function keyOf(path: string, { size, mtimeMs, ino, dev }: FileStamp, entry = -1): string {
  return `${entry} ${size} ${mtimeMs} ${ino} ${dev} ${path}`;
}
