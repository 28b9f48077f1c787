import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTree } from '#test/main/cli/cli-support.ts';
import { packInMemory } from '#test/support/archives.ts';
import { type Killable, killableProgram } from '#test/support/killable.ts';

/** The built command line, killed at calls that change the disk while it extracts an archive. */
const folder = mkdtempSync(join(tmpdir(), 'modwright-kill-'));
const archive = join(folder, 'Some.bsa');
const FILES: Readonly<Record<string, Buffer>> = {
  'meshes/a.nif': Buffer.from('the first mesh'),
  'meshes/b.nif': Buffer.from('the second mesh'),
  'sound/c.wav': Buffer.from('a sound'),
};
let program: Killable;

beforeAll(() => {
  program = killableProgram(folder);
  const files = Object.entries(FILES).map(([path, data]) => ({
    path: path.replaceAll('/', '\\'),
    data,
    compress: false,
  }));
  writeFileSync(archive, packInMemory(103, 0x703, files));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textsIn = (out: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readTree(out)).map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]),
  );
const ALL = Object.fromEntries(
  Object.entries(FILES).map(([path, bytes]) => [path, bytes.toString('latin1')]),
);

test('a plain extraction that is killed at any step leaves no file cut short, and --missing completes it', () => {
  const place = (step: number): string => join(folder, `out ${step}`);
  let kills = 0;
  for (const step of program.steps('worker', 'extract', archive, '-o', place(0))) {
    const out = place(step);
    const { signal, status, stderr } = program.run(step, 'worker', 'extract', archive, '-o', out);
    const found = textsIn(out);
    if (signal !== 'SIGKILL') {
      expect({ status, stderr, found }).toMatchObject({ status: 0, found: ALL });
      continue;
    }
    kills += 1;
    for (const [path, text] of Object.entries(found))
      if (path in ALL) expect(text, `“${path}” of a run killed at step ${step}`).toBe(ALL[path]);
    const again = program.run(0, 'worker', 'extract', archive, '-o', out, '--missing');
    expect({ step, status: again.status, stderr: again.stderr }).toMatchObject({ step, status: 0 });
    // Nor does the temporary file of the killed run stay.
    expect(textsIn(out), `step ${step}`).toEqual(ALL);
  }
  // A folder is made; a file is opened, written and named.
  expect(kills).toBeGreaterThanOrEqual(4);
});
