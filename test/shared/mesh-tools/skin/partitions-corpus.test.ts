import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import type { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { interleaveTriangles } from '#shared/formats/nif/scene/vectors.ts';
import { boneLimitOf, strongestWeights } from '#shared/mesh-tools/skin/build-partitions.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from '../tool-run.ts';

function readMesh(bytes: Uint8Array) {
  const mesh = blockValues(openNif(bytes));
  return { value: mesh.value, types: mesh.types, nif: mesh.nif, type: (at: number) => mesh.types[at] ?? '' };
}

/** Triangles in any order, each with its corners in their order. */
function sortedTriangles(triangles: Uint32Array): readonly string[] {
  return Array.from({ length: triangles.length / 3 }, (_, i) =>
    triangles.subarray(3 * i, 3 * i + 3).join(' '),
  ).sort();
}

/** Checks the new partitions of each shape of a mesh. @returns how many shapes have any */
function checkPartitions(before: Uint8Array, after: Uint8Array, path: string): number {
  const [old, mesh] = [readMesh(before), readMesh(after)];
  let shapes = 0;
  for (const [block, type] of mesh.types.entries()) {
    const geometry = isShape(type) ? shapeGeometry(old, block) : undefined;
    const { skin, skinInstance } = mesh.value(block) ?? {};
    const holder = Number(mesh.value(Number(skin ?? skinInstance ?? -1))?.skinPartition ?? -1);
    const { partitions } = (mesh.value(holder) ?? {}) as Partial<Infer<typeof NiSkinPartition>>;
    if (geometry?.weights === undefined || partitions === undefined) continue;
    shapes += 1;
    const all = partitions.flatMap(({ trianglesCopy, triangles, vertexMap }) =>
      trianglesCopy === undefined
        ? [...interleaveTriangles(triangles!)].map((vertex) => vertexMap![vertex]!)
        : [...interleaveTriangles(trianglesCopy)],
    );
    expect(sortedTriangles(Uint32Array.from(all)), path).toEqual(sortedTriangles(geometry.triangles));
    const four = strongestWeights(geometry.weights);
    for (const { bones, vertexMap, vertexWeights, boneIndices } of partitions) {
      expect(bones.length).toBeLessThanOrEqual(boneLimitOf(mesh.nif.context.bs));
      const wrong = Array.from(vertexWeights!, (weight, i) => {
        const at = 4 * vertexMap![i >> 2]! + (i & 3);
        return weight === four.weights[at] && (weight === 0 || bones[boneIndices![i]!] === four.bones[at]);
      }).filter((isRight) => !isRight);
      expect(wrong, path).toEqual([]);
    }
  }
  return shapes;
}

describe.skipIf(corpusMissing !== undefined)('new partitions of real meshes', () => {
  test('hold every triangle once, and every vertex with its weights, within the limit of bones', () => {
    let shapes = 0;
    for (const path of ['nif', 'mods', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i))) {
      const bytes = corpusFile(path);
      try {
        openNif(bytes);
      } catch (error) {
        if (error instanceof FormatError) continue;
        throw error;
      }
      const { changes, after } = runTool(bytes, { tool: 'partitions' }, path);
      if (changes.length > 0) shapes += checkPartitions(bytes, after, path);
    }
    expect(shapes).toBeGreaterThan(4);
  });
});
