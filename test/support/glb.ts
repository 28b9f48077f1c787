import { compose, type Matrix, multiply, rowsOfQuaternion, transformPoints } from '#shared/scene/matrix.ts';

/** A reader of binary glTF files that shares only matrices with their writer. */

interface Node {
  readonly name?: string;
  readonly mesh?: number;
  readonly children?: readonly number[];
  readonly matrix?: readonly number[];
  readonly translation?: Triple;
  readonly rotation?: readonly [number, number, number, number];
  readonly scale?: Triple;
  readonly extensions?: {
    readonly EXT_mesh_gpu_instancing?: {
      readonly attributes: Readonly<Record<'TRANSLATION' | 'ROTATION' | 'SCALE', number>>;
    };
  };
}
type Triple = readonly [number, number, number];

export interface GlbJson {
  readonly scenes: readonly { readonly nodes: readonly number[] }[];
  readonly nodes: readonly Node[];
  readonly meshes: readonly {
    readonly name?: string;
    readonly primitives: readonly {
      readonly attributes: Readonly<Record<string, number>>;
      readonly indices: number;
    }[];
  }[];
  readonly accessors: readonly {
    readonly bufferView: number;
    readonly componentType: number;
    readonly count: number;
    readonly type: string;
  }[];
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[];
  readonly extensionsUsed?: readonly string[];
}

/** A mesh with its transform. */
export interface GlbPlace {
  readonly mesh: number;
  readonly points: Float32Array;
  /**
   * Volume enclosed by its surface: above 0 = outer sides face outward. Follows the specification's rule for mirrored
   * nodes.
   */
  readonly volume: number;
}

export function readGlb(glb: Uint8Array): { readonly json: GlbJson; readonly places: readonly GlbPlace[] } {
  const view = new DataView(glb.buffer, glb.byteOffset);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))) as GlbJson;
  const data = glb.slice(28 + length).buffer;
  const columns = (index: number): Float32Array | Uint32Array => {
    const { bufferView, componentType, count, type } = json.accessors[index]!;
    const { byteOffset } = json.bufferViews[bufferView]!;
    const width = type === 'SCALAR' ? 1 : Number(type.slice(3));
    return componentType === 5126
      ? new Float32Array(data, byteOffset, count * width)
      : new Uint32Array(data, byteOffset, count * width);
  };
  const places: GlbPlace[] = [];
  const visit = (index: number, above: Matrix): void => {
    const node = json.nodes[index]!;
    const place = multiply(above, ownMatrix(node));
    if (node.mesh !== undefined) {
      const { attributes, indices } = json.meshes[node.mesh]!.primitives[0]!;
      const positions = columns(attributes.POSITION!) as Float32Array;
      // The node's own transform decides, whatever its list of instances contains.
      const sides = volumeOf(cube(place), CUBE) < 0 ? -1 : 1;
      for (const own of listed(node, columns)) {
        const points = transformPoints(multiply(place, own), positions);
        places.push({ mesh: node.mesh, points, volume: sides * volumeOf(points, [...columns(indices)]) });
      }
    }
    for (const child of node.children ?? []) visit(child, place);
  };
  for (const root of json.scenes[0]!.nodes) visit(root, identityOf());
  return { json, places };
}

/** Points of a glTF file, Y up and in meters, in the game's units. */
export function inGameUnits(points: Float32Array, metresPerUnit: number): readonly number[] {
  const moved: number[] = [];
  for (let i = 0; i < points.length; i += 3)
    moved.push(points[i]! / metresPerUnit, -points[i + 2]! / metresPerUnit, points[i + 1]! / metresPerUnit);
  return moved;
}

/** The largest distance between the same points in possibly different order: sorted by position. */
export function nearest(found: readonly number[], expected: readonly number[]): number {
  if (found.length !== expected.length) return Number.POSITIVE_INFINITY;
  const cells = new Map<string, Triple[]>();
  const key = (x: number, y: number, z: number): string => `${x} ${y} ${z}`;
  for (let i = 0; i < found.length; i += 3) {
    const [x, y, z] = [found[i]!, found[i + 1]!, found[i + 2]!];
    const cell = key(Math.round(x), Math.round(y), Math.round(z));
    cells.set(cell, [...(cells.get(cell) ?? []), [x, y, z]]);
  }
  let most = 0;
  for (let i = 0; i < expected.length; i += 3) {
    const wanted = [expected[i]!, expected[i + 1]!, expected[i + 2]!] as const;
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 27; n += 1) {
      const [dx, dy, dz] = [(n % 3) - 1, (Math.floor(n / 3) % 3) - 1, Math.floor(n / 9) - 1];
      const [x, y, z] = wanted.map(Math.round) as unknown as Triple;
      for (const [a, b, c] of cells.get(key(x + dx, y + dy, z + dz)) ?? [])
        least = Math.min(least, Math.hypot(a - wanted[0], b - wanted[1], c - wanted[2]));
    }
    most = Math.max(most, least);
  }
  return most;
}

/** Enclosed volume of a closed surface: less than 0 if its triangles face inward. */
export function volumeOf(points: Float32Array, corners: readonly number[]): number {
  const middle = [0, 1, 2].map((axis) => {
    let sum = 0;
    for (const corner of corners) sum += points[3 * corner + axis]!;
    return sum / corners.length;
  });
  const at = (corner: number): Triple => {
    const [x = 0, y = 0, z = 0] = middle.map((value, axis) => points[3 * corner + axis]! - value);
    return [x, y, z];
  };
  let volume = 0;
  for (let i = 0; i + 2 < corners.length; i += 3) {
    const [a, b, c] = [at(corners[i]!), at(corners[i + 1]!), at(corners[i + 2]!)];
    volume +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) -
      a[1] * (b[0] * c[2] - b[2] * c[0]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return volume / 6;
}

function ownMatrix({
  matrix,
  translation = [0, 0, 0],
  rotation = [0, 0, 0, 1],
  scale = [1, 1, 1],
}: Node): Matrix {
  if (matrix !== undefined) return Float32Array.from(matrix);
  const [x, y, z, w] = rotation;
  return compose(rowsOfQuaternion({ x, y, z, w }), translation, scale);
}

function listed(
  { extensions }: Node,
  columns: (index: number) => Float32Array | Uint32Array,
): readonly Matrix[] {
  const attributes = extensions?.EXT_mesh_gpu_instancing?.attributes;
  if (attributes === undefined) return [identityOf()];
  const [shifts, turns, scales] = [attributes.TRANSLATION, attributes.ROTATION, attributes.SCALE].map(
    columns,
  );
  const three = (of: ArrayLike<number>, i: number): Triple => [of[3 * i]!, of[3 * i + 1]!, of[3 * i + 2]!];
  return Array.from({ length: shifts!.length / 3 }, (_, i) => {
    const [x = 0, y = 0, z = 0, w = 0] = turns!.slice(4 * i, 4 * i + 4);
    return compose(rowsOfQuaternion({ x, y, z, w }), three(shifts!, i), three(scales!, i));
  });
}

function identityOf(): Matrix {
  return Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
}

/** A corner of space, as a solid with four sides. */
function cube(place: Matrix): Float32Array {
  return transformPoints(place, Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1));
}
const CUBE = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];
