import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SaveOptions, saveAtomically } from '#main/files/atomic-save.ts';
import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { stampOf } from '#main/files/file-stamp.ts';
import { cleanStaleTemps, tempPathFor } from '#main/files/temp-files.ts';

let folder: string;
let target: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'modwright-save-'));
  target = join(folder, 'Some - Meshes.bsa');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const content = (path = target): string => fs.readFileSync(path, 'utf8');
const files = (): readonly string[] => fs.readdirSync(folder).sort();
/** A system call that fails. */
const refusing = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};

function options(text: string, more: Partial<SaveOptions> = {}): SaveOptions {
  return { target, backup: true, write: (sink) => sink.write(bytes(text)), ...more };
}

describe('saving', () => {
  it('writes a new file and leaves nothing beside it', async () => {
    const result = await saveAtomically(options('new'));
    expect(result).toEqual({ backupPath: null, bytes: 3, stamp: stampOf(target), problems: [] });
    expect(content()).toBe('new');
    expect(files()).toEqual(['Some - Meshes.bsa']);
  });

  it('keeps the replaced file as .modwright.bak: the first original and the last two', async () => {
    fs.writeFileSync(target, 'v0');
    for (const text of ['v1', 'v2', 'v3', 'v4', 'v5']) {
      const { backupPath } = await saveAtomically(options(text));
      expect(backupPath).toBe(`${target}.modwright.bak`);
    }
    expect(content()).toBe('v5');
    expect([
      content(`${target}.modwright.bak`),
      content(`${target}.modwright.bak1`),
      content(`${target}.modwright.bak2`),
    ]).toEqual(['v4', 'v3', 'v0']);
    expect(files()).toHaveLength(4);
  });

  it('drops no backup to fill a place that a killed save left free', async () => {
    fs.writeFileSync(target, 'v3');
    // Killed when the newest had been moved, and the one to drop was set aside.
    for (const [suffix, text] of [
      ['1', 'v2'],
      ['2', 'v0'],
      ['3', 'v1'],
    ])
      fs.writeFileSync(`${target}.modwright.bak${suffix}`, text ?? '');
    await saveAtomically(options('v4'));
    expect(['', '1', '2'].map((suffix) => content(`${target}.modwright.bak${suffix}`))).toEqual([
      'v3',
      'v2',
      'v0',
    ]);
    expect(files()).toHaveLength(4);
  });

  it('keeps no backup if none is requested', async () => {
    fs.writeFileSync(target, 'old');
    expect((await saveAtomically(options('new', { backup: false }))).backupPath).toBeNull();
    expect(files()).toEqual(['Some - Meshes.bsa']);
  });

  it('copies the backup if the file system has no hard links', async () => {
    fs.writeFileSync(target, 'old');
    await saveAtomically(options('new', { ops: { ...fs, linkSync: refusing('EPERM') } }));
    expect([content(), content(`${target}.modwright.bak`)]).toEqual(['new', 'old']);
    expect(files()).toHaveLength(2);
  });

  it('keeps the permissions of the original, even if it is read-only', async () => {
    fs.writeFileSync(target, 'old');
    fs.chmodSync(target, 0o444);
    await saveAtomically(options('new'));
    expect(fs.statSync(target).mode & 0o7777).toBe(0o444);
  });

  it('lets threads write over a read-only original, and keeps private files private', async () => {
    for (const mode of [0o444, 0o600]) {
      fs.rmSync(target, { force: true });
      fs.writeFileSync(target, 'old');
      fs.chmodSync(target, mode);
      const write: SaveOptions['write'] = (sink) => {
        const temp = sink.claim(3);
        expect(fs.statSync(temp).mode & 0o777).toBe(0o600);
        fs.writeFileSync(temp, 'new');
      };
      await saveAtomically(options('', { write, expected: stampOf(target) }));
      expect([content(), fs.statSync(target).mode & 0o777]).toEqual(['new', mode]);
    }
  });

  it('replaces the target of a link, and keeps the link', async () => {
    const real = join(folder, 'real.bsa');
    fs.writeFileSync(real, 'old');
    fs.symlinkSync(real, target);
    await saveAtomically(options('new'));
    expect(fs.readlinkSync(target)).toBe(real);
    expect([content(real), content(`${real}.modwright.bak`)]).toEqual(['new', 'old']);
  });

  it('creates missing folders only on request', async () => {
    const deep = join(folder, 'mod', 'meshes', 'a.nif');
    await expect(saveAtomically(options('x', { target: deep }))).rejects.toMatchObject({
      name: 'UserError',
      code: 'folder-missing',
    });
    await saveAtomically(options('x', { target: deep, makeFolder: true }));
    expect(content(deep)).toBe('x');
  });

  it('waits for programs that briefly hold the file', async () => {
    fs.writeFileSync(target, 'old');
    let refusals = 3;
    const renameSync = (from: fs.PathLike, to: fs.PathLike): void => {
      if (to === target && refusals-- > 0) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
      fs.renameSync(from, to);
    };
    await saveAtomically(options('new', { ops: { ...fs, renameSync } }));
    expect(content()).toBe('new');
  });

  it('creates a new file if the file system has no hard links', async () => {
    const linkSync = refusing('EOPNOTSUPP');
    await saveAtomically(options('new', { expected: null, ops: { ...fs, linkSync } }));
    expect([content(), files()]).toEqual(['new', ['Some - Meshes.bsa']]);
  });

  it('chains one save to the next by the stamp of the first', async () => {
    const first = await saveAtomically(options('one', { expected: null }));
    await saveAtomically(options('two', { expected: first.stamp }));
    expect(content()).toBe('two');
  });
});

