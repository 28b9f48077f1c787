import { counted } from '#shared/batch/counted.ts';
import type { FileKind } from '#shared/batch/file-kind.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import type { BatchTargets } from './batch-targets.ts';

/** Files that another game wants otherwise, too, and that a tool may not read. */
const KINDS = [
  { ending: '.nif', words: ['mesh', 'meshes'] },
  { ending: '.hkx', words: ['skeleton or animation (.hkx)', 'skeletons and animations (.hkx)'] },
  { ending: '.dds', words: ['texture', 'textures'] },
] as const;

/**
 * Tells which files beside those that a tool converted are still those of the other game; empty = none.
 * @param reads files that the tool converts
 */
export function notConverted(
  { sources, isWanted }: Pick<BatchTargets, 'sources' | 'isWanted'>,
  reads: Pick<FileKind, 'includes'>,
): string[] {
  const kinds = KINDS.filter(({ ending }) => !reads.includes(`x${ending}`));
  const counts = kinds
    .map(({ ending, words }) => {
      let count = 0;
      for (const [source, one] of sources.entries()) {
        if (one.kind === 'folder') {
          for (const file of one.loose.matching(ending))
            if (isWanted({ source, file, path: one.loose.path(file) })) count += 1;
          continue;
        }
        for (const [file, path] of entryPaths(one.archive.entries).entries())
          if (path.toLowerCase().endsWith(ending) && isWanted({ source, file, path })) count += 1;
      }
      return { count, text: counted(count, words) };
    })
    .filter(({ count }) => count > 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  return [`${counts.map(({ text }) => text).join(' and ')} ${total === 1 ? 'was' : 'were'} not converted.`];
}
