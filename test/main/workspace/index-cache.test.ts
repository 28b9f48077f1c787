import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { createIndexCache, type IndexCache } from '#main/workspace/index-cache.ts';
import { indexFolder, type WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { inlinePool } from '#test/support/inline-pool.ts';
import { textArchive } from '#test/support/workbench.ts';

/** One file that is stored under a hash other than its name's. */
const ODD = craftBsa({
  version: 104,
  folders: [{ name: 'x', files: [{ name: 'y.txt', data: Buffer.from('y'), hash: 1n }] }],
});

let top: string;
let data: string;
let kept: string;
/** Names of the archives that were read. */
let read: string[];
const warnings: string[] = [];

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'modwright-known-'));
  data = join(top, 'Data');
  kept = join(top, 'indexes');
  read = [];
  put('Meshes/loose.nif', 'loose');
  put('A.bsa', textArchive({ 'meshes/book.nif': 'book', 'meshes/cup.nif': 'cup' }));
  put('B.bsa', textArchive({ 'meshes/cup.nif': 'another cup', 'sound/übung.wav': 'x' }));
  put('Backup/C.bsa', textArchive({ 'meshes/old.nif': 'old' }));
  put('Odd.bsa', ODD);
});
afterEach(() => {
  rmSync(top, { recursive: true, force: true });
  expect(warnings).toEqual([]);
});

function put(path: string, content: string | Uint8Array): string {
  const file = join(data, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const pool: Pool<Tasks> = {
  ...inlinePool(),
  run: (task, input, options) => {
    if (task === 'index-archive') read.push(basename((input as { readonly path: string }).path));
    return inlinePool().run(task, input, options);
  },
};

const cacheOf = (options: { readonly app?: string; readonly unsettled?: number } = {}): IndexCache =>
  createIndexCache({
    folder: kept,
    app: '1.0 of a test',
    pool,
    log: {
      info: () => undefined,
      warning: (text) => warnings.push(text),
      error: (text) => warnings.push(text),
      lines: () => [],
      close: async () => undefined,
    },
    unsettled: 0,
    ...options,
  });

/** Indexes like a program that starts, opens the folder and quits. */
async function index(cache: IndexCache | undefined = cacheOf()): Promise<WorkspaceIndex> {
  read = [];
  const found = await indexFolder(data, [], {
    pool,
    signal: new AbortController().signal,
    progress: () => undefined,
    cache,
  });
  await cache?.close();
  return found;
}

/** All visible parts of an index, as plain data. */
function seen({ folders, archives, tree, findings, game }: WorkspaceIndex): unknown {
  const { columns, providers, files } = tree;
  const conflicts = tree.conflicts();
  return { folders, archives, columns, providers, files, conflicts, findings, game };
}

/** Waits a moment, so that files count as settled by their times. */
async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done, 20));
}