describe('trouble after the file has its name', () => {
  it.each([
    ['a folder that is not flushed to disk', 'fsyncSync', 'not-confirmed', /disk did not confirm it.+EIO/],
    ['a folder that cannot be opened', 'openSync', 'not-confirmed', /disk did not confirm it.+EIO/],
    ['an old backup that cannot be removed', 'unlinkSync', 'leftover', /old backup.+EIO/],
  ] as const)('is reported, and the file is saved: %s', async (_what, call, code, words) => {
    fs.writeFileSync(target, 'v0');
    for (const text of ['v1', 'v2', 'v3']) await saveAtomically(options(text));
    let named = false;
    const real = { ...fs };
    const ops = {
      ...real,
      renameSync: (from: fs.PathLike, to: fs.PathLike) => {
        fs.renameSync(from, to);
        named ||= to === target;
      },
      [call]: (...args: readonly unknown[]) => {
        const path = String(args[0]);
        if (named && !path.endsWith('.tmp')) refusing('EIO')();
        return Reflect.apply(real[call], fs, args);
      },
    };
    const result = await saveAtomically(options('new', { ops }));
    expect(content()).toBe('new');
    expect(content(`${target}.modwright.bak`)).toBe('v3');
    expect(result.stamp).toEqual(stampOf(target));
    expect(result.problems).toEqual([{ path: target, code, message: expect.stringMatching(words) }]);
  });

  it('is reported, and the file is saved: a temporary name left beside a new file', async () => {
    const ops = { ...fs, unlinkSync: refusing('EIO') };
    const { problems } = await saveAtomically(options('new', { expected: null, ops }));
    expect(content()).toBe('new');
    expect(problems).toMatchObject([{ code: 'leftover', message: expect.stringContaining('.tmp') }]);
  });
});

describe('the sink', () => {
  it('takes appends and positions in any order and of any size', async () => {
    const big = new Uint8Array(3 * 1024 * 1024).fill(7);
    const { bytes: size } = await saveAtomically(
      options('', {
        write: (sink) => {
          sink.write(bytes('headheader'));
          for (let i = 0; i < 1000; i++) sink.write(bytes('0123456789'));
          expect(sink.size).toBe(10_010);
          sink.write(bytes('HEAD'), 0);
          sink.write(big);
          sink.write(bytes('end'));
          sink.write(bytes('ten'), 10);
          sink.write(bytes('!'));
        },
      }),
    );
    const saved = fs.readFileSync(target);
    expect(saved.length).toBe(size);
    expect(size).toBe(10_010 + big.length + 4);
    expect(saved.toString('latin1', 0, 20)).toBe('HEADheaderten3456789');
    expect(saved.subarray(10_010, -4).every((byte) => byte === 7)).toBe(true);
    expect(saved.toString('latin1', size - 4)).toBe('end!');
  });

  it('does not keep the caller’s array', async () => {
    const reused = bytes('aaaa');
    await saveAtomically(
      options('', {
        write: (sink) => {
          sink.write(reused);
          reused.fill(0x62);
          sink.write(reused);
        },
      }),
    );
    expect(content()).toBe('aaaabbbb');
  });
});

