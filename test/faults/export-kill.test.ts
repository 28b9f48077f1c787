import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laid, noise, SENTINEL, still } from '#test/fixtures/texbsi/lay-bank.ts';
import { readTree } from '#test/main/cli/cli-support.ts';
import { type Killable, killableProgram } from '#test/support/killable.ts';

/** The built command line, killed at calls that change the disk while it writes a folder of files. */
const folder = mkdtempSync(join(tmpdir(), 'modwright-kill-'));
const bank = join(folder, 'TEXBSI.302');
const COMMAND = ['texture', 'export', bank];
let program: Killable;

beforeAll(() => {
  program = killableProgram(folder);
  const size = { width: 20, height: 30 };
  writeFileSync(bank, laid(still('D02000', size, noise(600)), still('D02001', size, noise(600)), SENTINEL));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const textOf = (bytes: Uint8Array = new Uint8Array()): string => Buffer.from(bytes).toString('latin1');

test.each([
  ['into an empty folder', []],
  ['over older files', ['--overwrite']],
] as const)(
  'an export of a bank killed at any step, %s, leaves each file whole or unchanged',
  (where, more) => {
    const place = (step: number): string => join(folder, `${where} ${step}`);
    const whole = place(0);
    expect(program.run(0, 'worker', ...COMMAND, '-o', whole)).toMatchObject({ status: 0 });
    const wanted = readTree(whole);
    const names = Object.keys(wanted);
    const prepared = (out: string): string => {
      mkdirSync(out);
      if (more.length > 0) for (const name of names) writeFileSync(join(out, name), 'older');
      return out;
    };
    let kills = 0;
    for (const step of program.steps('worker', ...COMMAND, '-o', prepared(`${whole} again`), ...more)) {
      const out = prepared(place(step));
      const { signal, status, stderr } = program.run(step, 'worker', ...COMMAND, '-o', out, ...more);
      const found = readTree(out);
      for (const name of names) {
        const bytes = found[name];
        const isOld = more.length > 0 ? textOf(bytes) === 'older' : bytes === undefined;
        const isWhole = textOf(bytes) === textOf(wanted[name]);
        expect(isOld || isWhole, `“${name}” of a run killed at step ${step}`).toBe(true);
      }
      if (signal !== 'SIGKILL') {
        expect({ status, stderr, found }).toMatchObject({ status: 0, found: wanted });
        continue;
      }
      kills += 1;
    }
    // A file is opened, written and renamed.
    expect(kills).toBeGreaterThanOrEqual(3);
  },
);
