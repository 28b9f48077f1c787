import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { readTree } from '#test/support/read-tree.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

/** A Mod Organizer instance as one Data tree: whose file is seen, why, and where a save goes. */

let bench: Workbench;

beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const SKYRIM = '[General]\ngameName=Skyrim Special Edition\nselected_profile=@ByteArray(Default)\n';
const archive = (files: Readonly<Record<string, string>>): Uint8Array => textArchive(files, { version: 105 });

/** A game beside its instance, with two mods, a disabled one, and files the game wrote. */
function instance(settings = `${SKYRIM}gamePath=@ByteArray(C:\\\\Games\\\\Skyrim)\n`): void {
  game('SkyrimSE.exe', '');
  game('Data/Skyrim.esm', 'TES4');
  game('Data/Skyrim - Misc.bsa', archive({ 'x/f.txt': 'the game', 'x/only.txt': 'the game' }));
  game('Data/x/own.txt', 'the game');
  bench.put('ModOrganizer.ini', settings);
  mod('Low', 'X/F.txt', 'low');
  mod('Low', 'x/low.txt', 'low');
  mod('Low', 'meta.ini', '[General]');
  mod('Low', 'x/meta.ini', 'a file like any other');
  mod('High', 'x/f.txt', 'high');
  mod('High', 'x/low.txt.mohidden', 'hidden');
  mod('High', 'High.esp', 'TES4');
  mod('High', 'High.bsa', archive({ 'x/f.txt': 'high archive', 'x/packed.txt': 'high archive' }));
  mod('Low', 'High.BSA', archive({ 'x/never.txt': 'another mod replaces it' }));
  mod('Off', 'x/f.txt', 'off');
  mod('A heading_separator', 'x/heading.txt', 'no mod');
  bench.put('overwrite/x/written.txt', 'overwrite');
  bench.put('overwrite/x/own.txt', 'overwrite');
  profile('Default', 'modlist.txt', '# made\n+A heading_separator\n+High\n-Off\n+Low\n*DLC: Dawnguard\n');
  profile('Default', 'plugins.txt', '*High.esp\n');
  profile('Bare', 'modlist.txt', '-High\n+Low\n+Off\n');
  profile('Bare', 'plugins.txt', '');
}