describe('a folder that was indexed before', () => {
  test('is the same again, without reading its archives', async () => {
    await settle();
    const first = await index();
    expect(read.toSorted()).toEqual(['A.bsa', 'B.bsa', 'C.bsa', 'Odd.bsa']);
    expect(first.findings.map(({ code }) => code)).toContain('hash-differs');
    const second = await index();
    expect(read).toEqual([]);
    expect(seen(second)).toEqual(seen(first));
    expect(seen(second)).toEqual(seen(await index(undefined)));
  });

  test('is the same again while the program runs, from memory', async () => {
    await settle();
    const cache = cacheOf();
    const first = await index(cache);
    const second = await index(cache);
    expect(read).toEqual([]);
    expect(second.archives[0]?.entries.paths).toBe(first.archives[0]?.entries.paths);
    expect(seen(second)).toEqual(seen(first));
  });

  test('shows what was changed, added and removed since, and reads nothing else', async () => {
    await settle();
    await index();
    put('B.bsa', textArchive({ 'meshes/cup.nif': 'a third cup', 'new.txt': 'new' }));
    put('D.bsa', textArchive({ 'd.txt': 'd' }));
    put('Meshes/loose.nif', 'longer than before');
    rmSync(join(data, 'Backup/C.bsa'));
    const again = await index();
    expect(read.toSorted()).toEqual(['B.bsa', 'D.bsa']);
    expect(seen(again)).toEqual(seen(await index(undefined)));
    const { columns } = again.tree;
    expect(columns.size[nodeAt(columns, 'meshes/loose.nif') ?? 0]).toBe(18);
    expect(nodeAt(columns, 'new.txt')).toBeDefined();
    expect(nodeAt(columns, 'sound')).toBeUndefined();
  });

  test('of a mod manager is the same again, mod by mod, and reads what another profile adds', async () => {
    put('ModOrganizer.ini', '[General]\nselected_profile=One\n');
    put('mods/Low/Low.bsa', textArchive({ 'meshes/book.nif': 'low' }));
    put('mods/High/meshes/book.nif', 'high');
    put('mods/High/High.bsa', textArchive({ 'meshes/cup.nif': 'high' }));
    put('profiles/One/modlist.txt', '+High\n+Low\n');
    await settle();
    const first = await index();
    expect([...read].sort()).toEqual(['High.bsa', 'Low.bsa']);
    const second = await index();
    expect(read).toEqual([]);
    expect(seen(second)).toEqual(seen(first));
    expect(second.tree.columns).not.toBe(first.tree.columns);
    put('profiles/One/modlist.txt', '+Low\n+High\n');
    const turned = await index();
    expect(read).toEqual([]);
    expect(turned.tree.providers.map(({ name }) => name).slice(0, 2)).toEqual(['Low', 'High']);
    const node = nodeAt(turned.tree.columns, 'meshes/book.nif') ?? 0;
    expect(turned.tree.occurrences(node).map(({ provider }) => provider)).toEqual([1, 3]);
  });

  test('has its loose files checked again, even if no folder time shows a change', async () => {
    await settle();
    await index();
    writeFileSync(join(data, 'Meshes/loose.nif'), 'other');
    utimesSync(join(data, 'Meshes/loose.nif'), 1000, 1000);
    const { loose } = (await index()).folders[0]!;
    expect(loose.columns.modified[loose.indexOf('Meshes/loose.nif') ?? -1]).toBe(1_000_000);
  });

  test('has an archive read again that was changed and got its old time back', async () => {
    await settle();
    const path = join(data, 'A.bsa');
    utimesSync(path, 1000, 1000);
    await settle();
    await index();
    const { size } = statSync(path);
    put('A.bsa', textArchive({ 'meshes/book.nif': 'book', 'meshes/jar.nif': 'cup' }));
    utimesSync(path, 1000, 1000);
    expect(statSync(path).size).toBe(size);
    const { tree } = await index();
    expect(read).toEqual(['A.bsa']);
    expect(nodeAt(tree.columns, 'meshes/jar.nif')).toBeDefined();
  });

  test('has archives read again that were still being written when it was indexed', async () => {
    await index(cacheOf({ unsettled: 60_000 }));
    await index(cacheOf({ unsettled: 60_000 }));
    expect(read).toHaveLength(4);
  });

  test('is reindexed by another build of the program', async () => {
    await settle();
    await index();
    await index(cacheOf({ app: '1.1' }));
    expect(read).toHaveLength(4);
  });
});

describe("a folder's cached index", () => {
  const keptFile = (): string => join(kept, readdirSync(kept)[0] ?? '');

  test('is valid for that folder alone', async () => {
    await settle();
    await index();
    const bytes = readFileSync(keptFile());
    data = join(top, 'Other Data');
    put('A.bsa', textArchive({ 'a.txt': 'a' }));
    await settle();
    const first = await index();
    for (const name of readdirSync(kept)) writeFileSync(join(kept, name), bytes);
    expect(seen(await index())).toEqual(seen(first));
  });

  test('is ignored if damaged, and rewritten', async () => {
    await settle();
    const first = await index();
    const whole = readFileSync(keptFile());
    for (const at of [0, 9, 40, whole.length >> 1, whole.length - 1]) {
      const damaged = Buffer.from(whole);
      damaged[at] = damaged[at]! ^ 1;
      writeFileSync(keptFile(), damaged);
      expect(seen(await index()), `byte ${at}`).toEqual(seen(first));
      expect(read, `byte ${at}`).toHaveLength(4);
      await index();
      expect(read, `after byte ${at}`).toEqual([]);
    }
  });

  test('is kept for a few folders, the most recent ones', async () => {
    for (let number = 0; number < 8; number += 1) {
      data = join(top, `Data ${number}`);
      put('A.txt', String(number));
      await index();
    }
    expect(readdirSync(kept)).toHaveLength(6);
    data = join(top, 'Data 7');
    await settle();
    expect((await index()).folders[0]?.loose.count).toBe(1);
  });
});
