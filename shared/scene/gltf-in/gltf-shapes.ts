import { compose, identity, type Matrix, multiply, rowsOfQuaternion } from '#shared/scene/matrix.ts';
import { accessorNumbers, elementCount, type NumberBudget, numberBudget } from './gltf-accessors.ts';
import { bad, type GltfFile, type GltfJson } from './read-gltf.ts';

/** A mesh of a glTF file where it is placed; its primitives are joined. */
export interface GltfShape {
  /** Name of its node. */
  readonly name: string;
  /** Block of the source that the exporter noted; undefined if no program kept it. */
  readonly block: number | undefined;
  /** Whether only some of its levels of detail were exported. */
  readonly isPartial: boolean;
  /** Hash of the exported positions, as in `positionsHash`. */
  readonly hash: string | undefined;
  /** From the mesh to the file’s space, which is Y up and in meters. */
  readonly world: Matrix;
  /** Names of the nodes above it, the nearest first. */
  readonly above: readonly string[];
  /** Whether it is drawn many times by a list of places. */
  readonly instanced: boolean;
  readonly positions: Float32Array;
  readonly normals: Float32Array | undefined;
  /** u, v per vertex; v points down. */
  readonly uvs: Float32Array | undefined;
  /** Linear r, g, b, a per vertex. */
  readonly colors: Float32Array | undefined;
  readonly triangles: Uint32Array;
  readonly skin: GltfSkin | undefined;
  /** Empty if a primitive has fewer than the others. */
  readonly morphs: readonly GltfMorph[];
}

/** A morph target: offsets of the vertices. */
export interface GltfMorph {
  /** As programs name it in the mesh’s extras; '' = not named. */
  readonly name: string;
  /** x, y, z per vertex. */
  readonly offsets: Float32Array;
}

export interface GltfSkin {
  /** Name of each joint’s node. */
  readonly names: readonly string[];
  /** Place of each joint in the file’s space. */
  readonly worlds: readonly Matrix[];
  readonly inverseBind: readonly Matrix[];
  /** Influences per vertex: four for each set of the file. */
  readonly width: number;
  readonly joints: Uint32Array;
  readonly weights: Float32Array;
}

const TRIANGLES = 4;
/** Most vertices and corners of all meshes together: a small file could name one array many times. */
const MOST_VERTICES = 4_000_000;
const MOST_CORNERS = 24_000_000;
/** Most lists of four bones per vertex; Blender writes two for eight bones. */
const MOST_SETS = 4;

/** What all meshes of a file may still have. */
interface Budget {
  vertices: number;
  corners: number;
  readonly numbers: NumberBudget;
}

/** The meshes of a glTF file that have triangles, in the order of its nodes. @throws UserError `bad-gltf`, `unsupported-gltf` */
export function gltfShapes(file: GltfFile): readonly GltfShape[] {
  const { json } = file;
  const worlds = worldMatrices(json);
  const parents = new Map(json.nodes.flatMap(({ children }, i) => children.map((child) => [child, i])));
  const budget = { vertices: MOST_VERTICES, corners: MOST_CORNERS, numbers: numberBudget(file) };
  return json.nodes.flatMap((node, i): readonly GltfShape[] => {
    const world = worlds[i];
    if (node.mesh === undefined || world === undefined) return [];
    const mesh = json.meshes[node.mesh];
    if (mesh === undefined) throw bad(`There is no mesh ${node.mesh}.`);
    const primitives = mesh.primitives.filter(({ mode }) => mode === TRIANGLES);
    if (primitives.length === 0) return [];
    const joined = joinedPrimitives(file, primitives, budget);
    const skin = node.skin === undefined ? undefined : skinOf(file, node.skin, worlds, joined, budget);
    return [
      {
        name: node.name ?? mesh.name ?? '',
        block: blockOf(node.extras) ?? blockOf(mesh.extras),
        isPartial: isPartial(mesh.extras),
        hash: hashOf(node.extras) ?? hashOf(mesh.extras),
        world,
        above: namesAbove(json, parents, i),
        instanced: 'EXT_mesh_gpu_instancing' in node.extensions,
        positions: joined.list('POSITION', 3)!,
        normals: joined.list('NORMAL', 3),
        uvs: joined.list('TEXCOORD_0', 2),
        colors: joined.list('COLOR_0', 4),
        triangles: joined.triangles,
        skin,
        morphs: morphsOf(mesh.extras, joined),
      },
    ];
  });
}

