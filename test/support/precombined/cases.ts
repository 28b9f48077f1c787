import { box, type Shape, turned } from '#test/fixtures/sample/shapes.ts';
import { type Instance, placed } from './instances.ts';
import type { PlacedMesh } from './precombined-set.ts';
import { staticMesh } from './static-mesh.ts';

/** Unusual objects and transforms: groups to be built in every variant. */
export const CASES: ReadonlyMap<string, readonly PlacedMesh[]> = new Map(
  Object.entries({
    'an object that stands once, as it is': [
      { mesh: staticMesh('textured', [box([64, 32, 16])]), surface: wood(), instances: [placed([0, 0, 0])] },
    ],
    'objects that are turned, scaled, and on the negative sides': [
      { mesh: staticMesh('textured', [box([64, 32, 16])]), surface: wood(), instances: scattered(7, 1) },
      { mesh: staticMesh('plain', [pillar(8, 3)]), surface: wood(), instances: scattered(5, 2) },
      { mesh: staticMesh('colored', [pillar(12, 4)]), surface: stone(), instances: scattered(9, 3) },
    ],
    'levels of detail that add up': [
      {
        mesh: staticMesh('textured', [box([64, 32, 16]), box([64, 4, 4], [0, 18, 0]), pillar(6, 2)]),
        surface: stone(),
        instances: scattered(3, 4),
      },
    ],
    'levels of detail of which the first is empty': [
      {
        mesh: staticMesh('textured', [undefined, pillar(6, 2), box([8, 8, 8])]),
        surface: stone(),
        instances: scattered(3, 5),
      },
      {
        mesh: staticMesh('colored', [undefined, undefined, pillar(9, 2)]),
        surface: stone(),
        instances: scattered(2, 6),
      },
      {
        mesh: staticMesh('textured', [undefined, pillar(5, 2), undefined]),
        surface: wood(),
        instances: scattered(2, 7),
      },
    ],
    'objects across the chunks of a geometry file': [3, 4, 5, 6, 7].map((seed) => ({
      mesh: staticMesh(seed % 2 === 0 ? 'textured' : 'colored', [pillar(38 + seed, 30)]),
      surface: stone(),
      instances: scattered(2, seed),
    })),
    'objects with the same bytes, of two surfaces': [wood(), stone(), wood()].map((surface, seed) => ({
      mesh: staticMesh('textured', [box([16, 16, 16])]),
      surface,
      instances: scattered(2, 8 + seed),
    })),
    'an object in more places than a shape can count': [
      {
        mesh: staticMesh('textured', [pillar(30, 20)]),
        surface: stone(),
        instances: scattered(200, 11),
      },
    ],
  }),
);

/** Random positions, rotations about every axis and scales; the same for a seed. */
export function scattered(count: number, seed: number): readonly Instance[] {
  const at = (i: number, part: number): number => {
    const value = Math.sin((i + 1) * 12.9898 + part * 78.233 + seed * 37.719) * 43_758.5453;
    return value - Math.floor(value);
  };
  return Array.from({ length: count }, (_, i) =>
    placed([at(i, 0) * 8192 - 4096, at(i, 1) * 8192 - 4096, at(i, 2) * 2048 - 1024], {
      angles: [at(i, 3) * 360, at(i, 4) * 360, at(i, 5) * 360],
      scale: 0.25 + at(i, 6) * 3,
    }),
  );
}

/** A pillar with a bulge, of two triangles a side and ring. */
export function pillar(sides: number, rings: number, bulge = 6): Shape {
  const profile = Array.from({ length: rings + 1 }, (_, ring) => {
    const share = ring / rings;
    return [20 + bulge * Math.sin(share * 9), share * 100] as const;
  });
  return turned(profile, sides);
}

function wood() {
  return {
    material: 'Materials\\Meadowmark\\Planks01.BGSM',
    textures: ['textures\\meadowmark\\architecture\\planks01.dds'],
  };
}

function stone() {
  return {
    material: 'Materials\\Meadowmark\\Fieldstone01.BGSM',
    textures: ['textures\\meadowmark\\architecture\\fieldstone01.dds'],
  };
}
