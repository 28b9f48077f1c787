import { compareFiles } from '#shared/compare/compare-files.ts';
import type { Difference } from '#shared/compare/compare-trees.ts';
import { type ExitCode, printJson, printLines, say } from './output.ts';
import { withTarget } from './target.ts';

/** `diff A B`: what two files of one format say differently, field by field; byte by byte where it is not read. */
export function diff(file: string, other: string, { json }: { readonly json?: boolean }): Promise<ExitCode> {
  return withTarget(file, (a) =>
    withTarget(other, (b) => {
      const { by, differences, more } = compareFiles(a, b);
      if (json === true) printJson({ same: differences.length === 0, differences, more });
      else printLines([...differences.map(line), ...(more > 0 ? [`and ${more} more differences`] : [])]);
      if (differences.length === 0) say(by === 'fields' ? 'No field differs.' : 'No byte differs.');
      return 0;
    }),
  );
}

const MARK = { changed: '~', added: '+', removed: '-', moved: '>' } as const;

function line({ kind, path, otherPath, before, after, offset, otherOffset }: Difference): string {
  const [own, others] = [path ?? position(offset), otherPath ?? position(otherOffset)];
  const place = own === others || others === '' ? own : `${own} -> ${others}`;
  const value = kind === 'added' ? after : kind === 'removed' ? before : `${before} -> ${after}`;
  return `${MARK[kind]} ${kind === 'added' ? others : place}: ${value}`;
}

/** What has no field is where its bytes are. */
function position(offset: number | undefined): string {
  return offset === undefined ? '' : `0x${offset.toString(16).toUpperCase()}`;
}
