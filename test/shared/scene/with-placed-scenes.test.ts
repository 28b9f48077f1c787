import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { PlacedFile, Scene } from '#shared/scene/scene.ts';
import { withPlacedScenes } from '#shared/scene/with-placed-scenes.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { openFile } from '#test/support/loaded-formats.ts';

const CUBE = openFile(bytesSource(cubeNif('a.bgsm'), 'cube.nif')).scene!.build();
const CELL: Scene = { ...CUBE, meshes: [], materials: [] };

function placed(count: number): PlacedFile {
  const id = { folder: 1, name: 2, extension: 3 };
  return {
    id,
    block: 7,
    node: 0,
    path: 'refs[0]',
    list: 'transforms',
    matrices: new Float32Array(16 * count),
  };
}

test('a file that is placed by several references has its materials once', () => {
  const { meshes, materials, notes } = withPlacedScenes(CELL, [placed(2), placed(1)], () => ({
    name: 'cube.nif',
    scene: CUBE,
  }));
  expect(meshes).toHaveLength(2 * CUBE.meshes.length);
  expect(materials).toEqual(CUBE.materials);
  expect(notes).toEqual(CUBE.notes);
});

test('more copies of meshes than memory is for are not drawn, however few triangles they have', () => {
  const scene = { ...CUBE, meshes: CUBE.meshes.flatMap((mesh) => [mesh, mesh]) };
  const { meshes, notes } = withPlacedScenes(CELL, [placed(10), placed(260_000), placed(1)], () => ({
    name: 'cube.nif',
    scene,
  }));
  expect(meshes).toHaveLength(scene.meshes.length);
  expect(notes.slice(CUBE.notes.length)).toEqual([
    { block: 7, message: 'places more than 500,000 meshes of other files; the rest is not drawn' },
  ]);
});

test('a file with more materials than a call can pass is placed', () => {
  const materials = Array.from({ length: 200_000 }, () => CUBE.materials[0]!);
  const scene = { ...CUBE, materials };
  expect(withPlacedScenes(CELL, [placed(1)], () => ({ name: '', scene })).materials).toHaveLength(200_000);
});
