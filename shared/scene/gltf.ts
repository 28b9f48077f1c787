import { EXPORT_DEFAULTS, type ExportOptions } from './export-options.ts';
import { GlbParts } from './glb-parts.ts';
import { GltfMaterials } from './gltf-materials.ts';
import { outline, surface } from './gltf-meshes.ts';
import { GltfNodes } from './gltf-nodes.ts';
import { gltfPlaces, isSkewed } from './gltf-places.ts';
import type { Images } from './images.ts';
import { mergedPlaces } from './merged-places.ts';
import { meshName } from './place-name.ts';
import { inPlace, placesOf } from './places.ts';
import type { Scene, SceneMesh } from './scene.ts';
import { shownTriangles } from './shown-triangles.ts';

/**
 * A scene as a binary glTF 2.0 file: Y up, metres, one glTF node an object, skins with their bones as joints. What stands in
 * many places is stored once, with a list of them (EXT_mesh_gpu_instancing), unless it is to be merged. Textures
 * whose images are given are packed into it (see `sceneImages`); all are named in the materials' `extras`.
 * Source: the Khronos Group's published specification.
 */
export function sceneToGlb(
  scene: Scene,
  generator: string,
  options: Partial<ExportOptions> = {},
  images: Images = new Map(),
): Uint8Array<ArrayBuffer> {
  const wanted = { ...EXPORT_DEFAULTS, ...options };
  const parts = new GlbParts();
  const materials = new GltfMaterials(parts, scene.materials, images);
  const nodes = new GltfNodes(parts, scene);
  const unskewed = withoutSkew(scene);
  for (const stored of scene.meshes) {
    const triangles = shownTriangles(stored, wanted.lod);
    if ((stored.hidden && !wanted.hidden) || triangles.length === 0) continue;
    const mesh = unskewed(stored);
    const { uvs, skin } = mesh;
    const name = meshName(mesh);
    const look = scene.materials[mesh.material];
    const material = materials.of(mesh.material, uvs !== undefined);
    const made = (of: SceneMesh, corners: Uint32Array) => ({
      ...(name === '' ? {} : { name }),
      primitives: [surface(parts, of, corners, look, material)],
    });
    if (skin !== undefined) {
      nodes.addSkinned(made(mesh, triangles), mesh, skin);
    } else if (mesh.instances === undefined && !isSkewed(mesh.matrix)) {
      nodes.add(made(mesh, triangles), mesh);
    } else {
      const { listed, others } = gltfPlaces(mesh, wanted.merge);
      if (listed.length > 0) nodes.addPlaces(made(mesh, triangles), { ...mesh, name }, listed);
      const merged = others.length === 0 ? undefined : mergedPlaces({ ...mesh, name }, triangles, others);
      if (merged !== undefined) nodes.add(made(merged, merged.triangles), merged);
    }
  }
  const shapes = wanted.collision ? scene.shapes.filter(({ lines }) => lines.length > 0) : [];
  if (shapes.length > 0) {
    const look = materials.add(COLLISION_LOOK);
    for (const shape of shapes) nodes.add(outline(parts, shape, look), shape);
  }
  return parts.finish({
    asset: { version: '2.0', generator },
    ...nodes.json(scene.metresPerUnit),
    ...materials.json(nodes.extensions),
    ...(nodes.extensions.length === 0 ? {} : { extensionsRequired: nodes.extensions }),
  });
}

/** Meshes that hang below a node that skews them stand in the scene itself: programs would lose the skew. */
function withoutSkew(scene: Scene): (mesh: SceneMesh) => SceneMesh {
  const skewed: boolean[] = [];
  for (const { parent, matrix } of scene.nodes) skewed.push(skewed[parent] === true || isSkewed(matrix));
  const places = placesOf(scene);
  return (mesh) =>
    mesh.skin === undefined && skewed[mesh.node] === true
      ? { ...mesh, node: -1, matrix: inPlace(places, mesh.node, mesh.matrix) }
      : mesh;
}

const COLLISION_LOOK = {
  name: 'collision',
  pbrMetallicRoughness: { baseColorFactor: [0.2, 0.8, 0.2, 1], metallicFactor: 0, roughnessFactor: 1 },
};
