import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The installed Electron program, or why these tests cannot run. */
function electronProgram(): { readonly path: string } | { readonly reason: string } {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const named = join(folder, 'path.txt');
  const path = existsSync(named) ? join(folder, 'dist', readFileSync(named, 'utf8')) : '';
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (!existsSync(path)) return { reason: 'its program is not installed' };
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return { reason: 'there is no display' };
  if (process.getuid?.() === 0) return { reason: 'it does not run as root' };
  return { path };
}

const program = electronProgram();
if ('reason' in program) console.log(`Electron itself is not tested here: ${program.reason}.`);

describe.skipIf('reason' in program)('the workbench in Electron itself', () => {
  let folder: string;
  let electron: ElectronApplication;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'modwright-electron-'));
    await mkdir(join(folder, 'Data/meshes'), { recursive: true });
    await writeFile(join(folder, 'Data/meshes/book.nif'), 'Gamebryo');
    electron = await _electron.launch({
      ...('path' in program ? { executablePath: program.path } : {}),
      args: ['.', `--user-data-dir=${join(folder, 'user')}`, '--data', join(folder, 'Data')],
    });
  });
  afterAll(async () => {
    await electron.close();
    await rm(folder, { recursive: true });
  });

  it('shows the named Data folder', async () => {
    const page = await electron.firstWindow();
    expect(page.url()).toBe('app://bundle/');
    await page.getByRole('treeitem', { name: 'meshes' }).waitFor();
  });

  it('keeps the page away from Node, Electron and the web', async () => {
    const page = await electron.firstWindow();
    const seen = await page.evaluate(async () => ({
      globals: ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
      bridge: Object.keys(Reflect.get(globalThis, 'modwright') as object),
      opened: window.open('https://modwright.example/'),
      fetched: await fetch('https://modwright.example/').then(
        () => 'answered',
        () => 'refused',
      ),
    }));
    expect(seen).toStrictEqual({ globals: [], bridge: ['connect'], opened: null, fetched: 'refused' });
  });
});
