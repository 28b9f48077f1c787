import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { packInMemory } from '#test/support/archives.ts';
import { smallDisk } from '#test/support/small-disk.ts';

/** The built command line on a disk of 2 MiB that the job does not fit on. */
const disk = smallDisk(2);
const folder = mkdtempSync(join(tmpdir(), 'modwright-full-'));
const archive = join(folder, 'Big.bsa');
const addition = join(folder, 'new.nif');

beforeAll(() => {
  const files = [1, 2, 3, 4, 5, 6].map((i) => ({
    path: `meshes\\file${i}.nif`,
    data: randomBytes(300_000),
    compress: false,
  }));
  writeFileSync(archive, packInMemory(103, 0x703, files));
  writeFileSync(addition, randomBytes(600_000));
});
afterAll(() => {
  disk.unmount();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(disk.why !== undefined)('on a full disk', () => {
  afterEach(() => {
    for (const name of readdirSync(disk.path)) rmSync(join(disk.path, name), { recursive: true });
  });

  test('a repack fails with the reason, leaves what was there and no temporary file', () => {
    const target = join(disk.path, 'Big.bsa');
    const old = readFileSync(archive).subarray(0, 100_000);
    writeFileSync(target, old);
    const { status, stderr } = modwright(
      'repack',
      archive,
      '-o',
      target,
      '--add',
      `meshes/new.nif=${addition}`,
    );
    expect(status).toBe(1);
    expect(stderr).toContain('disk-full');
    expect(readdirSync(disk.path)).toEqual(['Big.bsa']);
    expect(readFileSync(target).equals(old)).toBe(true);
  });

  test('a pack fails with the reason and leaves nothing', () => {
    const target = join(disk.path, 'New.bsa');
    const source = mkdtempSync(join(folder, 'source-'));
    for (let i = 0; i < 5; i += 1) writeFileSync(join(source, `file${i}.nif`), randomBytes(600_000));
    const { status, stderr } = modwright('pack', source, '-o', target, '--game', 'oblivion');
    expect(status).toBe(1);
    expect(stderr).toContain('disk-full');
    expect(readdirSync(disk.path)).toEqual([]);
  });

  test('an extraction stops with the reason and leaves whole files only', () => {
    writeFileSync(join(disk.path, 'filler'), randomBytes(900_000));
    const target = join(disk.path, 'out');
    const { status, stderr } = modwright('extract', archive, '-o', target);
    expect(status).toBe(1);
    expect(stderr).toContain('disk-full');
    const files = readdirSync(join(target, 'meshes'));
    expect(files.length).toBeLessThan(6);
    for (const name of files) expect(readFileSync(join(target, 'meshes', name)).length).toBe(300_000);
  });
});

function modwright(...args: readonly string[]): { readonly status: number | null; readonly stderr: string } {
  return spawnSync(process.execPath, ['out/cli.js', ...args], { encoding: 'utf8' });
}
