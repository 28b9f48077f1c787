import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import type { Configuration } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const electronBuilder = createRequire(require.resolve('electron-builder'));

interface ConfigModule {
  getConfig(folder: string, path: string, options: null): Promise<Configuration>;
  validateConfiguration(configuration: Configuration, log: { readonly isEnabled: boolean }): Promise<void>;
}
const config: ConfigModule = electronBuilder('app-builder-lib/out/util/config/config.js');

describe('electron-builder.yml', () => {
  it('is valid by electron-builder’s own schema, which would notice a misspelled key', async () => {
    const configuration = await config.getConfig(resolve('.'), 'electron-builder.yml', null);
    await expect(config.validateConfiguration(configuration, { isEnabled: false })).resolves.toBeUndefined();
    const misspelt = { ...configuration, electronFuses: { runAsNodee: true } };
    await expect(
      config.validateConfiguration(misspelt as Configuration, { isEnabled: false }),
    ).rejects.toThrow(/electronFuses/);
  });

  it('builds the packages expected on each system', async () => {
    const { win, mac, linux } = await config.getConfig(resolve('.'), 'electron-builder.yml', null);
    expect([win?.target, mac?.target, linux?.target]).toStrictEqual([
      ['nsis', 'zip'],
      ['dmg', 'zip'],
      ['AppImage', 'deb', 'tar.gz'],
    ]);
  });
});

/** A program's fuses: a sentinel, the version of the wire, the count, and one digit each. */
const shippedFuses = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x08${'10111101'}`;

describe.skipIf(process.platform !== 'linux')('the packaged program', () => {
  let folder: string;
  let app: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'modwright-package-'));
    app = join(folder, 'dist/linux-unpacked');
    const electron = join(folder, 'electron');
    await mkdir(join(electron, 'resources'), { recursive: true });
    await mkdir(join(electron, 'locales'));
    await writeFile(join(electron, 'electron'), `#!/bin/sh\nexit 0\n${shippedFuses}`);
    await chmod(join(electron, 'electron'), 0o755);
    await writeFile(join(electron, 'version'), require('electron/package.json').version);
    for (const name of ['LICENSE', 'LICENSES.chromium.html']) await writeFile(join(electron, name), name);
    await writeFile(join(electron, 'locales/en-US.pak'), '');
    const cli = join(dirname(require.resolve('electron-builder/package.json')), 'cli.js');
    await promisify(execFile)(process.execPath, [
      ...[cli, '--linux', 'dir', '--x64', `-c.electronDist=${electron}`],
      `-c.directories.output=${join(folder, 'dist')}`,
    ]);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true }));

  it('holds our bundle and nothing from node_modules', () => {
    const asar: { listPackage(file: string, options: object): string[] } = electronBuilder('@electron/asar');
    const files = asar.listPackage(join(app, 'resources/app.asar'), { isPack: false });
    expect(files).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/main.js',
        '/out/worker.js',
        '/out/package.json',
        '/out/preload.cjs',
        '/out/LICENSES.md',
        '/out/renderer/index.html',
      ]),
    );
    const ours =
      /^\/(package\.json|out(\/(package\.json|\w+\.(c?js|md)))?|out\/chunks(\/[\w-]+\.js)?|out\/renderer(\/.*)?)$/;
    const strange = files.filter((file) => !ours.test(file) || file.endsWith('.map'));
    expect(strange).toStrictEqual([]);
  });

  it('starts the entry in package.json, and carries no scripts', async () => {
    const asar: { extractFile(file: string, name: string): Buffer } = electronBuilder('@electron/asar');
    const inside: unknown = JSON.parse(
      asar.extractFile(join(app, 'resources/app.asar'), 'package.json').toString(),
    );
    expect(inside).toMatchObject({ name: 'modwright', main: 'out/main.js', type: 'module' });
    expect(inside).not.toHaveProperty('scripts');
    expect(inside).not.toHaveProperty('devDependencies');
  });

  it('cannot be made to run other code under its name', async () => {
    const wire = await getCurrentFuseWire(join(app, 'modwright'));
    const named = Object.fromEntries(
      Object.entries(FuseV1Options)
        .filter(([, index]) => typeof index === 'number')
        .map(([name, index]) => [name, String.fromCharCode(wire[index as FuseV1Options] ?? 0) === '1']),
    );
    expect(named).toStrictEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
    });
  });

  it('includes the sample Data folder as plain files', async () => {
    const list = async (folder: string) => (await readdir(folder, { recursive: true })).sort();
    const sample = await list('assets/sample');
    expect(sample.length).toBeGreaterThan(1);
    expect(await list(join(app, 'resources/sample'))).toStrictEqual(sample);
  });
});
