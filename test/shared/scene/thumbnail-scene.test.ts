import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { identity } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { drawnTriangles, thumbnailScene } from '#shared/scene/thumbnail-scene.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

/** A cube in a collision box. */
function cubeScene(): Scene {
  const bytes = cubeNif();
  const { scene } = identifyLoaded(bytes, 'cube.nif').open(bytesSource(bytes, 'cube.nif'));
  if (scene === undefined) throw new Error('a NIF has a scene');
  return scene.build();
}

test('a thumbnail shows meshes without their collision', () => {
  const { meshes, shapes } = thumbnailScene(cubeScene());
  expect([meshes.length, shapes.length]).toEqual([1, 0]);
});

test('a thumbnail shows collision where all meshes are hidden or empty', () => {
  const scene = cubeScene();
  const [mesh] = scene.meshes;
  const hidden = { ...scene, meshes: [{ ...mesh!, hidden: true }] };
  const empty = { ...scene, meshes: [{ ...mesh!, triangles: new Uint32Array() }] };
  for (const one of [hidden, empty]) {
    const { meshes, shapes } = thumbnailScene(one);
    expect([meshes.length, shapes.length]).toEqual([0, 1]);
  }
});

test('triangles are counted in every instance, and lines of collision too', () => {
  const scene = cubeScene();
  const [mesh] = scene.meshes;
  const [shape] = scene.shapes;
  const instances = {
    matrices: Float32Array.from({ length: 48 }, (_, at) => identity()[at % 16]!),
    spheres: new Float32Array(12),
    path: '',
    list: '',
    owner: 0,
  };
  expect(drawnTriangles(thumbnailScene(scene))).toBe(12);
  expect(drawnTriangles({ ...scene, meshes: [{ ...mesh!, instances }], shapes: [] })).toBe(36);
  const { lines, triangles } = shape!;
  expect(drawnTriangles({ ...scene, meshes: [] })).toBe(lines.length / 2 + triangles.length / 3);
});
