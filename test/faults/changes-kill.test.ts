import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { killSteps, readCalls } from '#test/support/kill-steps.ts';
import type { ChangesKillOrder } from './changes-kill-child.ts';

/** Kills a real process at calls that change the disk while it applies or undoes changes of many files. */
const hook = join(import.meta.dirname, 'kill-at.cjs');
const TEXTURES = new HandLaid().u32(2).text('textures\\old.dds').text('').bytes;
/** A changed file, the user's own copy of it, and what both should become. */
const KINDS = {
  collision: {
    stored: Buffer.from(cupNif(SKYRIM)),
    before: 'restitution=0.75',
    after: 'friction=0.125',
  },
  paths: {
    stored: Buffer.from(
      buildNif({ context: SKYRIM, blocks: [{ type: 'BSShaderTextureSet', bytes: TEXTURES }] }),
    ),
    before: 'textures\\mine.dds',
    after: 'textures\\a longer name than both.dds',
  },
} as const;
type Kind = keyof typeof KINDS;
const FILES = ['new.nif', 'saved.nif'] as const;

let work: string;
let child: string;
beforeAll(async () => {
  work = fs.mkdtempSync(join(tmpdir(), 'modwright-changes-kill-'));
  // Node 20 cannot run TypeScript, so the child is bundled first.
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: new URL('changes-kill-child.ts', import.meta.url).pathname,
      target: 'node20',
      outDir: join(work, 'bundle'),
      rollupOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  child = join(work, 'bundle', 'child.mjs');
});
afterAll(() => fs.rmSync(work, { recursive: true }));

/** A Data folder of two meshes; one may have a copy in the mod folder. */
function prepare(kind: Kind, copy?: Buffer): string {
  const folder = fs.mkdtempSync(join(work, 'case-'));
  fs.mkdirSync(join(folder, 'Data', 'meshes'), { recursive: true });
  for (const name of FILES) fs.writeFileSync(join(folder, 'Data', 'meshes', name), KINDS[kind].stored);
  fs.mkdirSync(join(folder, 'out', 'mod', 'meshes'), { recursive: true });
  if (copy !== undefined) fs.writeFileSync(join(folder, 'out', 'mod', 'meshes', 'saved.nif'), copy);
  return folder;
}

function run(
  folder: string,
  killAt: number,
  what: ChangesKillOrder['work'],
  change: ChangesKillOrder['change'],
  log?: string,
): { readonly outcome: SpawnSyncReturns<string>; readonly mod: string } {
  const order: ChangesKillOrder = {
    data: join(folder, 'Data'),
    output: join(folder, 'out'),
    userData: join(folder, 'user'),
    worker: resolve('out/worker.js'),
    hook,
    change,
    work: what,
  };
  const outcome = spawnSync(process.execPath, [child, JSON.stringify(order)], {
    env: {
      ...process.env,
      KILL_AT: String(killAt),
      KILL_THREAD: 'main',
      ...(log === undefined ? {} : { KILL_LOG: log }),
    },
    encoding: 'utf8',
  });
  return { outcome, mod: join(folder, 'out', 'mod', 'meshes') };
}

/** The mod folder's copy of `saved.nif`, and the expected contents of both files. */
function wanted(kind: Kind): { readonly saved: Buffer; readonly written: readonly Buffer[] } {
  const { before, after } = KINDS[kind];
  const first = run(prepare(kind), 0, 'apply', { kind, to: before });
  expect(first.outcome).toMatchObject({ status: 0, stderr: '' });
  const saved = fs.readFileSync(join(first.mod, 'saved.nif'));
  const second = run(prepare(kind, saved), 0, 'apply', { kind, to: after });
  expect(second.outcome).toMatchObject({ status: 0, stderr: '' });
  return { saved, written: FILES.map((name) => fs.readFileSync(join(second.mod, name))) };
}

/** The mod folder's version of a file: old, new, or neither. */
function stateOf(
  mod: string,
  at: number,
  { saved, written }: ReturnType<typeof wanted>,
): 'old' | 'new' | 'broken' {
  const path = join(mod, FILES[at] ?? '');
  const now = fs.existsSync(path) ? fs.readFileSync(path) : undefined;
  const old = at === 1 ? saved : undefined;
  if (written[at] !== undefined && now?.equals(written[at]) === true) return 'new';
  return (old === undefined ? now === undefined : now?.equals(old) === true) ? 'old' : 'broken';
}

// Changes of paths are undone by the same code as changes of bodies.
test.each([
  ['values of bodies that are written', 'collision', 'apply', 'new and new'],
  ['values of bodies that are taken back', 'collision', 'undo', 'old and old'],
  ['paths that are written', 'paths', 'apply', 'new and new'],
] as const)('killed at any step, %s leave each file old or new and whole', (_, kind, what, end) => {
  const { stored, after } = KINDS[kind];
  const known = wanted(kind);
  const ends = new Set<string>();
  const log = join(work, `${kind} ${what}`);
  run(prepare(kind, known.saved), 0, what, { kind, to: after }, log);
  const steps = killSteps(readCalls(fs.readFileSync(log, 'utf8')));
  expect(steps.length).toBeGreaterThan(5);
  for (const step of steps) {
    const folder = prepare(kind, known.saved);
    const { outcome, mod } = run(folder, step, what, { kind, to: after });
    const states = FILES.map((_name, at) => stateOf(mod, at, known));
    expect(states, `killed at step ${step}`).not.toContain('broken');
    for (const name of FILES) {
      expect(fs.readFileSync(join(folder, 'Data', 'meshes', name)).equals(stored)).toBe(true);
    }
    // The user's saved copy exists somewhere at every moment.
    const contents = fs.readdirSync(mod).map((name) => fs.readFileSync(join(mod, name)));
    expect(
      contents.some((bytes) => bytes.equals(known.saved)),
      `killed at step ${step}`,
    ).toBe(true);
    ends.add(states.join(' and '));
    fs.rmSync(folder, { recursive: true });
    if (outcome.signal === 'SIGKILL') continue;
    expect({ status: outcome.status, states: states.join(' and ') }).toEqual({ status: 0, states: end });
  }
  expect(ends).toContain('old and old');
  expect(ends).toContain('new and new');
  expect(ends.size).toBeGreaterThan(2);
});
