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
  /** Where the materials of a placed scene begin. */
  const firsts = new Map<Scene, number>();
  let left = MOST_TRIANGLES;
  for (const file of placed) {
    const found = sceneOf(file);
    if (found === undefined) continue;
    const count = file.matrices.length / 16;
    left -= (count * found.scene.meshes.reduce((sum, { triangles }) => sum + triangles.length, 0)) / 3;
    if (left < 0) {
      const message = `places more than ${MOST_TRIANGLES.toLocaleString('en-US')} triangles of other files; the rest is not drawn`;
      notes.push({ block: file.block, message });
      break;
    }
    const first = firsts.get(found.scene) ?? materials.length;
    if (!firsts.has(found.scene)) materials.push(...found.scene.materials);
    firsts.set(found.scene, first);
    const inner = worldsOf(found.scene.nodes);
    const hidden = scene.nodes[file.node]?.hidden ?? false;
    for (const mesh of found.scene.meshes) {
      if (mesh.hidden || mesh.instances !== undefined || mesh.triangles.length === 0) continue;
      const own = mesh.node < 0 ? mesh.matrix : multiply(inner[mesh.node]!, mesh.matrix);
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
