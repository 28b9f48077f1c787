import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messagePack } from '#test/support/message-pack.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

/** Files that Vortex deployed to a game's Data folder, and its staging folder: whose file it is. */

let bench: Workbench;

beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const archive = (files: Readonly<Record<string, string>>): Uint8Array => textArchive(files, { version: 105 });

interface Entry {
  readonly relPath: string;
  readonly source: string;
}

function manifest(files: readonly Entry[], targetPath = 'C:\\Skyrim\\Data'): object {
  return { version: 1, instance: 'made', stagingPath: 'C:\\mods', targetPath, files };
}

async function providers(workspace: string, path: string) {
  const found = await bench.client.request('workspace.providers', { workspace, path });
  return found.map(
    ({ provider: { kind, name, mod }, wins }) =>
      `${wins ? '*' : ''}${kind === 'loose' ? name : `${name} of ${mod}`}`,
  );
}

describe('a Data folder with mods deployed by Vortex', () => {
  const deployed = [
    { relPath: 'X\\Loose.txt', source: 'Loose Mod-12-1-0' },
    { relPath: 'Packed.bsa', source: 'Packed Mod' },
    { relPath: 'x\\gone.txt', source: 'Gone' },
  ];

  function data(list: string): void {
    bench.put('Skyrim.esm', 'TES4');
    bench.put('Skyrim - Misc.bsa', archive({ 'x/loose.txt': 'game' }));
    bench.put('Packed.esp', 'TES4');
    bench.put('Packed.bsa', archive({ 'x/loose.txt': 'packed', 'x/own.txt': 'packed' }));
    bench.put('x/loose.txt', 'mod');
    bench.put('x/mine.txt', 'mine');
    bench.put('vortex.deployment.json', list);
  }

  test('names the mod of each file', async () => {
    data(JSON.stringify(manifest(deployed)));
    const info = await bench.open();
    expect(info.providers.map(({ name }) => name)).toEqual([
      ...['Loose Mod-12-1-0', 'Packed Mod', 'Data folder', 'Packed.bsa', 'Skyrim - Misc.bsa'],
    ]);
    expect(await providers(info.id, 'x/loose.txt')).toEqual([
      ...['*Loose Mod-12-1-0', 'Packed.bsa of Packed Mod', 'Skyrim - Misc.bsa of Data folder'],
    ]);
    expect(await providers(info.id, 'x/mine.txt')).toEqual(['*Data folder']);
    const { mods } = await bench.client.request('workspace.game', { workspace: info.id });
    expect(mods).toMatchObject({ manager: 'Vortex', profiles: [], order: 'what Vortex deployed' });
    const details = await bench.client.request('workspace.details', {
      address: { workspace: info.id, path: 'x/loose.txt' },
    });
    expect(details.facts).toContainEqual({ label: 'Location', value: 'Loose file of Loose Mod-12-1-0' });
  });

  test('is treated as a plain folder if the list is broken, and says so', async () => {
    const tooMany = `[${'[],'.repeat(4_100_000)}0]`;
    for (const list of ['{ "files": [', '[]', '{"files": 5}', '', tooMany]) {
      data(list);
      const info = await bench.open();
      expect(info.findings.map(({ code }) => code)).toContain('deployment-unreadable');
      expect(info.providers[0]).toMatchObject({ name: 'Loose files' });
    }
  });

  test('is saved to where its files are', async () => {
    data(JSON.stringify(manifest(deployed)));
    const { id: workspace } = await bench.open();
    const address = { workspace, path: 'x/loose.txt' };
    const { id: document, looseMod } = await bench.client.request('document.open', { address });
    expect(looseMod).toBeNull();
    await bench.client.request('document.setText', { document, text: 'edited' });
    const { savedTo } = await bench.client.request('document.save', { document, target: 'loose' });
    expect(savedTo).toBe(join(bench.data, 'x/loose.txt'));
    expect((await providers(workspace, 'x/loose.txt'))[0]).toBe('*Loose Mod-12-1-0');
  });
});

