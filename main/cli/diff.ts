import { compareTrees, type Difference } from '#shared/compare/compare-trees.ts';
import { UserError } from '#shared/errors.ts';
import { treeOf } from './fields.ts';
import { type ExitCode, printJson, printLines, say } from './output.ts';
import { withTarget } from './target.ts';

/** `diff A B`: what two files of one format say differently, field by field. */
export function diff(file: string, other: string, { json }: { readonly json?: boolean }): Promise<ExitCode> {
  return withTarget(file, (a) =>
    withTarget(other, (b) => {
      if (a.format.id !== b.format.id) {
        throw new UserError(
          'different-formats',
          `“${a.name}” is a ${a.format.describe(a.head)}, “${b.name}” a ${b.format.describe(b.head)}: there is nothing to compare.`,
          { path: b.name },
        );
      }
      const parts = a.format.matchParts?.(a.source, b.source);
      const { differences, more } = compareTrees(
        { tree: treeOf(a), source: a.source },
        { tree: treeOf(b), source: b.source },
        parts,
      );
      if (json === true) printJson({ same: differences.length === 0, differences, more });
      else printLines([...differences.map(line), ...(more > 0 ? [`and ${more} more differences`] : [])]);
      if (differences.length === 0) say('No field differs.');
      return 0;
    }),
  );
}

const MARK = { changed: '~', added: '+', removed: '-', moved: '>' } as const;

function line({ kind, path, otherPath, before, after }: Difference): string {
  const place =
    path === otherPath || otherPath === undefined ? (path ?? '') : `${path ?? ''} -> ${otherPath}`;
  const value = kind === 'added' ? after : kind === 'removed' ? before : `${before} -> ${after}`;
  return `${MARK[kind]} ${kind === 'added' ? otherPath : place}: ${value}`;
}
