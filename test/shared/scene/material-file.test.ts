import { describe, expect, test } from 'vitest';
import type { MaterialTextures } from '#shared/formats/material/model.ts';
import { withMaterialFile } from '#shared/formats/material/scene-material.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';

const FILE: MaterialTextures = {
  effect: false,
  diffuse: 'textures\\d.dds',
  normal: 'textures\\n.dds',
  smoothSpec: 'textures\\s.dds',
  greyscale: '',
  glow: 'textures\\g.dds',
  environment: '',
  environmentMask: '',
  environmentScale: 1,
  specular: 'textures\\r.dds',
  lighting: '',
  greyscaleToColor: false,
  greyscaleScale: 1,
  alpha: 0.5,
  alphaBlend: undefined,
  alphaTest: undefined,
  twoSided: true,
  decal: true,
  modelSpaceNormals: false,
  emissive: undefined,
  color: [1, 1, 1],
  colorScale: 1,
  smoothness: 0.75,
  uvOffset: [0.25, 0.5],
  uvScale: [2, 4],
  wrap: [false, true],
};
const OWN = { ...PLAIN, name: 'own', block: 7, vertexAlpha: true, emissive: [1, 1, 1] as const, unlit: true };
const look = (file: Partial<MaterialTextures>) => withMaterialFile(OWN, { ...FILE, ...file });

test('the file’s values replace the shape’s, which keeps values that files do not have', () => {
  expect(look({})).toEqual({
    ...OWN,
    textures: {
      diffuse: 'textures\\d.dds',
      normal: 'textures\\n.dds',
      glow: 'textures\\g.dds',
      specular: 'textures\\s.dds',
    },
    alpha: { mode: 'opaque', threshold: 0 },
    opacity: 0.5,
    twoSided: true,
    decal: true,
    unlit: false,
    normalMap: 'signed',
    emissive: [0, 0, 0],
    glossiness: 75,
    uvOffset: [0.25, 0.5],
    uvScale: [2, 4],
    wrap: [false, true],
  });
});

test('Fallout 76 has its gloss in a texture of another name', () => {
  expect(look({ smoothSpec: '' }).textures.specular).toBe('textures\\r.dds');
});

test('a lit surface emits its color times its strength; an effect is as bright as its color', () => {
  const emissive = { color: [1, 0.5, 0], scale: 2 } as const;
  expect(look({ emissive }).emissive).toEqual([2, 1, 0]);
  const effect = look({ effect: true, emissive, color: [0.5, 1, 0], colorScale: 3 });
  expect([effect.unlit, effect.emissive, effect.color, effect.glossiness]).toEqual([
    true,
    [0, 0, 0],
    [1.5, 3, 0],
    PLAIN.glossiness,
  ]);
});

describe('alpha', () => {
  test.each([
    ['nothing', undefined, undefined, { mode: 'opaque', threshold: 0 }],
    ['a test', undefined, 0.5, { mode: 'test', threshold: 0.5 }],
    ['blending', { source: 6, destination: 7 }, undefined, { mode: 'blend', threshold: 0 }],
    [
      'blending and a test',
      { source: 6, destination: 7 },
      0.5,
      {
        mode: 'test',
        threshold: 0.5,
        blend: { source: 'source alpha', destination: 'inverse source alpha' },
      },
    ],
    ['added light', { source: 6, destination: 0 }, undefined, { mode: 'add', threshold: 0 }],
  ] as const)('%s', (_, alphaBlend, alphaTest, expected) => {
    expect(look({ alphaBlend, alphaTest }).alpha).toEqual(expected);
  });
});

test("a surface reflects the file's cube map with its strength, and not if it has none", () => {
  const map = 'textures\\cube.dds';
  expect(look({ environment: map, environmentMask: 'm.dds', environmentScale: 0.5 }).environment).toEqual({
    map,
    mask: 'm.dds',
    scale: 0.5,
  });
  expect(look({ environment: map, environmentScale: 0 }).environment).toBeUndefined();
  expect(look({ environment: '', environmentScale: 1 }).environment).toBeUndefined();
});

test("features of the file's shader replace those of the shape", () => {
  const own = { ...OWN, tint: { color: [1, 0, 0], by: 'multiply' } as const };
  const features = { rimLight: { power: 2, mask: '' } };
  const { tint, rimLight } = withMaterialFile(own, { ...FILE, features });
  expect([tint, rimLight]).toEqual([undefined, features.rimLight]);
});
