import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { readTree } from '#test/support/read-tree.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

/** How the services treat a folder's game: which file is shown, why, and how the user changes it. */

const USER = 'home/.local/share/Steam/steamapps/compatdata/22330/pfx/drive_c/users/steamuser';

let bench: Workbench;
let chosen: string | null;

beforeEach(() => {
  chosen = null;
  const none = async () => null;
  bench = new Workbench({
    kind: 'desktop',
    dialogs: { openFolder: none, openArchive: none, openGameFile: async () => chosen },
  });
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

function file(path: string, text: string): string {
  const target = join(bench.top, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  return target;
}

function year(path: string, value: number): void {
  utimesSync(path, Date.UTC(value, 0, 1) / 1000, Date.UTC(value, 0, 1) / 1000);
}

/**
 * An Oblivion install with one file in two archives and loose; the INI and the plugin list are in its Proton prefix.
 */
function oblivion(): void {
  bench.put('Oblivion.esm', 'TES4');
  bench.put('Mod.esp', 'TES4');
  year(bench.put('A first.bsa', textArchive({ 'x/f.txt': 'own', 'x/only.txt': 'own' })), 2006);
  year(bench.put('Mod.bsa', textArchive({ 'x/f.txt': 'of the mod' })), 2006);
  year(bench.put('x/f.txt', 'loose'), 2001);
  file(`${USER}/Documents/My Games/Oblivion/Oblivion.ini`, '[Archive]\nsArchiveList=A first.bsa\n');
  file(`${USER}/AppData/Local/Oblivion/Plugins.txt`, 'Oblivion.esm\nMod.esp\n');
}

async function providers(workspace: string) {
  const found = await bench.client.request('workspace.providers', { workspace, path: 'x/f.txt' });
  return found.map(({ provider, wins }) => `${wins ? '*' : ''}${provider.name}`);
}

/** Index of the provider whose file the tree shows. */
async function shown(workspace: string): Promise<number | undefined> {
  const tree = await readTree(bench.client, workspace);
  return tree.provider[nodeAt(tree, 'x/f.txt') ?? 0];
}

describe('a folder of a known game', () => {
  test('shows the file that the game loads, according to the files in its Proton prefix', async () => {
    oblivion();
    const info = await bench.open();
    expect(info.game).toEqual({
      id: 'oblivion',
      label: 'Oblivion',
      confidence: 'certain',
      why: 'Oblivion.esm is here',
    });
    expect(info.findings).toEqual([]);
    expect(await providers(info.id)).toEqual(['*A first.bsa', 'Mod.bsa', 'Loose files']);
    expect(await shown(info.id)).toBe(1);
    const details = await bench.client.request('workspace.game', { workspace: info.id });
    expect(details).toMatchObject({
      activePlugins: 2,
      loose: 'Oblivion uses a loose file only if it is newer than the archive',
      archives: [
        { name: 'A first.bsa', place: 0, rule: 'listed in sArchiveList of Oblivion.ini' },
        { name: 'Mod.bsa', place: 1, rule: 'loaded with Mod.esp' },
      ],
    });
    expect(details.inis.map(({ shown }) => shown)).toEqual([
      `~/${USER.slice('home/'.length)}/Documents/My Games/Oblivion/Oblivion.ini`,
    ]);
  });

  test('uses another game’s load rules if the user says so, and in the next session too', async () => {
    oblivion();
    const { id: workspace } = await bench.open();
    const events: unknown[] = [];
    bench.client.on('workspace.changed', (event) => events.push(event));
    const choice = { workspace, game: 'skyrimse', ini: null, plugins: null };
    const info = await bench.client.request('workspace.setGame', choice);
    expect(info.game).toMatchObject({ label: 'Skyrim Special Edition', confidence: 'chosen' });
    expect(info.findings.map(({ code }) => code)).toContain('plugins-assumed');
    expect((await providers(workspace))[0]).toBe('*Loose files');
    expect(events).toEqual([{ workspace, reread: true }]);
    await bench.restart();
    expect((await bench.open()).game?.id).toBe('skyrimse');
    const back = await bench.client.request('workspace.setGame', { ...choice, game: null });
    expect(back.game).toMatchObject({ id: 'oblivion', confidence: 'certain' });
    expect(back.findings).toEqual([]);
  });

  test('reads the INI file and the plugin list that the user chooses', async () => {
    oblivion();
    const { id: workspace } = await bench.open();
    chosen = file('elsewhere/My Oblivion.ini', '[Archive]\nsArchiveList=Mod.bsa, A first.bsa\n');
    const ini = await bench.client.request('dialog.openGameFile', { purpose: 'ini' });
    expect(ini).toMatchObject({ name: 'My Oblivion.ini' });
    const choice = { workspace, game: null, ini: ini?.id ?? null, plugins: null };
    await bench.client.request('workspace.setGame', choice);
    expect(await providers(workspace)).toEqual(['*Mod.bsa', 'A first.bsa', 'Loose files']);
    await bench.restart();
    await bench.open();
    expect((await providers(workspace))[0]).toBe('*Mod.bsa');
    writeFileSync(chosen, '[Archive]\nsArchiveList=A first.bsa\n');
    await bench.client.request('workspace.refresh', { workspace });
    expect((await providers(workspace))[0]).toBe('*A first.bsa');
  });

  test('reports missing files that its own files name, and opens anyway', async () => {
    oblivion();
    file(`${USER}/Documents/My Games/Oblivion/Oblivion.ini`, 'what\n[Archive]\nsArchiveList=Gone.bsa\n');
    file(`${USER}/AppData/Local/Oblivion/Plugins.txt`, 'Gone.esp\n');
    const { findings } = await bench.open();
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'warning ini-line',
      'warning plugin-missing',
      'info archive-missing',
      'info archive-not-loaded',
      'info archive-not-loaded',
    ]);
  });

  test('keeps its order when a save adds a loose file', async () => {
    oblivion();
    const { id: workspace } = await bench.open();
    const address = { workspace, path: 'x/only.txt', archive: 'A first.bsa' };
    const { id: document } = await bench.client.request('document.open', { address });
    await bench.client.request('document.setText', { document, text: 'changed' });
    await bench.client.request('document.save', { document, target: 'loose' });
    const found = await bench.client.request('workspace.providers', { workspace, path: 'x/only.txt' });
    expect(found.map(({ provider, wins }) => [provider.name, wins])).toEqual([
      ['Loose files', true],
      ['A first.bsa', false],
    ]);
    expect(await providers(workspace)).toEqual(['*A first.bsa', 'Mod.bsa', 'Loose files']);
  });
});

describe('choosing', () => {
  test('a file by anything but a handle is rejected', async () => {
    const { id: workspace, game } = await bench.open();
    expect(game).toBe(null);
    const choice = { workspace, game: null, ini: '/etc/passwd', plugins: null };
    await expect(bench.client.request('workspace.setGame', choice)).rejects.toMatchObject({
      code: 'no-such-file',
    });
    await expect(
      bench.client.request('workspace.setGame', { ...choice, ini: null, game: 'daggerfall' }),
    ).rejects.toMatchObject({ code: 'no-such-game' });
  });
});

describe('installed games', () => {
  test('are offered with a root to open', async () => {
    const steam = 'home/.local/share/Steam/steamapps';
    file(`${steam}/appmanifest_22330.acf`, '"AppState" { "installdir" "Oblivion" }');
    file(`${steam}/common/Oblivion/Data/Oblivion.esm`, 'TES4');
    const games = await bench.client.request('games.installed', {});
    expect(games).toEqual([
      {
        root: { id: expect.any(String), kind: 'data', label: 'Oblivion' },
        label: 'Oblivion',
        path: '~/.local/share/Steam/steamapps/common/Oblivion',
        store: 'Steam',
      },
    ]);
    const info = await bench.client.request('workspace.open', { root: games[0]?.root.id ?? '' });
    expect(info).toMatchObject({ files: 1, game: { id: 'oblivion' } });
  });

  test('are none if only named folders may be opened', async () => {
    const plain = new Workbench();
    try {
      expect(await plain.client.request('games.installed', {})).toEqual([]);
    } finally {
      await plain.remove();
    }
  });
});
