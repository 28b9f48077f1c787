import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import type { bhkCompressedMeshShapeData } from '#shared/formats/nif/blocks/havok-meshes.ts';
import { compressedTriangles } from '#shared/formats/nif/geometry/collision-triangles.ts';
import { compressedMeshData } from '#shared/mesh-tools/collision/compressed-mesh.ts';
import { packedMeshData } from '#shared/mesh-tools/collision/packed-mesh.ts';
import { moppFault, provenMopp } from '#shared/mesh-tools/collision/proven-mopp.ts';
import { fieldMesh } from '#test/fixtures/field-mesh.ts';

type Data = Infer<typeof bhkCompressedMeshShapeData>;

/** The fields that it does not set. */
const BLANK = { numConvexPieceA: 0 };

function dataOf(positions: Float32Array, triangles: Uint32Array): Data {
  return compressedMeshData(BLANK, [{ material: 5, positions, triangles }], 1) as unknown as Data;
}

/** A mesh `side` squares wide, in meters. */
function field(side: number, square: number) {
  const { positions, triangles } = fieldMesh(side);
  return { positions: positions.map((value) => value * square), triangles };
}

describe('a compressed mesh', () => {
  test('of a field has its triangles in small chunks', () => {
    const { positions, triangles } = field(100, 0.5);
    const { chunks, numBigTris } = dataOf(positions, triangles);
    expect(numBigTris).toBe(0);
    expect(chunks.reduce((sum, { numIndices }) => sum + numIndices, 0)).toBe(triangles.length);
    for (const { vertices, numIndices } of chunks) {
      expect(vertices.length).toBeLessThanOrEqual(255);
      expect(numIndices).toBeLessThanOrEqual(480);
    }
  });

  test('holds every triangle within half a millimeter, small or as large as a landscape', () => {
    const size = fc.constantFrom(0.1, 5, 60, 3000);
    const part = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 9, maxLength: 270 });
    fc.assert(
      fc.property(size, part, (scale, numbers) => {
        const count = Math.floor(numbers.length / 9);
        const positions = Float32Array.from(numbers.slice(0, 9 * count), (value) => value * scale);
        const triangles = Uint32Array.from({ length: 3 * count }, (_, i) => i);
        const edges = (i: number) =>
          [0, 1, 2].map((k) =>
            Math.hypot(
              ...[0, 1, 2].map(
                (axis) => positions[9 * i + 3 * k + axis]! - positions[9 * i + 3 * ((k + 1) % 3) + axis]!,
              ),
            ),
          );
        // Others may vanish when they are rounded.
        const wanted = Array.from({ length: count }, (_, i) => i).filter((i) =>
          edges(i).every((length) => length > 0.002),
        );
        if (wanted.length === 0) return;
        const found = compressedTriangles(dataOf(positions, triangles));
        const corners = Array.from(found.keys, (_, i) =>
          [0, 1, 2].flatMap((k) => [
            ...found.positions.subarray(3 * found.triangles[3 * i + k]!, 3 * found.triangles[3 * i + k]! + 3),
          ]),
        );
        // A triangle of a large mesh has the precision of a float there.
        const tolerance = 0.000_51 + scale * 1e-6;
        for (const i of wanted) {
          const own = [...positions.subarray(9 * i, 9 * i + 9)];
          expect(
            corners.some((nine) => nine.every((value, k) => Math.abs(value - own[k]!) <= tolerance)),
          ).toBe(true);
        }
        expect(new Set(found.keys).size).toBe(found.keys.length);
      }),
    );
  });

  test('of nothing but specks is refused in words', () => {
    expect(() => dataOf(Float32Array.of(0, 0, 0, 1e-5, 0, 0, 0, 1e-5, 0), Uint32Array.of(0, 1, 2))).toThrow(
      expect.objectContaining({ code: 'flat' }),
    );
  });

  test('of 200,000 triangles is made within its limits', { timeout: 60_000 }, () => {
    const { positions, triangles } = field(320, 1);
    const data = dataOf(positions, triangles);
    expect(data.chunks.length).toBeLessThan(16_384);
    expect(compressedTriangles(data).keys.length).toBe(triangles.length / 3);
  });

  test('has code that finds every triangle', () => {
    const { positions, triangles } = field(60, 1);
    const mesh = { ...compressedTriangles(dataOf(positions, triangles)), radius: 0.005 };
    expect(moppFault(provenMopp(mesh), mesh)).toBeUndefined();
  });
});

test('a packed mesh takes no more vertices than triangles can name', () => {
  const { positions, triangles } = field(300, 1);
  expect(() => packedMeshData({}, [{ material: 0, positions, triangles }], true)).toThrow(
    expect.objectContaining({
      code: 'too-many-vertices',
      message: expect.stringContaining('90,601 vertices'),
    }),
  );
});
