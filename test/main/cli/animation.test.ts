import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const FLAG = join(import.meta.dirname, '../../../assets/sample/Meshes/Meadowmark/Architecture/Flag01.nif');

test('info tells what plays in a mesh', async () => {
  expect(await modwrightJson('animation', 'info', FLAG)).toMatchObject({
    code: 0,
    json: {
      kind: 'animation',
      game: 'Oblivion',
      duration: 2,
      frames: null,
      tracks: 3,
      bones: 3,
      annotations: [],
      file: FLAG,
      clips: [{ duration: 2, tracks: 3, annotations: [] }],
    },
  });
  const { stdout } = await modwright('animation', 'info', FLAG);
  expect(stdout).toContain('2 s, 3 tracks');
});

test('sample gives the place of a bone at a time', async () => {
  const { code, json } = await modwrightJson('animation', 'sample', FLAG, '--track', '1', '--time', '0.25');
  expect(code).toBe(0);
  expect(json).toMatchObject({ bone: 'Flag Bone 2', time: 0.25, translation: [30, 0, 0], scale: [1, 1, 1] });
  const { rotation } = json as { readonly rotation: readonly number[] };
  expect(rotation).toHaveLength(4);
  // The second bone follows the first by an eighth of two seconds.
  expect(rotation[2]).toBeCloseTo(0, 5);
  const named = await modwrightJson('animation', 'sample', FLAG, '--track', 'flag bone 2', '--time', '0.25');
  expect(named.json).toEqual(json);
  const later = await modwright('animation', 'sample', FLAG, '--track', '1', '--time', '0.75');
  expect(later.stdout).toMatch(/^Flag Bone 2 at 0.75 s\n {2}translation {2}30.00000 /);
});

test.each([
  [['--track', '3', '--time', '0'], 1, 'has no track 3; it has 0 to 2'],
  [['--track', 'Flag Bone 9', '--time', '0'], 1, 'has no track “Flag Bone 9”'],
  [['--track', '0', '--frame', '1'], 1, 'has keys instead of frames: give a time in seconds with --time'],
  [['--track', '0', '--time', '0', '--clip', '7'], 1, 'has no clip 7'],
  [['--track', '0'], 2, 'Give a frame with --frame, or a time with --time'],
  [['--track', '0', '--time', '0', '--frame', '0'], 2, 'cannot be used with'],
])('sample %j says what is wrong', async (args, code, message) => {
  const run = await modwright('animation', 'sample', FLAG, ...args);
  expect(run.code).toBe(code);
  expect(run.stderr).toContain(message);
  expect(run.stdout).toBe('');
});

test('a file without animations is an error by name', async () => {
  const file = join(scratch(), 'notes.txt');
  writeFileSync(file, 'nothing');
  for (const args of [
    ['info', file],
    ['annotations', 'list', file],
    ['sample', file, '--track', '0', '--time', '0'],
  ]) {
    const run = await modwright('animation', ...args);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('notes.txt” has neither an animation nor a skeleton');
  }
});

test.each([
  [[], 'Say what to change with --add, --remove, --rename or --shift'],
  [['--add', 'FootLeft'], 'is not a time in seconds and a text'],
  [['--add', 'soon FootLeft'], 'is not a time in seconds and a text'],
  [['--rename', 'FootLeft'], 'is not an old and a new text'],
  [['--shift', 'much'], 'must be a number of seconds'],
])('annotations set %j is wrong usage', async (args, message) => {
  const run = await modwright('animation', 'annotations', 'set', scratch(), '--dry-run', ...args);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(message);
});

