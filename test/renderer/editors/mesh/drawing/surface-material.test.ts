import { DataTexture, DoubleSide, FrontSide, type MeshPhongMaterial } from 'three';
import { expect, test } from 'vitest';
import {
  type GetTexture,
  loadTextures,
  surfaceMaterial,
} from '#renderer/editors/mesh/drawing/surface-material.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';

const [material] = nifScene(openNif(cubeNif())).materials;

test('the back of a surface is drawn if the file or the user wants it', () => {
  const sideOf = (twoSided: boolean, bothSides: boolean): number =>
    surfaceMaterial({ ...material!, twoSided }, false, bothSides).side;
  expect([sideOf(false, false), sideOf(true, false), sideOf(false, true)]).toEqual([
    FrontSide,
    DoubleSide,
    DoubleSide,
  ]);
});

test('a checker is drawn for a texture of colors that is missing, and for no other', async () => {
  const textures = { ...material!.textures, diffuse: 'wood.dds', normal: 'wood_n.dds', glow: 'wood_g.dds' };
  const made = surfaceMaterial({ ...material!, color: [0, 0, 0] }, false, false) as MeshPhongMaterial;
  const draw = (get: GetTexture) => loadTextures(made, { ...material!, textures }, get, () => {});
  const held = await draw(async () => null);
  expect(held).toEqual([made.map]);
  expect([made.normalMap, made.emissiveMap]).toEqual([null, null]);
  expect([...(made.map as DataTexture).image.data!].slice(0, 8)).toEqual([
    156, 90, 170, 255, 69, 66, 73, 255,
  ]);
  expect(made.color.getHex()).toBe(0xffffff);
  const wood = new DataTexture(Uint8Array.of(9, 9, 9, 255), 1, 1);
  await draw(async (path) => (path === 'wood.dds' ? wood : null));
  expect((made.map as DataTexture).image).toBe(wood.image);
});

test('a surface without a texture is not checkered', async () => {
  const made = surfaceMaterial(material!, false, false) as MeshPhongMaterial;
  const textures = { ...material!.textures, diffuse: '' };
  expect(
    await loadTextures(
      made,
      { ...material!, textures },
      async () => null,
      () => {},
    ),
  ).toEqual([]);
  expect(made.map).toBeNull();
});
