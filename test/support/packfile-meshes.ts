import { hknpCompressedMeshShapeData, MeshSection } from '#shared/formats/havok/classes/compressed-mesh.ts';
import { type MeshGeometry, meshGeometryOf } from '#shared/formats/havok/mesh-geometry.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import { type Head, type ObjectReader, readObject } from '#shared/formats/havok/read-object.ts';
import { primitiveRuns, walkTrees } from './mesh-trees.ts';

type Data = ObjectReader<Head<typeof hknpCompressedMeshShapeData>>;

/** The first mesh of a packfile. */
export function meshDataIn(packfile: Packfile): Data {
  const [data] = packfile.objects.flatMap(
    (object) => readObject(packfile, object, hknpCompressedMeshShapeData) ?? [],
  );
  return data!;
}

/** Half a step of the coarsest section: how far a vertex may be from where it was. */
export function halfStep(data: Data): number {
  const { scale } = data.array('sections', MeshSection);
  return Math.max(...scale.x, ...scale.y, ...scale.z) / 2 + 1e-5;
}

/** Triangles of which none found has all corners within a tolerance, in the same turn. */
export function lost(
  wanted: Pick<MeshGeometry, 'positions' | 'triangles'>,
  found: MeshGeometry,
  tolerance: number,
): number {
  const cell = Math.max(4 * tolerance, 0.01);
  const middle = ({ positions, triangles }: typeof wanted, triangle: number, axis: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + positions[3 * triangles[3 * triangle + k]! + axis]! / 3, 0);
  const key = (of: typeof wanted, triangle: number, d: readonly number[]): string =>
    [0, 1, 2].map((axis) => Math.floor(middle(of, triangle, axis) / cell) + d[axis]!).join();
  const cells = new Map<string, number[]>();
  for (let i = 0; i < found.triangles.length / 3; i += 1) {
    const at = key(found, i, [0, 0, 0]);
    const known = cells.get(at);
    if (known === undefined) cells.set(at, [i]);
    else known.push(i);
  }
  const steps = [-1, 0, 1];
  const near = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [x, y, z])));
  const isSame = (a: number, b: number): boolean =>
    [0, 1, 2].some((turn) =>
      [0, 1, 2].every((k) =>
        [0, 1, 2].every(
          (axis) =>
            Math.abs(
              wanted.positions[3 * wanted.triangles[3 * a + k]! + axis]! -
                found.positions[3 * found.triangles[3 * b + ((k + turn) % 3)]! + axis]!,
            ) <= tolerance,
        ),
      ),
    );
  let count = 0;
  for (let i = 0; i < wanted.triangles.length / 3; i += 1)
    if (!near.some((d) => cells.get(key(wanted, i, d))?.some((one) => isSame(i, one)))) count += 1;
  return count;
}

/** Primitives that the trees of a mesh do not lead to, or whose box leaves out a corner. */
export function unreached(data: Data): number {
  const geometry = meshGeometryOf(data);
  const { runs, isPair } = primitiveRuns(data);
  const firsts: number[] = [];
  let triangle = 0;
  for (let i = 0; i < geometry.primitiveCount; i += 1) {
    firsts.push(triangle);
    triangle += isPair(i) ? 2 : 1;
  }
  const missing = new Set(firsts.keys());
  for (const { section, primitive, low, high } of walkTrees(data)) {
    const number = runs[section]!.first + primitive;
    const corners = geometry.triangles.subarray(3 * firsts[number]!, 3 * (firsts[number + 1] ?? triangle));
    const isInside = [...corners].every((corner) =>
      [0, 1, 2].every((axis) => {
        const at = geometry.positions[3 * corner + axis]!;
        return at >= low[axis]! - 1e-5 && at <= high[axis]! + 1e-5;
      }),
    );
    if (isInside && primitive < runs[section]!.count) missing.delete(number);
  }
  return missing.size;
}
