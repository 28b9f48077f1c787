import { EXPORT_DEFAULTS, type ExportOptions } from './export-options.ts';
import { GlbParts } from './glb-parts.ts';
import type { Scene, SceneMaterial, SceneMesh, SceneShape } from './scene.ts';
import { shownTriangles } from './shown-triangles.ts';

/**
 * A scene as a binary glTF 2.0 file: Y up, metres, one glTF node an object. Textures are named in the materials'
 * `extras`, not packed: they are the game's. Source: the Khronos Group's published specification.
 */
export function sceneToGlb(
  scene: Scene,
  generator: string,
  options: Partial<ExportOptions> = {},
): Uint8Array<ArrayBuffer> {
  const wanted = { ...EXPORT_DEFAULTS, ...options };
  const parts = new GlbParts();
  const materials = scene.materials.map(materialOf);
  const lines = scene.shapes.length > 0 && wanted.collision ? materials.push(COLLISION_LOOK) - 1 : -1;
  const meshes: object[] = [];
  const nodes: GltfNode[] = scene.nodes.map(({ name, matrix, block, role }) => ({
    ...(name === '' ? {} : { name }),
    ...placed(matrix),
    extras: { block, role },
  }));
  const roots: number[] = [];
  const hang = (child: number, parent: number): void => {
    const node = nodes[parent];
    if (node === undefined) roots.push(child);
    else node.children = [...(node.children ?? []), child];
  };
  for (const [i, { parent }] of scene.nodes.entries()) hang(i, parent);
  const add = (mesh: object, { name, block, matrix, node }: SceneMesh | SceneShape): void => {
    const own = {
      ...(name === '' ? {} : { name }),
      mesh: meshes.push(mesh) - 1,
      ...placed(matrix),
      extras: { block },
    };
    hang(nodes.push(own) - 1, node);
  };
  for (const mesh of scene.meshes) {
    const triangles = shownTriangles(mesh, wanted.lod);
    if ((mesh.hidden && !wanted.hidden) || triangles.length === 0) continue;
    add({ ...named(mesh.name), primitives: [surface(parts, mesh, triangles)] }, mesh);
  }
  if (wanted.collision) {
    for (const shape of scene.shapes) if (shape.lines.length > 0) add(outline(parts, shape, lines), shape);
  }
  const top =
    nodes.push({ ...Z_UP_TO_Y_UP(scene.metresPerUnit), ...(roots.length === 0 ? {} : { children: roots }) }) -
    1;
  return parts.finish({
    asset: { version: '2.0', generator },
    ...(scene.materials.some(({ unlit }) => unlit) ? { extensionsUsed: ['KHR_materials_unlit'] } : {}),
    scene: 0,
    scenes: [{ nodes: [top] }],
    nodes,
    ...(meshes.length === 0 ? {} : { meshes }),
    ...(materials.length === 0 ? {} : { materials }),
  });
}

interface GltfNode {
  readonly [key: string]: unknown;
  children?: number[];
}

/** Turns Z up into Y up, and units into metres. */
const Z_UP_TO_Y_UP = (metres: number) => ({
  name: 'Z up to Y up',
  rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
  scale: [metres, metres, metres],
});

const COLLISION_LOOK = {
  name: 'collision',
  pbrMetallicRoughness: { baseColorFactor: [0.2, 0.8, 0.2, 1], metallicFactor: 0, roughnessFactor: 1 },
};

function named(name: string): { readonly name?: string } {
  return name === '' ? {} : { name };
}

/** A matrix, unless it changes nothing. */
function placed(matrix: Float32Array): { readonly matrix?: readonly number[] } {
  const plain = matrix.every((value, i) => value === (i % 5 === 0 ? 1 : 0));
  const sound = matrix.every(Number.isFinite);
  // A node's matrix must be one that can be taken apart again; one that flattens space cannot.
  return plain || !sound || determinant(matrix) === 0 ? {} : { matrix: [...matrix] };
}

function determinant(m: Float32Array): number {
  const at = (i: number): number => m[i] ?? 0;
  return (
    at(0) * (at(5) * at(10) - at(9) * at(6)) -
    at(4) * (at(1) * at(10) - at(9) * at(2)) +
    at(8) * (at(1) * at(6) - at(5) * at(2))
  );
}

function surface(parts: GlbParts, mesh: SceneMesh, triangles: Uint32Array): object {
  const { positions, normals, tangents, uvs, colors, material } = mesh;
  return {
    attributes: {
      POSITION: parts.positions(positions),
      ...(normals === undefined ? {} : { NORMAL: parts.vectors(units(normals, 3), 'VEC3') }),
      ...(normals === undefined || tangents === undefined
        ? {}
        : { TANGENT: parts.vectors(units(tangents, 4), 'VEC4') }),
      ...(uvs === undefined ? {} : { TEXCOORD_0: parts.vectors(finite(uvs), 'VEC2') }),
      ...(colors === undefined ? {} : { COLOR_0: parts.vectors(clamped(colors), 'VEC4') }),
    },
    indices: parts.indices(triangles),
    ...(material < 0 ? {} : { material }),
  };
}

const LINES = 1;

function outline(
  parts: GlbParts,
  { name, positions, lines, material, layer, kind }: SceneShape,
  look: number,
): object {
  return {
    ...named(name),
    primitives: [
      {
        attributes: { POSITION: parts.positions(positions) },
        indices: parts.indices(lines),
        mode: LINES,
        material: look,
      },
    ],
    extras: { kind, material, layer },
  };
}

function materialOf(material: SceneMaterial): object {
  const { name, alpha, twoSided, unlit, color, opacity, emissive, glossiness, textures, file, block } =
    material;
  const unit = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);
  return {
    ...named(name),
    pbrMetallicRoughness: {
      baseColorFactor: [...color.map(unit), unit(opacity)],
      metallicFactor: 0,
      // Blinn’s power as roughness, the usual way round.
      roughnessFactor: unit(Math.sqrt(2 / (Math.max(0, glossiness) + 2))),
    },
    emissiveFactor: emissive.map(unit),
    ...(alpha.mode === 'opaque'
      ? {}
      : alpha.mode === 'test'
        ? { alphaMode: 'MASK', alphaCutoff: alpha.threshold }
        : { alphaMode: 'BLEND' }),
    ...(twoSided ? { doubleSided: true } : {}),
    ...(unlit ? { extensions: { KHR_materials_unlit: {} } } : {}),
    extras: { block, file, textures },
  };
}

/** Directions of length 1, as glTF wants them; one without a direction points up. Of four numbers the last is a sign. */
function units(vectors: Float32Array, width: 3 | 4): Float32Array {
  const result = new Float32Array(vectors.length);
  for (let i = 0; i + width <= vectors.length; i += width) {
    const [x, y, z] = [vectors[i] ?? 0, vectors[i + 1] ?? 0, vectors[i + 2] ?? 0];
    const length = Math.hypot(x, y, z);
    const sound = Number.isFinite(length) && length > 1e-6;
    result[i] = sound ? x / length : 0;
    result[i + 1] = sound ? y / length : 0;
    result[i + 2] = sound ? z / length : 1;
    if (width === 4) result[i + 3] = vectors[i + 3] === -1 ? -1 : 1;
  }
  return result;
}

function finite(values: Float32Array): Float32Array {
  return values.map((value) => (Number.isFinite(value) ? value : 0));
}

function clamped(values: Float32Array): Float32Array {
  return values.map((value) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0));
}
