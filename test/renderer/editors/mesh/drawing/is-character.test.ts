import { expect, test } from 'vitest';
import { isCharacter } from '#renderer/editors/mesh/drawing/is-character.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';

const sceneOf = (bytes: Uint8Array): Scene => nifScene(openNif(bytes));

test('a crate is no character', () => {
  expect(isCharacter(sceneOf(cubeNif()))).toBe(false);
});

test('a scene is a character if it has bones, and all its meshes are skinned', () => {
  const cube = sceneOf(cubeNif());
  const [mesh] = cube.meshes;
  const [node] = cube.nodes;
  const scene = (skinned: boolean, role: 'bone' | 'node'): Scene => ({
    ...cube,
    meshes: [{ ...mesh!, skinned }],
    nodes: [node!, { ...node!, parent: 0, role }],
  });
  expect(isCharacter(scene(true, 'bone'))).toBe(true);
  expect(isCharacter(scene(true, 'node'))).toBe(false);
  expect(isCharacter(scene(false, 'bone'))).toBe(false);
});

test('a scene without meshes is a character if it is a skeleton, not if it is collision alone', () => {
  const cube = sceneOf(cubeNif());
  const [node] = cube.nodes;
  const shape = {} as Scene['shapes'][number];
  const scene = (nodes: number, shapes: number): Scene => ({
    ...cube,
    meshes: [],
    nodes: Array.from({ length: nodes }, () => node!),
    shapes: Array.from({ length: shapes }, () => shape),
  });
  expect(isCharacter(scene(99, 18))).toBe(true);
  expect(isCharacter(scene(3, 2))).toBe(false);
  expect(isCharacter(scene(1, 0))).toBe(false);
});

test.skipIf(corpusMissing !== undefined)(
  'eyes, which hang on the one bone of the head, are part of a character',
  () => {
    expect(isCharacter(sceneOf(corpusFile('nif/pynifly/Skyrim/eyeschild.nif')))).toBe(true);
  },
);
