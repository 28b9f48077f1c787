import { basename, resolve } from 'node:path';
import type { RootSpec } from '#main/context/host.ts';

/**
 * The Data folder named by `--data DIR` or `--data=DIR`, or null. All other arguments are Chromium's.
 * @param folder base of relative paths
 * @param sample the sample Data folder, which keeps its display name
 */
export function namedRoot(args: readonly string[], folder: string, sample: string): RootSpec | null {
  const at = args.findIndex((argument) => argument === '--data' || argument.startsWith('--data='));
  const [, inline] = args[at]?.split(/=(.*)/s) ?? [];
  const named = inline ?? args[at + 1];
  if (at < 0 || named === undefined || named === '') return null;
  const path = resolve(folder, named);
  if (path === sample) return { kind: 'sample', path, label: 'Sample Data' };
  return { kind: 'data', path, label: basename(path) || path };
}
