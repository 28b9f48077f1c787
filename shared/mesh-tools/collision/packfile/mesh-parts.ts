import { UserError } from '#shared/errors.ts';
import { joinedParts, type MeshPart } from '#shared/mesh-tools/collision/joined-parts.ts';
import { triangleBoxes } from '#shared/mopp/mopp-space.ts';
import { type BoxTree, boxTree, leavesOf } from './box-tree.ts';

/** Triangles near each other, with at most as many vertices and triangles as a section can hold. */
export interface MeshPiece {
  /** Its triangles, by material and within one by place. */
  readonly triangles: readonly number[];
  /** Vertices that only it has, then those that others have too. */
  readonly own: readonly number[];
  readonly shared: readonly number[];
}

/** A mesh in pieces. */
export interface MeshPieces {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
  /** Number of each triangle’s part. */
  readonly materials: Uint16Array;
  readonly tree: BoxTree;
  /** In the order of the tree’s leaves. */
  readonly pieces: readonly MeshPiece[];
}

/** Numbers of primitives have seven bits, those of vertices eight (reference havok-packfile.md, 4). */
const MOST_PRIMITIVES = 127;
const MOST_VERTICES = 255;
/** Shared vertices are named by 16 bits; sections by 15 in the tree over them. */
const MOST_SHARED = 65_536;
const MOST_PIECES = 32_767;
/** Far more than any collision of the game; keeps time and memory bounded. */
const MOST_TRIANGLES = 1_000_000;

/** @throws UserError `too-many-triangles`, in words that follow “The mesh” */
export function meshPieces(parts: readonly MeshPart[]): MeshPieces {
  const all = joinedParts(parts);
  const count = all.triangles.length / 3;
  if (count > MOST_TRIANGLES) throw tooMany();
  const { positions, triangles } = { positions: all.positions, triangles: atOnePlace(all) };
  const materials = Uint16Array.from(
    parts.flatMap(({ triangles: own }, part) => new Array<number>(own.length / 3).fill(part)),
  );
  const cornersOf = (items: readonly number[]): ReadonlySet<number> =>
    new Set(items.flatMap((item) => [...triangles.subarray(3 * item, 3 * item + 3)]));
  const tree = boxTree(
    triangleBoxes(positions, triangles),
    [...materials.keys()],
    (items) => items.length <= MOST_PRIMITIVES && cornersOf(items).size <= MOST_VERTICES,
  );
  const leaves = leavesOf(tree);
  const uses = new Uint32Array(positions.length / 3);
  for (const { items } of leaves) for (const corner of cornersOf(items)) uses[corner] = uses[corner]! + 1;
  if (leaves.length > MOST_PIECES || uses.filter((one) => one > 1).length > MOST_SHARED) throw tooMany();
  const pieces = leaves.map(({ items }) => {
    const corners = [...cornersOf(items)];
    return {
      triangles: items.toSorted((a, b) => materials[a]! - materials[b]!),
      own: corners.filter((corner) => uses[corner] === 1),
      shared: corners.filter((corner) => uses[corner]! > 1),
    };
  });
  return { positions, triangles, materials, tree, pieces };
}

function tooMany(): UserError {
  return new UserError(
    'too-many-triangles',
    'has more triangles than a collision mesh of Fallout 4 can hold',
  );
}

/** Triangles by the first vertex at each place, so that parts of different materials share theirs. */
function atOnePlace({ positions, triangles }: Pick<MeshPart, 'positions' | 'triangles'>): Uint32Array {
  const places = new Map<string, number>();
  const first = Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const key = positions.subarray(3 * vertex, 3 * vertex + 3).join();
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, vertex);
    return vertex;
  });
  return triangles.map((vertex) => first[vertex]!);
}
