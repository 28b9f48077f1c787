import { DoubleSide, FrontSide } from 'three';
import { expect, test } from 'vitest';
import { surfaceMaterial } from '#renderer/editors/mesh/drawing/surface-material.ts';
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
