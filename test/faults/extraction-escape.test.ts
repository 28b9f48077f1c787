import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { planPaths } from '#test/support/plan-paths.ts';

/** Extracts into `base/target`; `base/outside` holds files that must never change. */
let base: string;
let root: string;
let outside: string;
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), 'modwright-extract-'));
  root = join(base, 'a', 'target');
  outside = join(base, 'outside');
  fs.mkdirSync(outside);
  fs.writeFileSync(join(outside, 'secret.txt'), 'untouched');
});
afterEach(() => fs.rmSync(base, { recursive: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Every file below a folder with its content; links as their targets. */
function tree(folder: string, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) Object.assign(found, tree(path, `${prefix}${entry.name}/`));
    else if (entry.isSymbolicLink()) found[prefix + entry.name] = `-> ${fs.readlinkSync(path)}`;
    else found[prefix + entry.name] = fs.readFileSync(path, 'utf8');
  }
  return found;
}

function code(run: () => void): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Error && error.name === 'UserError' && 'code' in error) return String(error.code);
    throw error;
  }
  return 'none';
}

describe('extracting crafted names', () => {
  it('writes everything that is safe, and nothing outside the target', () => {
    const names = [
      '..\\..\\outside\\secret.txt',
      'a/../../../outside/secret.txt',
      join(outside, 'secret.txt'),
      'C:\\secret.txt',
      '\\\\server\\share\\secret.txt',
      'x\\..',
      'fine\\book.nif',
      'fine\\BOOK.nif',
      'con.nif',
      '..foo',
    ];
    const before = tree(outside);
    const target = new ExtractionTarget(root);
    planPaths(names).forEach(({ segments }, index) => {
      if (segments !== null) target.createFile(segments, bytes(names[index] as string));
    });
    expect(tree(base)).toEqual({
      'outside/secret.txt': 'untouched',
      'a/target/fine/book.nif': 'fine\\book.nif',
      'a/target/fine/BOOK~2.nif': 'fine\\BOOK.nif',
      'a/target/_con.nif': 'con.nif',
      'a/target/..foo': '..foo',
    });
    expect(tree(outside)).toEqual(before);
  });

  it('stops at unsafe names even without a plan', () => {
    const target = new ExtractionTarget(root);
    for (const segments of [
      ['..', 'x'],
      ['a/../../x'],
      ['a\\x'],
      [],
      [''],
      ['.'],
      ['x', '..'],
      ['nul'],
      ['C:x'],
    ]) {
      expect(
        code(() => target.createFile(segments, bytes('evil'))),
        segments.join('|'),
      ).toBe('unsafe-path');
    }
    target.ensureFolder(['a', 'b']);
    expect(code(() => target.createFile(['a/b', 'x'], bytes('evil')))).toBe('unsafe-path');
    expect(Object.keys(tree(base))).toEqual(['outside/secret.txt']);
  });
});

describe('links inside the target', () => {
  it('are not followed as folders, wherever they are on the way', () => {
    const target = new ExtractionTarget(root);
    fs.symlinkSync(outside, join(root, 'meshes'));
    fs.mkdirSync(join(root, 'textures'));
    fs.symlinkSync(outside, join(root, 'textures', 'armor'));
    fs.symlinkSync(join(base, 'nowhere'), join(root, 'dangling'));
    expect(code(() => target.createFile(['meshes', 'new.nif'], bytes('x')))).toBe('linked-folder');
    expect(code(() => target.createFile(['textures', 'armor', 'secret.txt'], bytes('x')))).toBe(
      'linked-folder',
    );
    expect(code(() => target.createFile(['dangling', 'x'], bytes('x')))).toBe('linked-folder');
    expect(tree(outside)).toEqual({ 'secret.txt': 'untouched' });
    expect(fs.existsSync(join(base, 'nowhere'))).toBe(false);
  });

  it('are not written through as files', () => {
    const target = new ExtractionTarget(root);
    fs.symlinkSync(join(outside, 'secret.txt'), join(root, 'a.txt'));
    fs.symlinkSync(join(outside, 'created.txt'), join(root, 'b.txt'));
    expect(code(() => target.createFile(['a.txt'], bytes('x')))).toBe('exists');
    expect(code(() => target.createFile(['b.txt'], bytes('x')))).toBe('exists');
    expect(tree(outside)).toEqual({ 'secret.txt': 'untouched' });
  });

  it('are replaced, not followed, if overwriting is allowed', () => {
    const target = new ExtractionTarget(root, { overwrite: true });
    fs.symlinkSync(join(outside, 'secret.txt'), join(root, 'a.txt'));
    target.createFile(['a.txt'], bytes('new'));
    expect(fs.lstatSync(join(root, 'a.txt')).isFile()).toBe(true);
    expect(tree(base)).toEqual({ 'outside/secret.txt': 'untouched', 'a/target/a.txt': 'new' });
  });

  it('are followed in the path to the target, which the user chose', () => {
    fs.mkdirSync(join(base, 'real'));
    fs.symlinkSync(join(base, 'real'), join(base, 'link'));
    const target = new ExtractionTarget(join(base, 'link', 'out'));
    target.createFile(['x.txt'], bytes('x'));
    expect(target.root).toBe(fs.realpathSync(join(base, 'real', 'out')));
    expect(fs.existsSync(join(base, 'real', 'out', 'x.txt'))).toBe(true);
  });
});

