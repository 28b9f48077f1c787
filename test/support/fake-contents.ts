import { type ContentChange, compareContents } from '#shared/compare/compare-contents.ts';
import { matchPaths } from '#shared/compare/match-paths.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { FakeScan } from './fake-block-types.ts';

/** State of a mock file, by its index: most are identical. */
const FATES: readonly (keyof typeof ContentChange)[] = [
  'changed',
  'added',
  'removed',
  'moved',
  'unread',
  ...Array.from({ length: 7 }, () => 'identical' as const),
];

/** Two mock archives with files of every state. */
export function fakeContentComparisons(
  ends: FakeScan = 'done',
  files = 120,
): Pick<Handlers, 'contents.compare'> {
  return {
    'contents.compare': async (_sides, { signal, progress }) => {
      if (ends === 'failed')
        throw new UserError('no-such-root', 'This folder is no longer open. Open it again.');
      progress({ done: 12, total: 43, unit: 'files', current: 'meshes/clutter/goblet12.nif' });
      if (ends === 'endless') {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new UserError('cancelled', 'Canceled.')));
        });
      }
      return { ...(await compared(files, ends === 'nothing')), workspaces: ['w1', 'w1'] };
    },
  };
}

async function compared(files: number, same: boolean) {
  const [a, b] = [new Map<string, string>(), new Map<string, string>()];
  for (let i = 0; i < files; i++) {
    const fate = same ? 'identical' : (FATES[i % FATES.length] ?? 'identical');
    const path = `meshes/clutter/shelf${String(Math.floor(i / 30)).padStart(4, '0')}/goblet${String(i).padStart(6, '0')}.nif`;
    const words = String(i);
    if (fate !== 'added') a.set(path, fate === 'unread' ? '?' : words);
    if (fate === 'moved') b.set(path.replace('clutter', 'mod/clutter'), words);
    else if (fate !== 'removed')
      b.set(path, fate === 'changed' ? `${words} and more` : fate === 'unread' ? '?' : words);
  }
  const sides = [a, b].map((side) => ({ paths: [...side.keys()], words: [...side.values()] }));
  const [one, other] = sides.map(({ words }) => Float64Array.from(words, (text) => 1000 + text.length * 977));
  const matched = matchPaths(sides[0] ?? { paths: [] }, sides[1] ?? { paths: [] });
  const [sizesA, sizesB] = [one ?? new Float64Array(0), other ?? new Float64Array(0)];
  const { before, after, ...rows } = await compareContents(matched, sizesA, sizesB, async (side, asked) => {
    const words = sides[side === 'a' ? 0 : 1]?.words ?? [];
    return new Map(asked.flatMap((file) => (words[file] === '?' ? [] : [[file, words[file] ?? '']])));
  });
  const lost = rows.state.reduce((sum, state) => sum + (state === 5 ? 1 : 0), 0);
  return {
    ...rows,
    sizeBefore: Float64Array.from(before, (file) => sizesA[file] ?? Number.NaN),
    sizeAfter: Float64Array.from(after, (file) => sizesB[file] ?? Number.NaN),
    problems: Array.from({ length: Math.min(lost, 100) }, (_, i) => ({
      path: `meshes/clutter/goblet${i}.nif`,
      code: 'bad-data',
      message: 'The compressed data ends too soon.',
    })),
  };
}
