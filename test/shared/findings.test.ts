import { expect, test } from 'vitest';
import type { Severity } from '#shared/errors.ts';
import { countFindings, FindingList, findingEntry } from '#shared/findings.ts';

test('excessive findings are counted by code and severity, with a number', () => {
  const list = new FindingList();
  const add = (severity: Severity, times: number): void => {
    for (let entry = 0; entry < times; entry++) {
      list.add({ severity, code: 'overlap', message: 'shares its data', path: `a/${entry}` });
    }
  };
  add('error', 8000);
  add('warning', 3);
  const all = list.all();
  expect(all.length).toBe(200 + 3 + 1);
  expect(all.filter(({ count }) => count !== undefined)).toEqual([
    { severity: 'error', code: 'overlap', message: 'and 7800 more like this', count: 7800 },
  ]);
  expect(countFindings(all)).toBe(8003);
  expect(countFindings(all, 'error')).toBe(8000);
  expect(countFindings(all, 'info')).toBe(0);
});

test('a finding names its entry alone or after a field, and a name with spaces stays whole', () => {
  const entryOf = (path: string): string | undefined => findingEntry({ path });
  expect(entryOf('meshes/my book.nif')).toBe('meshes/my book.nif');
  expect(entryOf('blocks[0].files[12] meshes/my book.nif')).toBe('meshes/my book.nif');
  expect(entryOf('read.me first.txt')).toBe('read.me first.txt');
  expect(findingEntry({ offset: 4 })).toBeUndefined();
});