/** Deeper than any skeleton; what is above that does not count. */
const MOST_ABOVE = 256;

function namesAbove(json: GltfJson, parents: ReadonlyMap<number, number>, node: number): readonly string[] {
  const names: string[] = [];
  for (let at = parents.get(node); at !== undefined && names.length < MOST_ABOVE; at = parents.get(at))
    names.push(json.nodes[at]?.name ?? '');
  return names;
}

function blockOf(extras: unknown): number | undefined {
  if (typeof extras !== 'object' || extras === null) return undefined;
  const { block } = extras as { readonly block?: unknown };
  return typeof block === 'number' && Number.isInteger(block) && block >= 0 ? block : undefined;
}

function isPartial(extras: unknown): boolean {
  return typeof extras === 'object' && extras !== null && Reflect.get(extras, 'partial') === true;
}

function hashOf(extras: unknown): string | undefined {
  if (typeof extras !== 'object' || extras === null) return undefined;
  const { hash } = extras as { readonly hash?: unknown };
  return typeof hash === 'string' ? hash : undefined;
}

/** Matrices of the nodes in the file’s scene; undefined for those outside. */
function worldMatrices(json: GltfJson): readonly (Matrix | undefined)[] {
  const worlds: (Matrix | undefined)[] = json.nodes.map(() => undefined);
  const roots = json.scenes[json.scene ?? 0]?.nodes ?? json.nodes.map((_, i) => i);
  const todo = roots.map((node) => ({ node, above: identity() }));
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const node = json.nodes[next.node];
    if (node === undefined) throw bad(`There is no node ${next.node}.`);
    if (worlds[next.node] !== undefined) {
      if (json.scenes.length === 0) continue;
      throw bad(`Node ${next.node} has several parents.`);
    }
    const world = multiply(next.above, ownMatrix(node));
    worlds[next.node] = world;
    for (const child of node.children) todo.push({ node: child, above: world });
  }
  return worlds;
}

function ownMatrix({ matrix, translation, rotation, scale }: GltfJson['nodes'][number]): Matrix {
  if (matrix !== undefined) return Float32Array.from(matrix);
  const [x = 0, y = 0, z = 0, w = 1] = rotation ?? [];
  const [tx = 0, ty = 0, tz = 0] = translation ?? [];
  const [sx = 1, sy = 1, sz = 1] = scale ?? [];
  return compose(rowsOfQuaternion({ x, y, z, w }), [tx, ty, tz], [sx, sy, sz]);
}

type Primitive = GltfJson['meshes'][number]['primitives'][number];

interface Joined {
  readonly count: number;
  readonly triangles: Uint32Array;
  /** Whether a primitive has an attribute. */
  has(name: string): boolean;
  /** Number of morph targets that all primitives have. */
  readonly targets: number;
  /** An attribute of all vertices, or of a morph target; undefined if a primitive lacks it. */
  list(name: string, width: number, target?: number): Float32Array | undefined;
}