describe('a staging folder of Vortex', () => {
  function staging(): void {
    bench.put('__vortex_staging_folder', '{"instance":"made","game":"skyrimse"}');
    bench.put('A/x/f.txt', 'a');
    bench.put('B/X/f.txt', 'b');
    bench.put('B/x/b.txt', 'b');
    bench.put('Off/x/off.txt', 'off');
    bench.put('New.installing/x/f.txt', 'half');
  }

  test('without a deployment list is in the order of names, and says that this is assumed', async () => {
    staging();
    const info = await bench.open();
    expect(info.game).toMatchObject({ id: 'skyrimse', confidence: 'likely' });
    const codes = info.findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['mod-order-assumed', 'game-folder-missing']));
    const found = await bench.client.request('workspace.providers', { workspace: info.id, path: 'x/f.txt' });
    expect(found.map(({ provider, disputed }) => [provider.name, disputed])).toEqual([
      ['A', true],
      ['B', true],
    ]);
    expect(found[0]?.reason).toContain('alphabetical order, which is assumed');
    const { mods } = await bench.client.request('workspace.game', { workspace: info.id });
    expect(mods?.assumed).toBe(true);
  });

  test('is in the order of its deployed files, above the game’s own Data folder', async () => {
    staging();
    const game = (path: string, content: string): void => {
      const target = join(bench.top, 'drive_c/Skyrim/Data', path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    };
    const files = [
      { relPath: 'x\\f.txt', source: 'B' },
      { relPath: 'x\\b.txt', source: 'B' },
      { relPath: 'x\\a.txt', source: 'A' },
    ];
    bench.put('A/x/a.txt', 'a');
    bench.put('vortex.deployment.msgpack', messagePack(manifest(files)));
    game('Skyrim.esm', 'TES4');
    game('x/f.txt', 'b');
    game('x/own.txt', 'own');
    game('vortex.deployment.json', JSON.stringify(manifest(files)));
    const info = await bench.open();
    expect(info.game).toMatchObject({ id: 'skyrimse' });
    expect(await providers(info.id, 'x/f.txt')).toEqual(['*B', 'A']);
    expect(await providers(info.id, 'x/own.txt')).toEqual(['*Data folder']);
    expect(await providers(info.id, 'x/off.txt')).toEqual([]);
    expect(info.findings.map(({ code }) => code)).toContain('mods-not-deployed');
    expect(info.providers.map(({ name }) => name)).toEqual(['B', 'A', 'Data folder']);
  });

  test('never mistakes a mod for the game’s own folder, whatever it is called', async () => {
    bench.put('__vortex_staging_folder', '{"game":"skyrimse"}');
    bench.put('Data/x/f.txt', 'a mod called Data');
    bench.put('Other/x/f.txt', 'other');
    for (const files of [undefined, [{ relPath: 'x\\f.txt', source: 'Data' }]]) {
      if (files !== undefined)
        bench.put('vortex.deployment.msgpack', messagePack(manifest(files, 'D:\\gone\\Data')));
      const info = await bench.open();
      expect(info.providers[0]?.name).toBe('Data');
      expect(info.findings.map(({ code }) => code)).toContain('game-folder-missing');
      const address = { workspace: info.id, path: 'x/f.txt', mod: 'Data' };
      expect((await bench.client.request('document.open', { address })).looseMod).toBe('Data');
    }
  });

  test('is packed with the visible file of each path, in the order of its deployed files', async () => {
    staging();
    bench.put('A/x/other.txt', 'of a mod that wins over nothing');
    const files = [
      { relPath: 'x\\f.txt', source: 'B' },
      { relPath: 'x\\other.txt', source: 'A' },
    ];
    bench.put('B/X/f.txt', 'the file of B');
    bench.put('vortex.deployment.msgpack', messagePack(manifest(files)));
    const { id: workspace, outputRoot: root } = await bench.open();
    expect(await providers(workspace, 'x/f.txt')).toEqual(['*B', 'A']);
    const { archives } = await bench.client.request('pack.run', {
      source: { kind: 'loose', workspace, paths: ['x/f.txt'], base: '' },
      game: 'skyrimse',
      name: 'Mine',
      compress: false,
      root,
      overwrite: false,
    });
    expect(archives.map(({ bytes }) => bytes)).toHaveLength(1);
    const bytes = bench.read(join(bench.output, 'Mine.bsa'));
    expect(bytes?.includes('the file of B')).toBe(true);
  });
});
