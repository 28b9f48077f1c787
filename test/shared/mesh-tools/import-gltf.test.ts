import { describe, expect, test } from 'vitest';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { type ImportedShape, importGltf } from '#shared/mesh-tools/import/import-gltf.ts';
import { matchVertices, toleranceOf } from '#shared/mesh-tools/import/match-vertices.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { gltfShapes } from '#shared/scene/gltf-in/gltf-shapes.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';
import { blenderGlb } from '#test/fixtures/blender-glb.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

interface Imported {
  readonly shapes: readonly ImportedShape[];
  readonly after: Uint8Array;
}

const noBuffer = (): never => {
  throw new UserError('not-found', 'no buffer');
};

function opened(bytes: Uint8Array) {
  const source: ByteSource = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(bytes.subarray(0, 64), 'mesh.nif');
  const file = format.open(source);
  return { source, format, file, scene: file.scene!.build({ skins: true }), nif: nifOf(file)! };
}

function exportOf(bytes: Uint8Array): Uint8Array {
  return sceneToGlb(opened(bytes).scene, 'test', { hidden: true });
}

function imported(bytes: Uint8Array, glb: Uint8Array): Imported {
  const { scene, nif, ...file } = opened(bytes);
  const draft = new MeshDraft(blockValues(nif, nif.backEnd));
  const shapes = importGltf(draft, scene, readGltf(glb, noBuffer));
  if (draft.isEmpty) return { shapes, after: bytes };
  const { source } = applyDraft(file, draft);
  return { shapes, after: source.read(0, source.size).slice() };
}

function* meshes(most = 600_000): Generator<readonly [path: string, bytes: Uint8Array]> {
  for (const path of ['nif', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i))) {
    const bytes = corpusFile(path);
    if (bytes.length > most) continue;
    try {
      openNif(bytes);
    } catch (error) {
      if (error instanceof FormatError) continue;
      throw error;
    }
    if (gltfShapes(readGltf(exportOf(bytes), noBuffer)).some(({ block }) => block !== undefined))
      yield [path, bytes];
  }
}

describe('matching vertices', () => {
  const surface = (positions: readonly number[], corners: readonly number[]) => ({
    positions: Float32Array.from(positions),
    normals: undefined,
    uvs: undefined,
    colors: undefined,
    triangles: Uint32Array.from(corners),
  });
  const was = surface([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0], [0, 1, 2, 2, 1, 3]);

  test.each([1e20, 1e38, Infinity, Number.NaN])('refuses a vertex at %s in words', (far) => {
    const now = surface([far, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]);
    expect(() => matchVertices(was, now, toleranceOf(was))).toThrow(
      expect.objectContaining({ name: 'UserError', code: 'far-away' }),
    );
  });

  test('takes a vertex a million times farther out than the mesh, and ends', () => {
    const now = surface([1e6, 1e8, -1e8, 1, 0, 0, 0, 1, 0], [0, 1, 2]);
    expect([...matchVertices(was, now, toleranceOf(was)).oldOf].slice(1)).toEqual([1, 2]);
  });
});

