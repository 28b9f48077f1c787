import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { replaceGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import { partsOf } from '#shared/mesh-tools/kit/triangle-parts.ts';
import { type VertexChange, writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

const WORDS = { change: 'vertices', old: 'old', new: 'new', why: 'A test says so.' };

interface Found {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly draft: MeshDraft;
  readonly shape: number;
  readonly geometry: ShapeGeometry;
}

/** All shapes of the corpus that have vertices in their files. */
function* corpusShapes(): Generator<Found> {
  for (const path of [
    ...corpusFiles('nif', /\.nif$/i),
    ...corpusFiles('convert', /\.nif$/i),
    ...corpusFiles('mods', /\.nif$/i),
  ]) {
    const bytes = corpusFile(path);
    let mesh: ReturnType<typeof blockValues>;
    try {
      mesh = blockValues(openNif(bytes));
    } catch (error) {
      if (error instanceof FormatError) continue;
      throw error;
    }
    for (const [shape, type] of mesh.types.entries()) {
      if (!isShape(type)) continue;
      const draft = new MeshDraft(mesh);
      const geometry = shapeGeometry(draft, shape);
      if (geometry !== undefined && draft.isKnown(geometry.holder) && draft.isKnown(shape))
        yield { path, bytes, draft, shape, geometry };
    }
  }
}

function everything({
  positions,
  normals,
  tangents,
  bitangents,
  uvSets,
  colors,
}: ShapeGeometry): VertexChange {
  return {
    positions,
    normals: normals ?? null,
    frames: tangents === undefined || bitangents === undefined ? null : { tangents, bitangents },
    uvSets,
    colors: colors ?? null,
  };
}

function applied({ bytes, draft }: Found): MeshDraft {
  const source = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(source.read(0, 64), 'mesh.nif');
  const { source: after } = applyDraft({ source, format, file: format.open(source) }, draft);
  const { nif } = draft.mesh;
  return new MeshDraft(blockValues(openNif(after.read(0, after.size)), nif.backEnd));
}

describe.skipIf(corpusMissing !== undefined)('vertices of real meshes', () => {
  test('written as they were read keep their bytes, in all forms', () => {
    const forms: Record<string, number> = {};
    const changed: string[] = [];
    for (const { path, draft, shape, geometry } of corpusShapes()) {
      forms[geometry.form] = (forms[geometry.form] ?? 0) + 1;
      if (writeVertices(draft, shape, everything(geometry), WORDS)) changed.push(`${path} ${shape}`);
    }
    expect(changed).toEqual([]);
    expect(Object.keys(forms).sort()).toEqual(['data', 'partition', 'shape', 'strips']);
  });

  test('get and lose normals, tangents, colors and UVs, and read back so', () => {
    const seen = new Set<string>();
    for (const found of corpusShapes()) {
      const { draft, shape, geometry } = found;
      const { count, form } = geometry;
      const key = `${form} ${draft.context.bs} ${draft.type(shape)}`;
      if (seen.has(key) || count === 0 || count > 10_000) continue;
      seen.add(key);
      const up = Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? 1 : 0));
      const right = Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 0 ? 1 : 0));
      const colors = new Float32Array(4 * count).fill(1);
      const frames = { tangents: up, bitangents: right };
      const uvs = new Float32Array(2 * count).fill(0.5);
      writeVertices(draft, shape, { normals: up, frames, colors, uvSets: [uvs] }, WORDS);
      const all = applied(found);
      const now = shapeGeometry(all, shape);
      expect(now, key).toMatchObject({ count, positions: geometry.positions, triangles: geometry.triangles });
      expect([now?.colors, now?.uvSets[0]], key).toEqual([colors, uvs]);
      expect([now?.normals?.length, now?.weights], key).toEqual([3 * count, geometry.weights]);
      // Faces have nowhere to put one coordinate of their bitangents; Morrowind has none.
      if (draft.context.bs > 0 && draft.type(shape) !== 'BSDynamicTriShape') {
        expect([now?.bitangents?.[0], now?.tangents?.[2]], key).toEqual([1, 1]);
      }
      writeVertices(draft, shape, { normals: null, frames: null, colors: null, uvSets: [] }, WORDS);
      const none = shapeGeometry(applied(found), shape);
      expect([none?.normals, none?.tangents, none?.colors, none?.uvSets], key).toEqual([
        undefined,
        undefined,
        undefined,
        [],
      ]);
      expect(none?.positions, key).toEqual(geometry.positions);
    }
    expect(seen.size).toBeGreaterThan(12);
  });

  test('given the same vertices and triangles keep their bytes, segments and levels of detail too', () => {
    const changed: string[] = [];
    const refused: Record<string, number> = {};
    let parts = 0;
    let same = 0;
    for (const { path, draft, shape, geometry } of corpusShapes()) {
      const { count, triangles, form } = geometry;
      const value = draft.value(shape);
      // Lists of vertices at one position are not kept, and strips become triangles.
      if (form === 'strips' || Number(draft.value(geometry.holder)?.numMatchGroups ?? 0) > 0) continue;
      // Partitions are made anew.
      if (draft.value(Number(value?.skin ?? value?.skinInstance ?? -1))?.skinPartition !== undefined)
        continue;
      const from = Uint32Array.from({ length: count }, (_, i) => i);
      const triangleFrom = Int32Array.from({ length: triangles.length / 3 }, (_, i) => i);
      try {
        if (replaceGeometry(draft, shape, { from, triangles, triangleFrom }, WORDS))
          changed.push(`${path} ${shape}`);
        else same += 1;
        if (value?.segment !== undefined || value?.lod0Size !== undefined) parts += 1;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        refused[error.code] = (refused[error.code] ?? 0) + 1;
      }
    }
    expect(changed).toEqual([]);
    expect(refused).toEqual({});
    expect(same).toBeGreaterThan(500);
    expect(parts).toBeGreaterThan(5);
  });

  test('of half their triangles keep the parts and weights of those', () => {
    let segmented = 0;
    for (const found of corpusShapes()) {
      const { draft, shape, geometry, path } = found;
      const { count, triangles } = geometry;
      if (count === 0 || count > 10_000) continue;
      const half = Math.floor(triangles.length / 6);
      const kept = triangles.slice(0, 3 * half);
      const from = Uint32Array.from({ length: count }, (_, i) => count - 1 - i);
      const turned = kept.map((vertex) => count - 1 - vertex);
      const triangleFrom = Int32Array.from({ length: half }, (_, i) => i);
      try {
        replaceGeometry(draft, shape, { from, triangles: turned, triangleFrom }, WORDS);
      } catch (error) {
        if (error instanceof UserError) continue;
        throw error;
      }
      const next = applied(found);
      const now = shapeGeometry(next, shape);
      expect([now?.count, now?.triangles.length], path).toEqual([count, 3 * half]);
      expect(now?.positions.slice(0, 3), path).toEqual(geometry.positions.slice(-3));
      // Oblivion has them apart.
      expect(now?.tangents?.slice(0, 3), path).toEqual(geometry.tangents?.slice(-3));
      if (geometry.weights !== undefined) {
        const { start } = geometry.weights;
        expect(now?.weights?.start[1], path).toBe(start[count]! - start[count - 1]!);
      }
      const before = partsOf(draft.mesh.value(shape) ?? {}, triangles.length / 3);
      const after = partsOf(next.value(shape) ?? {}, half);
      expect(after.count, path).toBe(before.count);
      if (before.count > 1 && before.kind !== 'none') {
        segmented += 1;
        const inParts = (parts: typeof before, to: number) => {
          const counts = new Array<number>(parts.count).fill(0);
          for (const part of parts.ofTriangle.subarray(0, to)) if (part >= 0) counts[part]! += 1;
          return counts;
        };
        expect(inParts(after, half), path).toEqual(inParts(before, half));
      }
    }
    expect(segmented).toBeGreaterThan(5);
  });
});
