import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { checkCombined } from '#shared/formats/nif/combined/checks.ts';
import { combinedMesh, levelRuns } from '#shared/formats/nif/combined/combined-mesh.ts';
import { instanceMatrices, instanceSpheres } from '#shared/formats/nif/combined/instances.ts';
import { objectMesh } from '#shared/formats/nif/combined/object-mesh.ts';
import { type CombinedObject, combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { transformPoints } from '#shared/scene/matrix.ts';
import { corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { CASES, scattered } from '#test/support/precombined/cases.ts';
import { corpusMeshes } from '#test/support/precombined/corpus-meshes.ts';
import { type Instance, place, placedSphere, sphereOf } from '#test/support/precombined/instances.ts';
import { type PlacedMesh, precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { type StaticMesh, stride } from '#test/support/precombined/static-mesh.ts';

/** Sets built from meshes, whose positions and triangles must read back unchanged. */

/** Static meshes of Fallout 4 with three levels of detail. */
const REAL = corpusFiles(
  'nif/pynifly/FO4',
  /^(ScaffFrame1x2Str01|Vault_Shelf_02|DExtStands1x1Top01|DiamondBulkhead01|DiamondCrossbeams01)\.nif$/,
);

const cases: readonly (readonly [string, readonly PlacedMesh[]])[] = [
  ...CASES,
  ...REAL.map((path) => [path, realMeshes(path)] as const),
];

/** Forms of a group; the game's own claim full floats for halves. */
const FORMS = [
  { name: 'a shared group', variant: 'shared' },
  { name: 'a shared group that claims whole floats', variant: 'shared', claimsWhole: true },
  { name: 'a baked group', variant: 'baked' },
  { name: 'a hybrid group', variant: 'hybrid' },
] as const;

describe.each(cases)('%s', (_, placed) => {
  test.each(FORMS)('read from $name unchanged, and at their positions', (options) => {
    const set = precombinedSet(placed, options);
    const nif = openNif(set.nif);
    const shared = options.variant === 'shared';
    const csg = bytesSource(set.csg(), `${set.stem}.csg`);
    const file = shared ? openGeometry(csg, nodeInflateUpTo) : undefined;
    const geometries = combinedGeometries(nif);
    // The hybrid form is the one that a block's type does not imply.
    const odd = options.variant === 'hybrid' ? set.buckets.map(() => 'combined-form') : [];
    expect(
      nifOpener
        .open(bytesSource(set.nif))
        .inspect?.()
        .map(({ code }) => code),
    ).toEqual(odd);
    expect(checkCombined(geometries, () => ({ file, message: '' })).map(({ code }) => code)).toEqual(odd);
    expect(geometries.map(({ variant, damage, form }) => [variant, damage, form.fills])).toEqual(
      set.buckets.map(() => [options.variant, undefined, true]),
    );
    for (const [bucket, { entries }] of set.buckets.entries()) {
      const objects = geometries[bucket]!.objects;
      expect(objects.length).toBe(entries.length);
      for (const [i, { mesh, instances, offset }] of entries.entries()) {
        const object = objects[i]!;
        const inFile = options.variant === 'baked' ? [undefined, undefined] : [set.hash, offset];
        expect([object.hash, object.offset]).toEqual(inFile);
        expect([object.vertices, object.stride]).toEqual([mesh.vertexCount, stride(mesh)]);
        const { positions, triangles } = combinedMesh(object, file);
        expect(positions).toEqual(mesh.positions);
        expect([...triangles]).toEqual([...mesh.triangles]);
        const [level0, level1, level2] = mesh.levels ?? [mesh.triangles.length / 3, 0, 0];
        expect(levelRuns(object)).toEqual([
          { start: 0, count: level0 },
          { start: level0, count: level1 },
          { start: level0 + level1, count: level2 },
        ]);
        expect(farthest(object, mesh, instances)).toBeLessThan(0.01);
      }
    }
  });

  test.each(['psg', 'csg'] as const)('read from a %s unchanged', (kind) => {
    const file = openGeometry(
      bytesSource(precombinedSet(placed, { variant: 'shared' })[kind]()),
      nodeInflateUpTo,
    );
    expect(file.findings).toEqual([]);
    expect(file.rows).toBe(placed.length);
    for (const [i, { mesh }] of placed.entries()) {
      const row = file.row(i);
      const { positions, triangles } = objectMesh(row, file.read(row));
      expect(positions).toEqual(mesh.positions);
      expect([...triangles]).toEqual([...mesh.triangles]);
    }
  });
});

test('the sets cover the intended cases', () => {
  const across = precombinedSet(CASES.get('objects across the chunks of a geometry file')!, {
    variant: 'shared',
  }).geometry;
  const chunks = across.rows.map(({ offset }) => offset >> 16);
  expect(Math.max(...chunks)).toBeGreaterThanOrEqual(2);
  const ends = [...across.rows.slice(1).map(({ offset }) => offset), across.data.length];
  expect(chunks.filter((chunk, i) => (ends[i]! - 1) >> 16 > chunk).length).toBeGreaterThanOrEqual(2);

  const same = precombinedSet(CASES.get('objects with the same bytes, of two surfaces')!, {
    variant: 'shared',
  });
  expect(same.geometry.rows.map(({ offset }) => offset)).toEqual([0, 0, 0]);
  expect(same.buckets.length).toBe(2);

  const many = precombinedSet(CASES.get('an object in more places than a shape can count')!, {
    variant: 'shared',
  });
  expect(many.buckets.length).toBe(2);
});

test.skipIf(corpusMissing !== undefined)('real meshes with empty first levels are among them', () => {
  expect(REAL.length).toBe(5);
  const levels = REAL.flatMap((path) => realMeshes(path).map(({ mesh }) => mesh.levels));
  expect(levels.length).toBeGreaterThanOrEqual(10);
  expect(levels.some((level) => level !== undefined && level[0] === 0)).toBe(true);
});

/** Maximum distance of any corner, or a sphere's center or edge, from its expected position. */
function farthest(object: CombinedObject, mesh: StaticMesh, instances: readonly Instance[]): number {
  const [matrices, spheres] = [instanceMatrices(object), instanceSpheres(object)];
  expect([matrices.length, spheres.length]).toEqual([16 * instances.length, 4 * instances.length]);
  let most = 0;
  for (const [i, instance] of instances.entries()) {
    const { center, radius } = placedSphere(sphereOf(mesh), instance);
    for (const [part, wanted] of [...center, radius].entries())
      most = Math.max(most, Math.abs(spheres[4 * i + part]! - wanted));
    const moved = transformPoints(matrices.subarray(16 * i, 16 * i + 16), mesh.positions);
    for (let at = 0; at < moved.length; at += 3) {
      const [x = 0, y = 0, z = 0] = mesh.positions.subarray(at, at + 3);
      for (const [axis, wanted] of place([x, y, z], instance).entries())
        most = Math.max(most, Math.abs(moved[at + axis]! - wanted));
    }
  }
  return most;
}

function realMeshes(path: string): readonly PlacedMesh[] {
  return corpusMeshes(path).map((mesh, seed) => ({
    mesh,
    surface: { material: `Materials\\${seed % 3}.BGSM` },
    instances: scattered(3, seed),
  }));
}
