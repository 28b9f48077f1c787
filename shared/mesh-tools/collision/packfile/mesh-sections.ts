import {
  DataRun,
  hknpCompressedMeshShapeData,
  MeshSection,
  Node4,
  Node5,
  PackedVertex,
  Primitive,
  SharedIndex,
  SharedVertex,
  SimdNode,
} from '#shared/formats/havok/classes/compressed-mesh.ts';
import { columns, type ObjectPlan, type PlannedElements, rows } from '#shared/formats/havok/object-plan.ts';
import { type BoxTree, boxTree } from './box-tree.ts';
import type { MeshPiece, MeshPieces } from './mesh-parts.ts';
import { type PackedNodes, packedNodes } from './packed-boxes.ts';
import { bitLength, MOST, vector } from './planned-shape.ts';

/** The triangles of a mesh, and the numbers that its shape repeats. */
export interface MeshData {
  readonly plan: ObjectPlan;
  readonly bitsPerKey: number;
  readonly maxKeyValue: number;
}

/** Steps of a coordinate within a section: 11, 11 and 10 bits. */
const SECTION_STEPS = [2 ** 11 - 1, 2 ** 11 - 1, 2 ** 10 - 1] as const;
/** Steps of a shared coordinate within the mesh: 21, 21 and 22 bits. */
const MESH_STEPS = [2 ** 21 - 1, 2 ** 21 - 1, 2 ** 22 - 1] as const;

/** The triangles of a mesh in sections (reference havok-packfile.md, 4). */
export function meshData(mesh: MeshPieces): MeshData {
  const { pieces, tree } = mesh;
  const shared = [...new Set(pieces.flatMap((piece) => piece.shared))];
  const sharedAt = new Map(shared.map((vertex, i) => [vertex, i]));
  const sharedPlaces = shared.map((vertex) => stepsOf(mesh.positions, vertex, tree, MESH_STEPS));
  const made = pieces.map((piece) => sectionOf(mesh, piece, { sharedPlaces, sharedAt }));
  const starts = { vertices: 0, shared: 0, primitives: 0, runs: 0 };
  const leaves = leafNodes(tree);
  const sections = made.map(({ fields, corners, runs }, i) => {
    const { own, shared: others } = pieces[i]!;
    const section = {
      ...fields,
      firstPackedVertex: starts.vertices,
      sharedVertices: starts.shared * 256 + own.length,
      primitives: starts.primitives * 256 + corners.length / 3,
      dataRuns: starts.runs * 256 + runs.length,
      numPackedVertices: own.length,
      numSharedIndices: others.length,
      leafIndex: leaves[i],
    };
    starts.vertices += own.length;
    starts.shared += others.length;
    starts.primitives += corners.length / 3;
    starts.runs += runs.length;
    return section;
  });
  // A key is a section × 256 + a primitive × 2 + which of its triangles.
  const maxKeyValue = ((pieces.length - 1) << 8) | (2 * pieces.at(-1)!.triangles.length - 1);
  const bitsPerKey = bitLength(maxKeyValue + 1);
  const nodes = Object.fromEntries(made.map(({ nodes: own }, i) => [`sections[${i}].nodes`, own]));
  const plan: ObjectPlan = {
    type: hknpCompressedMeshShapeData,
    head: {
      domainMin: vector(tree.low, 1),
      domainMax: vector(tree.high, 1),
      numPrimitiveKeys: mesh.triangles.length / 3,
      bitsPerKey,
      maxKeyValue,
    },
    arrays: {
      nodes: nodesOfSections(packedNodes(tree, tree, (leaf) => leaf)),
      sections: rows(MeshSection, sections),
      ...nodes,
      primitives: primitivesOf(made.flatMap(({ corners }) => corners)),
      sharedVerticesIndex: columns(
        SharedIndex,
        Uint16Array.from(pieces.flatMap((piece) => piece.shared.map((vertex) => sharedAt.get(vertex)!))),
      ),
      packedVertices: columns(PackedVertex, Uint32Array.from(made.flatMap(({ packed }) => packed))),
      sharedVertices: columns(
        SharedVertex,
        BigUint64Array.from(
          sharedPlaces.map(({ steps: [x, y, z] }) => BigInt(x) | (BigInt(y) << 21n) | (BigInt(z) << 42n)),
        ),
      ),
      primitiveDataRuns: rows(
        DataRun,
        made.flatMap(({ runs }) => runs),
      ),
      'simdTree.nodes': rows(SimdNode, [EMPTY_NODE, EMPTY_NODE]),
    },
  };
  return { plan, bitsPerKey, maxKeyValue };
}

/** No box in it: least above greatest, as in all of the game’s own. */
const EMPTY_NODE = {
  bounds: Float32Array.from({ length: 24 }, (_, i) => (i % 8 < 4 ? MOST : -MOST)),
};

/** The vertices that several sections have, and the number of each among them. */
interface SharedVertices {
  readonly sharedPlaces: readonly Steps[];
  readonly sharedAt: ReadonlyMap<number, number>;
}

