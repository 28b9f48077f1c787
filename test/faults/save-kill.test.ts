import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { cleanStaleTemps } from '#main/files/temp-files.ts';
import type { KillOrder } from './save-kill-child.ts';

/** Kills a real process at every system call of a save, and checks the disk afterwards. */
const LENGTH = 4 * 400_000;
const OLD = Buffer.alloc(LENGTH, 'o');
const NEW = Buffer.alloc(LENGTH, 'n');
const OLDER = ['older backup', 'dropped backup', 'first original'].map((text) => Buffer.from(text));
/** Of the backups, the save drops the one that is neither the newest nor the first. */
const DROPPED = 1;

let work: string;
let child: string;

beforeAll(async () => {
  work = fs.mkdtempSync(join(tmpdir(), 'modwright-kill-'));
  // Node 20 cannot run TypeScript, so the child is bundled first.
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: new URL('save-kill-child.ts', import.meta.url).pathname,
      target: 'node20',
      outDir: join(work, 'bundle'),
      rollupOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  child = join(work, 'bundle', 'child.mjs');
});
afterAll(() => fs.rmSync(work, { recursive: true }));

function save(folder: string, order: Partial<KillOrder>): SpawnSyncReturns<string> {
  const full: KillOrder = {
    target: join(folder, 'Some - Meshes.bsa'),
    byte: NEW[0] as number,
    length: LENGTH,
    backup: true,
    killAt: -1,
    how: 'before',
    noLinks: false,
    ...order,
  };
  return spawnSync(process.execPath, [child, JSON.stringify(full)], { encoding: 'utf8' });
}

function prepare(existing: boolean): string {
  const folder = fs.mkdtempSync(join(work, 'case-'));
  const target = join(folder, 'Some - Meshes.bsa');
  if (existing) {
    fs.writeFileSync(target, OLD);
    for (const [age, content] of OLDER.entries())
      fs.writeFileSync(`${target}.modwright.bak${age || ''}`, content);
  }
  return folder;
}

const SCENARIOS = [
  ['with a backup by hard link', { backup: true, noLinks: false }, true],
  ['with a backup by copy', { backup: true, noLinks: true }, true],
  ['without a backup', { backup: false, noLinks: false }, true],
  ['of a new file', { backup: true, noLinks: false }, false],
  ['of a new file where there are no hard links', { backup: true, noLinks: true }, false],
] as const;

describe.each(SCENARIOS)('a save %s', (_what, order, existing) => {
  it('leaves the old file or the new one, whichever call it is killed at', async () => {
    const complete = save(prepare(existing), order);
    expect(complete.stderr).toBe('');
    const calls = complete.stdout.trim().split('\n');
    const naming = existing || order.noLinks ? ['renameSync'] : ['linkSync', 'unlinkSync'];
    expect(calls).toEqual(expect.arrayContaining(['openSync', 'writeSync', 'fsyncSync', ...naming]));
    expect(calls.includes('chmodSync')).toBe(existing);

    const ends = { old: 0, new: 0 };
    for (const [killAt, call] of calls.entries()) {
      const ways = call === 'writeSync' || call === 'copyFileSync' ? ['before', 'half'] : ['before'];
      for (const how of ways as readonly KillOrder['how'][]) {
        const folder = prepare(existing);
        const killed = save(folder, { ...order, killAt, how });
        expect(killed.signal, `${call} ${how}`).toBe('SIGKILL');
        ends[await examine(folder, existing, order.backup, `killed ${how} call ${killAt}, ${call}`)]++;
        fs.rmSync(folder, { recursive: true });
      }
    }
    // Only calls after the rename leave the new file: a scenario with only one outcome would prove nothing.
    expect(ends.old).toBeGreaterThan(10);
    expect(ends.new).toBeGreaterThanOrEqual(2);
  });
});

/** Checks a folder after a kill and returns which content the target has. */
async function examine(
  folder: string,
  existing: boolean,
  backup: boolean,
  when: string,
): Promise<'old' | 'new'> {
  const target = join(folder, 'Some - Meshes.bsa');
  cleanStaleTemps(folder);
  const contents = new Map(fs.readdirSync(folder).map((name) => [name, fs.readFileSync(join(folder, name))]));
  const holds = (content: Buffer): boolean => [...contents.values()].some((other) => other.equals(content));

  const now = contents.get('Some - Meshes.bsa');
  const state = now?.equals(NEW) === true ? 'new' : 'old';
  if (state === 'old') expect(existing ? now?.equals(OLD) : now === undefined, when).toBe(true);
  if (existing && (backup || state === 'old'))
    expect(holds(OLD), `${when}: the original is somewhere`).toBe(true);
  if (existing) {
    for (const [age, older] of OLDER.entries())
      if (state === 'old' || age !== DROPPED) expect(holds(older), `${when}: ${older} is kept`).toBe(true);
  }
  const strange = [...contents.keys()].filter(
    (name) => !/^Some - Meshes\.bsa(\.modwright\.bak[123]?)?$/.test(name),
  );
  expect(strange, `${when}: leftovers`).toEqual([]);

  await saveAtomically({ target, backup, write: (sink) => sink.write(Buffer.from('next')) });
  expect(fs.readFileSync(target, 'utf8'), `${when}: the next save works`).toBe('next');
  if (existing)
    expect(fs.readFileSync(`${target}.modwright.bak2`), `${when}: the first original is kept`).toEqual(
      OLDER.at(-1),
    );
  return state;
}
