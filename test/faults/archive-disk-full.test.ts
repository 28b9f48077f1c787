import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { packInMemory } from '#test/support/archives.ts';
import { smallDisk } from '#test/support/small-disk.ts';

/** The built command line on a 2 MiB disk that is too small for the job. */
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

  test('a repack fails with the reason, and leaves the old file and no temporary one', () => {
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
    expect(stderr).toContain(`"${target}" cannot be written: the disk is full`);
    expect(stderr).not.toContain('.tmp');
    expect(readdirSync(disk.path)).toEqual(['Big.bsa']);
    expect(readFileSync(target).equals(old)).toBe(true);
  });

  test('a conversion fails with the reason, leaves whole files, and resumes once there is room', () => {
    const source = mkdtempSync(join(folder, 'console-'));
    const sounds = [1, 2, 3, 4, 5, 6].map((i) => [`sound${i}.xma`, randomBytes(250_000)] as const);
    for (const [name, bytes] of sounds) writeFileSync(join(source, name), bytes);
    const filler = join(disk.path, 'filler');
    writeFileSync(filler, randomBytes(1_200_000));
    const out = join(disk.path, 'out');
    const full = modwright('convert', 'xbox360', source, '-o', out);
    expect(full).toMatchObject({ status: 1, stderr: expect.stringContaining('disk-full') });
    const there = readdirSync(out).filter((name) => name !== '.modwright-convert.jsonl');
    expect(there.length).toBeGreaterThan(0);
    for (const name of there) expect(readFileSync(join(out, name))).toEqual(readFileSync(join(source, name)));
    rmSync(filler);
    const { status, stdout } = modwright('convert', 'xbox360', source, '-o', out, '--resume', '--json');
    expect({ status, earlier: JSON.parse(stdout).earlier }).toEqual({ status: 0, earlier: there.length });
    expect(readdirSync(out).sort()).toEqual(sounds.map(([name]) => name));
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

  test('an extraction without room is rejected before it writes anything, as text and as JSON', () => {
    writeFileSync(join(disk.path, 'filler'), randomBytes(900_000));
    const target = join(disk.path, 'out');
    const { status, stderr } = modwright('extract', archive, '-o', target);
    expect(status).toBe(1);
    expect(stderr).toMatch(/they need 1\.8 MB, and the disk has 1\.\d MB free\. Nothing was extracted\./);
    const { status: again, stdout } = modwright('extract', archive, '-o', target, '--json');
    expect(again).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      files: 0,
      bytes: 0,
      problems: [{ path: target, code: 'not-enough-space', message: expect.stringContaining('1.8 MB') }],
    });
    expect(readdirSync(disk.path)).toEqual(['filler']);
  });

  test('so is one of a thousand entries that share one payload', () => {
    const bomb = join(folder, 'Bomb.bsa');
    const first = { name: '0.nif', data: new Uint8Array(500_000) };
    const others = Array.from({ length: 999 }, (_, i) => ({
      name: `${i + 1}.nif`,
      data: first.data,
      sharesWith: 'meshes\\0.nif',
    }));
    const folders = [{ name: 'meshes', files: [first, ...others] }];
    writeFileSync(bomb, craftBsa({ version: 104, flags: 0x7, folders }));
    const { status, stderr } = modwright('extract', bomb, '-o', join(disk.path, 'out'));
    expect(status).toBe(1);
    expect(stderr).toContain('they need 500.0 MB');
    expect(stderr).toContain('not-enough-space');
    expect(readdirSync(disk.path)).toEqual([]);
  });

  test('an extraction continues if part of it already exists', () => {
    const target = join(disk.path, 'out');
    const four = ['extract', archive, '-o', target, '--include', '**/file[1-4].nif'];
    expect(modwright(...four).status).toBe(0);
    expect(modwright(...four, '--overwrite').status).toBe(0);
    // An existing file is a problem of its own (3), but needs no room.
    expect(modwright('extract', archive, '-o', target).status).toBe(3);
    expect(readdirSync(join(target, 'meshes'))).toHaveLength(6);
  });

  test('an extraction that fills the disk anyway stops with the reason and leaves only whole files', () => {
    const many = join(folder, 'Many.bsa');
    const files = Array.from({ length: 1000 }, (_, i) => ({
      path: `meshes\\file${i}.nif`,
      data: randomBytes(100),
      compress: false,
    }));
    writeFileSync(many, packInMemory(103, 0x703, files));
    const target = join(disk.path, 'out');
    const { status, stderr } = modwright('extract', many, '-o', target);
    expect(status).toBe(1);
    expect(stderr).toContain('disk-full');
    const written = readdirSync(join(target, 'meshes'));
    expect(written.length).toBeLessThan(1000);
    for (const name of written) expect(readFileSync(join(target, 'meshes', name)).length).toBe(100);
  });
});

function modwright(...args: readonly string[]): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  return spawnSync(process.execPath, ['out/cli.js', ...args], { encoding: 'utf8' });
}
