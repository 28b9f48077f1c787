import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { corpusMissing } from '#test/support/corpus.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';

const WAVE = join(import.meta.dirname, '../../../assets/sample/Meshes/Actors/Character/Animations/Wave.hkx');

test('an animation goes to glTF and back without a change', async () => {
  const [glb, hkx] = [join(scratch(), 'wave.glb'), join(scratch(), 'wave.hkx')];
  const { code, json } = await modwrightJson('animation', 'export', WAVE, '-o', glb);
  expect({ code, json }).toMatchObject({ code: 0, json: { clips: 1, bones: 4, problems: [] } });
  const { issues } = await validateBytes(new Uint8Array(readFileSync(glb)));
  expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  const back = await modwrightJson('animation', 'import', glb, '--into', WAVE, '-o', hkx);
  expect(back).toMatchObject({
    code: 0,
    json: { output: hkx, frames: 46, annotations: 2, error: { rotation: 0 } },
  });
  const { bones } = back.json as { readonly bones: readonly { readonly change: string }[] };
  expect(bones.map(({ change }) => change)).toEqual(['same', 'same', 'same', 'same']);
  expect(readFileSync(hkx)).toEqual(readFileSync(WAVE));
});

test('an animation becomes a .kf file with its annotations as text keys', async () => {
  const kf = join(scratch(), 'wave.kf');
  const run = await modwright('animation', 'convert', WAVE, '-o', kf);
  expect(run).toMatchObject({ code: 0, stdout: '' });
  expect(run.stderr).toMatch(
    /4 bones: 4 new\.\n46 frames in 1\.5 s, 4 annotations\.\nLargest error: 0\.\d+ degrees/,
  );
  const { json } = await modwrightJson('animation', 'info', kf);
  expect(json).toMatchObject({ game: 'Skyrim', name: 'wave', duration: 1.5, tracks: 4 });
  const dry = await modwright('animation', 'import', kf, '--into', WAVE, '--dry-run');
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.stderr).toMatch(/4 bones: .* the same already/);
});

test('an animation becomes a new .hkx file for a skeleton', async () => {
  const [kf, hkx] = [join(scratch(), 'wave.kf'), join(scratch(), 'wave.hkx')];
  await modwright('animation', 'convert', WAVE, '-o', kf);
  const { code, json } = await modwrightJson('animation', 'convert', kf, '-o', hkx, '--skeleton', WAVE);
  expect({ code, json }).toMatchObject({ code: 0, json: { output: hkx, frames: 46, annotations: 2 } });
  const { error } = json as { readonly error: { readonly rotation: number } };
  expect(error.rotation).toBeLessThan(0.08);
  expect((await modwrightJson('animation', 'info', hkx)).json).toMatchObject({
    game: 'Skyrim',
    frames: 46,
    tracks: 4,
    encoding: 'spline',
    annotations: [{ text: 'SoundPlay.Wave' }, { text: 'HandBack' }],
  });
  const back = await modwright('animation', 'import', hkx, '--into', WAVE, '--dry-run', '--skeleton', WAVE);
  expect(back.code).toBe(0);
});

test.each([
  [['import', WAVE, '--into', WAVE], 2, 'Give an output file with -o, or --dry-run'],
  [['import', 'missing.glb', '--into', WAVE, '--dry-run'], 1, 'does not exist'],
  [['import', WAVE, '--into', WAVE, '--dry-run', '--from', '3'], 1, 'has no clip 3'],
  [['import', WAVE, '--into', WAVE, '--dry-run', '--to', '3'], 1, 'has no clip 3'],
  [['import', WAVE, '--into', WAVE, '--dry-run', '--scale', '0'], 2, 'must be a number above 0'],
  [['convert', WAVE, '-o', 'a.hkx'], 1, 'is made for a skeleton: name its skeleton.hkx with --skeleton'],
  [['convert', WAVE, '-o', 'a.txt'], 2, 'must end in .kf or .hkx'],
  [['export', WAVE, '-o', 'a.fbx'], 2, 'must end in .glb'],
])('%j says what is wrong', async (args, code, message) => {
  const run = await modwright('animation', ...args);
  expect(run).toMatchObject({ code, stdout: '' });
  expect(run.stderr).toContain(message);
});

describe.skipIf(corpusMissing !== undefined)('animations of games', () => {
  const corpus = (path: string): string => join(process.cwd(), '../shared/corpus/animation', path);

  test('a .kf file moves the bones of a .hkx file by the names of its skeleton', async () => {
    const [kf, hkx] = [corpus('kf/sneakmtidle_original.kf'), corpus('skyrimse/1hm_staggerbacksmallest.hkx')];
    const out = join(scratch(), 'sneak.hkx');
    const line = ['animation', 'import', kf, '--into', hkx, '-o', out];
    const unnamed = await modwright(...line);
    expect(unnamed).toMatchObject({ code: 1 });
    expect(unnamed.stderr).toContain('has no bone that the other clip moves. Name its skeleton');
    const { code, json } = await modwrightJson(...line, '--skeleton', corpus('skyrimse/skeleton.hkx'));
    expect(code).toBe(0);
    expect(json).toMatchObject({ frames: 333, annotations: 3, notes: [] });
    const { bones, error } = json as {
      readonly bones: readonly { readonly name: string; readonly change: string }[];
      readonly error: { readonly rotation: number; readonly position: number };
    };
    expect(bones.filter(({ change }) => change === 'left').map(({ name }) => name)).toContain(
      'Camera Control',
    );
    expect(error.rotation).toBeLessThan(0.08);
    expect(error.position).toBeLessThan(0.01);
    expect((await modwright('verify', out)).code).toBe(0);
  });

  test('a clip without a skeleton is not exported, and the message says what to name', async () => {
    const run = await modwright('animation', 'export', corpus('skyrimse/sneakmtidle.hkx'), '-o', 'a.glb');
    expect(run).toMatchObject({ code: 1 });
    expect(run.stderr).toContain('Name its skeleton.hkx or skeleton.nif with --skeleton');
  });
});
