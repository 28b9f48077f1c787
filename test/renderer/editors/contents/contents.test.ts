import { expect, test } from 'vitest';
import { changeOf, contentRows, countChanges, foldedPaths } from '#renderer/editors/contents/content-rows.ts';
import { comparedKey, comparedState } from '#renderer/state/compared.ts';
import {
  addressIn,
  contentsKey,
  contentsName,
  locationOfArchive,
} from '#renderer/state/contents-locations.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { ContentChange, type ContentChangeName } from '#shared/compare/compare-contents.ts';
import type { ContentsComparison } from '#shared/contract/compare.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';

const FILES: readonly (readonly [ContentChangeName, string, before: number, after: number])[] = [
  ['changed', 'meshes/Cup.nif', 10, 30],
  ['added', 'meshes/lid.nif', Number.NaN, 5],
  ['identical', 'meshes/mug.nif', 7, 7],
  ['moved', 'new/pot.nif', 9, 9],
  ['removed', 'textures/cup.dds', 40, Number.NaN],
  ['unread', 'textures/é.dds', 3, 3],
];

function comparisonOf(files: typeof FILES): ContentsComparison {
  const paths = [...files.map(([, path]) => path), 'old/kettle.nif'];
  const encoded = paths.map((path) => new TextEncoder().encode(path));
  const pathStart = new Uint32Array(paths.length + 1);
  for (const [i, { length }] of encoded.entries()) pathStart[i + 1] = (pathStart[i] ?? 0) + length;
  return {
    count: files.length,
    state: Uint8Array.from(files, ([state]) => ContentChange[state]),
    path: Uint32Array.from(files.keys()),
    from: Int32Array.from(files, ([state]) => (state === 'moved' ? files.length : -1)),
    paths: Uint8Array.from(encoded.flatMap((bytes) => [...bytes])),
    pathStart,
    sizeBefore: Float64Array.from(files, ([, , before]) => before),
    sizeAfter: Float64Array.from(files, ([, , , after]) => after),
    workspaces: ['w', 'w'],
    problems: [],
  };
}

const comparison = comparisonOf(FILES);
const plain = {
  filter: '',
  hidden: new Set<ContentChangeName>(),
  sort: { column: 'path', descending: false },
};
const rows = (filter: Partial<Parameters<typeof contentRows>[2]>, of = comparison) =>
  [...contentRows(of, foldedPaths(of), { ...plain, ...filter })].map((row) => FILES[row]?.[1]);

test('files are filtered by words in their path in any case, moved ones also by their old path', () => {
  expect(rows({ filter: 'CUP' })).toEqual(['meshes/Cup.nif', 'textures/cup.dds']);
  expect(rows({ filter: 'nif mug' })).toEqual(['meshes/mug.nif']);
  expect(rows({ filter: 'kettle' })).toEqual(['new/pot.nif']);
  expect(rows({ filter: 'É' })).toEqual(['textures/é.dds']);
  const ascii = comparisonOf(FILES.slice(0, 5));
  expect(rows({ filter: 'Kettle' }, ascii)).toEqual(['new/pot.nif']);
});

test('states can be hidden, and are still counted', () => {
  expect(rows({ hidden: new Set(['identical', 'moved', 'unread']) })).toEqual([
    'meshes/Cup.nif',
    'meshes/lid.nif',
    'textures/cup.dds',
  ]);
  expect(countChanges(comparison.state)).toEqual({
    identical: 1,
    changed: 1,
    added: 1,
    removed: 1,
    moved: 1,
    unread: 1,
  });
  expect(changeOf(ContentChange.removed)).toMatchObject({ name: 'removed', letter: 'D' });
});

test('files are sorted by state and size, a missing side first', () => {
  const sorted = (column: string, descending = false) => rows({ sort: { column, descending } });
  expect(sorted('state').slice(0, 2)).toEqual(['meshes/Cup.nif', 'meshes/lid.nif']);
  expect(sorted('before')[0]).toBe('meshes/lid.nif');
  expect(sorted('after', true)[0]).toBe('meshes/Cup.nif');
  expect(sorted('difference', true)[0]).toBe('meshes/Cup.nif');
});

test('each pair of locations has its own tab, and files of different roots are distinguished', () => {
  const archive = { root: 'r', label: 'Data', archive: 'Mods/Mod.bsa' };
  const folder = { root: 'r', label: 'Data', path: 'work/meshes' };
  const there = { before: archive, after: folder };
  expect(contentsName(there)).toBe('Mod.bsa ↔ meshes');
  expect(contentsKey('w', there)).not.toBe(contentsKey('w', { before: folder, after: archive }));
  expect(addressIn(folder, 'w', 'a.nif')).toEqual({ workspace: 'w', path: 'work/meshes/a.nif' });
  expect(addressIn(archive, 'w', 'a.nif')).toEqual({
    workspace: 'w',
    path: 'a.nif',
    archive: 'Mods/Mod.bsa',
  });

  const file = (workspace: string) => ({ address: { workspace, path: 'a' }, as: 'now' as const });
  const keys = ['w', 'x', 'y'].map((other) => comparedKey({ before: file('w'), after: file(other) }));
  expect(new Set(keys).size).toBe(3);
  expect(comparedState({ ...file('x'), of: 'Skyrim' })).toBe('of Skyrim');
});

test('an archive hidden by another mod is only a file: its name leads to the files of the other one', () => {
  const provider = { kind: 'archive', name: 'High.bsa', files: 1, mod: 'High' } as const;
  const root = { id: 'r', kind: 'data', label: 'Data' } as const;
  const info: WorkspaceInfo = {
    ...{ id: 'w', root, name: 'Data', files: 1, providers: [provider], modFolder: '', outputRoot: 'out' },
    ...{ game: null, findings: [], outside: [], milliseconds: 0 },
  };
  useWorkspace.setState({ info, tree: null });
  const location = (mod?: string) =>
    locationOfArchive({ workspace: 'w', path: 'high.BSA', ...(mod === undefined ? {} : { mod }) });
  expect(location()).toMatchObject({ archive: 'high.BSA' });
  expect(location('High')).toMatchObject({ archive: 'high.BSA' });
  expect(location('Low')).toBeNull();
});
