import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coalbrookStreet } from '#test/fixtures/sample/street.ts';
import { type Killable, killableProgram } from '#test/support/killable.ts';

/** The built command line, killed at calls that change the disk while it converts a group to another form. */
const folder = mkdtempSync(join(tmpdir(), 'modwright-group-kill-'));
const group = join(folder, 'group.nif');
const csg = join(folder, 'Coalbrook - Geometry.csg');
let program: Killable;

beforeAll(() => {
  program = killableProgram(folder);
  const street = coalbrookStreet();
  writeFileSync(group, street.nif);
  writeFileSync(csg, street.csg());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['bake', ['csg', 'bake'], 'out.nif'],
  ['unpack', ['csg', 'unpack'], 'out.nif'],
  ['export', ['export'], 'out.obj'],
] as const)(
  '%s killed at any step leaves the old file or the new one, and never loses the old one',
  (kind, command, name) => {
    const out = (step: number): string => join(folder, `${kind} ${step}`, name);
    mkdirSync(join(folder, `${kind} 0`));
    writeFileSync(out(0), 'older');
    const steps = program.steps('main', ...command, group, '-o', out(0), '--csg', csg);
    const wanted = readFileSync(out(0));
    let kills = 0;
    for (const step of steps) {
      mkdirSync(join(folder, `${kind} ${step}`));
      writeFileSync(out(step), 'older');
      const { signal } = program.run(step, 'main', ...command, group, '-o', out(step), '--csg', csg);
      const bytes = readFileSync(out(step));
      const isOld = bytes.equals(Buffer.from('older'));
      expect(isOld || bytes.equals(wanted), `killed at step ${step}`).toBe(true);
      const backup = `${out(step)}.modwright.bak`;
      if (!isOld)
        expect(existsSync(backup) && readFileSync(backup, 'utf8'), `killed at step ${step}`).toBe('older');
      if (signal === 'SIGKILL') kills += 1;
      else expect(isOld).toBe(false);
    }
    expect(kills).toBeGreaterThanOrEqual(3);
  },
);
