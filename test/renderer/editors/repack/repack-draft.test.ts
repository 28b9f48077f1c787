import { describe, expect, test } from 'vitest';
import {
  changesNothing,
  dropRows,
  emptyDraft,
  includeRows,
  mergeSuggestions,
  moveAddition,
  putFile,
  type RepackDraft,
  removeEntries,
  renameEntry,
  requestOf,
  storeEntries,
  storeRows,
} from '#renderer/editors/repack/repack-draft.ts';
import { type EntryFacts, storingText } from '#renderer/editors/repack/repack-row.ts';
import { orderChanges } from '#renderer/editors/repack/use-change-table.ts';
import type { RepackItem } from '#shared/contract/repack.ts';
import type { ArchiveSummary } from '#shared/formats/kit/archive.ts';

const summary: ArchiveSummary = {
  format: 'bsa',
  label: 'BSA 103 (Oblivion)',
  version: 103,
  flags: 0x707,
  contentFlags: 1,
  flagInfo: [],
  contentFlagInfo: [],
  folders: 1,
  files: 3,
  size: 1000,
  compressedByDefault: true,
  codec: 'zlib',
};
const book: EntryFacts = { entry: 0, path: 'meshes/book.nif', size: 360, compressed: true };
const cup: EntryFacts = { entry: 1, path: 'meshes/cup.nif', size: 240, compressed: false };
const wall: EntryFacts = { entry: 2, path: 'meshes/wall.nif', size: null, compressed: true };
const factsOf = (entry: number): EntryFacts => [book, cup, wall][entry] ?? book;
const loose = (path: string, size = 9) => ({ address: { workspace: 'w', path }, size });
const suggested = (facts: EntryFacts, newSize = 370): RepackItem => ({
  change: {
    action: 'replace',
    path: facts.path,
    entry: facts.entry,
    source: { workspace: 'w', path: facts.path, archive: 'A.bsa' },
  },
  reason: 'saved to the mod folder',
  oldSize: facts.size,
  newSize,
});

const empty = emptyDraft(summary);
const changesOf = (draft: RepackDraft) => requestOf(draft, 'a1', summary).changes;
const merge = (draft: RepackDraft, ...items: readonly RepackItem[]) =>
  mergeSuggestions(draft, items, factsOf);

describe('a draft without changes', () => {
  test("requests nothing, not even the archive's current flags", () => {
    expect(changesNothing(empty, summary)).toBe(true);
    expect(requestOf(empty, 'a1', summary)).toEqual({ archive: 'a1', changes: [], level: 6 });
  });

  test('requests only flags that differ', () => {
    const request = requestOf({ ...empty, contentFlags: 3 }, 'a1', summary);
    expect(request).toEqual({ archive: 'a1', changes: [], level: 6, contentFlags: 3 });
    expect(changesNothing({ ...empty, contentFlags: 3 }, summary)).toBe(false);
  });
});

