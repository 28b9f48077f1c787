import {
  AdditiveBlending,
  CustomBlending,
  DstColorFactor,
  NormalBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  SrcAlphaFactor,
  ZeroFactor,
} from 'three';
import { expect, test } from 'vitest';
import { blendingOf, drawOrder } from '#renderer/editors/mesh/drawing/blending.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import type { SceneAlpha } from '#shared/scene/scene.ts';

const of = (alpha: SceneAlpha) => blendingOf({ ...PLAIN, alpha });

test('usual blending and light need no factors', () => {
  expect(of({ mode: 'opaque', threshold: 0 })).toMatchObject({ transparent: false, depthWrite: true });
  expect(of({ mode: 'blend', threshold: 0 })).toMatchObject({
    transparent: true,
    blending: NormalBlending,
    depthWrite: false,
  });
  expect(of({ mode: 'add', threshold: 0 })).toMatchObject({ blending: AdditiveBlending, depthWrite: false });
});

test('other factors are taken as the file has them', () => {
  const multiplied = { source: 'destination color', destination: 'zero' } as const;
  expect(of({ mode: 'blend', threshold: 0, blend: multiplied })).toMatchObject({
    blending: CustomBlending,
    blendSrc: DstColorFactor,
    blendDst: ZeroFactor,
  });
  const whole = { source: 'one', destination: 'one' } as const;
  expect(of({ mode: 'add', threshold: 0, blend: whole })).toMatchObject({
    blendSrc: OneFactor,
    blendDst: OneFactor,
  });
});

test('a test hides what is behind, even where blending softens its edge', () => {
  const blend = { source: 'source alpha', destination: 'inverse source alpha' } as const;
  expect(of({ mode: 'test', threshold: 0.5, blend })).toMatchObject({
    transparent: true,
    depthWrite: true,
    alphaTest: 0.5,
    blendSrc: SrcAlphaFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
  // Nearly all files have this one, which needs no shader of its own.
  const above = of({ mode: 'test', threshold: 100 / 255, test: 'greater' }).alphaTest ?? 0;
  expect([100 / 255 < above, 101 / 255 > above]).toEqual([true, true]);
  // The shader compares.
  expect(of({ mode: 'test', threshold: 0.5, test: 'less' }).alphaTest).toBe(0);
});

test('decals lie over what they are on, and are drawn before other blended surfaces', () => {
  const decal = { ...PLAIN, decal: true };
  expect(blendingOf(decal)).toMatchObject({ polygonOffset: true, polygonOffsetFactor: -1 });
  expect([drawOrder(decal), drawOrder(PLAIN), drawOrder(undefined)]).toEqual([-1, 0, 0]);
});
