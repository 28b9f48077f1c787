import { afterEach, expect, test } from 'vitest';
import { useExplorer } from '#renderer/state/explorer.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { listedCopies, stateOf } from '#renderer/workbench/side/copy-rows.ts';
import type { ModCopies } from '#shared/contract/copies.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { loose } from '#test/shared/workspace/tree-model.ts';

const treeOf = (...paths: string[]) => buildTree([loose(...paths)], new Map()).columns;
const info = (id: string) =>
  ({ id, providers: [{ kind: 'loose', name: 'Data' }] }) as unknown as WorkspaceInfo;

afterEach(() => {
  useWorkspace.setState({ info: null });
  useExplorer.setState({ tree: null });
});

function copies(...paths: string[]): ModCopies {
  const texts = paths.map((path) => Buffer.from(path));
  const ends = texts.map((_, i) => texts.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0));
  const ones = new Float64Array(paths.length).fill(1);
  return {
    count: paths.length,
    paths: Buffer.concat(texts),
    pathStart: Uint32Array.of(0, ...ends),
    size: ones,
    modified: ones,
    backupSize: ones,
    backupModified: ones,
  };
}

test('while another folder opens, copies are those of their own folder, whatever the explorer shows already', () => {
  const large = treeOf('a/b/c.txt', 'a/b/d.txt', 'e/f.txt', 'z/z.txt');
  useWorkspace.setState({ info: info('small') });
  useExplorer.setState({ tree: treeOf('other.txt') });
  const [first, second] = listedCopies(copies('z/z.txt', 'new.txt'), large, info('large'));
  expect(first?.address).toEqual({ workspace: 'large', path: 'z/z.txt' });
  expect([first, second].map((copy) => copy && stateOf(copy))).toEqual(['changed', 'added']);
});