function sectionOf(
  { positions, triangles, materials }: MeshPieces,
  piece: MeshPiece,
  { sharedPlaces, sharedAt }: SharedVertices,
) {
  const others = piece.shared.map((vertex) => sharedPlaces[sharedAt.get(vertex)!]!.place);
  const bounds = boundsOf([
    ...piece.own.map((vertex) => [...positions.subarray(3 * vertex, 3 * vertex + 3)]),
    ...others,
  ]);
  const own = piece.own.map((vertex) => stepsOf(positions, vertex, bounds, SECTION_STEPS));
  const places = [...own.map(({ place }) => place), ...others];
  const numbers = new Map([...piece.own, ...piece.shared].map((vertex, i) => [vertex, i]));
  const corners = piece.triangles.flatMap((triangle) =>
    [0, 1, 2].map((k) => numbers.get(triangles[3 * triangle + k]!)!),
  );
  const boxes = Float64Array.from(
    piece.triangles.flatMap((_, i) => {
      const { low, high } = boundsOf([0, 1, 2].map((k) => places[corners[3 * i + k]!]!));
      return [...low, ...high];
    }),
  );
  const ownTree = boxTree(boxes, [...piece.triangles.keys()], () => false);
  const order = leafItems(ownTree);
  const scale = SECTION_STEPS.map((steps, k) => Math.fround((bounds.high[k]! - bounds.low[k]!) / steps));
  return {
    corners,
    packed: own.map(({ steps: [x, y, z] }) => (x | (y << 11) | (z << 22)) >>> 0),
    runs: runsOf(piece.triangles.map((triangle) => materials[triangle]!)),
    nodes: nodesOfPrimitives(packedNodes(ownTree, bounds, (leaf) => order[leaf]!)),
    fields: {
      aabbMin: vector(bounds.low, 1),
      aabbMax: vector(bounds.high, 1),
      base: { x: bounds.low[0], y: bounds.low[1], z: bounds.low[2] },
      scale: { x: scale[0], y: scale[1], z: scale[2] },
    },
  };
}

type Bounds = Pick<BoxTree, 'low' | 'high'>;

interface Steps {
  readonly steps: readonly [number, number, number];
  /** Where they lead to. */
  readonly place: readonly number[];
}

/** A vertex in steps from the low corner of a box, as the game counts them. */
function stepsOf(
  positions: Float32Array,
  vertex: number,
  { low, high }: Bounds,
  most: readonly [number, number, number],
): Steps {
  const scale = most.map((steps, k) => {
    const step = (high[k]! - low[k]!) / steps;
    return most === SECTION_STEPS ? Math.fround(step) : step;
  });
  const steps = scale.map((step, k) => {
    const far = positions[3 * vertex + k]! - low[k]!;
    return step > 0 ? Math.max(0, Math.min(most[k]!, Math.round(far / step))) : 0;
  }) as unknown as Steps['steps'];
  return { steps, place: steps.map((count, k) => low[k]! + count * scale[k]!) };
}

function boundsOf(points: readonly (readonly number[])[]): Bounds {
  const axis = (k: number, pick: (...values: number[]) => number): number =>
    Math.fround(pick(...points.map((point) => point[k]!)));
  return {
    low: [axis(0, Math.min), axis(1, Math.min), axis(2, Math.min)],
    high: [axis(0, Math.max), axis(1, Math.max), axis(2, Math.max)],
  };
}

/** Runs of triangles of one material. */
function runsOf(materials: readonly number[]) {
  const runs: { material: number; first: number; count: number }[] = [];
  materials.forEach((material, first) => {
    const last = runs.at(-1);
    if (last?.material === material) last.count += 1;
    else runs.push({ material, first, count: 1 });
  });
  return runs;
}

function primitivesOf(corners: readonly number[]): PlannedElements {
  const length = corners.length / 3;
  const column = (k: number): Uint8Array => Uint8Array.from({ length }, (_, i) => corners[3 * i + k]!);
  // The last corner twice is a triangle.
  return columns(Primitive, { length, a: column(0), b: column(1), c: column(2), d: column(2) });
}

/** Bit 0 tells nodes with children; the rest is a primitive, or half the way to the second child. */
function nodesOfPrimitives({ length, x, y, z, data }: PackedNodes): PlannedElements {
  return columns(Node4, {
    ...{ length, x, y, z },
    data: Uint8Array.from(data, (value) => (value < 0 ? (2 * (-1 - value)) | 1 : 2 * value)),
  });
}

/** Bit 15 tells nodes with children; the rest is a section, or half the way to the second child. */
function nodesOfSections({ length, x, y, z, data }: PackedNodes): PlannedElements {
  const words = Uint16Array.from(data, (value) => (value < 0 ? 0x8000 | (-1 - value) : value));
  return columns(Node5, {
    ...{ length, x, y, z },
    high: Uint8Array.from(words, (word) => word >> 8),
    low: Uint8Array.from(words, (word) => word & 0xff),
  });
}

/** Where the leaves of a tree are among its nodes, each node before those below it. */
function leafNodes(tree: BoxTree): readonly number[] {
  const places: number[] = [];
  let at = 0;
  const visit = (node: BoxTree): void => {
    if (node.left === undefined) places.push(at);
    at += 1;
    if (node.left === undefined) return;
    visit(node.left);
    visit(node.right);
  };
  visit(tree);
  return places;
}

function leafItems(tree: BoxTree): readonly number[] {
  return tree.left === undefined ? tree.items : [...leafItems(tree.left), ...leafItems(tree.right)];
}