describe('a file put into the archive', () => {
  test('is added if the archive has no such path, under a key that ignores case and slashes', () => {
    const draft = putFile(empty, 'textures/New.dds', null, loose('x/new.dds'));
    expect(changesOf(draft)).toEqual([
      { action: 'add', path: 'textures/New.dds', source: { workspace: 'w', path: 'x/new.dds' } },
    ]);
    const again = putFile(draft, 'Textures\\new.dds', null, loose('y.dds'));
    expect(again.rows).toHaveLength(1);
    expect(again.rows[0]?.source).toMatchObject({ path: 'y.dds' });
  });

  test('replaces the entry of its path, and cancels its removal', () => {
    const draft = putFile(removeEntries(empty, [cup]), 'meshes/CUP.nif', cup, loose('Meshes/Cup.nif', 77));
    expect(draft.rows).toMatchObject([{ action: 'replace', oldSize: 240, newSize: 77, compressed: false }]);
    expect(changesOf(draft)).toEqual([
      {
        action: 'replace',
        path: 'meshes/cup.nif',
        entry: 1,
        source: { workspace: 'w', path: 'Meshes/Cup.nif' },
      },
    ]);
  });

  test('keeps its storage choice when it gets other data or another path', () => {
    const first = putFile(empty, 'a/b.nif', null, loose('b.nif'));
    const stored = storeRows(first, new Set(['new a/b.nif']), 'store');
    expect(putFile(stored, 'a/b.nif', null, loose('c.nif')).rows[0]?.storing).toBe('store');
    const moved = moveAddition(stored, 'new a/b.nif', 'a/c.nif', null);
    expect(changesOf(moved)).toEqual([
      { action: 'add', path: 'a/c.nif', source: { workspace: 'w', path: 'b.nif' } },
      { action: 'compression', path: 'a/c.nif', compress: false },
    ]);
  });

  test('that moves to a path of the archive or of another addition replaces it', () => {
    const two = putFile(putFile(empty, 'a/b.nif', null, loose('b.nif')), 'a/c.nif', null, loose('c.nif'));
    const onto = moveAddition(two, 'new a/b.nif', 'a/c.nif', null);
    expect(onto.rows).toMatchObject([{ path: 'a/c.nif', source: { path: 'b.nif' } }]);
    const entry = moveAddition(two, 'new a/b.nif', book.path, book);
    expect(entry.rows.map(({ action, entry: at }) => [action, at])).toEqual([
      ['replace', 0],
      ['add', null],
    ]);
  });
});

describe("an entry's storage choice", () => {
  test('changes only entries that are stored differently', () => {
    const draft = storeEntries(empty, [book, cup, wall], 'store');
    expect(changesOf(draft)).toEqual([
      { action: 'compression', path: book.path, entry: 0, compress: false },
      { action: 'compression', path: wall.path, entry: 2, compress: false },
    ]);
    expect(draft.rows.map(storingText)).toEqual(['→ stored', '→ stored']);
  });

  test('leaves the list when it is reset', () => {
    const draft = storeEntries(empty, [book, wall], 'store');
    expect(storeRows(draft, new Set(['entry 0']), 'keep').rows.map(({ entry }) => entry)).toEqual([2]);
    expect(storeEntries(draft, [book], 'compress').rows.map(({ entry }) => entry)).toEqual([2]);
  });

  test('is kept with a replacement, but never with a removal', () => {
    const replaced = storeEntries(putFile(empty, cup.path, cup, loose('c.nif')), [cup], 'compress');
    expect(changesOf(replaced).map(({ action }) => action)).toEqual(['replace', 'compression']);
    const removed = storeEntries(removeEntries(empty, [cup]), [cup], 'compress');
    expect(changesOf(removed).map(({ action }) => action)).toEqual(['remove']);
  });
});

describe('suggestions', () => {
  test('fill the list, with their reason and storage choice', () => {
    expect(merge(empty, suggested(book)).rows).toMatchObject([
      {
        action: 'replace',
        reason: 'Saved to the mod folder',
        compressed: true,
        storing: 'keep',
        included: true,
      },
    ]);
  });

  test("do not override the user's decisions when they reappear", () => {
    let draft = merge(empty, suggested(book), suggested(cup), suggested(wall));
    draft = includeRows(draft, new Set(['entry 0']), false);
    draft = storeRows(draft, new Set(['entry 1']), 'compress');
    draft = dropRows(draft, new Set(['entry 2']));
    const again = merge(draft, suggested(book, 999), suggested(cup), suggested(wall));
    expect(
      again.rows.map(({ entry, included, storing, newSize }) => [entry, included, storing, newSize]),
    ).toEqual([
      [0, false, 'keep', 999],
      [1, true, 'compress', 370],
    ]);
  });

  test('that disappear leave the list; rows made by hand stay', () => {
    const draft = removeEntries(merge(empty, suggested(book), suggested(cup)), [cup]);
    expect(merge(draft).rows.map(({ action, entry }) => [action, entry])).toEqual([['remove', 1]]);
    expect(merge(draft, suggested(cup)).rows.map(({ action }) => action)).toEqual(['remove']);
  });

  test('that are unchanged keep the same draft object, so no dry run follows', () => {
    const draft = merge(empty, suggested(book));
    expect(merge(draft, suggested(book))).toBe(draft);
  });

  test('are stored if the archive’s compression cannot be written', () => {
    const draft = mergeSuggestions(empty, [suggested(book), suggested(cup)], factsOf, false);
    expect(draft.rows.map(({ storing }) => storing)).toEqual(['store', 'keep']);
  });
});

