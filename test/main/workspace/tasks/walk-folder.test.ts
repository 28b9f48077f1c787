import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TaskContext } from '#main/pool/task.ts';
import { type LooseColumns, type WalkInput, walkFolder } from '#main/workspace/tasks/walk-folder.ts';
import { UserError } from '#shared/errors.ts';

let top: string;
let root: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'modwright-walk-'));
  root = join(top, 'Data');
  mkdirSync(root);
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const context: TaskContext = {
  cancelled: () => false,
  check: () => {},
  progress: () => {},
  transfer: () => {},
};

function put(path: string, content = 'x'): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

function list(columns: LooseColumns): Record<string, number> {
  const text = new TextDecoder();
  const entries = Array.from({ length: columns.count }, (_, index) => [
    text.decode(columns.paths.subarray(columns.pathStart[index], columns.pathStart[index + 1])),
    columns.size[index]!,
  ]);
  return Object.fromEntries(entries.sort());
}

const walk = (options: Partial<WalkInput> = {}) =>
  walkFolder({ root, skip: [], maxFiles: 1000, ...options }, context);
const codes = (columns: LooseColumns) => columns.findings.map((finding) => finding.code);

describe('walking a Data folder', () => {
  test('lists every file below it with its size, paths with slashes', () => {
    put('a.txt', '12345');
    put('Meshes/clutter/book.nif', '');
    put('Meshes/Übung/ß.nif', 'ab');
    const columns = walk();
    expect(list(columns)).toEqual({ 'a.txt': 5, 'Meshes/clutter/book.nif': 0, 'Meshes/Übung/ß.nif': 2 });
    expect(columns.findings).toEqual([]);
    expect(columns.modified[0]).toBeGreaterThan(Date.UTC(2020, 0));
  });

  test('an empty folder has no files and no findings', () => {
    expect(walk()).toMatchObject({ count: 0, findings: [] });
  });

  test('a link that leads out is skipped and reported', () => {
    writeFileSync(join(top, 'secret.txt'), 'secret');
    symlinkSync(join(top, 'secret.txt'), join(root, 'innocent.txt'));
    const columns = walk();
    expect(list(columns)).toEqual({});
    expect(codes(columns)).toEqual(['link-outside']);
  });

  test('a folder beside the root whose name begins like it is outside', () => {
    mkdirSync(join(top, 'Data2'));
    writeFileSync(join(top, 'Data2', 'f.txt'), 'x');
    symlinkSync(join(top, 'Data2', 'f.txt'), join(root, 'f.txt'));
    expect(codes(walk())).toEqual(['link-outside']);
  });

  test('a link to a file inside is that file', () => {
    put('real.txt', 'four');
    symlinkSync('real.txt', join(root, 'alias.txt'));
    expect(list(walk())).toEqual({ 'real.txt': 4, 'alias.txt': 4 });
  });

  test('linked folders are not entered, so a loop ends', () => {
    put('sub/a.txt');
    symlinkSync(root, join(root, 'sub', 'loop'));
    symlinkSync(top, join(root, 'out'));
    const columns = walk();
    expect(list(columns)).toEqual({ 'sub/a.txt': 1 });
    expect(columns.findings).toHaveLength(1);
    expect(columns.findings[0]).toMatchObject({ code: 'linked-folder' });
    expect(columns.findings[0]?.message).toContain('1 more like it');
  });

  describe('links to a folder outside', () => {
    const outside = (path: string, content = 'outside') => {
      const target = join(top, path);
      mkdirSync(join(target, '..'), { recursive: true });
      writeFileSync(target, content);
      return target;
    };
    const vortex = (marker: boolean) => {
      const file = outside('staging/Mod/meshes/a.nif');
      if (marker) outside('staging/__vortex_staging_folder', '{}');
      const files = [{ relPath: 'meshes\\a.nif', source: 'Mod' }];
      put('vortex.deployment.json', JSON.stringify({ stagingPath: join(top, 'staging'), files }));
      mkdirSync(join(root, 'meshes'));
      symlinkSync(file, join(root, 'meshes/a.nif'));
    };

    test('from which Vortex deployed by links are followed', () => {
      vortex(true);
      const columns = walk({ deployed: true });
      expect(list(columns)).toMatchObject({ 'meshes/a.nif': 7 });
      expect([columns.findings, columns.outside]).toEqual([[], []]);
    });

    test('that only claims to be of Vortex are not, and the folder is listed to be asked about', () => {
      vortex(false);
      const columns = walk({ deployed: true });
      expect(list(columns)).not.toHaveProperty('meshes/a.nif');
      expect(codes(columns)).toEqual(['link-outside']);
      expect(columns.outside).toEqual([{ path: join(top, 'staging'), by: 'A link' }]);
    });

    test('are listed each folder once, and those in another not at all', () => {
      for (const [at, path] of ['a/1.txt', 'a/2.txt', 'a/b/3.txt', 'c/4.txt'].entries()) {
        symlinkSync(outside(path), join(root, `${at}.txt`));
      }
      expect(walk().outside.map(({ path }) => path)).toEqual([join(top, 'a'), join(top, 'c')]);
    });

    test('are followed where the user allows it, folders too, each once and never in a circle', () => {
      symlinkSync(outside('a/1.txt'), join(root, 'one.txt'));
      symlinkSync(outside('secret/2.txt'), join(root, 'two.txt'));
      symlinkSync(join(top, 'a'), join(root, 'linked'));
      symlinkSync(join(top, 'a'), join(root, 'again'));
      symlinkSync(join(top, 'a'), join(top, 'a', 'loop'));
      symlinkSync(top, join(root, 'above'));
      const columns = walk({ outside: [join(top, 'a')] });
      const names = Object.keys(list(columns));
      expect(names).toHaveLength(2);
      expect(names).toContain('one.txt');
      expect(names.some((name) => /^(linked|again)\/1\.txt$/.test(name))).toBe(true);
      expect(codes(columns)).toContain('link-outside');
      expect(Object.keys(list(walk({ outside: 'all' })))).toContain('two.txt');
    });
  });

  test('a dangling link is reported', () => {
    symlinkSync('nowhere', join(root, 'dangling'));
    expect(codes(walk())).toEqual(['file-unreadable']);
  });

  test('folders to skip are skipped', () => {
    put('mod/meshes/a.nif');
    put('b.txt');
    expect(list(walk({ skip: [join(root, 'mod')] }))).toEqual({ 'b.txt': 1 });
  });

  test('more files than the limit are cut and reported', () => {
    for (let index = 0; index < 20; index++) put(`f${index}.txt`);
    const columns = walk({ maxFiles: 5 });
    expect(columns.count).toBe(5);
    expect(columns.pathStart).toHaveLength(6);
    expect(codes(columns)).toEqual(['too-many-files']);
  });

  test('a missing folder is an error that the user can see', () => {
    rmSync(root, { recursive: true });
    expect(() => walk()).toThrow(UserError);
  });

  test('it stops when canceled', () => {
    put('a.txt');
    const cancelled = {
      ...context,
      check: () => {
        throw new UserError('cancelled', 'Canceled.');
      },
    };
    expect(() => walkFolder({ root, skip: [], maxFiles: 10 }, cancelled)).toThrow(/Canceled/);
  });
});
