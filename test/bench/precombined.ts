import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pillar } from '#test/support/precombined/cases.ts';
import type { Variant } from '#test/support/precombined/combined-block.ts';
import { placed } from '#test/support/precombined/instances.ts';
import {
  type PlacedMesh,
  type PrecombinedSet,
  precombinedSet,
} from '#test/support/precombined/precombined-set.ts';
import { staticMesh } from '#test/support/precombined/static-mesh.ts';

/** A large group that the rows open. When its contents change, rename the folder. */
export const GROUP = {
  folder: 'precombined-1',
  objects: 1000,
  places: 20,
  /** Per object; all levels of detail together. 3 million are drawn. */
  triangles: 150,
  surfaces: 8,
} as const;

/** Distance between neighboring objects, in units. */
const STEP = 96;

/**
 * A Data folder with a group of 1,000 objects with 20,000 instances, and its geometry file: 3 million triangles, as the
 * shapes of a group count them, each object once per instance.
 * @returns path of the group in the folder
 */
export function makeGroup(folder: string, variant: Variant = 'shared'): string {
  const { nif, nifPath, stem, csg } = largeGroup(variant);
  mkdirSync(join(folder, dirname(nifPath)), { recursive: true });
  writeFileSync(join(folder, nifPath), nif);
  writeFileSync(
    join(folder, `${stem}.csg`),
    csg((chunk) => deflateSync(chunk, { level: 6 })),
  );
  return nifPath;
}

/** Output paths of `makeGroup`, in its folder. */
export function groupPaths(): { readonly nif: string; readonly csg: string } {
  const { nifPath, stem } = precombinedSet([], { variant: 'shared' });
  return { nif: nifPath, csg: `${stem}.csg` };
}

/** The same in memory. */
export function largeGroup(variant: Variant): PrecombinedSet {
  return precombinedSet(
    Array.from({ length: GROUP.objects }, (_, i) => object(i)),
    { variant },
  );
}

/** Every third object has levels of detail. */
function object(i: number): PlacedMesh {
  const bulge = 2 + (i % 250) / 25 + Math.floor(i / 250) / 100;
  const mesh =
    i % 3 === 0
      ? staticMesh('textured', [pillar(5, 5, bulge), pillar(5, 5, bulge + 1), pillar(5, 5, bulge + 2)])
      : staticMesh('colored', [pillar(15, 5, bulge)]);
  const across = Math.ceil(Math.sqrt(GROUP.objects * GROUP.places));
  const instances = Array.from({ length: GROUP.places }, (_, place) => {
    const at = i * GROUP.places + place;
    const [x, y] = [at % across, Math.floor(at / across)];
    return placed([(x - across / 2) * STEP, (y - across / 2) * STEP, (at % 7) * 20 - 60], {
      angles: [at % 9, at % 11, (at * 37) % 360],
      scale: 0.5 + (at % 13) / 10,
    });
  });
  const name = `bench${i % GROUP.surfaces}`;
  const surface = { material: `Materials\\${name}.BGSM`, textures: [`textures\\${name}.dds`] };
  return { mesh, surface, instances };
}
