import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import type { bhkCompressedMeshShapeData } from '#shared/formats/nif/blocks/havok-meshes.ts';
import { compressedTriangles } from '#shared/formats/nif/geometry/collision-triangles.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { weldingOf } from '#shared/mesh-tools/collision/welding.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

/** The three numbers of each triangle. */
function edges(welding: Uint16Array): readonly (readonly number[])[] {
  return Array.from(welding, (value) => [value & 31, (value >> 5) & 31, value >> 10]);
}

/** Two triangles that share the edge from (0, 0, 0) to (0, 1, 0), the second turned up by an angle. */
function hinge(degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  return {
    positions: Float32Array.of(0, 0, 0, 0, 1, 0, -1, 0, 0, Math.cos(angle), 0, Math.sin(angle)),
    triangles: Uint32Array.of(0, 1, 2, 1, 0, 3),
  };
}

describe('how triangles meet', () => {
  test.each([
    ['level', 0, 15],
    ['a valley of 30°', 30, 13],
    ['a valley of 90°', 90, 8],
    ['a ridge of 30°', -30, 17],
    ['a ridge of 90°', -90, 22],
    ['a ridge of 126°', -126, 25],
  ])('%s', (_, degrees, wanted) => {
    const [welding] = weldingOf([hinge(degrees)]);
    expect(edges(welding!)).toEqual([
      [wanted, 15, 15],
      [wanted, 15, 15],
    ]);
  });

  test('is found over parts, whose vertices are apart', () => {
    const { positions } = hinge(90);
    const second = {
      positions: Float32Array.of(0, 1, 0, 0, 0, 0, ...positions.subarray(9)),
      triangles: Uint32Array.of(0, 1, 2),
    };
    const welding = weldingOf([{ positions, triangles: Uint32Array.of(0, 1, 2) }, second]);
    expect(welding.flatMap((one) => edges(one))).toEqual([
      [8, 15, 15],
      [8, 15, 15],
    ]);
  });

  test('is level where triangles have no area, or are not numbers', () => {
    const positions = Float32Array.of(0, 0, 0, 0, 1, 0, 0, 2, 0, Number.NaN, 1, 1);
    const [welding] = weldingOf([{ positions, triangles: Uint32Array.of(0, 1, 2, 1, 0, 3) }]);
    for (const three of edges(welding!)) expect(three.every((value) => value <= 31)).toBe(true);
  });

  test.skipIf(corpusMissing !== undefined)(
    'is in the games’ own meshes as computed, where triangles are single',
    () => {
      let [same, all] = [0, 0];
      for (const path of corpusFiles('nif', /\.nif$/i)) {
        let mesh: ReturnType<typeof blockValues>;
        try {
          mesh = blockValues(openNif(corpusFile(path)));
        } catch (error) {
          if (error instanceof FormatError) continue;
          throw error;
        }
        for (const [block, type] of mesh.types.entries()) {
          if (type !== 'bhkCompressedMeshShapeData') continue;
          const { computed, known } = ofMesh(mesh.value(block) as unknown as Compressed);
          for (const [key, value] of known) {
            const own = computed.get(key)!;
            for (const shift of [0, 5, 10]) {
              all += 1;
              if (Math.abs(((value >> shift) & 31) - ((own >> shift) & 31)) <= 1) same += 1;
            }
          }
        }
      }
      expect(all).toBeGreaterThan(3000);
      expect(same / all).toBeGreaterThan(0.94);
    },
  );
});

type Compressed = Infer<typeof bhkCompressedMeshShapeData>;

/** Welding by key, computed and as stored, of triangles that are not in strips. */
function ofMesh(data: Compressed) {
  const { positions, triangles, keys } = compressedTriangles(data);
  // Chunks round their vertices each from its own origin.
  const rounded = positions.map((value) => Math.round(value * 500) / 500);
  const [welding] = weldingOf([{ positions: rounded, triangles }]);
  const computed = new Map(Array.from(keys, (key, i) => [key, welding![i]!]));
  const known = new Map<number, number>();
  for (const [number, { strips, indices, weldingInfo }] of data.chunks.entries()) {
    for (let at = strips.reduce((sum, one) => sum + one, 0); at + 2 < indices.length; at += 3)
      known.set((((number + 1) << data.bitsPerWIndex) | at) >>> 0, weldingInfo[at]!);
  }
  return { computed, known };
}