function game(path: string, content: string | Uint8Array): string {
  const target = join(bench.top, 'drive_c/Games/Skyrim', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
  return target;
}

const mod = (name: string, path: string, content: string | Uint8Array): string =>
  bench.put(join('mods', name, path), content);
const profile = (name: string, path: string, content: string): string =>
  bench.put(join('profiles', name, path), content);

async function providers(workspace: string, path: string) {
  const found = await bench.client.request('workspace.providers', { workspace, path });
  return found.map(
    ({ provider: { kind, name, mod: from }, wins }) =>
      `${wins ? '*' : ''}${kind === 'loose' ? name : `${name} of ${from}`}`,
  );
}

async function paths(workspace: string): Promise<readonly string[]> {
  const tree = await readTree(bench.client, workspace);
  const files = [...tree.kind.keys()].filter((node) => tree.kind[node] !== 0);
  return files.map((node) => pathOf(tree, node)).sort();
}

async function textOf(address: FileAddress): Promise<string> {
  const { id } = await bench.client.request('document.open', { address });
  return (await bench.client.request('document.text', { document: id })).text;
}

describe('a Mod Organizer instance', () => {
  test('is one Data tree of its overwrite, its enabled mods and the game’s own folder', async () => {
    instance();
    const info = await bench.open();
    expect(info.game).toMatchObject({ id: 'skyrimse', confidence: 'certain' });
    expect(info.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(info.providers.map(({ name }) => name)).toEqual([
      ...['Overwrite', 'High', 'Low', 'Data folder', 'High.bsa', 'Skyrim - Misc.bsa'],
    ]);
    expect(await paths(info.id)).toEqual([
      ...['High.bsa', 'High.esp', 'Skyrim - Misc.bsa', 'Skyrim.esm', 'x/f.txt', 'x/low.txt'],
      ...['x/meta.ini', 'x/only.txt', 'x/own.txt', 'x/packed.txt', 'x/written.txt'],
    ]);
  });

  test('names the mod that provides a file, and the others in the order of the profile', async () => {
    instance();
    const { id: workspace } = await bench.open();
    expect(await providers(workspace, 'x/f.txt')).toEqual([
      ...['*High', 'Low', 'High.bsa of High', 'Skyrim - Misc.bsa of Data folder'],
    ]);
    expect(await providers(workspace, 'x/own.txt')).toEqual(['*Overwrite', 'Data folder']);
    expect(await providers(workspace, 'high.bsa')).toEqual(['*High', 'Low']);
    const [first, second, third] = await bench.client.request('workspace.providers', {
      workspace,
      path: 'x/f.txt',
    });
    expect(first?.reason).toContain('highest priority in the profile Default');
    expect(second?.reason).toBe(
      'hidden by the file of High, which has a higher priority in the profile Default',
    );
    expect(third?.reason).toContain('hidden by the loose file of High; loaded with High.esp');
  });

  test('opens the file of each mod under its own name', async () => {
    instance();
    const { id: workspace } = await bench.open();
    const path = 'x/f.txt';
    expect(await textOf({ workspace, path })).toBe('high');
    expect(await textOf({ workspace, path, mod: 'High' })).toBe('high');
    expect(await textOf({ workspace, path, mod: 'Low' })).toBe('low');
    expect(await textOf({ workspace, path, archive: 'High.bsa' })).toBe('high archive');
    const gone = bench.client.request('document.open', { address: { workspace, path, mod: 'Off' } });
    await expect(gone).rejects.toMatchObject({ code: 'no-such-file' });
  });

  test('lists conflicts between mods, each with its mod', async () => {
    instance();
    const { id: workspace } = await bench.open();
    const list = await bench.client.request('conflicts.list', { workspace });
    const text = Buffer.from(list.paths).toString();
    const at = Array.from({ length: list.count }, (_, i) =>
      text.slice(list.pathStart[i], list.pathStart[i + 1]),
    );
    expect(at).toEqual(['x/f.txt', 'x/own.txt', 'High.bsa']);
    expect(list.providers[4]).toEqual({ kind: 'archive', name: 'High.bsa', mod: 'High', loaded: true });
    const compared = await bench.client.request('conflicts.compare', {
      workspace,
      list: list.list,
      files: Uint32Array.from(list.provider.keys()),
    });
    expect(compared.problems).toBe(0);
  });

  test('shows another profile when the user chooses it, and in the next session too', async () => {
    instance();
    const { id: workspace } = await bench.open();
    const before = await bench.client.request('workspace.game', { workspace });
    expect(before.mods).toMatchObject({ manager: 'Mod Organizer 2', profile: 'Default' });
    expect(before.mods?.profiles).toEqual(['Bare', 'Default']);
    const choice = { workspace, game: null, ini: null, plugins: null };
    await bench.client.request('workspace.setGame', { ...choice, profile: 'Bare' });
    expect(await providers(workspace, 'x/f.txt')).toEqual([
      ...['*Low', 'Off', 'Skyrim - Misc.bsa of Data folder'],
    ]);
    await bench.restart();
    await bench.open();
    expect(await providers(workspace, 'x/low.txt')).toEqual(['*Low']);
    const after = await bench.client.request('workspace.game', { workspace });
    expect(after).toMatchObject({ chosen: { profile: 'Bare' }, mods: { profile: 'Bare' } });
  });

  test('is loaded by the INI and the plugin list of its profile', async () => {
    instance();
    profile('Default', 'settings.ini', '[General]\nLocalSettings=true\n');
    profile('Default', 'skyrim.ini', '[Archive]\nsResourceArchiveList=Skyrim - Misc.bsa\n');
    const { id: workspace } = await bench.open();
    const { inis, plugins, archives } = await bench.client.request('workspace.game', { workspace });
    expect(inis.map(({ shown }) => shown)).toEqual([join(bench.data, 'profiles/Default/skyrim.ini')]);
    expect(plugins?.shown).toBe(join(bench.data, 'profiles/Default/plugins.txt'));
    expect(archives.map(({ name, rule }) => `${name}: ${rule}`)).toEqual([
      'Skyrim - Misc.bsa: listed in sResourceArchiveList of skyrim.ini',
      'High.bsa: loaded with High.esp',
    ]);
  });

  test('uses the edition in its settings if files leave that open', async () => {
    for (const [name, id] of [
      ['Skyrim', 'skyrim'],
      ['Skyrim Special Edition', 'skyrimse'],
    ] as const) {
      bench.put('ModOrganizer.ini', `[General]\ngameName=${name}\n`);
      bench.put('overwrite/Skyrim.esm', 'TES4');
      expect((await bench.open()).game).toMatchObject({ id, confidence: 'likely' });
    }
  });

  test('continues with the mods alone if the game is not found, and says so', async () => {
    instance(`${SKYRIM}gamePath=@ByteArray(D:\\\\gone)\n`);
    const info = await bench.open();
    expect(info.findings.map(({ code }) => code)).toContain('game-folder-missing');
    expect(info.game).toMatchObject({ id: 'skyrimse', confidence: 'likely' });
    expect(await providers(info.id, 'x/f.txt')).toEqual(['*High', 'Low', 'High.bsa of High']);
  });

  test('is found after it was moved, using paths below it instead of those of another computer', async () => {
    instance(
      `${SKYRIM}gamePath=@ByteArray(E:\\\\Lists\\\\Mine\\\\Stock Game)\n[Settings]\nbase_directory=E:/Lists/Mine\nmod_directory=%BASE_DIR%/Added\n`,
    );
    bench.put('Stock Game/data/x/stock.txt', 'stock');
    bench.put('Added/Low/x/added.txt', 'added');
    const info = await bench.open();
    expect(info.findings.map(({ code }) => code)).toContain('mod-missing');
    expect(await paths(info.id)).toEqual(['x/added.txt', 'x/own.txt', 'x/stock.txt', 'x/written.txt']);
  });

  test('skips names that lead elsewhere, links and missing mods, and says so', async () => {
    instance();
    profile('Default', 'modlist.txt', '+../../mods/Low\n+Gone\n+Linked\n+LOW\n+low\n');
    symlinkSync(join(bench.data, 'mods/High'), join(bench.data, 'mods/Linked'));
    const info = await bench.open();
    const said = info.findings.filter(({ path }) => path === 'modlist.txt');
    expect(said.map(({ message }) => message)).toEqual([
      'modlist.txt, line 1: “../../mods/Low” is not a folder name and was skipped.',
      'The mod “Gone” is enabled, and its folder is missing.',
      'The mod “Linked” is enabled, and its folder is a link, which is not followed.',
    ]);
    expect(await providers(info.id, 'x/f.txt')).toEqual(['*LOW', 'Skyrim - Misc.bsa of Data folder']);
  });

  test('whose overwrite is inside a mod shows and packs its files once, under their Data paths', async () => {
    instance(
      `${SKYRIM}gamePath=@ByteArray(C:\\\\Games\\\\Skyrim)\n[Settings]\noverwrite_directory=%BASE_DIR%/mods/Low/over\n`,
    );
    mod('Low', 'over/x/written.txt', 'in a mod');
    const { id: workspace, outputRoot: root } = await bench.open();
    expect((await paths(workspace)).filter((path) => /over|written/.test(path))).toEqual(['x/written.txt']);
    const planned = await bench.client.request('pack.plan', {
      source: { kind: 'loose', workspace, paths: ['over', 'x/written.txt'], base: '' },
      game: 'skyrimse',
      name: 'Mine',
      compress: false,
      root,
    });
    expect(planned.archives.map(({ files }) => files)).toEqual([1]);
  });

  test('is the same when it is reopened from the cache', async () => {
    instance();
    const first = await bench.open();
    const before = await readTree(bench.client, first.id);
    await bench.restart();
    const second = await bench.open();
    const { workspace, ...rest } = { ...second, milliseconds: 0, workspace: 0 };
    expect({ ...rest, workspace }).toEqual({ ...first, milliseconds: 0, workspace: 0 });
    expect(await readTree(bench.client, second.id)).toEqual(before);
  });
});

describe('a save in an instance', () => {
  async function edited(address: FileAddress): Promise<string> {
    const { id } = await bench.client.request('document.open', { address });
    await bench.client.request('document.setText', { document: id, text: 'edited' });
    return id;
  }

  test('goes to the mod folder and to no mod', async () => {
    instance();
    const { id: workspace, modFolder } = await bench.open();
    const document = await edited({ workspace, path: 'x/f.txt' });
    const { savedTo } = await bench.client.request('document.save', { document, target: 'mod' });
    expect(savedTo).toBe(join(modFolder, 'x/f.txt'));
    expect(bench.read('Game/Data/mods/High/x/f.txt')?.toString()).toBe('high');
  });

  test('as a loose file goes to the file that was opened, with a backup', async () => {
    instance();
    const { id: workspace } = await bench.open();
    for (const name of ['High', 'Low'] as const) {
      const address = { workspace, path: name === 'High' ? 'x/f.txt' : 'X/F.txt', mod: name };
      const document = await edited(address);
      const saved = await bench.client.request('document.save', { document, target: 'loose' });
      expect(saved.savedTo).toBe(join(bench.data, 'mods', name, address.path));
      expect(bench.read(saved.savedTo)?.toString()).toBe('edited');
      expect(bench.read(saved.backup ?? '')?.toString()).toBe(name.toLowerCase());
    }
    const tree = await readTree(bench.client, workspace);
    expect(tree.size[nodeAt(tree, 'x/f.txt') ?? 0]).toBe('edited'.length);
    expect(await providers(workspace, 'x/f.txt')).toEqual([
      ...['*High', 'Low', 'High.bsa of High', 'Skyrim - Misc.bsa of Data folder'],
    ]);
  });

  test('of an archive’s file as a loose one goes beside that archive, into its mod', async () => {
    instance();
    const { id: workspace } = await bench.open();
    const document = await edited({ workspace, path: 'x/packed.txt', archive: 'High.bsa' });
    const { savedTo } = await bench.client.request('document.save', { document, target: 'loose' });
    expect(savedTo).toBe(join(bench.data, 'mods/High/x/packed.txt'));
    expect(await providers(workspace, 'x/packed.txt')).toEqual(['*High', 'High.bsa of High']);
    expect(existsSync(join(bench.top, 'drive_c/Games/Skyrim/Data/x/packed.txt'))).toBe(false);
    expect(readdirSync(join(bench.data, 'overwrite/x')).sort()).toEqual(['own.txt', 'written.txt']);
  });
});
