import type { Infer } from '#shared/binary/type.ts';
import type {
  bhkCompressedMeshShapeData,
  bhkMoppBvTreeShape,
  hkPackedNiTriStripsData,
} from '#shared/formats/nif/blocks/havok-meshes.ts';
import { compressedTriangles, packedTriangles } from '#shared/formats/nif/geometry/collision-triangles.ts';
import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { BlockPlan } from './block-plan.ts';
import { compressedMeshData } from './compressed-mesh.ts';
import type { MeshPart } from './joined-parts.ts';
import { packedMeshData, packedParts } from './packed-mesh.ts';
import { provenMopp, type ShapeMesh } from './proven-mopp.ts';

/** What is asked of a collision mesh. */
export interface MeshWish {
  readonly node: number;
  readonly layer: number;
  /** Thickness of its shell in Havok units; 0 = as in the game’s own files. */
  readonly radius: number;
}

/**
 * A collision mesh with the code that finds its triangles, as the game stores them.
 * @throws UserError in words that follow “The mesh”
 */
export function meshPlan(draft: MeshDraft, parts: readonly MeshPart[], wish: MeshWish): BlockPlan {
  return havokGame(draft.context) === 'skyrim'
    ? compressedPlan(draft, parts, wish)
    : packedPlan(draft, parts, wish);
}

const ALL_AS_IT_IS = { x: 1, y: 1, z: 1, w: 0 };

function compressedPlan(
  draft: MeshDraft,
  parts: readonly MeshPart[],
  { node, layer, radius }: MeshWish,
): BlockPlan {
  const value = compressedMeshData(draft.blank('bhkCompressedMeshShapeData'), parts, layer);
  const thickness = radius || COMPRESSED_RADIUS;
  const mesh = compressedTriangles(value as unknown as Infer<typeof bhkCompressedMeshShapeData>);
  const count = mesh.keys.length.toLocaleString('en');
  const data: BlockPlan = {
    type: 'bhkCompressedMeshShapeData',
    value,
    holds: {},
    words: `${count} triangles in ${(value.chunks as readonly unknown[]).length} chunks`,
  };
  const shape: BlockPlan = {
    type: 'bhkCompressedMeshShape',
    value: {
      ...draft.blank('bhkCompressedMeshShape'),
      target: node,
      radius: thickness,
      scale: ALL_AS_IT_IS,
      radiusCopy: thickness,
      scaleCopy: ALL_AS_IT_IS,
    },
    holds: { data },
    words: `mesh of ${count} triangles`,
  };
  return codePlan(draft, shape, { ...mesh, radius: thickness });
}

/** As in the games’ own files, in Havok units. */
const COMPRESSED_RADIUS = 0.005;
const PACKED_RADIUS = 0.1;

function packedPlan(draft: MeshDraft, parts: readonly MeshPart[], { layer, radius }: MeshWish): BlockPlan {
  const isOblivion = havokGame(draft.context) === 'oblivion';
  const subShapes = packedParts(parts, layer);
  const held = { numSubShapes: subShapes.length, subShapes };
  const value = {
    ...packedMeshData(draft.blank('hkPackedNiTriStripsData'), parts, isOblivion),
    // Oblivion has the parts in the shape, later games in its data.
    ...(isOblivion ? {} : held),
  };
  const thickness = radius || PACKED_RADIUS;
  const mesh = packedTriangles(value as unknown as Infer<typeof hkPackedNiTriStripsData>);
  const count = mesh.keys.length.toLocaleString('en');
  const data: BlockPlan = { type: 'hkPackedNiTriStripsData', value, holds: {}, words: `${count} triangles` };
  const shape: BlockPlan = {
    type: 'bhkPackedNiTriStripsShape',
    value: {
      ...draft.blank('bhkPackedNiTriStripsShape'),
      ...(isOblivion ? held : {}),
      radius: thickness,
      scale: ALL_AS_IT_IS,
      radiusCopy: thickness,
      scaleCopy: ALL_AS_IT_IS,
    },
    holds: { data },
    words: `mesh of ${count} triangles in ${subShapes.length === 1 ? 'one part' : `${subShapes.length} parts`}`,
  };
  return codePlan(draft, shape, { ...mesh, radius: thickness });
}

function codePlan(draft: MeshDraft, shape: BlockPlan, mesh: ShapeMesh): BlockPlan {
  const { origin, scale, data } = provenMopp(mesh);
  const blank = draft.blank('bhkMoppBvTreeShape') as unknown as Infer<typeof bhkMoppBvTreeShape>;
  const moppCode = {
    ...blank.moppCode,
    dataSize: data.length,
    offset: { x: origin[0], y: origin[1], z: origin[2], w: scale },
    ...(blank.moppCode.buildType === undefined ? {} : { buildType: NOT_IN_CHUNKS }),
    data,
  };
  return {
    type: 'bhkMoppBvTreeShape',
    value: { ...blank, scale: 1, moppCode },
    holds: { shape },
    words: `code of ${data.length.toLocaleString('en')} bytes, which finds every triangle`,
  };
}

/** As on PC. */
const NOT_IN_CHUNKS = 1;
