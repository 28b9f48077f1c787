import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import {
  bhkCompressedMeshShapeData,
  bhkMoppBvTreeShape,
  hkPackedNiTriStripsData,
} from '#shared/formats/nif/blocks/havok-meshes.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import { compressedTriangles, packedTriangles } from '#shared/formats/nif/geometry/collision-triangles.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import type { MoppCode } from '#shared/mopp/mopp-space.ts';
import { moppFault, provenMopp, type ShapeMesh } from './proven-mopp.ts';

/** Compiles anew the code by which the game finds the triangles of collision meshes. */
export const mopp: MeshTool = {
  id: 'mopp',
  draft(draft, { all }) {
    for (const block of draft.blocks((type) => type === 'bhkMoppBvTreeShape'))
      compile(draft, block, all === true);
  },
};

type Tree = Infer<typeof bhkMoppBvTreeShape>;

function compile(draft: MeshDraft, block: number, all: boolean): void {
  const tree = blockAs(draft, block, bhkMoppBvTreeShape);
  const mesh = tree === undefined ? undefined : meshOf(draft, tree.shape);
  const { offset } = tree?.moppCode ?? {};
  if (tree === undefined || mesh === undefined || offset === undefined || !draft.isKnown(block)) {
    draft.leave(block, 'It is not for a mesh whose triangles are known by number.');
    return;
  }
  const fault = faultOf(tree, mesh);
  if (fault === undefined && !all) return;
  const code = compiled(draft, block, mesh);
  if (code === undefined) return;
  const [x, y, z] = code.origin;
  const moppCode = {
    ...tree.moppCode,
    dataSize: code.data.length,
    offset: { x, y, z, w: code.scale },
    data: code.data,
  };
  draft.rewrite(
    block,
    { ...tree, moppCode },
    {
      change: 'moppCode',
      old: `${tree.moppCode.data.length.toLocaleString('en')} bytes`,
      new: `${code.data.length.toLocaleString('en')} bytes`,
      why: fault ?? 'Compiled anew; the old code found all triangles too.',
    },
  );
}

/** The triangles of a shape that code can be for. */
function meshOf(draft: MeshDraft, shape: number): ShapeMesh | undefined {
  const value = draft.value(shape);
  const radius = Math.max(0, Number(value?.radius ?? 0));
  switch (draft.type(shape)) {
    case 'bhkPackedNiTriStripsShape': {
      const data = blockAs(draft, value?.data, hkPackedNiTriStripsData);
      return data && { ...packedTriangles(data), radius };
    }
    case 'bhkCompressedMeshShape': {
      const data = blockAs(draft, value?.data, bhkCompressedMeshShapeData);
      return data && { ...compressedTriangles(data), radius };
    }
    default:
      return undefined;
  }
}

/** What is wrong with a shape’s code, as a sentence; undefined if it finds all triangles. */
function faultOf({ moppCode }: Tree, mesh: ShapeMesh): string | undefined {
  const { offset, data } = moppCode;
  const origin = [offset?.x ?? 0, offset?.y ?? 0, offset?.z ?? 0] as const;
  return moppFault({ origin, scale: offset?.w ?? 0, data }, mesh);
}

/** New code, proven by walking it; undefined if there can be none. */
function compiled(draft: MeshDraft, block: number, mesh: ShapeMesh): MoppCode | undefined {
  try {
    return provenMopp(mesh);
  } catch (error) {
    if (!(error instanceof UserError) || error.code === 'bad-mopp') throw error;
    draft.leave(block, `Its mesh ${error.message}.`);
    return undefined;
  }
}
