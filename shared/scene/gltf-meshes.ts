import type { GlbParts } from './glb-parts.ts';
import { linear } from './gltf-materials.ts';
import type { SceneMaterial, SceneMesh, SceneShape } from './scene.ts';
import { linePositions } from './wires.ts';

const LINES = 1;

/** Triangles of a mesh as a primitive, in the mesh’s own space. */
export function surface(
  parts: GlbParts,
  mesh: SceneMesh,
  triangles: Uint32Array,
  sceneMaterial: Pick<SceneMaterial, 'vertexColors' | 'vertexAlpha'> | undefined,
  material: number | undefined,
): object {
  const { positions, normals, tangents, uvs, uvs2, colors, skin, morphs = [] } = mesh;
  return {
    attributes: {
      POSITION: parts.positions(positions),
      ...(normals === undefined ? {} : { NORMAL: parts.vectors(units(normals, 3), 'VEC3') }),
      ...(normals === undefined || tangents === undefined
        ? {}
        : { TANGENT: parts.vectors(units(tangents, 4), 'VEC4') }),
      ...(uvs === undefined ? {} : { TEXCOORD_0: parts.vectors(finite(uvs), 'VEC2') }),
      ...(uvs === undefined || uvs2 === undefined ? {} : { TEXCOORD_1: parts.vectors(finite(uvs2), 'VEC2') }),
      ...(colors === undefined || sceneMaterial?.vertexColors === false
        ? {}
        : { COLOR_0: parts.vectors(tints(colors, sceneMaterial?.vertexAlpha ?? false), 'VEC4') }),
      ...(skin === undefined
        ? {}
        : { JOINTS_0: parts.joints(skin.joints), WEIGHTS_0: parts.vectors(skin.weights, 'VEC4') }),
    },
    indices: parts.indices(triangles),
    ...(morphs.length === 0
      ? {}
      : { targets: morphs.map(({ offsets }) => ({ POSITION: parts.positions(offsets) })) }),
    ...(material === undefined ? {} : { material }),
  };
}

/** A collision shape’s lines as a mesh. */
export function outline(parts: GlbParts, shape: SceneShape, material: number): object {
  const { name, lines, kind, layer } = shape;
  return {
    ...(name === '' ? {} : { name }),
    primitives: [
      {
        attributes: { POSITION: parts.positions(linePositions(shape)) },
        indices: parts.indices(lines),
        mode: LINES,
        material,
      },
    ],
    extras: { kind, material: shape.material, layer },
  };
}

/**
 * Vectors normalized to length 1, as glTF requires; zero vectors point up. With a width of four, the last number is the
 * sign of the bitangent, which glTF points up the texture and scenes point down.
 */
function units(vectors: Float32Array, width: 3 | 4): Float32Array {
  const result = new Float32Array(vectors.length);
  for (let i = 0; i + width <= vectors.length; i += width) {
    const x = vectors[i]!;
    const y = vectors[i + 1]!;
    const z = vectors[i + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    const valid = Number.isFinite(length) && length > 1e-6;
    result[i] = valid ? x / length : 0;
    result[i + 1] = valid ? y / length : 0;
    result[i + 2] = valid ? z / length : 1;
    if (width === 4) result[i + 3] = vectors[i + 3] === -1 ? 1 : -1;
  }
  return result;
}

function finite(values: Float32Array): Float32Array {
  return values.map((value) => (Number.isFinite(value) ? value : 0));
}

/** Most colors are bytes, so each of those is converted once. */
const BYTES = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);
const LINEAR = BYTES.map(linear);

function ofByte(value: number): number | undefined {
  const byte = Math.round(value * 255);
  return BYTES[byte] === value ? LINEAR[byte] : undefined;
}

/** Linear colors; alpha is kept only if the material uses it. */
function tints(colors: Float32Array, alpha: boolean): Float32Array {
  return colors.map((value, i) => {
    if (i % 4 !== 3) return ofByte(value) ?? linear(value);
    return alpha && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : alpha ? 0 : 1;
  });
}
