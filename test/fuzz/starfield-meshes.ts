import { bytesSource } from '#shared/binary/source.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { meshOpener } from '#shared/formats/mesh/opener.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import { shownTriangles } from '#shared/scene/shown-triangles.ts';
import { layMesh, SQUARE } from '#test/fixtures/starfield/lay-mesh.ts';
import { layStarfieldNif, type ShapeLayout } from '#test/fixtures/starfield/starfield-nif.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 300;
const MOST_LEVELS = 10;
const BONES: NonNullable<ShapeLayout['bones']> = [
  { name: 'Spine', at: [0, 0, 1] },
  { name: 'Arm', at: [1, 0, 1] },
];
/** A sound NIF that finds the mutated mesh by its path. */
const NAMING = layStarfieldNif([
  {
    name: 'Hull',
    slots: [
      { path: 'aa\\near', mesh: SQUARE },
      { path: 'aa\\far', mesh: SQUARE },
    ],
    bones: BONES,
  },
]);

/** Runs everything that is done with geometry of Starfield, on arbitrary bytes: as a file, as one that a NIF names, and as a NIF. */
export function tryStarfieldMesh(bytes: Uint8Array, count: FuzzCount): void {
  const geometryOf: GeometryOf = (name) => ({
    file: undefined,
    message: `“${name}” has the geometry.`,
    mesh: bytes,
  });
  meshOpener.describe(bytes.subarray(0, 4096));
  tryFile(meshOpener.open(bytesSource(bytes, 'hull.mesh')), geometryOf, count);
  tryFile(nifOpener.open(bytesSource(NAMING, 'hull.nif')), geometryOf, count);
  tryFile(nifOpener.open(bytesSource(bytes, 'hull.nif')), geometryOf, count);
}

function tryFile(file: OpenFile, geometryOf: GeometryOf, count: FuzzCount): void {
  neverRefused(() => file.views());
  inWords(count, () => {
    file.findings();
    const tree = file.fields?.();
    if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
    file.facts?.();
    count.opened += 1;
  });
  inWords(count, () => {
    file.inspect?.({ geometryOf });
    file.scene?.geometryNames();
    for (const _ of file.needed?.() ?? []);
  });
  inWords(count, () => {
    const scene = file.scene?.build({ skins: true, geometryOf });
    if (scene === undefined) return;
    for (const mesh of scene.meshes) {
      const { triangles, positions, lods } = mesh;
      if (triangles.some((vertex) => 3 * vertex >= positions.length))
        throw new Error('a triangle has a vertex that is not there');
      for (let level = 0; level < Math.min(MOST_LEVELS, lods.length + 1); level += 1) {
        if (shownTriangles(mesh, level).length % 3 !== 0) throw new Error('a level ends within a triangle');
      }
    }
    sceneToGlb(scene, 'fuzz');
    for (const _ of sceneToObj(scene, 'fuzz'));
  });
}

/** Meshes of each version, and NIFs with their geometry inside and outside. */
export function starfieldSeeds(): readonly Uint8Array[] {
  return [
    ...[0, 1, 2].map((version) => layMesh({ ...SQUARE, version })),
    layMesh({ ...SQUARE, meshlets: 'none', culls: [] }),
    layStarfieldNif([{ name: 'Hull', slots: [{ internal: SQUARE }, { internal: SQUARE }], bones: BONES }]),
    NAMING,
  ];
}
