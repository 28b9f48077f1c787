import { expect, test } from 'vitest';
import { assetRows } from '#renderer/explorer/assets/asset-tree-rows.ts';
import type { FileLinks, LinkedFile } from '#shared/contract/graph.ts';

const file = (path: string | null): LinkedFile => ({
  path,
  present: true,
  inModFolder: false,
  links: [],
  count: 1,
});
const links = (usedBy: readonly string[], needs: readonly string[]): FileLinks => ({
  usedBy: usedBy.map(file),
  needs: needs.map(file),
  moreUsers: 0,
  moreNeeds: 3,
});

test('a tree of a file has both directions, each with its count', () => {
  const rows = assetRows('a.nif', new Map([['a.nif', links(['m.esp'], ['t.dds'])]]), new Set(['needs:']));
  expect(rows.map(({ key, level, head, expanded }) => [key, level, head, expanded])).toEqual([
    ['a.nif', 1, undefined, null],
    ['usedBy:', 1, 1, false],
    ['needs:', 1, 4, true],
    ['needs:/t.dds', 2, undefined, false],
  ]);
});

test('files that need each other end where they come again', () => {
  const known = new Map([
    ['a.nif', links([], ['b.nif'])],
    ['b.nif', links([], ['a.nif'])],
  ]);
  const open = new Set(['needs:', 'needs:/b.nif', 'needs:/b.nif/a.nif']);
  expect(assetRows('a.nif', known, open).map(({ key, expanded, again }) => [key, expanded, again])).toEqual([
    ['a.nif', null, false],
    ['usedBy:', null, false],
    ['needs:', true, false],
    ['needs:/b.nif', true, false],
    ['needs:/b.nif/a.nif', null, true],
  ]);
});

test('a file that turned out to need nothing does not open', () => {
  const known = new Map([
    ['a.nif', links([], ['t.dds'])],
    ['t.dds', links([], [])],
  ]);
  expect(assetRows('a.nif', known, new Set(['needs:'])).at(-1)?.expanded).toBe(null);
});
