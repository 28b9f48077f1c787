import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import type { CollisionKillOrder } from './collision-kill-child.ts';

/** Kills a real process at every call that changes the disk while it writes collision values, or takes them back. */
const hook = join(import.meta.dirname, 'kill-at.cjs');
const STORED = Buffer.from(cupNif(SKYRIM));
const FILES = ['new.nif', 'saved.nif'] as const;

let work: string;
let child: string;
/** The copy that the mod folder has of `saved.nif`, and both files as they are to be. */
let saved: Buffer;
let written: readonly Buffer[];

beforeAll(async () => {
  work = fs.mkdtempSync(join(tmpdir(), 'modwright-collision-kill-'));
  // Node 20 cannot run TypeScript, so the child is bundled first.
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: new URL('collision-kill-child.ts', import.meta.url).pathname,
      target: 'node20',
      outDir: join(work, 'bundle'),
      rollupOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  child = join(work, 'bundle', 'child.mjs');
  const first = run(prepare(), 0, 'apply', 'restitution=0.75');
  expect(first.outcome).toMatchObject({ status: 0, stderr: '' });
  saved = fs.readFileSync(join(first.mod, 'saved.nif'));
  const second = run(prepare(saved), 0, 'apply');
  expect(second.outcome).toMatchObject({ status: 0, stderr: '' });
  written = FILES.map((name) => fs.readFileSync(join(second.mod, name)));
});
afterAll(() => fs.rmSync(work, { recursive: true }));

/** A Data folder of two meshes; of one there may be a copy in the mod folder. */
function prepare(copy?: Buffer): string {
  const folder = fs.mkdtempSync(join(work, 'case-'));
  fs.mkdirSync(join(folder, 'Data', 'meshes'), { recursive: true });
  for (const name of FILES) fs.writeFileSync(join(folder, 'Data', 'meshes', name), STORED);
  fs.mkdirSync(join(folder, 'out', 'mod', 'meshes'), { recursive: true });
  if (copy !== undefined) fs.writeFileSync(join(folder, 'out', 'mod', 'meshes', 'saved.nif'), copy);
  return folder;
}

function run(
  folder: string,
  killAt: number,
  what: CollisionKillOrder['work'],
  assignment = 'friction=0.125',
): { readonly outcome: SpawnSyncReturns<string>; readonly mod: string } {
  const order: CollisionKillOrder = {
    data: join(folder, 'Data'),
    output: join(folder, 'out'),
    userData: join(folder, 'user'),
    worker: resolve('out/worker.js'),
    hook,
    assignment,
    work: what,
  };
  const outcome = spawnSync(process.execPath, [child, JSON.stringify(order)], {
    env: { ...process.env, KILL_AT: String(killAt), KILL_THREAD: 'main' },
    encoding: 'utf8',
  });
  return { outcome, mod: join(folder, 'out', 'mod', 'meshes') };
}

/** What the mod folder has of a file: what it had, what was to be written, or neither. */
function stateOf(mod: string, at: number): 'old' | 'new' | 'broken' {
  const path = join(mod, FILES[at] ?? '');
  const now = fs.existsSync(path) ? fs.readFileSync(path) : undefined;
  const old = at === 1 ? saved : undefined;
  if (written[at] !== undefined && now?.equals(written[at]) === true) return 'new';
  return (old === undefined ? now === undefined : now?.equals(old) === true) ? 'old' : 'broken';
}

test.each([
  ['written', 'apply', 'new and new'],
  ['taken back', 'undo', 'old and old'],
] as const)(
  'killed at any step, values that are %s leave each file old or new and whole',
  (_, what, end) => {
    const ends = new Set<string>();
    for (let step = 1; ; step += 1) {
      const folder = prepare(saved);
      const { outcome, mod } = run(folder, step, what);
      const states = FILES.map((_name, at) => stateOf(mod, at));
      expect(states, `killed at step ${step}`).not.toContain('broken');
      for (const name of FILES) {
        expect(fs.readFileSync(join(folder, 'Data', 'meshes', name)).equals(STORED)).toBe(true);
      }
      // What a user had saved is somewhere at every moment.
      const contents = fs.readdirSync(mod).map((name) => fs.readFileSync(join(mod, name)));
      expect(
        contents.some((bytes) => bytes.equals(saved)),
        `killed at step ${step}`,
      ).toBe(true);
      ends.add(states.join(' and '));
      fs.rmSync(folder, { recursive: true });
      if (outcome.signal === 'SIGKILL') continue;
      expect({ status: outcome.status, states: states.join(' and ') }).toEqual({ status: 0, states: end });
      expect(step).toBeGreaterThan(5);
      break;
    }
    expect(ends).toContain('old and old');
    expect(ends).toContain('new and new');
    expect(ends.size).toBeGreaterThan(2);
  },
  300_000,
);
