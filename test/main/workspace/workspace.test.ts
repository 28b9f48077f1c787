import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodeKind, NodeMark } from '#shared/workspace/tree.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { outline } from '#test/shared/workspace/tree-model.ts';
import { readTree } from '#test/support/read-tree.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

describe('opening a Data folder', () => {
  test('shows loose files and archives as one tree', async () => {
    bench.put('Meshes/clutter/Book.nif', 'loose book');
    bench.put('A.bsa', textArchive({ 'meshes/clutter/book.nif': 'book', 'meshes/clutter/cup.nif': 'cup' }));
    bench.put('B.bsa', textArchive({ 'meshes/clutter/cup.nif': 'another cup' }));
    const info = await bench.open();
    expect(info.name).toBe('Game');
    expect(info.files).toBe(6);
    expect(info.providers.map(({ kind, name, files }) => [kind, name, files])).toEqual([
      ['loose', 'Loose files', 3],
      ['archive', 'A.bsa', 2],
      ['archive', 'B.bsa', 1],
    ]);
    const tree = await readTree(bench.client, info.id);
    expect(outline(tree)).toEqual(['Meshes/', '  clutter/', '    Book.nif', '    cup.nif', 'A.bsa', 'B.bsa']);
    const cup = nodeAt(tree, 'meshes/clutter/cup.nif')!;
    expect([tree.kind[cup], tree.provider[cup], tree.entry[cup]]).toEqual([NodeKind.entry, 2, 0]);
    expect(tree.marks[cup]! & NodeMark.overridden).toBeTruthy();
    expect(tree.kind[nodeAt(tree, 'a.bsa')!]).toBe(NodeKind.archive);
  });

  test('an archive is recognized by its content, and a damaged one is a finding', async () => {
    bench.put('good.bsa', textArchive({ 'a/b.txt': 'x' }));
    bench.put('text.bsa', 'this is no archive');
    bench.put('cut.bsa', textArchive({ 'a/c.txt': 'x' }).subarray(0, 50));
    const info = await bench.open();
    expect(info.providers.map(({ name }) => name)).toEqual(['Loose files', 'good.bsa']);
    expect(info.findings.map(({ path, code }) => [path, code]).toSorted()).toEqual([
      ['cut.bsa', expect.any(String)],
      ['text.bsa', 'not-an-archive'],
    ]);
    const tree = await readTree(bench.client, info.id);
    expect(tree.kind[nodeAt(tree, 'cut.bsa')!]).toBe(NodeKind.loose);
  });

  test('truncated archives of other games are findings with their offset', async () => {
    bench.put('Skin.ba2', 'BTDX\x01\0\0\0GNRL');
    bench.put('Morrowind.bsa', '\0\x01\0\0\x20\0\0\0');
    const { findings } = await bench.open();
    expect(findings).toMatchObject([
      { severity: 'error', code: 'truncated', path: 'Morrowind.bsa', offset: 8 },
      { severity: 'error', code: 'truncated', path: 'Skin.ba2', offset: 12 },
    ]);
  });

  test('an archive in a subfolder is a file that can be opened, and its files are not in the tree', async () => {
    bench.put('Z.bsa', textArchive({ 'x/f.txt': 'loaded' }));
    bench.put('Backup/A.bsa', textArchive({ 'x/f.txt': 'not loaded', 'x/g.txt': 'alone' }));
    const { id: workspace, providers, findings } = await bench.open();
    expect(providers.map(({ name }) => name)).toEqual(['Loose files', 'Z.bsa']);
    expect(findings).toMatchObject([
      { severity: 'info', code: 'archive-in-subfolder', path: 'Backup/A.bsa' },
    ]);
    const tree = await readTree(bench.client, workspace);
    expect(outline(tree)).toEqual(['Backup/', '  A.bsa', 'x/', '  f.txt', 'Z.bsa']);
    expect(tree.kind[nodeAt(tree, 'Backup/A.bsa')!]).toBe(NodeKind.loose);

    const state = await bench.client.request('document.open', {
      address: { workspace, path: 'Backup/A.bsa' },
    });
    expect(state.views).toContain('archive');
    const opened = await bench.client.request('archive.open', { workspace, name: 'Backup/A.bsa' });
    expect(opened.entries.count).toBe(2);
    for (const [entry, path, content] of [
      [0, 'x/f.txt', 'not loaded'],
      [undefined, 'X/F.txt', 'not loaded'],
      [1, 'x/g.txt', 'alone'],
    ] as const) {
      const address = { workspace, path, archive: 'Backup/A.bsa', ...(entry === undefined ? {} : { entry }) };
      const { id: document } = await bench.client.request('document.open', { address });
      const { bytes } = await bench.client.request('document.read', { document, offset: 0, length: 100 });
      expect(Buffer.from(bytes).toString()).toBe(content);
    }
    const none = { workspace, path: 'x/none.txt', archive: 'Backup/A.bsa' };
    await expect(bench.client.request('document.open', { address: none })).rejects.toMatchObject({
      code: 'no-such-file',
    });
  });

  test('names outside ASCII are decoded', async () => {
    bench.put('m.bsa', textArchive({ 'sound/mar\xeda.txt': 'x' }));
    const info = await bench.open();
    const tree = await readTree(bench.client, info.id);
    expect(nodeAt(tree, 'sound/María.txt')).toBeDefined();
  });

  test('links that lead out are skipped and reported', async () => {
    writeFileSync(join(bench.top, 'secret.txt'), 'secret');
    symlinkSync(join(bench.top, 'secret.txt'), join(bench.data, 'innocent.txt'));
    const info = await bench.open();
    expect(info.findings.map(({ code }) => code)).toEqual(['link-outside']);
    const address = { workspace: info.id, path: 'innocent.txt' };
    await expect(bench.client.request('document.open', { address })).rejects.toMatchObject({
      code: 'no-such-file',
    });
  });

  test('an empty folder is a workspace without files', async () => {
    const info = await bench.open();
    expect(info).toMatchObject({ files: 0, findings: [] });
  });

  test('a missing folder is an error that people understand', async () => {
    const { open } = await bench.client.request('session.describe', {});
    rmSync(bench.data, { recursive: true });
    await expect(bench.client.request('workspace.open', { root: open ?? '' })).rejects.toMatchObject({
      code: 'no-such-folder',
    });
  });

  test('only roots that were handed out can be opened', async () => {
    await expect(bench.client.request('workspace.open', { root: '/etc' })).rejects.toMatchObject({
      code: 'no-such-root',
    });
    await expect(bench.client.request('workspace.tree', { workspace: 'x' })).rejects.toMatchObject({
      code: 'no-such-workspace',
    });
  });

  test('its handle is the same in the next session, and does not reveal the path', async () => {
    const first = await bench.open();
    await bench.restart();
    const second = await bench.open();
    expect(second.id).toBe(first.id);
    expect(JSON.stringify(second.root)).not.toContain(bench.top);
  });

  test('refreshing finds new files', async () => {
    const info = await bench.open();
    bench.put('new.txt', 'x');
    const events: unknown[] = [];
    bench.client.on('workspace.changed', (event) => events.push(event));
    expect(await bench.client.request('workspace.refresh', { workspace: info.id })).toMatchObject({
      files: 1,
    });
    expect(events).toEqual([{ workspace: info.id, reread: true }]);
  });
});