describe.skipIf(corpusMissing !== undefined)('animations of games', () => {
  test('text keys of a .kf file are its annotations', async () => {
    const folder = writeTree(scratch(), {
      'Data/meshes/stagger.kf': corpusFile('animation/kf/1hm_staggerbacksmallest.kf'),
    });
    const file = join(folder, 'Data/meshes/stagger.kf');
    const { code, json } = await modwrightJson('animation', 'annotations', 'list', file);
    expect(code).toBe(0);
    expect(json).toContainEqual({
      file,
      clip: 0,
      name: expect.any(String),
      track: '',
      time: expect.any(Number),
      text: expect.any(String),
    });
    // The same by folder and by glob.
    for (const named of [join(folder, 'Data'), `${folder}/Data/**/*.kf`]) {
      expect((await modwrightJson('animation', 'annotations', 'list', named)).json).toEqual(json);
      const whole = await modwrightJson('animation', 'info', named);
      expect(whole.json).toEqual([(await modwrightJson('animation', 'info', file)).json]);
      expect(whole.json).toMatchObject([
        { file, kind: 'animation', annotations: { length: (json as readonly unknown[]).length } },
      ]);
    }
    expect(readFileSync(file)).toEqual(Buffer.from(corpusFile('animation/kf/1hm_staggerbacksmallest.kf')));
  });
});

describe.skipIf(corpusMissing !== undefined)('sample of an animation of Havok', () => {
  const corpus = (path: string): string => join(process.cwd(), '../shared/corpus/animation', path);
  const sample = async (...args: readonly string[]) =>
    await modwright(
      'animation',
      'sample',
      corpus('skyrimse/1hm_staggerbacksmallest.hkx'),
      '--frame',
      '19',
      ...args,
    );

  test('takes a bone by number, or by its name in a skeleton', async () => {
    const numbered = JSON.parse((await sample('--track', '4', '--json')).stdout);
    expect(numbered).toMatchObject({ track: 4, bone: '' });
    const rotation = [-0.0761, 0.01823, -0.21391, 0.97371];
    rotation.forEach((value, i) => {
      expect(numbered.rotation[i]).toBeCloseTo(value, 4);
    });
    const line = ['--skeleton', corpus('skyrimse/skeleton.hkx'), '--json'];
    const named = JSON.parse((await sample('--track', 'npc com [com ]', ...line)).stdout);
    expect(named).toEqual({ ...numbered, bone: 'NPC COM [COM ]' });
  });

  test('says where names come from', async () => {
    const unnamed = await sample('--track', 'NPC COM [COM ]');
    expect(unnamed.code).toBe(1);
    expect(unnamed.stderr).toContain(
      'have no names: give a number (0 to 98), or name the skeleton with --skeleton',
    );
  });
});

describe.skipIf(corpusMissing !== undefined)('export --clip', () => {
  const corpus = (path: string): string => join(process.cwd(), '../shared/corpus', path);

  test('puts an animation of Havok on a mesh, by the names that its skeleton gives', async () => {
    const mesh = corpus('nif/pynifly/SkyrimSE/skeleton_vanilla.nif');
    const clip = corpus('animation/skyrimse/1hm_staggerbacksmallest.hkx');
    const skeleton = corpus('animation/skyrimse/skeleton.hkx');
    const glb = join(scratch(), 'out.glb');
    const line = ['export', mesh, '-o', glb, '--clip', clip, '--json'];
    const named = await modwright(...line, '--skeleton', skeleton);
    const { animations, problems } = JSON.parse(named.stdout);
    expect(animations).toBe(1);
    // The mesh lacks three helpers of the skeleton, and float tracks have no place in glTF.
    expect(problems.map(({ message }: { message: string }) => message)).toEqual([
      'moves x_NPC LookNode [Look], x_NPC Translate [Pos ], x_NPC Rotate [Rot ], which the mesh does not have',
      expect.stringMatching(/^changes float slot/),
    ]);
    expect((await validateBytes(new Uint8Array(readFileSync(glb)))).issues.numErrors).toBe(0);
    const unnamed = await modwright(...line, '--skeleton', clip);
    expect(unnamed.stderr).toContain('no-skeleton');
  });

  test('a mesh without clips is refused in words', async () => {
    const mesh = corpus('nif/pynifly/SkyrimSE/steeldagger.nif');
    const { stderr, code } = await modwright('export', mesh, '-o', join(scratch(), 'a.glb'), '--animations');
    expect({ stderr, code }).toMatchObject({ code: 1, stderr: expect.stringContaining('no-clips') });
  });
});
