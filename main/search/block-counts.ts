import type { Threads } from '#main/context/threads.ts';
import { isFolder } from '#main/files/is-folder.ts';
import type { AllowedOutside } from '#main/games/outside.ts';
import { splitInside, withTarget } from '#main/targets/target.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { BlockScan, FoundFile } from './block-scan.ts';
import { scanBlockTypes } from './scan-block-types.ts';
import { scanTarget } from './scan-target.ts';

/** Whether a target is a folder or an archive, rather than one file. */
export async function hasManyFiles(target: string): Promise<boolean> {
  if (isFolder(target)) return true;
  if (splitInside(target)[1] !== undefined) return false;
  return await withTarget(
    target,
    ({ file, format, name }) => file.archive !== undefined || format.notRead?.(name) !== undefined,
  );
}

/** Counts the block types of all meshes in an archive or a Data folder. */
export async function countBlocksOfAll(
  target: string,
  { pool, onProgress, outside }: Required<Omit<Threads, 'signal'>> & { readonly outside?: AllowedOutside },
): Promise<{ readonly scan: BlockScan; readonly nameOf: (file: FoundFile) => string }> {
  const { sources, nameOf, problems } = await scanTarget(target, pool, outside);
  const scan = await scanBlockTypes({ sources, pool, onProgress });
  return { scan: { ...scan, problems: [...problems, ...scan.problems] }, nameOf };
}

export interface BlockCount {
  readonly type: string;
  readonly blocks: number;
  /** Number of the first block. */
  readonly first: number;
}

/** Counts the block types of one mesh. @throws UserError `no-blocks` */
export async function countBlocksOf(
  target: string,
): Promise<{ readonly counts: readonly BlockCount[]; readonly problems: readonly Problem[] }> {
  const { types, counts, first, missing } = await withTarget(target, ({ file, format, name, head }) => {
    if (file.blockTypes !== undefined) return file.blockTypes();
    throw new UserError('no-blocks', `“${name}” has no blocks: ${format.describe(head)}.`, { path: target });
  });
  return {
    counts: types.map((type, i) => ({ type, blocks: counts[i] ?? 0, first: first[i] ?? 0 })),
    problems: missing === undefined ? [] : [{ path: target, code: 'not-all-blocks', message: missing }],
  };
}
