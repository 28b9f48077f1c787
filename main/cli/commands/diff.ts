import { FILE_ARGUMENT, JSON_OUTPUT, MEMORY_LIMIT } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import type { Difference } from '#shared/compare/compare-trees.ts';

export const diff = command({
  name: 'diff',
  summary: 'Compare two files of one format field by field',
  arguments: { file: FILE_ARGUMENT, other: argument('<other>', 'The file to compare it with') },
  options: { limit: MEMORY_LIMIT, json: JSON_OUTPUT },
  examples: [{ line: 'diff "Highfell SE.bsa" "Old Mill.bsa"', shows: 'How two archives differ' }],
  async run({ file, other }, { limit: most, json }, { terminal }) {
    const [{ memoryLimit }, { withFields }, { compareFiles }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#main/fields/with-fields.ts'),
      import('#shared/compare/compare-files.ts'),
    ]);
    const limit = memoryLimit(most);
    const { by, differences, more } = await withFields(
      file,
      (a) => withFields(other, (b) => compareFiles(a, b), { limit }),
      { limit },
    );
    if (json) terminal.json({ same: differences.length === 0, differences, more });
    else {
      terminal.lines([
        ...differences.map(differenceLine),
        ...(more > 0 ? [`and ${more} more differences`] : []),
      ]);
    }
    if (differences.length === 0) terminal.say(by === 'fields' ? 'No fields differ.' : 'No bytes differ.');
    return 0;
  },
});

const MARK = { changed: '~', added: '+', removed: '-', moved: '>' } as const;

function differenceLine({ kind, path, otherPath, before, after, offset, otherOffset }: Difference): string {
  const [own, others] = [path ?? position(offset), otherPath ?? position(otherOffset)];
  const place = own === others || others === '' ? own : `${own} -> ${others}`;
  const value = kind === 'added' ? after : kind === 'removed' ? before : `${before} -> ${after}`;
  return `${MARK[kind]} ${kind === 'added' ? others : place}: ${value}`;
}

/** Differences without a field show their byte offset. */
function position(offset: number | undefined): string {
  return offset === undefined ? '' : `0x${offset.toString(16).toUpperCase()}`;
}