describe('an existing file', () => {
  it('is kept unless overwriting is allowed', () => {
    const target = new ExtractionTarget(root);
    target.createFile(['x', 'a.txt'], bytes('first'));
    expect(code(() => target.createFile(['x', 'a.txt'], bytes('second')))).toBe('exists');
    expect(tree(root)).toEqual({ 'x/a.txt': 'first' });
    new ExtractionTarget(root, { overwrite: true }).createFile(['x', 'a.txt'], bytes('third'));
    expect(tree(root)).toEqual({ 'x/a.txt': 'third' });
  });

  it('can block the way: a file instead of a folder, a folder instead of a file, a file instead of the target', () => {
    const target = new ExtractionTarget(root);
    target.createFile(['a'], bytes('file'));
    expect(code(() => target.createFile(['a', 'b'], bytes('x')))).toBe('not-a-folder');
    target.ensureFolder(['f']);
    expect(code(() => target.createFile(['f'], bytes('x')))).toBe('exists');
    expect(code(() => new ExtractionTarget(root, { overwrite: true }).createFile(['f'], bytes('x')))).toBe(
      'is-a-folder',
    );
    expect(code(() => new ExtractionTarget(join(root, 'a')))).toBe('exists');
    expect(tree(root)).toEqual({ a: 'file' });
  });

  it('may have been created by another worker a moment ago', () => {
    const one = new ExtractionTarget(root);
    const two = new ExtractionTarget(root);
    one.createFile(['x', 'y', '1'], bytes('1'));
    two.createFile(['x', 'y', '2'], bytes('2'));
    one.createFile(['x', 'z', '3'], bytes('3'));
    expect(tree(root)).toEqual({ 'x/y/1': '1', 'x/y/2': '2', 'x/z/3': '3' });
  });
});

describe('an entry that fails halfway', () => {
  const failing = (code: string, after: number): typeof fs.writeSync => {
    let calls = 0;
    const write = (descriptor: number, data: Uint8Array, at?: number, length?: number): number => {
      if (calls++ >= after) throw Object.assign(new Error(code), { code });
      return fs.writeSync(descriptor, data, at, length);
    };
    return write as typeof fs.writeSync;
  };

  it.each([false, true])('leaves nothing when the disk is full (overwrite %s)', (overwrite) => {
    const ops = { ...fs, writeSync: failing('ENOSPC', 1) };
    const target = new ExtractionTarget(root, { overwrite, ops });
    const chunks = [bytes('one'), bytes('two')];
    expect(code(() => target.createFile(['x', 'a.txt'], chunks))).toBe('disk-full');
    expect(tree(root)).toEqual({});
  });

  it('leaves nothing when its data turns out to be corrupt', () => {
    const target = new ExtractionTarget(root);
    function* chunks(): Generator<Uint8Array> {
      yield bytes('one');
      throw new RangeError('corrupt');
    }
    expect(() => target.createFile(['a.txt'], chunks())).toThrow(RangeError);
    expect(tree(root)).toEqual({});
  });

  it('does not lose the file that it would have replaced', () => {
    new ExtractionTarget(root).createFile(['a.txt'], bytes('old'));
    const target = new ExtractionTarget(root, { overwrite: true });
    const file = target.openFile(['a.txt']);
    file.write(bytes('half of the ne'));
    file.discard();
    expect(tree(root)).toEqual({ 'a.txt': 'old' });
  });

  it('is written in pieces if it is large', () => {
    const file = new ExtractionTarget(root).openFile(['big.bin']);
    for (let i = 0; i < 5; i++) file.write(bytes(String(i)));
    file.finish();
    expect(tree(root)).toEqual({ 'big.bin': '01234' });
  });
});
