import type { FileStamp } from '#main/files/file-stamp.ts';

/** Digests of contents that were read already, by the file that they are in as it was then. */
export interface DigestCache {
  /** @param entry of an archive; absent = the file itself */
  get(path: string, stamp: FileStamp, entry?: number): string | undefined;
  set(path: string, stamp: FileStamp, entry: number | undefined, digest: string): void;
}

/** Some 50 MB of keys and digests. */
const MOST = 200_000;

/** Keeps those that were added last. */
export function createDigestCache(most = MOST): DigestCache {
  const digests = new Map<string, string>();
  return {
    get: (path, stamp, entry) => digests.get(keyOf(path, stamp, entry)),
    set(path, stamp, entry, digest) {
      digests.set(keyOf(path, stamp, entry), digest);
      if (digests.size <= most) return;
      const [oldest] = digests.keys();
      if (oldest !== undefined) digests.delete(oldest);
    },
  };
}

function keyOf(path: string, { size, mtimeMs, ino, dev }: FileStamp, entry = -1): string {
  return `${entry} ${size} ${mtimeMs} ${ino} ${dev} ${path}`;
}