describe('a save that must fail', () => {
  async function fails(code: string, save: SaveOptions): Promise<void> {
    const before = files().map((name) => [name, content(join(folder, name))]);
    await expect(saveAtomically(save)).rejects.toMatchObject({ name: 'UserError', code, path: target });
    expect(files().map((name) => [name, content(join(folder, name))])).toEqual(before);
  }

  it('stops when the original changed since it was opened, before or during writing', async () => {
    fs.writeFileSync(target, 'old');
    const expected = stampOf(target);
    fs.writeFileSync(target, 'old, changed');
    await fails('changed-on-disk', options('new', { expected }));

    const now = stampOf(target);
    const write: SaveOptions['write'] = (sink) => {
      sink.write(bytes('new'));
      fs.utimesSync(target, 1, 1);
    };
    await fails('changed-on-disk', options('new', { expected: now, write }));
    fs.rmSync(target);
    await fails('changed-on-disk', options('new', { expected: now }));
  });

  it('stops when an unexpected file exists', async () => {
    fs.writeFileSync(target, 'someone else’s');
    await fails('exists', options('new', { expected: null }));
  });

  it.each([
    ['', fs.linkSync],
    [', without hard links', refusing('EPERM')],
  ])('stops when another program creates the file at the last moment%s', async (_, linkSync) => {
    // The last call before the rename checks the finished temporary file.
    const statSync = ((path: fs.PathLike, ...rest: readonly []) => {
      if (path !== target) fs.writeFileSync(target, 'someone else’s');
      return fs.statSync(path, ...rest);
    }) as typeof fs.statSync;
    const ops = { ...fs, linkSync, statSync };
    const save = saveAtomically(options('new', { expected: null, backup: false, ops }));
    await expect(save).rejects.toMatchObject({ name: 'UserError', code: 'exists', path: target });
    expect([content(), files()]).toEqual(['someone else’s', ['Some - Meshes.bsa']]);
  });

  it('stops when the written bytes do not read back', async () => {
    fs.writeFileSync(target, 'old');
    fs.writeFileSync(`${target}.modwright.bak`, 'older');
    const verify: SaveOptions['verify'] = (source) => {
      expect(Buffer.from(source.read(0, 99)).toString()).toBe('new');
      throw new Error('entry 3 is wrong');
    };
    await fails('verify-failed', options('new', { verify }));
    await expect(saveAtomically(options('new', { verify }))).rejects.toThrow(/entry 3 is wrong/);
  });

  it('stops when writing fails', async () => {
    fs.writeFileSync(target, 'old');
    const write = (): never => {
      throw new TypeError('a bug');
    };
    await expect(saveAtomically(options('new', { write }))).rejects.toThrow(TypeError);
    expect(content()).toBe('old');
    expect(files()).toHaveLength(1);
  });

  it('stops when it is canceled: at the start, while writing and while verifying', async () => {
    fs.writeFileSync(target, 'old');
    for (const when of ['start', 'write', 'verify']) {
      const controller = new AbortController();
      if (when === 'start') controller.abort();
      const result = saveAtomically(
        options('new', {
          signal: controller.signal,
          write: (sink) => {
            if (when === 'write') controller.abort();
            sink.write(bytes('new'));
          },
          verify: () => {
            if (when === 'verify') controller.abort();
          },
        }),
      );
      await expect(result).rejects.toMatchObject({ name: 'UserError', code: 'cancelled' });
      expect([content(), files()]).toEqual(['old', ['Some - Meshes.bsa']]);
    }
  });

  it('stops before writing anything if the disk is too small', async () => {
    await fails('disk-full', options('new', { size: 1e18 }));
  });

  it.each(['openSync', 'chmodSync', 'writeSync', 'fsyncSync', 'copyFileSync', 'renameSync'] as const)(
    'leaves everything unchanged when %s fails',
    async (call) => {
      fs.writeFileSync(target, 'old');
      for (const [suffix, text] of ['older', 'oldest', 'last'].entries()) {
        fs.writeFileSync(`${target}.modwright.bak${suffix || ''}`, text);
      }
      const fail = refusing('EIO');
      // Without links the backup is a copy; a rename that fails only for the target is the last step.
      const ops = {
        ...fs,
        linkSync: call === 'copyFileSync' ? fail : fs.linkSync,
        [call]: (...args: readonly unknown[]) =>
          call === 'renameSync' && args[1] !== target
            ? fs.renameSync(args[0] as string, args[1] as string)
            : fail(),
      };
      await fails('write-failed', options('new', { ops }));
    },
  );
});

