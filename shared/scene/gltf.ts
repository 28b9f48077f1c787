import { EXPORT_DEFAULTS, type ExportOptions } from './export-options.ts';
import { GlbParts } from './glb-parts.ts';
import { gltfAnimations } from './gltf-animations.ts';
import { gltfInstances, isSkewed } from './gltf-instances.ts';
import { GltfMaterials } from './gltf-materials.ts';
import { outline, surface } from './gltf-meshes.ts';
import { GltfNodes } from './gltf-nodes.ts';
import type { Images } from './images.ts';
import { mergeInstances } from './merge-instances.ts';
import { meshName } from './mesh-name.ts';
import type { Scene, SceneMesh } from './scene.ts';
import type { SceneAnimation } from './scene-animation.ts';
import { shownTriangles } from './shown-triangles.ts';
import { nodeTransforms, worldTransform } from './transforms.ts';

/**
 * A scene as a binary glTF 2.0 file: Y up, meters, one glTF node per object, skins with their bones as joints. An
 * instanced mesh is stored once, with a list of instances (EXT_mesh_gpu_instancing), unless instances are to be merged.
 * What an animation moves has its transform by parts instead of a matrix.
 * The given texture images are embedded (see `sceneImages`); all textures are named in the materials’ `extras`.
 * Source: the Khronos Group’s published specification.
 */
export function sceneToGlb(
  scene: Scene,
  generator: string,
  options: Partial<ExportOptions> = {},
  images: Images = new Map(),
  animations: readonly SceneAnimation[] = [],
): Uint8Array<ArrayBuffer> {
  const wanted = { ...EXPORT_DEFAULTS, ...options };
  const parts = new GlbParts();
  const materials = new GltfMaterials(parts, scene.materials, images);
  const channels = animations.flatMap((animation) => animation.channels);
  const moving = new Set(channels.flatMap((channel) => ('node' in channel ? [channel.node] : [])));
  const nodes = new GltfNodes(parts, scene, moving);
  const meshNodes = new Map<number, number>();
  const unskewed = withoutSkew(scene);
  for (const [number, stored] of scene.meshes.entries()) {
    const triangles = shownTriangles(stored, wanted.lod);
    if ((stored.hidden && !wanted.hidden) || triangles.length === 0) continue;
    const mesh = unskewed(stored);
    const { uvs, skin } = mesh;
    const name = meshName(mesh);
    const sceneMaterial = scene.materials[mesh.material];
    const material = materials.of(mesh.material, uvs !== undefined);
    const made = (of: SceneMesh, corners: Uint32Array) => ({
      ...(name === '' ? {} : { name }),
      ...meshExtras(of, triangles.length < stored.triangles.length ? levelOf(stored, wanted.lod) : undefined),
      ...(of.morphs === undefined ? {} : { weights: of.morphs.map(() => 0) }),
      primitives: [surface(parts, of, corners, sceneMaterial, material)],
    });
    if (skin !== undefined) {
      meshNodes.set(number, nodes.addSkinned(made(mesh, triangles), mesh, skin));
    } else if (mesh.instances === undefined && !isSkewed(mesh.matrix)) {
      meshNodes.set(number, nodes.add(made(mesh, triangles), mesh));
    } else {
      const { listed, others } = gltfInstances(mesh, wanted.merge);
      if (listed.length > 0) nodes.addInstances(made(mesh, triangles), { ...mesh, name }, listed);
      const merged = others.length === 0 ? undefined : mergeInstances({ ...mesh, name }, triangles, others);
      if (merged !== undefined) nodes.add(made(merged, merged.triangles), merged);
    }
  }
  const shapes = wanted.collision ? scene.shapes.filter(({ lines }) => lines.length > 0) : [];
  if (shapes.length > 0) {
    const material = materials.add(COLLISION_MATERIAL);
    for (const shape of shapes) nodes.add(outline(parts, shape, material), shape);
  }
  return parts.finish({
    asset: { version: '2.0', generator },
    ...nodes.json(scene, wanted.file),
    ...gltfAnimations(parts, animations, (channel) =>
      'node' in channel ? channel.node : meshNodes.get(channel.mesh),
    ),
    ...materials.json(nodes.extensions),
    ...(nodes.extensions.length === 0 ? {} : { extensionsRequired: nodes.extensions }),
  });
}

/**
 * Names of morphs, where Blender and other programs have them, and the highest level of detail if some are left out: an import
 * must not take those for deleted triangles.
 */
function meshExtras({ morphs = [] }: SceneMesh, lod: number | undefined): { readonly extras?: object } {
  if (morphs.length === 0 && lod === undefined) return {};
  return {
    extras: {
      ...(lod === undefined ? {} : { partial: true, lod }),
      ...(morphs.length === 0 ? {} : { targetNames: morphs.map(({ name }) => name) }),
    },
  };
}

/** The level that is written: of levels that replace each other, the first one if none was asked for. */
function levelOf({ levels }: SceneMesh, lod: number): number {
  if (levels === undefined) return lod;
  return Number.isFinite(lod) ? Math.min(lod, levels.of - 1) : 0;
}

/** Meshes below a node with a skew are moved to the scene’s root: programs would lose the skew. */
function withoutSkew(scene: Scene): (mesh: SceneMesh) => SceneMesh {
  const skewed: boolean[] = [];
  for (const { parent, matrix } of scene.nodes) skewed.push(skewed[parent] === true || isSkewed(matrix));
  const transforms = nodeTransforms(scene);
  return (mesh) =>
    mesh.skin === undefined && skewed[mesh.node] === true
      ? { ...mesh, node: -1, matrix: worldTransform(transforms, mesh.node, mesh.matrix) }
      : mesh;
}

const COLLISION_MATERIAL = {
  name: 'collision',
  pbrMetallicRoughness: { baseColorFactor: [0.2, 0.8, 0.2, 1], metallicFactor: 0, roughnessFactor: 1 },
};
