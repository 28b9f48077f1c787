import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { readTree } from '#test/support/read-tree.ts';
import { Workbench } from '#test/support/workbench.ts';

/** Folders outside the opened one that its files lead to: read only if the user allows it, and never written. */

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

function outside(path: string, content: string): string {
  const target = join(bench.top, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
  return target;
}

async function paths(workspace: string): Promise<readonly string[]> {
  const tree = await readTree(bench.client, workspace);
  return [...tree.kind.keys()].filter((node) => tree.kind[node] !== 0).map((node) => pathOf(tree, node));
}

function instance(extra: string): void {
  outside('private/key.pem', 'secret');
  bench.put('ModOrganizer.ini', `[General]\nselected_profile=Default\n[Settings]\n${extra}\n`);
  bench.put('mods/Low/x/low.txt', 'low');
  bench.put('profiles/Default/modlist.txt', '+Low\n');
}

describe('settings of a Mod Organizer instance', () => {
  test.each(['overwrite_directory', 'mod_directory', 'profiles_directory', 'base_directory'])(
    '%s that leads outside is not followed, and listed for confirmation',
    async (key) => {
      instance(`${key}=${join(bench.top, 'private')}`);
      const { id, outside: found } = await bench.open();
      expect((await paths(id)).join()).not.toContain('key.pem');
      expect(found).toMatchObject([
        { path: join(bench.top, 'private'), by: `${key} of ModOrganizer.ini`, refused: false },
      ]);
    },
  );

  test('are followed once the user allows it, which is remembered', async () => {
    instance(`overwrite_directory=${join(bench.top, 'private')}`);
    const { id: workspace, outside: found } = await bench.open();
    const folders = found.map(({ id }) => id);
    const info = await bench.client.request('workspace.allowOutside', { workspace, folders, allow: true });
    expect(info.outside).toEqual([]);
    expect(await paths(workspace)).toContain('key.pem');
    await bench.restart();
    const again = await bench.open();
    expect(again.outside).toEqual([]);
    expect(await paths(again.id)).toContain('key.pem');
  });

  test('are not followed if the user declines, which is remembered too', async () => {
    instance(`overwrite_directory=${join(bench.top, 'private')}`);
    const { id: workspace, outside: found } = await bench.open();
    const folders = found.map(({ id }) => id);
    await bench.client.request('workspace.allowOutside', { workspace, folders, allow: false });
    await bench.restart();
    const again = await bench.open();
    expect(again.outside).toMatchObject([{ refused: true }]);
    expect(await paths(again.id)).not.toContain('key.pem');
  });

  test('only open the folders that the answer was about', async () => {
    instance(`overwrite_directory=${join(bench.top, 'private')}`);
    const { id: workspace } = await bench.open();
    const request = { workspace, folders: ['0123456789abcdef0123'], allow: true };
    const { outside: still } = await bench.client.request('workspace.allowOutside', request);
    expect(still).toHaveLength(1);
    expect(await paths(workspace)).not.toContain('key.pem');
  });

  test('can name a game’s own Data folder, which has its master file', async () => {
    outside('Game folder/Data/Skyrim.esm', 'TES4');
    outside('Game folder/Data/x/own.txt', 'game');
    instance(`\n[General]\ngamePath=${join(bench.top, 'Game folder')}`);
    const { id, outside: found } = await bench.open();
    expect(found).toEqual([]);
    expect(await paths(id)).toContain('x/own.txt');
  });

  test('cannot name any other folder as the game', async () => {
    outside('notes/Data/diary.txt', 'secret');
    instance(`\n[General]\ngamePath=${join(bench.top, 'notes')}`);
    const { id, outside: found } = await bench.open();
    expect(found).toMatchObject([{ by: 'gamePath of ModOrganizer.ini' }]);
    expect(await paths(id)).not.toContain('diary.txt');
  });
});

describe('a file that is a link to a staging folder of Vortex', () => {
  test('is read, but never written through', async () => {
    const file = outside('staging/Mod/notes.txt', 'the mod’s own');
    outside('staging/__vortex_staging_folder', '{}');
    const files = [{ relPath: 'notes.txt', source: 'Mod' }];
    bench.put('vortex.deployment.json', JSON.stringify({ stagingPath: join(bench.top, 'staging'), files }));
    symlinkSync(file, join(bench.data, 'notes.txt'));
    const { id: workspace } = await bench.open();
    const address = { workspace, path: 'notes.txt' };
    const { id: document } = await bench.client.request('document.open', { address });
    const bytes = Buffer.from('MINE');
    await bench.client.request('document.writeBytes', { document, offset: 0, bytes, label: 'edit' });
    const loose = bench.client.request('document.save', { document, target: 'loose' });
    await expect(loose).rejects.toMatchObject({ code: 'linked-outside' });
    const { savedTo } = await bench.client.request('document.save', { document, target: 'mod' });
    expect(readFileSync(savedTo, 'utf8')).toContain('MINE');
    expect(readFileSync(file, 'utf8')).toBe('the mod’s own');
  });
});
