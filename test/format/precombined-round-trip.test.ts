import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/workers/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { objectMesh } from '#shared/formats/precombined/object-mesh.ts';
import { openGeometry } from '#shared/formats/precombined/open-geometry.ts';
import { corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { CASES, scattered } from '#test/support/precombined/cases.ts';
import { corpusMeshes } from '#test/support/precombined/corpus-meshes.ts';
import { type PlacedMesh, precombinedSet } from '#test/support/precombined/precombined-set.ts';

/** Sets that writers made of meshes, whose positions and triangles must come out of them as they were. */

/** Static meshes of Fallout 4 with three levels of detail. */
const REAL = corpusFiles(
  'nif/pynifly/FO4',
  /^(ScaffFrame1x2Str01|Vault_Shelf_02|DExtStands1x1Top01|DiamondBulkhead01|DiamondCrossbeams01)\.nif$/,
);

const cases: readonly (readonly [string, readonly PlacedMesh[]])[] = [
  ...CASES,
  ...REAL.map((path) => [path, realMeshes(path)] as const),
];

describe.each(cases)('%s', (_, placed) => {
  test.each(['psg', 'csg'] as const)('come out of a %s as they were', (kind) => {
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

test('the sets have what they are for', () => {
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

function realMeshes(path: string): readonly PlacedMesh[] {
  return corpusMeshes(path).map((mesh, seed) => ({
    mesh,
    surface: { material: `Materials\\${seed % 3}.BGSM` },
    instances: scattered(3, seed),
  }));
}
