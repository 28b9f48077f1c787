import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { FakeScan } from './fake-block-types.ts';
import { fakeProviders } from './fake-tree.ts';

const LOOSE = 0;
const MESHES = 1;
const TEXTURES = 2;
const MOD = 3;

/** Path, then its providers, the winner first. */
const FILES: readonly (readonly [path: string, ...providers: readonly number[]])[] = [
  ['meshes/clutter/book.nif', LOOSE, MESHES],
  ['meshes/weapons/sword.nif', MOD, LOOSE, MESHES],
  ['textures/clutter/book.dds', LOOSE, TEXTURES],
  ...Array.from({ length: 40 }, (_, i) => {
    const path = `meshes/clutter/goblet${String(i).padStart(2, '0')}.nif`;
    return [path, MOD, MESHES] as const;
  }),
];

/** Mock conflicts: of every three files, one is identical, one spelled differently and one different. */
export function fakeConflicts(
  ends: FakeScan = 'done',
): Pick<Handlers, 'conflicts.list' | 'conflicts.compare'> {
  return {
    'conflicts.list': () => {
      if (ends === 'failed') throw new UserError('no-such-workspace', 'This folder is no longer open.');
      return columnsOf(ends === 'nothing' ? [] : FILES);
    },
    'conflicts.compare': async ({ files }, { signal, progress }) => {
      progress({ done: 12, total: 43, unit: 'files', current: 'meshes/clutter/goblet12.nif' });
      if (ends === 'endless') {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new UserError('cancelled', 'Canceled.')));
        });
      }
      return { same: Uint8Array.from(files, (file) => (file % 3 === 0 ? 2 : 1)), problems: 0 };
    },
  };
}

function columnsOf(files: typeof FILES): ConflictColumns {
  const encoded = files.map(([path]) => new TextEncoder().encode(path));
  const pathStart = new Uint32Array(files.length + 1);
  const start = new Uint32Array(files.length + 1);
  for (const [i, { length }] of encoded.entries()) {
    pathStart[i + 1] = (pathStart[i] ?? 0) + length;
    start[i + 1] = (start[i] ?? 0) + (files[i]?.length ?? 1) - 1;
  }
  const paths = new Uint8Array(pathStart[files.length] ?? 0);
  for (const [i, bytes] of encoded.entries()) paths.set(bytes, pathStart[i]);
  const provider = Uint16Array.from(files.flatMap(([, ...providers]) => providers));
  const verdict = Uint32Array.from(files.flatMap(([, ...providers]) => providers.map((_, at) => at && 1)));
  return {
    list: 'c1',
    count: files.length,
    paths,
    pathStart,
    providers: [
      ...fakeProviders.map(({ kind, name }) => ({ kind, name, loaded: true })),
      { kind: 'archive', name: 'A Much Better Looking Clutter Replacer - Main.bsa', loaded: true },
    ],
    start,
    provider,
    entry: Uint32Array.from(provider, (_, at) => at),
    size: Float64Array.from(provider, (_, at) => 1000 + at * 977),
    respelled: Uint8Array.from(provider, (_, at) => (verdict[at] === 1 && at % 3 === 1 ? 1 : 0)),
    verdict,
    verdicts: [
      { wins: true, reason: 'among archives, Oblivion uses the one loaded first', disputed: true },
      {
        wins: false,
        reason: 'loaded after A Much Better Looking Clutter Replacer - Main.bsa',
        disputed: true,
      },
    ],
  };
}
