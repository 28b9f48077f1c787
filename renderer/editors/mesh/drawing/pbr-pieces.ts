import { ClampToEdgeWrapping, Matrix3, MeshPhongMaterial, RepeatWrapping, type Texture } from 'three';
import type { ScenePbr, SceneSurfaceLayer } from '#shared/scene/scene-pbr.ts';
import type { ShaderPiece } from './shader-pieces.ts';
import type { LoadFeature } from './surface-features.ts';
import type { SurfaceShader } from './surface-shader.ts';

/**
 * Physically based surfaces, as far as lamps without surroundings can show them: rough ones have wide, faint highlights;
 * metals have highlights of their own color and less color otherwise.
 */
const SHINE: ShaderPiece = {
  declares: 'uniform vec2 surfacePbr; float surfaceRoughness; float surfaceMetal;',
  code: {
    shine: /* glsl */ `
      surfaceRoughness = surfacePbr.x;
      surfaceMetal = surfacePbr.y;`,
    material: /* glsl */ `
      surfaceGloss = 1.0 - clamp(surfaceRoughness, 0.0, 1.0);
      material.specularShininess = exp2(9.0 * surfaceGloss + 1.0);
      material.specularColor = mix(vec3(0.04), diffuseColor.rgb, surfaceMetal) * mix(0.2, 1.0, surfaceGloss);
      material.specularStrength = 1.0;
      material.diffuseColor = diffuseColor.rgb * (1.0 - 0.6 * surfaceMetal);`,
  },
};

/** Textures of single values, in red. They act after `SHINE`, which sorts before them. */
const ROUGHNESS: ShaderPiece = {
  declares: 'uniform sampler2D surfaceRoughnessMap;',
  code: { shine: 'surfaceRoughness = texture2D(surfaceRoughnessMap, surfaceAt).r;' },
};
const METAL: ShaderPiece = {
  declares: 'uniform sampler2D surfaceMetalMap;',
  code: { shine: 'surfaceMetal = texture2D(surfaceMetalMap, surfaceAt).r;' },
};
const OCCLUSION: ShaderPiece = {
  declares: 'uniform sampler2D surfaceOcclusion;',
  code: { sum: 'outgoingLight *= mix(0.4, 1.0, texture2D(surfaceOcclusion, surfaceAt).r);' },
};
const OPACITY: ShaderPiece = {
  declares: 'uniform sampler2D surfaceOpacity;',
  code: { fade: 'diffuseColor.a *= texture2D(surfaceOpacity, surfaceAt).r;' },
};

/** A layer over the first, with its own place of textures. */
function overPiece({ adds }: SceneSurfaceLayer): ShaderPiece {
  const over = 'texture2D(surfaceOver, overAt).rgb * surfaceOverTint';
  const laid = adds ? `diffuseColor.rgb + ${over}` : over;
  return {
    declares: /* glsl */ `
      uniform sampler2D surfaceOver; uniform sampler2D surfaceOverMask; uniform mat3 surfaceOverUv;
      uniform vec3 surfaceOverTint;`,
    code: {
      color: /* glsl */ `
        vec2 overAt = (surfaceOverUv * vec3(vUv, 1.0)).xy;
        float overShown = texture2D(surfaceOverMask, surfaceAt).r;
        diffuseColor.rgb = mix(diffuseColor.rgb, ${laid}, overShown);`,
    },
  };
}

/** Adds what a surface has without textures. */
export function addPbr(shader: SurfaceShader, made: object, { roughness, metal }: ScenePbr): void {
  if (!(made instanceof MeshPhongMaterial)) return;
  shader.add({ name: 'pbr', piece: SHINE }, { surfacePbr: [roughness.value, metal.value] });
}

/** Adds what it has with textures, each when that arrives. */
export async function loadPbr(
  shader: SurfaceShader,
  made: object,
  pbr: ScenePbr,
  load: LoadFeature,
): Promise<void> {
  const { roughness, metal, occlusion, opacity, over } = pbr;
  const put = async (path: string, use: (texture: Texture) => void): Promise<void> => {
    const texture = path === '' ? null : await load(path, 'data');
    if (texture !== null) use(texture);
  };
  const isLit = made instanceof MeshPhongMaterial;
  await Promise.all([
    ...(isLit
      ? [
          put(roughness.map, (texture) =>
            shader.add({ name: 'pbr roughness', piece: ROUGHNESS }, { surfaceRoughnessMap: texture }),
          ),
          put(metal.map, (texture) =>
            shader.add({ name: 'pbr metal', piece: METAL }, { surfaceMetalMap: texture }),
          ),
          put(occlusion, (texture) =>
            shader.add({ name: 'pbr occlusion', piece: OCCLUSION }, { surfaceOcclusion: texture }),
          ),
        ]
      : []),
    put(opacity, (texture) =>
      shader.add({ name: 'pbr opacity', piece: OPACITY }, { surfaceOpacity: texture }),
    ),
    over === undefined ? undefined : loadOver(shader, over, load),
  ]);
}

async function loadOver(shader: SurfaceShader, over: SceneSurfaceLayer, load: LoadFeature): Promise<void> {
  const [color, mask] = await Promise.all([load(over.color, 'color'), load(over.mask, 'data')]);
  if (color === null || mask === null) return;
  color.wrapS = over.wrap[0] ? RepeatWrapping : ClampToEdgeWrapping;
  color.wrapT = over.wrap[1] ? RepeatWrapping : ClampToEdgeWrapping;
  const placed = new Matrix3().setUvTransform(...over.uvOffset, ...over.uvScale, 0, 0, 0);
  shader.add(
    { name: `pbr over ${over.adds ? 'adds' : 'covers'}`, piece: overPiece(over) },
    {
      surfaceOver: color,
      surfaceOverMask: mask,
      surfaceOverUv: placed,
      surfaceOverTint: over.tint.map((part) => part),
    },
  );
}