describe('temporary files', () => {
  it('of dead processes and of earlier runs are removed; those of running ones and strangers stay', () => {
    const mine = tempPathFor(target);
    const old = tempPathFor(target);
    const dead = tempPathFor(target).replace(`.${process.pid}.`, '.4194999.');
    const parent = tempPathFor(target).replace(`.${process.pid}.`, `.${process.ppid}.`);
    const strangers = ['.x.123.tmp', 'a.tmp', '.x.4194999.0000aabbccdd.tmp'].map((name) =>
      join(folder, name),
    );
    for (const path of [mine, old, dead, parent, ...strangers]) fs.writeFileSync(path, '');
    // A file being written may already have the time of its archive.
    fs.utimesSync(mine, 1, 1);
    const statSync = ((path: string) =>
      path === old ? { ctimeMs: 1 } : fs.statSync(path)) as typeof fs.statSync;
    const removed = cleanStaleTemps(folder, { ...fs, statSync });
    expect([...removed].sort()).toEqual([old, dead].map((path) => path.slice(folder.length + 1)).sort());
    for (const path of [mine, parent, ...strangers]) expect(fs.existsSync(path)).toBe(true);
  });

  it('of dead processes are removed by the next save beside them, before the space is counted', async () => {
    const dead = tempPathFor(target).replace(`.${process.pid}.`, '.4194999.');
    const parent = tempPathFor(target).replace(`.${process.pid}.`, `.${process.ppid}.`);
    for (const path of [dead, parent]) fs.writeFileSync(path, 'x');
    const statfsSync = (() => {
      expect(fs.existsSync(dead)).toBe(false);
      return fs.statfsSync(folder);
    }) as unknown as typeof fs.statfsSync;
    await saveAtomically({ ...options('new', { ops: { ...fs, statfsSync } }), size: 3 });
    expect(files()).toEqual([parent.slice(folder.length + 1), 'Some - Meshes.bsa']);
  });

  it('that cannot be listed or removed hinder no save', async () => {
    const dead = tempPathFor(target).replace(`.${process.pid}.`, '.4194999.');
    fs.writeFileSync(dead, '');
    const unlinkSync = ((path: string) => {
      if (path === dead) throw Object.assign(new Error('no'), { code: 'EACCES' });
      fs.unlinkSync(path);
    }) as typeof fs.unlinkSync;
    await saveAtomically(options('new', { ops: { ...fs, unlinkSync } }));
    expect(content()).toBe('new');
  });

  it('of dead processes are removed by an extraction, from the folders it writes to or finds complete', () => {
    const temp = tempPathFor(join(folder, 'x', 'y')).replace(`.${process.pid}.`, '.4194999.');
    fs.mkdirSync(join(folder, 'x'));
    fs.writeFileSync(join(folder, 'x', 'kept'), '');
    const left = (use: (extraction: ExtractionTarget) => void): boolean => {
      fs.writeFileSync(temp, '');
      use(new ExtractionTarget(folder));
      return fs.existsSync(temp);
    };
    expect(left((one) => one.sizeOf(['x', 'none']))).toBe(true);
    expect(left((one) => one.createFile(['x', 'new'], new Uint8Array(1)))).toBe(false);
  });

  it('are none in a folder that does not exist', () => {
    expect(cleanStaleTemps(join(folder, 'none'))).toEqual([]);
  });

  it('have names that file systems accept, however long the target’s is', () => {
    const long = join(folder, `${'ż'.repeat(125)}.nif`);
    fs.writeFileSync(tempPathFor(long), '');
  });
});
