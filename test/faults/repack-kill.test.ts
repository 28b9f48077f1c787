import { createHash } from 'node:crypto';
import {
  copyFileSync,
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
import { entryData, entryPath, openBytes, packInMemory } from '#test/support/archives.ts';
import { type Killable, killableProgram } from '#test/support/killable.ts';

/** The built command line, killed at calls that change the disk while it repacks over its own source. */
const folder = mkdtempSync(join(tmpdir(), 'modwright-kill-'));
const original = join(folder, 'original.bsa');
/** The larger one is written by a worker, piece by piece. */
const replacements = {
  small: Buffer.from('the new content '.repeat(5000)),
  large: Buffer.alloc(33 * 1024 * 1024, 'the new content '),
};
let program: Killable;
let before: Readonly<Record<string, string>>;

beforeAll(() => {
  const text = (seed: number): Buffer => Buffer.from(`line ${seed} `.repeat(3000));
  const bytes = packInMemory(104, 0x7, [
    { path: 'meshes\\one.nif', data: text(1), compress: true },
    { path: 'meshes\\two.nif', data: text(2), compress: false },
    { path: 'sound\\three.wav', data: text(3), compress: false },
  ]);
  program = killableProgram(folder);
  writeFileSync(original, bytes);
  for (const [name, data] of Object.entries(replacements)) writeFileSync(join(folder, name), data);
  before = contents(original);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['main', 'small'],
  ['worker', 'small'],
  ['main', 'large'],
  ['worker', 'large'],
] as const)(
  'killed at any step of the %s thread, a repack with a %s file leaves the old archive or the new one',
  (thread, size) => {
    const after = { ...before, 'meshes\\two.nif': hashOf(replacements[size]) };
    const place = (step: number | 'all') => {
      const work = join(folder, `${thread}-${size}-${step}`);
      mkdirSync(work);
      const target = join(work, 'Mod.bsa');
      copyFileSync(original, target);
      const command = ['repack', target, '-o', target, '--replace', `meshes/two.nif=${join(folder, size)}`];
      return { work, target, command };
    };
    let kills = 0;
    for (const step of program.steps(thread, ...place('all').command)) {
      const { work, target, command } = place(step);
      const { signal, status, stderr } = program.run(step, thread, ...command);
      const found = contents(target);
      if (signal !== 'SIGKILL') {
        expect({ status, stderr }).toMatchObject({ status: 0 });
        expect(found).toEqual(after);
        continue;
      }
      kills += 1;
      // Whole, and one or the other: never a mixture, never nothing.
      expect([before, after], `killed at step ${step}`).toContainEqual(found);
      if (JSON.stringify(found) === JSON.stringify(after)) {
        const backup = readdirSync(work).find((name) => /\.bak/.test(name));
        expect(contents(join(work, backup ?? 'no backup'))).toEqual(before);
      }
      expect(program.run(0, thread, ...command)).toMatchObject({ status: 0 });
      const hidden = readdirSync(work).filter((name) => name.startsWith('.'));
      expect(hidden, `after a run beside what one killed at step ${step} left`).toEqual([]);
      rmSync(work, { recursive: true });
    }
    // Fewer would mean that the hook misses the program's calls.
    expect(kills).toBeGreaterThan(thread === 'main' ? 4 : 0);
  },
);

function contents(path: string): Readonly<Record<string, string>> {
  const bytes = new Uint8Array(readFileSync(path));
  const archive = openBytes(bytes);
  return Object.fromEntries(
    Array.from({ length: archive.entries.count }, (_, i) => [
      entryPath(archive, i),
      hashOf(entryData(archive, bytes, i)),
    ]),
  );
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}
