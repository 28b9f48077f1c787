import { identity, type Matrix, multiply } from './matrix.ts';
import type { PlacedFile, Scene, SceneMesh, SceneNode } from './scene.ts';

/** The scene of a placed file. */
export interface PlacedScene {
  /** Name of the file. */
  readonly name: string;
  readonly scene: Scene;
}

/** Triangles of a scene, drawn as often as they are placed: more would stop the window. */
const MOST_TRIANGLES = 20_000_000;
/** Meshes of a scene, counted as often as they are placed: each takes memory, however few triangles it has. */
const MOST_COPIES = 500_000;

/**
 * Adds the meshes of placed files to a scene, each as one mesh with many instances. Meshes that are hidden or have instances
 * themselves stay out.
 * @param sceneOf the scene of a placed file; undefined = it is not there
 */
export function withPlacedScenes(
  scene: Scene,
  placed: readonly PlacedFile[],
  sceneOf: (file: PlacedFile) => PlacedScene | undefined,
): Scene {
  const worlds = worldsOf(scene.nodes);
  const meshes: SceneMesh[] = [...scene.meshes];
  const materials = [...scene.materials];
  const notes = [...scene.notes];
  const parts = new Map<Scene, PlacedParts>();
  const left = { triangles: MOST_TRIANGLES, copies: MOST_COPIES };
  for (const file of placed) {
    const found = sceneOf(file);
    if (found === undefined) continue;
    const { drawn, triangles, first } = parts.get(found.scene) ?? partsOf(found.scene, materials.length);
    if (!parts.has(found.scene)) {
      parts.set(found.scene, { drawn, triangles, first });
      for (const material of found.scene.materials) materials.push(material);
    }
    const count = file.matrices.length / 16;
    left.triangles -= count * triangles;
    left.copies -= count * drawn.length;
    if (left.triangles < 0 || left.copies < 0) {
      const [most, what] = left.copies < 0 ? [MOST_COPIES, 'meshes'] : [MOST_TRIANGLES, 'triangles'];
      const message = `places more than ${most.toLocaleString('en-US')} ${what} of other files; the rest is not drawn`;
      notes.push({ block: file.block, message });
      break;
    }
    const hidden = scene.nodes[file.node]?.hidden ?? false;
    for (const { mesh, own } of drawn) {
      meshes.push({
        ...instancesOf(mesh, file, worlds[file.node], own),
        ...namesOf(found, mesh, file),
        hidden,
        material: first + mesh.material,
      });
    }
  }
  return { ...scene, meshes, materials, notes };
}

/** What is drawn of a placed scene, wherever it is placed. */
interface PlacedParts {
  readonly drawn: readonly { readonly mesh: SceneMesh; readonly own: Matrix }[];
  readonly triangles: number;
  /** Where its materials begin. */
  readonly first: number;
}

function partsOf({ meshes, nodes }: Scene, first: number): PlacedParts {
  const worlds = worldsOf(nodes);
  const drawn = meshes
    .filter((mesh) => !mesh.hidden && mesh.instances === undefined && mesh.triangles.length > 0)
    .map((mesh) => ({
      mesh,
      own: mesh.node < 0 ? mesh.matrix : multiply(worlds[mesh.node]!, mesh.matrix),
    }));
  return { drawn, triangles: drawn.reduce((sum, { mesh }) => sum + mesh.triangles.length, 0) / 3, first };
}

function namesOf(
  { name }: PlacedScene,
  mesh: SceneMesh,
  { block }: PlacedFile,
): Pick<SceneMesh, 'name' | 'block'> {
  return { name: mesh.name === '' ? name : `${name}: ${mesh.name}`, block };
}

function instancesOf(
  { skin: _, morphs: __, ...mesh }: SceneMesh,
  file: PlacedFile,
  node: Matrix | undefined,
  own: Matrix,
): SceneMesh {
  const { matrices: stored, path, list } = file;
  const count = stored.length / 16;
  const matrices = new Float32Array(stored.length);
  const spheres = new Float32Array(4 * count);
  const { center, radius } = mesh.bounds;
  for (let i = 0; i < count; i += 1) {
    const place = stored.subarray(16 * i, 16 * i + 16);
    const placed = multiply(node === undefined ? place : multiply(node, place), own);
    matrices.set(placed, 16 * i);
    const [x, y, z] = center;
    for (let axis = 0; axis < 3; axis += 1)
      spheres[4 * i + axis] =
        placed[axis]! * x + placed[4 + axis]! * y + placed[8 + axis]! * z + placed[12 + axis]!;
    spheres[4 * i + 3] = radius * largestScale(placed);
  }
  return {
    ...mesh,
    node: -1,
    matrix: identity(),
    skinned: false,
    instances: { matrices, spheres, path, list, owner: file.node },
  };
}

function largestScale(m: Matrix): number {
  return Math.max(...[0, 4, 8].map((at) => Math.hypot(m[at]!, m[at + 1]!, m[at + 2]!)));
}

/** World transform of each node: parents come first. */
function worldsOf(nodes: readonly SceneNode[]): readonly Matrix[] {
  const worlds: Matrix[] = [];
  for (const { parent, matrix } of nodes) {
    const above = worlds[parent];
    worlds.push(above === undefined ? matrix : multiply(above, matrix));
  }
  return worlds;
}
