import { modName } from '#main/games/mod-names.ts';
import { type DeployedColumns, type FileList, NO_MOD } from '#main/workspace/tasks/walk-folder.ts';
import { LooseFiles } from './loose-files.ts';
import type { LooseFolder } from './loose-folder.ts';

/**
 * Splits the files of one folder by the mods that deployed them, as if each mod had its own folder. Each path is in one of
 * them; the last one has the files of no mod.
 */
export function splitByMod(
  { name, path }: Pick<LooseFolder, 'name' | 'path'>,
  columns: FileList,
  { mods, mod }: DeployedColumns,
): readonly LooseFolder[] {
  const files = new Map<number, number[]>();
  for (let file = 0; file < columns.count; file++) {
    const from = mod[file] ?? NO_MOD;
    const some = files.get(from);
    if (some === undefined) files.set(from, [file]);
    else some.push(file);
  }
  const own = files.get(NO_MOD) ?? [];
  return [
    ...mods.flatMap((each, at): readonly LooseFolder[] => {
      const some = files.get(at);
      // All files of the mod were deleted since deployment.
      if (some === undefined) return [];
      return [{ name: modName(each), path, loose: pick(columns, some) }];
    }),
    { name, path, loose: pick(columns, own) },
  ];
}

function pick({ paths, pathStart, size, modified }: FileList, files: readonly number[]): LooseFiles {
  const starts = new Uint32Array(files.length + 1);
  for (const [at, file] of files.entries())
    starts[at + 1] = starts[at]! + pathStart[file + 1]! - pathStart[file]!;
  const bytes = new Uint8Array(starts[files.length]!);
  for (const [at, file] of files.entries())
    bytes.set(paths.subarray(pathStart[file], pathStart[file + 1]), starts[at]);
  return new LooseFiles({
    count: files.length,
    paths: bytes,
    pathStart: starts,
    size: Float64Array.from(files, (file) => size[file]!),
    modified: Float64Array.from(files, (file) => modified[file]!),
  });
}