describe('querying one file', () => {
  test('every provider is listed with the reason for its rank', async () => {
    bench.put('x/f.txt', 'loose');
    bench.put('A.bsa', textArchive({ 'x/f.txt': 'from a' }));
    bench.put('B.bsa', textArchive({ 'x/f.txt': 'from b' }));
    const { id: workspace } = await bench.open();
    const providers = await bench.client.request('workspace.providers', { workspace, path: 'X/F.TXT' });
    expect(providers.map(({ provider, shown, reason }) => [provider.name, shown, reason])).toEqual([
      ['Loose files', true, 'loose files win over archives'],
      ['B.bsa', false, 'hidden by the loose file'],
      ['A.bsa', false, 'hidden by the loose file'],
    ]);
    expect(await bench.client.request('workspace.providers', { workspace, path: 'nothing' })).toEqual([]);
  });

  test('details show what the archive stores', async () => {
    bench.put('A.bsa', textArchive({ 'x/f.txt': 'text '.repeat(100) }));
    const { id: workspace } = await bench.open();
    const details = await bench.client.request('workspace.details', {
      address: { workspace, path: 'x/f.txt', archive: 'A.bsa' },
    });
    const facts = Object.fromEntries(details.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      Archive: 'A.bsa',
      Size: '500 bytes',
      Compression: 'zlib',
      Entry: '1 of 1',
    });
    expect(facts['Stored size']).not.toBe('500 bytes');
    expect(details.providers).toHaveLength(1);
    const archive = await bench.client.request('workspace.details', {
      address: { workspace, path: 'A.bsa' },
    });
    expect(archive.facts.map(({ label }) => label)).toContain('Files');
  });

  test('a file outside of Data says where it is, and not that the game takes it', async () => {
    const output = bench.put('../../out/New.bsa', textArchive({ 'x/f.txt': 'text' }));
    const { outputRoot: root } = await bench.open();
    const { id: workspace } = await bench.client.request('workspace.open', { root });
    const archive = await bench.client.request('workspace.details', {
      address: { workspace, path: 'New.bsa' },
    });
    const place = { label: 'Location', value: 'Not in the Data folder', hint: output };
    expect(archive.facts).toContainEqual(place);
    expect(archive.providers).toEqual([]);
    const entry = await bench.client.request('workspace.details', {
      address: { workspace, path: 'x/f.txt', archive: 'New.bsa' },
    });
    expect(entry.facts).toContainEqual(place);
    expect(entry.providers).toEqual([]);
    const [provider] = await bench.client.request('workspace.providers', { workspace, path: 'x/f.txt' });
    expect(provider).toMatchObject({ wins: false, shown: true });
  });

  test('details of an entry with unreadable data say so, and show what the directory knows', async () => {
    const files = [{ name: 'a.nif', data: 'a', compressed: true, offset: 0x7000_0000 }];
    bench.put('A.bsa', craftBsa({ version: 103, folders: [{ name: 'meshes', files }] }));
    bench.put('B.bsa', textArchive({ 'x/f.txt': 'text' }));
    const { id: workspace } = await bench.open();
    const sizeOf = async (path: string, archive: string): Promise<unknown> => {
      const details = await bench.client.request('workspace.details', {
        address: { workspace, path, archive },
      });
      expect(details.facts.map(({ label }) => label)).toContain('Name hash');
      return details.facts.find(({ label }) => label === 'Size');
    };
    const unknown = { label: 'Size', value: 'unknown', hint: 'its data cannot be read' };
    expect(await sizeOf('meshes/a.nif', 'A.bsa')).toEqual(unknown);
    rmSync(join(bench.data, 'B.bsa'));
    expect(await sizeOf('x/f.txt', 'B.bsa')).toEqual(unknown);
  });

  test('details of an entry include its findings, and none of its neighbors', async () => {
    const files = [
      { name: 'a.nif', data: 'a', hash: 1n },
      { name: 'b.nif', data: 'b' },
    ];
    bench.put('A.bsa', craftBsa({ version: 103, folders: [{ name: 'meshes\\deep', files }] }));
    const { id: workspace } = await bench.open();
    const found = async (path: string): Promise<readonly string[]> => {
      const address = { workspace, path, archive: 'A.bsa' };
      return (await bench.client.request('workspace.details', { address })).findings.map(({ code }) => code);
    };
    expect(await found('meshes/deep/a.nif')).toContain('hash-differs');
    expect(await found('meshes/deep/b.nif')).toEqual([]);
  });
});

describe('a single archive', () => {
  test('is a workspace of its own', async () => {
    const path = bench.put('A.bsa', textArchive({ 'x/f.txt': 'text' }));
    bench.put('B.bsa', textArchive({ 'x/g.txt': 'text' }));
    const desktop = new Workbench({
      kind: 'desktop',
      dialogs: {
        openFolder: async () => null,
        openArchive: async () => path,
        openGameFile: async () => null,
      },
    });
    try {
      const root = await desktop.client.request('dialog.openArchive', {});
      expect(root).toMatchObject({ kind: 'archive', label: 'A.bsa' });
      const info = await desktop.client.request('workspace.open', { root: root?.id ?? '' });
      const tree = await readTree(desktop.client, info.id);
      expect(outline(tree)).toEqual(['x/', '  f.txt', 'A.bsa']);
      expect(await desktop.client.request('dialog.openFolder', { purpose: 'data' })).toBeNull();
      await desktop.restart();
      const { recent } = await desktop.client.request('session.describe', {});
      expect(recent).toEqual([root]);
    } finally {
      await desktop.remove();
    }
  });
});