describe.skipIf(corpusMissing !== undefined)('glTF in, on real meshes', () => {
  test('what goes out and comes in without a change is the same file', () => {
    const told = { same: 0, replaced: 0, new: 0, left: 0 };
    const wrong: string[] = [];
    for (const [path, bytes] of meshes()) {
      try {
        const { shapes, after } = imported(bytes, exportOf(bytes));
        expect(after, path).toBe(bytes);
        for (const { change, block, why } of shapes) {
          told[change] += 1;
          if (change === 'replaced' || block < 0) wrong.push(`${path} ${block} ${change} ${why}`);
        }
      } catch (error) {
        if (!(error instanceof UserError) || error.code !== 'nothing-to-import')
          throw new Error(path, { cause: error });
      }
    }
    expect(wrong).toEqual([]);
    expect(told.same).toBeGreaterThan(100);
  });

  test('an export of some levels of detail never takes the others out of the mesh', () => {
    const path = 'nif/pynifly/Skyrim/dockstepsdownend01.nif';
    const bytes = corpusFile(path);
    const glb = sceneToGlb(opened(bytes).scene, 'test', { hidden: true, lod: 0 });
    const { shapes, after } = imported(bytes, glb);
    expect(shapes.map(({ change }) => change)).toContain('left');
    expect(shapes.map(({ change }) => change)).not.toContain('replaced');
    expect(after).toEqual(bytes);
  });

  test('a round trip through Blender without a change is the same file', () => {
    const wrong: string[] = [];
    let same = 0;
    for (const [path, bytes] of meshes(200_000)) {
      try {
        const { shapes } = imported(bytes, blenderGlb(exportOf(bytes)));
        for (const { change, block, why } of shapes) {
          if (change === 'same') same += 1;
          if (change === 'replaced') wrong.push(`${path} ${block} ${change} ${why}`);
        }
      } catch (error) {
        if (!(error instanceof UserError) || error.code !== 'nothing-to-import')
          throw new Error(path, { cause: error });
      }
    }
    expect(wrong).toEqual([]);
    expect(same).toBeGreaterThan(50);
  });

  test.each([false, true])('a moved vertex moves alone, through Blender: %s', (isBlender) => {
    let moved = 0;
    for (const [path, bytes] of meshes(60_000)) {
      const out = exportOf(bytes);
      const [shape] = gltfShapes(readGltf(out, noBuffer));
      const block = shape?.block ?? -1;
      const before = shapeGeometry(valuesOf(bytes), block);
      if (before === undefined || before.count < 3 || shape === undefined || shape.triangles.length === 0)
        continue;
      const vertex = shape.triangles[0]!;
      const glb = withMoved(out, vertex);
      const { shapes, after } = imported(bytes, isBlender ? blenderGlb(glb) : glb);
      const own = shapes.find((one) => one.block === block);
      if (own?.change !== 'replaced') continue;
      const next = shapeGeometry(valuesOf(after), block)!;
      // A vertex without texture coordinates that moved may be taken for a new one.
      if (isBlender && own.why.includes('triangles')) continue;
      expect(next.count, path).toBe(before.count);
      for (let i = 0; i < before.count; i += 1) {
        const isSame = [0, 1, 2].every((axis) =>
          Object.is(next.positions[3 * i + axis], before.positions[3 * i + axis]),
        );
        if (i !== vertex && !isBlender) expect(isSame, `${path} ${i}`).toBe(true);
      }
      expect(next.positions[3 * vertex], path).not.toBe(before.positions[3 * vertex]);
      expect(next.triangles).toEqual(before.triangles);
      moved += 1;
    }
    expect(moved).toBeGreaterThan(10);
  });
});

function valuesOf(bytes: Uint8Array) {
  const nif = openNif(bytes);
  const mesh = blockValues(nif, nif.backEnd);
  return new MeshDraft(mesh);
}

/** A .glb of ours whose first mesh has a vertex moved along its first axis. */
function withMoved(glb: Uint8Array, vertex: number): Uint8Array {
  const next = glb.slice();
  const view = new DataView(next.buffer);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(next.subarray(20, 20 + length))) as {
    readonly nodes: readonly { readonly mesh?: number }[];
    readonly meshes: readonly {
      readonly primitives: readonly { readonly attributes: { readonly POSITION: number } }[];
    }[];
    readonly accessors: readonly { readonly bufferView: number }[];
    readonly bufferViews: readonly { readonly byteOffset: number }[];
  };
  const mesh = json.nodes.find((node) => node.mesh !== undefined)!.mesh!;
  const accessor = json.accessors[json.meshes[mesh]!.primitives[0]!.attributes.POSITION]!;
  const at = 28 + length + json.bufferViews[accessor.bufferView]!.byteOffset + 12 * vertex;
  view.setFloat32(at, view.getFloat32(at, true) + 7, true);
  return next;
}
