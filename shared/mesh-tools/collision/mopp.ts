import type { Infer } from '#shared/binary/type.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type {
  bhkCompressedMeshShapeData,
  bhkMoppBvTreeShape,
  hkPackedNiTriStripsData,
} from '#shared/formats/nif/blocks/havok-meshes.ts';
import {
  type CollisionTriangles,
  compressedTriangles,
  packedTriangles,
} from '#shared/formats/nif/geometry/collision-triangles.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { checkMopp, type MoppCheck } from '#shared/mopp/check-mopp.ts';
import { compileMopp } from '#shared/mopp/compile-mopp.ts';
import type { MoppCode } from '#shared/mopp/mopp-space.ts';

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
  const tree = draft.value(block) as unknown as Tree | undefined;
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

interface ShapeMesh extends CollisionTriangles {
  readonly radius: number;
}

/** The triangles of a shape that code can be for. */
function meshOf(draft: MeshDraft, shape: number): ShapeMesh | undefined {
  const value = draft.value(shape);
  const data = draft.value(Number(value?.data ?? -1));
  if (value === undefined || data === undefined) return undefined;
  const radius = Math.max(0, Number(value.radius ?? 0));
  switch (draft.type(shape)) {
    case 'bhkPackedNiTriStripsShape':
      return { ...packedTriangles(data as unknown as Infer<typeof hkPackedNiTriStripsData>), radius };
    case 'bhkCompressedMeshShape':
      return { ...compressedTriangles(data as unknown as Infer<typeof bhkCompressedMeshShapeData>), radius };
    default:
      return undefined;
  }
}

/** What is wrong with a code, as a sentence; undefined if it finds all triangles. */
function faultOf({ moppCode }: Tree, mesh: ShapeMesh): string | undefined {
  const { offset, data } = moppCode;
  const code: MoppCode = {
    origin: [offset?.x ?? 0, offset?.y ?? 0, offset?.z ?? 0],
    scale: offset?.w ?? 0,
    data,
  };
  try {
    return faultIn(checked(code, mesh), mesh.keys.length);
  } catch (error) {
    if (error instanceof FormatError) return `The code could not be run: it ${error.message}.`;
    throw error;
  }
}

function faultIn({ missed, strange }: MoppCheck, count: number): string | undefined {
  const all = count.toLocaleString('en');
  if (missed > 0)
    return `The code did not find ${missed.toLocaleString('en')} of ${all} triangles: one falls through there.`;
  return strange > 0 ? 'The code named triangles that the mesh does not have.' : undefined;
}

function checked(code: MoppCode, { positions, triangles, keys }: ShapeMesh): MoppCheck {
  return checkMopp(code, positions, triangles, keys);
}

/** New code, proven by walking it; undefined if there can be none. */
function compiled(draft: MeshDraft, block: number, mesh: ShapeMesh): MoppCode | undefined {
  const count = mesh.positions.length / 3;
  if (mesh.triangles.some((vertex) => vertex >= count)) {
    draft.leave(block, 'Some triangles of its mesh refer to missing vertices.');
    return undefined;
  }
  try {
    const code = compileMopp(mesh);
    const fault = faultIn(checked(code, mesh), mesh.keys.length);
    if (fault === undefined) return code;
    throw new UserError(
      'bad-mopp',
      `has collision (block ${block}) whose new code does not find all triangles`,
    );
  } catch (error) {
    if (!(error instanceof UserError) || error.code === 'bad-mopp') throw error;
    draft.leave(block, `Its mesh ${error.message}.`);
    return undefined;
  }
}
