import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import type { NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import { withColumns } from '#shared/formats/nif/geometry/columns.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { interleaveTriangles } from '#shared/formats/nif/scene/vectors.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { boneLimitOf, strongestWeights } from '#shared/mesh-tools/skin/build-partitions.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
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

  test('are not made where a weight is of a bone that the skin does not have', () => {
    const source = bytesSource(corpusFile(HEAD), 'mesh.nif');
    const format = identifyLoaded(source.read(0, 64), 'mesh.nif');
    const draft = new MeshDraft(blockValues(openNif(corpusFile(HEAD))));
    const holder = draft.mesh.types.indexOf('NiSkinPartition');
    const { vertexData, ...rest } = draft.value(holder) as unknown as Infer<typeof NiSkinPartition>;
    const { boneIndices } = vertexData!;
    const { length, b0, b1, b2, b3 } = boneIndices!;
    const damagedIndices = { length, b0: b0.with(0, 250), b1, b2, b3 };
    const words = { change: 'test', old: '', new: '', why: 'For a test.' };
    draft.rewrite(
      holder,
      { ...rest, vertexData: withColumns(vertexData!, { boneIndices: damagedIndices }) },
      words,
    );
    const damaged = applyDraft({ source, file: format.open(source), format }, draft).source;
    const { changes, left } = runTool(damaged.read(0, damaged.size).slice(), { tool: 'partitions' });
    expect(changes).toEqual([]);
    expect(left).toEqual(['Some weights are of bones that its skin does not have; mend its weights first.']);
  });
});

const HEAD = 'nif/pynifly/SkyrimSE/malehead.nif';
