import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file system of a few megabytes in memory, to fill; `why` explains why there is none (mounting needs root and
 * Linux).
 */
export interface SmallDisk {
  readonly path: string;
  readonly why: string | undefined;
  unmount(): void;
}

export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'modwright-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], {
    encoding: 'utf8',
  });
  const why = mounted.status === 0 ? undefined : (mounted.error?.message ?? mounted.stderr.trim());
  if (why !== undefined)
    console.warn(`full-disk tests skipped: a small disk cannot be mounted here (${why})`);
  return {
    path,
    why,
    unmount() {
      if (why === undefined) spawnSync('umount', [path]);
      rmdirSync(path);
    },
  };
}
