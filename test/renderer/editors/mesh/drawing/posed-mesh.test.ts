import { Ray, Raycaster, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { DrawnMesh } from '#renderer/editors/mesh/drawing/instanced.ts';
import { ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openNifFile } from '#shared/formats/nif/open-file.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { flagNif } from '#test/fixtures/nif/flag-nif.ts';

function posedFlag() {
  const file = openNifFile(bytesSource(flagNif(), 'flag.nif'));
  const scene = file.scene!.build({ skins: true });
  const poser = new ScenePoser(scene, file.animation!.clip(0));
  return { scene, poser, drawn: new DrawnMesh(scene.meshes[0]!, undefined, nodeTransforms(scene)) };
}

/** Whether a ray along y at a height hits the mesh. */
function isHit({ objects: [object] }: DrawnMesh, height: number): boolean {
  object!.updateMatrixWorld(true);
  const ray = new Raycaster();
  ray.ray = new Ray(new Vector3(0, -100, height), new Vector3(0, 1, 0));
  return ray.intersectObject(object!, false).length > 0;
}

test('a posed mesh is hit where it is, and its stored vertices come back as they were', () => {
  const { scene, poser, drawn } = posedFlag();
  const attributes = ['position', 'normal'].map((name) => drawn.geometry.getAttribute(name));
  const stored = attributes.map(({ array }) => array);
  const copies = stored.map((array) => array.slice());
  const sphere = drawn.geometry.boundingSphere;
  expect(isHit(drawn, 28)).toBe(true);

  drawn.pose(poser.at(1).transforms, undefined);
  expect(isHit(drawn, 28)).toBe(false);
  expect(isHit(drawn, 5)).toBe(true);
  expect(drawn.shape.positions).not.toEqual(scene.meshes[0]!.positions);

  drawn.reset(nodeTransforms(scene));
  expect(attributes.map(({ array }) => array)).toEqual(copies);
  attributes.forEach(({ array }, at) => {
    expect(array).toBe(stored[at]);
  });
  expect(drawn.geometry.boundingSphere).toBe(sphere);
  expect(drawn.shape).toBe(scene.meshes[0]);
  expect(isHit(drawn, 28)).toBe(true);
});
