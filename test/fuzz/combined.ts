import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { GeometryFile } from '#shared/formats/geometry/geometry-file.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { combinedForm } from '#shared/formats/nif/block-form.ts';
import { checkCombined } from '#shared/formats/nif/combined/checks.ts';
import { combinedMesh, levelRuns } from '#shared/formats/nif/combined/combined-mesh.ts';
import { instanceMatrices, instanceSpheres } from '#shared/formats/nif/combined/instances.ts';
import { combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import { nifFacts } from '#shared/formats/nif/facts.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { bakeGroup } from '#shared/precombined/bake.ts';
import { unpackGroup } from '#shared/precombined/unpack.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import {
  BAKED,
  BAKED_TYPE,
  groupOf,
  HYBRID,
  PSG,
  SHARED,
  SHARED_TYPE,
  twice,
} from '#test/support/precombined/hand-laid-group.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 300;
const SOUND_GROUP = groupOf(SHARED_TYPE, SHARED);

/**
 * Runs everything that is done with combined objects, on an arbitrary group, block or geometry file, with valid
 * versions of the others. Once both are open, only single objects may still be rejected.
 */
export function tryCombined(bytes: Uint8Array, count: FuzzCount): void {
  if (beginsLike(bytes, SOUND_GROUP)) tryGroup(bytes, PSG, count);
  else if (beginsLike(bytes, PSG)) tryGroup(SOUND_GROUP, bytes, count);
  else for (const type of [SHARED_TYPE, BAKED_TYPE]) tryGroup(groupOf(type, bytes), PSG, count);
}

function beginsLike(bytes: Uint8Array, other: Uint8Array): boolean {
  return bytes[0] === other[0] && bytes[1] === other[1];
}

function tryGroup(group: Uint8Array, psg: Uint8Array, count: FuzzCount): void {
  inWords(count, () => {
    const geometry = openGeometry(bytesSource(psg), nodeInflateUpTo);
    const nif = openNif(group, { backEnd: generated });
    count.opened += 1;
    neverRefused(() => {
      nifFacts(nif);
      walk(nifFields(nif).root, { left: MOST_FIELDS });
      lintNif(nif, generated);
      const geometries = combinedGeometries(nif, generated);
      checkCombined(geometries, () => ({ file: geometry, message: '' }));
      for (const { block, objects, damage, head } of geometries) {
        const exact = fitOf(nif, block).kind === 'exact';
        if (exact !== (combinedForm(nif, block)?.fills === true)) throw new Error('a form is misjudged');
        if (damage === undefined && objects.length !== head?.numData) throw new Error('objects are lost');
        if (damage !== undefined && exact) throw new Error('what is read whole is called damaged');
      }
      drawAll(
        geometries.flatMap(({ objects }) => objects),
        geometry,
        count,
      );
    });
    convertAll(nif, geometry, count);
  });
}

/** A converted group must open, and hold what it declares. */
function convertAll(nif: Nif, file: GeometryFile, count: FuzzCount): void {
  const geometryOf = () => ({ file, message: '' });
  inWords(count, () => {
    const { bytes } = bakeGroup(nif, geometryOf);
    neverRefused(() => {
      const baked = combinedGeometries(openNif(bytes), generated);
      if (baked.some(({ variant, form }) => variant !== 'baked' && form.fills))
        throw new Error('a block is not baked');
    });
  });
  inWords(count, () => {
    const { bytes, shapes } = unpackGroup(nif, geometryOf);
    const added = openNif(bytes).blocks.count - nif.blocks.count;
    // Shapes replace blocks of objects, and come after all others.
    if (added + combinedGeometries(nif).length < shapes) throw new Error('shapes are missing');
  });
  inWords(count, () => {
    const scene = nifScene(nif, { backEnd: generated, geometryOf });
    for (const merge of [false, true]) sceneToGlb(scene, '', { merge });
    for (const piece of sceneToObj(scene, ''))
      if (/NaN|Infinity/.test(Buffer.from(piece).toString('latin1'))) throw new Error('a number is none');
  });
}

function drawAll(
  objects: readonly Parameters<typeof combinedMesh>[0][],
  geometry: GeometryFile,
  count: FuzzCount,
): void {
  for (const object of objects) {
    const { instances } = object;
    if (instanceMatrices(object).length !== 16 * instances) throw new Error('matrices are missing');
    if (instanceSpheres(object).length !== 4 * instances) throw new Error('spheres are missing');
    for (const { start, count: length } of levelRuns(object)) {
      const all = object.lod.reduce((sum, one) => sum + one, 0);
      if (start < 0 || start + length > all) throw new Error('a level is outside');
    }
    inWords(count, () => {
      const { positions, triangles } = combinedMesh(object, geometry);
      const vertices = positions.length / 3;
      if (triangles.some((index) => index >= Math.max(1, vertices))) throw new Error('an index is outside');
    });
  }
}

/** Groups of each form under each type, blocks of each form with one and two objects, and their geometry. */
export function combinedSeeds(): readonly Uint8Array[] {
  const blocks = [SHARED, BAKED, HYBRID];
  const groups = [SHARED_TYPE, BAKED_TYPE].flatMap((type) => blocks.map((block) => groupOf(type, block)));
  return [...groups, ...blocks, ...blocks, ...blocks, twice(BAKED), PSG, PSG];
}
