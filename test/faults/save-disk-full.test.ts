import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { ExtractionTarget } from '#main/files/extraction-target.ts';

/** A real full disk: a 1 MiB file system in memory. */
const disk = fs.mkdtempSync(join(tmpdir(), 'modwright-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { encoding: 'utf8' });
const ready = mounted.status === 0;
if (!ready) {
  const why = mounted.error?.message ?? mounted.stderr.trim();
  console.warn(`skipped: a small disk for the full-disk tests cannot be mounted here (${why})`);
}

afterAll(() => {
  if (ready) spawnSync('umount', [disk]);
  fs.rmdirSync(disk);
});

const target = join(disk, 'Some - Meshes.bsa');
const OLD = Buffer.alloc(300_000, 'o');
const files = (): readonly string[] => fs.readdirSync(disk).sort();

describe.skipIf(!ready)('on a full disk', () => {
  beforeEach(() => fs.writeFileSync(target, OLD));
  afterEach(() => {
    for (const name of fs.readdirSync(disk)) fs.rmSync(join(disk, name), { recursive: true });
  });

  function expectUnchanged(names: readonly string[]): void {
    expect(files()).toEqual(names);
    expect(fs.readFileSync(target).equals(OLD)).toBe(true);
  }

  it('a save of known size stops before it writes, and says how much is missing', async () => {
    const write = (): never => {
      throw new Error('must not be called');
    };
    await expect(saveAtomically({ target, backup: true, size: 2_000_000, write })).rejects.toMatchObject({
      name: 'UserError',
      code: 'disk-full',
      path: target,
      message: expect.stringMatching(
        /^".+Some - Meshes\.bsa" cannot be written: it needs 2\.0 MB, and the disk has 0\.\d MB free\.$/,
      ),
    });
    expectUnchanged(['Some - Meshes.bsa']);
  });

  it('a save that runs out of space leaves the original, its backups and no temporary file', async () => {
    fs.writeFileSync(`${target}.modwright.bak`, 'older');
    const part = new Uint8Array(400_000).fill(110);
    const write = (sink: { write(bytes: Uint8Array): void }): void => {
      for (let i = 0; i < 4; i++) sink.write(part);
    };
    await expect(saveAtomically({ target, backup: true, write })).rejects.toMatchObject({
      name: 'UserError',
      code: 'disk-full',
      message: `"${target}" cannot be written: the disk is full.`,
    });
    expectUnchanged(['Some - Meshes.bsa', 'Some - Meshes.bsa.modwright.bak']);
    expect(fs.readFileSync(`${target}.modwright.bak`, 'utf8')).toBe('older');
  });

  it('a save without room for a copied backup leaves the original', async () => {
    const noLinks = (): never => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    };
    const write = (sink: { write(bytes: Uint8Array): void }): void => sink.write(new Uint8Array(600_000));
    const save = saveAtomically({ target, backup: true, write, ops: { ...fs, linkSync: noLinks } });
    await expect(save).rejects.toMatchObject({ name: 'UserError', code: 'disk-full' });
    expectUnchanged(['Some - Meshes.bsa']);
  });

  it('an extraction drops the file that does not fit and can continue with smaller ones', () => {
    const out = new ExtractionTarget(join(disk, 'out'));
    expect(() => out.createFile(['big.dds'], new Uint8Array(2_000_000))).toThrow(
      expect.objectContaining({ name: 'UserError', code: 'disk-full' }),
    );
    out.createFile(['small.txt'], Buffer.from('fits'));
    expect(fs.readdirSync(join(disk, 'out'))).toEqual(['small.txt']);
  });
});
