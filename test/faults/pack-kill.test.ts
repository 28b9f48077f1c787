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
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import { type Killable, killableProgram } from '#test/support/killable.ts';

/** The built command line, killed at calls that change the disk while it packs two archives over two older ones. */
const NAMES = ['My - Main.ba2', 'My - Textures.ba2'] as const;
const folder = mkdtempSync(join(tmpdir(), 'modwright-kill-'));
const data = join(folder, 'data');
let program: Killable;
/** Bytes of both archives, before and after. */
let older: readonly Buffer[];
let newer: readonly Buffer[];

beforeAll(() => {
  program = killableProgram(folder);
  older = pack('older', 1);
  newer = pack('newer', 2);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs a mesh and a texture, and returns both archives. */
function pack(name: string, seed: number): readonly Buffer[] {
  const head = textureHead({ width: 256, height: 256, mipCount: 1, dxgiFormat: 71, cubemap: false });
  mkdirSync(join(data, 'meshes'), { recursive: true });
  mkdirSync(join(data, 'textures'), { recursive: true });
  writeFileSync(join(data, 'meshes', 'a.nif'), `mesh ${seed} `.repeat(3000));
  writeFileSync(join(data, 'textures', 'a.dds'), Buffer.concat([head, Buffer.alloc(256 * 128, `${seed}`)]));
  mkdirSync(join(folder, name));
  expect(run(0, join(folder, name))).toMatchObject({ status: 0 });
  return NAMES.map((one) => readFileSync(join(folder, name, one)));
}

const command = (target: string): readonly string[] => [
  ...['pack', data, '-o', join(target, 'My.ba2'), '--game', 'fallout4', '--compress'],
];
const run = (step: number, target: string) => program.run(step, 'main', ...command(target));

/** A folder with both older archives. */
function place(step: number | 'all'): string {
  const work = join(folder, `step-${step}`);
  mkdirSync(work);
  for (const name of NAMES) copyFileSync(join(folder, 'older', name), join(work, name));
  return work;
}

test('killed at any step, a pack of two archives leaves each old or new and whole, and keeps backups', () => {
  const ends = new Set<string>();
  for (const step of program.steps('main', ...command(place('all')))) {
    const work = place(step);
    const { signal, status, stderr } = run(step, work);
    const found = NAMES.map((name) => readFileSync(join(work, name)));
    const state = found.map((bytes, at) =>
      bytes.equals(newer[at] ?? Buffer.of())
        ? 'new'
        : bytes.equals(older[at] ?? Buffer.of())
          ? 'old'
          : 'broken',
    );
    expect(state, `killed at step ${step}`).not.toContain('broken');
    for (const [at, name] of NAMES.entries()) {
      if (state[at] !== 'new') continue;
      const backup = readdirSync(work).find((one) => one.startsWith(`${name}.modwright.bak`));
      expect(readFileSync(join(work, backup ?? 'no backup')).equals(older[at] ?? Buffer.of())).toBe(true);
    }
    ends.add(state.join(' and '));
    rmSync(work, { recursive: true });
    if (signal === 'SIGKILL') continue;
    expect({ status, stderr, state }).toMatchObject({ status: 0, state: ['new', 'new'] });
  }
  // The renames happen one after the other, the last archive's first: only in between is exactly one new.
  expect([...ends]).toEqual(['old and old', 'old and new', 'new and new']);
});
