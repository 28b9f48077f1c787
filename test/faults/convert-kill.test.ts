import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { consoleArchive, consoleMesh, pcMesh } from '#test/support/console-tree.ts';
import { type Killable, killableProgram } from '#test/support/killable.ts';

/** The built command line, killed at calls that change the disk while it converts a console archive. */
const folder = mkdtempSync(join(tmpdir(), 'modwright-kill-'));
const source = join(folder, 'X.bsa');
const SOUND = Buffer.from('the sound of a console');
const RESULT: Readonly<Record<string, Buffer>> = {
  'meshes/a.nif': Buffer.from(pcMesh('A')),
  'sound/c.xma': SOUND,
};
let program: Killable;
let stored: Buffer;

beforeAll(() => {
  program = killableProgram(folder);
  stored = Buffer.from(consoleArchive({ 'meshes/a.nif': consoleMesh('A'), 'sound/c.xma': SOUND }));
  writeFileSync(source, stored);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WANTED = Object.fromEntries(
  Object.entries(RESULT).map(([path, bytes]) => [path.replaceAll('/', '\\'), bytes.toString('hex')]),
);

function contents(path: string): Readonly<Record<string, string>> {
  const bytes = readFileSync(path);
  const archive = openBytes(bytes);
  return Object.fromEntries(
    Array.from({ length: archive.entries.count }, (_, entry) => [
      entryPath(archive, entry),
      Buffer.from(entryData(archive, bytes, entry)).toString('hex'),
    ]),
  );
}

const NEVER = 1_000_000;
const convert = (step: number, thread: 'main' | 'worker', target: string, ...more: readonly string[]) =>
  program.run(step, thread, 'convert', 'xbox360', source, '-o', target, ...more);

/** The calls at which a conversion is killed; its result is removed without checking. */
function stepsOf(thread: 'main' | 'worker', target: string, ...more: readonly string[]): readonly number[] {
  const steps = program.steps(thread, 'convert', 'xbox360', source, '-o', target, ...more);
  rmSync(target, { recursive: true });
  return steps;
}

/** Files below a folder by path, including hidden ones. */
function filesIn(root: string): readonly string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) =>
      join(item.parentPath, item.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

test.each(['main', 'worker'] as const)(
  'killed at any step of the %s thread, a folder has only whole files, and a later run completes it',
  (thread) => {
    let resumed = 0;
    for (const step of stepsOf(thread, join(folder, `${thread}-all`))) {
      const out = join(folder, `${thread}-${step}`);
      const { signal, status, stderr } = convert(step, thread, out);
      const there = filesIn(out).filter((path) => path in RESULT);
      for (const path of there) {
        expect(
          readFileSync(join(out, path)).equals(RESULT[path] ?? Buffer.of()),
          `${path}, step ${step}`,
        ).toBe(true);
      }
      expect(readFileSync(source).equals(stored)).toBe(true);
      if (signal !== 'SIGKILL') {
        expect({ status, stderr, there }).toMatchObject({ status: 0, there: Object.keys(RESULT) });
        continue;
      }
      const again = convert(NEVER, thread, out, '--resume', '--json');
      expect({ step, status: again.status, stderr: again.stderr }).toMatchObject({ step, status: 0 });
      expect(filesIn(out), `step ${step}`).toEqual(Object.keys(RESULT));
      for (const [path, bytes] of Object.entries(RESULT))
        expect(readFileSync(join(out, path))).toEqual(bytes);
      const { earlier } = JSON.parse(again.stdout) as { readonly earlier: number };
      // Every finished file is recognized, and none is converted twice.
      expect(earlier, `step ${step}`).toBe(there.length);
      resumed += earlier;
      rmSync(out, { recursive: true });
    }
    expect(resumed).toBeGreaterThan(0);
  },
);

test('killed at any step, a replaced file is either old or new, and the old one is never lost', () => {
  const name = 'meshes/a.nif';
  const place = (step: number | 'all'): string => {
    const out = join(folder, `replace-${step}`);
    mkdirSync(join(out, 'meshes'), { recursive: true });
    writeFileSync(join(out, name), 'mine');
    return out;
  };
  for (const step of stepsOf('worker', place('all'), '--overwrite')) {
    const out = place(step);
    const { signal, status, stderr } = convert(step, 'worker', out, '--overwrite');
    const now = readFileSync(join(out, name));
    const isNew = now.equals(RESULT[name] ?? Buffer.of());
    expect(isNew || now.toString() === 'mine', `step ${step}`).toBe(true);
    if (isNew) expect(readFileSync(join(out, `${name}.modwright.bak`), 'utf8'), `step ${step}`).toBe('mine');
    if (signal !== 'SIGKILL') {
      expect({ status, stderr, isNew }).toMatchObject({ status: 0, isNew: true });
      continue;
    }
    rmSync(out, { recursive: true });
  }
});

test.each(['main', 'worker'] as const)(
  'killed at any step of the %s thread, an archive is whole or missing, and a later run writes it',
  (thread) => {
    let made = 0;
    for (const step of stepsOf(thread, join(folder, `${thread}-all.bsa`))) {
      const work = join(folder, `archive-${thread}-${step}`);
      mkdirSync(work);
      const target = join(work, 'PC.bsa');
      const { signal, status, stderr } = convert(step, thread, target);
      if (existsSync(target)) expect(contents(target), `step ${step}`).toEqual(WANTED);
      expect(readFileSync(source).equals(stored)).toBe(true);
      if (signal !== 'SIGKILL') {
        expect({ status, stderr, names: readdirSync(work) }).toMatchObject({ status: 0, names: ['PC.bsa'] });
        continue;
      }
      if (!existsSync(target)) {
        const again = convert(NEVER, thread, target, '--resume');
        expect({ step, status: again.status, stderr: again.stderr }).toMatchObject({ step, status: 0 });
        expect(contents(target), `step ${step}`).toEqual(WANTED);
        expect(existsSync(`${target}.converting`)).toBe(false);
        made += 1;
      }
      rmSync(work, { recursive: true });
    }
    expect(made).toBeGreaterThan(0);
  },
);