describe('rows', () => {
  test('without a tick are not part of the request', () => {
    const draft = includeRows(removeEntries(empty, [book, cup]), new Set(['entry 0']), false);
    expect(changesOf(draft)).toEqual([{ action: 'remove', path: cup.path, entry: 1 }]);
    expect(changesNothing(includeRows(draft, new Set(['entry 1']), false), summary)).toBe(true);
  });

  test('sort by kind, path and size, and equal ones keep their order', () => {
    const { rows } = putFile(removeEntries(empty, [wall, book]), 'z/new.nif', null, loose('n.nif', 5));
    const order = (column: string, descending = false) =>
      orderChanges(rows, { column, descending }).map(({ path }) => path);
    expect(order('action')).toEqual(['z/new.nif', wall.path, book.path]);
    expect(order('action', true)).toEqual([wall.path, book.path, 'z/new.nif']);
    expect(order('path')).toEqual([book.path, wall.path, 'z/new.nif']);
    expect(order('oldSize', true)).toEqual([book.path, wall.path, 'z/new.nif']);
    expect(orderChanges(rows, null)).toBe(rows);
  });
});

describe('a renamed entry', () => {
  const renamed = renameEntry(empty, book, 'meshes/tome.nif');

  test('is one row, which the services get with its old path', () => {
    expect(renamed.rows).toMatchObject([
      { key: 'entry 0', action: 'rename', path: 'meshes/tome.nif', reason: 'Renamed from meshes/book.nif' },
    ]);
    expect(changesOf(renamed)).toEqual([
      { action: 'rename', path: 'meshes/book.nif', entry: 0, to: 'meshes/tome.nif' },
    ]);
  });

  test('keeps its new path when it gets new data or another form, in any order', () => {
    const source = { workspace: 'w', path: 'b.nif' };
    const rename = { action: 'rename', path: 'meshes/book.nif', entry: 0, to: 'meshes/tome.nif', source };
    expect(changesOf(putFile(renamed, 'meshes/book.nif', book, loose('b.nif')))).toEqual([rename]);
    const first = putFile(empty, 'meshes/book.nif', book, loose('b.nif'));
    expect(changesOf(renameEntry(first, book, 'meshes/tome.nif'))).toEqual([rename]);
    const stored = renameEntry(storeEntries(empty, [book], 'store'), book, 'meshes/tome.nif');
    expect(changesOf(stored).map(({ action }) => action)).toEqual(['rename', 'compression']);
  });

  test('gets what is saved to the mod folder meanwhile', () => {
    const [change] = changesOf(merge(renamed, suggested(book)));
    expect(change).toMatchObject({ action: 'rename', to: 'meshes/tome.nif', source: { archive: 'A.bsa' } });
  });

  test('with its own path again leaves the list, except for its other changes', () => {
    expect(renameEntry(renamed, book, book.path).rows).toEqual([]);
    const replaced = putFile(renamed, book.path, book, loose('b.nif'));
    expect(renameEntry(replaced, book, book.path).rows).toMatchObject([
      { action: 'replace', path: book.path },
    ]);
    const stored = renameEntry(storeEntries(empty, [book], 'store'), book, 'meshes/tome.nif');
    expect(renameEntry(stored, book, book.path).rows).toMatchObject([{ action: 'compression' }]);
  });
});