function joinedPrimitives(file: GltfFile, primitives: readonly Primitive[], budget: Budget): Joined {
  // Primitives that name the same arrays share their vertices.
  const runs = new Map<string, { readonly at: number; readonly count: number; readonly of: Primitive }>();
  const parts: number[][] = [];
  let count = 0;
  let corners = 0;
  for (const one of primitives) {
    const { attributes, indices, targets } = one;
    const position = attributes.POSITION;
    if (position === undefined) throw bad('A mesh has no positions.');
    const own = elementCount(file, position, [3]);
    const key = JSON.stringify([attributes, ...targets].map((names) => Object.entries(names).sort()));
    const run = runs.get(key) ?? { at: count, count: own, of: one };
    if (!runs.has(key)) {
      runs.set(key, run);
      count += own;
      budget.vertices -= own * (1 + targets.length);
    }
    const length = indices === undefined ? own : elementCount(file, indices, [1]);
    corners += length;
    budget.corners -= length;
    if (budget.vertices < 0 || budget.corners < 0) throw bad('It has more than four million vertices.');
    if (length % 3 !== 0) throw bad('A mesh has a triangle without three corners.');
    parts.push([run.at, own, indices ?? -1, length]);
  }
  const triangles = new Uint32Array(corners);
  let to = 0;
  for (const [at = 0, own = 0, indices = -1, length = 0] of parts) {
    const given = indices < 0 ? undefined : accessorNumbers(file, indices, [1], budget.numbers).numbers;
    for (let i = 0; i < length; i += 1, to += 1) {
      const vertex = given === undefined ? i : given[i]!;
      if (!(Number.isInteger(vertex) && vertex >= 0 && vertex < own))
        throw bad(`A triangle names vertex ${vertex} of ${own}.`);
      triangles[to] = at + vertex;
    }
  }
  const list = (name: string, width: number, target?: number): Float32Array | undefined => {
    const accessorOf = ({ attributes, targets }: Primitive): number | undefined =>
      (target === undefined ? attributes : targets[target])?.[name];
    if ([...runs.values()].some(({ of }) => accessorOf(of) === undefined)) return undefined;
    const all = new Float32Array(count * width).fill(1);
    for (const { at, count: own, of } of runs.values()) {
      // Colors may come without alpha.
      const found = accessorNumbers(
        file,
        accessorOf(of)!,
        name.startsWith('COLOR') ? [3, 4] : [width],
        budget.numbers,
      );
      if (found.count !== own) throw bad(`${name} has ${found.count} elements for ${own} vertices.`);
      for (let i = 0; i < own; i += 1)
        for (let part = 0; part < found.width; part += 1) {
          const number = found.numbers[i * found.width + part]!;
          if (!Number.isFinite(number)) throw bad(`${name} has a value that is no number.`);
          all[(at + i) * width + part] = number;
        }
    }
    return all;
  };
  const targets = Math.min(...primitives.map((one) => one.targets.length));
  const has = (name: string): boolean =>
    [...runs.values()].some(({ of }) => of.attributes[name] !== undefined);
  return { count, triangles, targets, has, list };
}

function morphsOf(extras: unknown, { targets, list }: Joined): readonly GltfMorph[] {
  const names: unknown =
    typeof extras === 'object' && extras !== null ? Reflect.get(extras, 'targetNames') : undefined;
  return Array.from({ length: targets }, (_, i): readonly GltfMorph[] => {
    const name: unknown = Array.isArray(names) ? names[i] : undefined;
    const offsets = list('POSITION', 3, i);
    return offsets === undefined ? [] : [{ name: typeof name === 'string' ? name : '', offsets }];
  }).flat();
}

function skinOf(
  file: GltfFile,
  index: number,
  worlds: readonly (Matrix | undefined)[],
  joined: Joined,
  budget: Budget,
): GltfSkin | undefined {
  const skin = file.json.skins[index];
  if (skin === undefined) throw bad(`There is no skin ${index}.`);
  const sets: (readonly [Float32Array, Float32Array])[] = [];
  if (joined.has(`JOINTS_${MOST_SETS}`))
    throw bad(`A mesh has vertices with more than ${4 * MOST_SETS} bones.`);
  for (let set = 0; set < MOST_SETS; set += 1) {
    const joints = joined.list(`JOINTS_${set}`, 4);
    const weights = joined.list(`WEIGHTS_${set}`, 4);
    if (joints === undefined || weights === undefined) break;
    sets.push([joints, weights]);
  }
  if (sets.length === 0) return undefined;
  const { joints: nodes, inverseBindMatrices } = skin;
  const matrices =
    inverseBindMatrices === undefined
      ? undefined
      : Float32Array.from(accessorNumbers(file, inverseBindMatrices, [16], budget.numbers).numbers);
  if (matrices !== undefined && matrices.length < 16 * nodes.length)
    throw bad(`Skin ${index} has fewer matrices than joints.`);
  const width = 4 * sets.length;
  const joints = new Uint32Array(joined.count * width);
  const weights = new Float32Array(joined.count * width);
  for (const [set, [ownJoints, ownWeights]] of sets.entries()) {
    for (let i = 0; i < ownJoints.length; i += 1) {
      const at = Math.floor(i / 4) * width + 4 * set + (i % 4);
      const weight = ownWeights[i]!;
      const joint = ownJoints[i]!;
      if (weight > 0 && !(Number.isInteger(joint) && joint >= 0 && joint < nodes.length))
        throw bad(`A vertex names joint ${joint} of ${nodes.length}.`);
      weights[at] = Math.max(weight, 0);
      joints[at] = weight > 0 ? joint : 0;
    }
  }
  return {
    names: nodes.map((node) => file.json.nodes[node]?.name ?? ''),
    worlds: nodes.map((node) => worlds[node] ?? identity()),
    inverseBind: nodes.map((_, i) => matrices?.slice(16 * i, 16 * i + 16) ?? identity()),
    width,
    joints,
    weights,
  };
}
