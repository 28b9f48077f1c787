import type { AlphaTest, TextureLayer } from '#shared/scene/shader-features.ts';

/**
 * What the games’ shaders do beyond three.js’s, a piece for each feature. Only the pieces that a surface needs become
 * part of its shader. The formulas are those that the community has published for the games’ own shaders.
 *
 * Shared names: `surfaceAt`, where textures are read; `surfaceFade`, opacity by angle; `surfaceGloss`, smoothness;
 * `surfaceLight`, light that arrives from all lamps; `around`, light of one lamp beyond that on the side it faces.
 * Names in capitals are what a surface chooses: a texture, or another value (see `SurfaceValue`).
 */
export interface ShaderPiece {
  /** Uniforms and functions. */
  readonly declares?: string;
  /** Code by the place it has in the shader. */
  readonly code: Readonly<Partial<Record<Stage, string>>>;
}

/** Values that surfaces have from different sources. */
export type SurfaceValue = 'RELIEF_HEIGHT' | 'SOFT_MASK' | 'RIM_MASK' | 'BACK_MASK' | 'MIRROR_MASK';

/** Places in the shader, in their order. `vertex`, `test` and `reflect` replace what three.js does there. */
export type Stage =
  | 'start'
  | 'color'
  | 'vertex'
  | 'fade'
  | 'test'
  | 'shine'
  | 'normal'
  | 'glow'
  | 'material'
  | 'light'
  | 'sum'
  | 'reflect';

/** Soft light of two colors as the games blend it, which is with stored values: mid gray changes nothing. */
const SOFT_BLEND = /* glsl */ `
#ifndef SURFACE_SOFT_BLEND
#define SURFACE_SOFT_BLEND
vec3 softBlend(vec3 color, vec3 tint) {
  vec3 stored = sRGBTransferOETF(vec4(color, 1.0)).rgb;
  stored = mix(2.0 * tint * stored, stored, stored);
  return sRGBTransferEOTF(vec4(stored, 1.0)).rgb;
}
#endif`;

/** Directions in which u and v grow, and the normal, from how they change between pixels. */
const UV_FRAME = /* glsl */ `
#ifndef SURFACE_UV_FRAME
#define SURFACE_UV_FRAME
mat3 uvFrame(vec3 place, vec3 normal, vec2 uv) {
  vec3 alongX = cross(dFdy(place), normal);
  vec3 alongY = cross(normal, dFdx(place));
  vec3 u = alongX * dFdx(uv).x + alongY * dFdy(uv).x;
  vec3 v = alongX * dFdx(uv).y + alongY * dFdy(uv).y;
  float size = inversesqrt(max(max(dot(u, u), dot(v, v)), 1e-20));
  return mat3(u * size, v * size, normal);
}
#endif`;

/** Pieces in the order in which they act where several share a place. */
export const PIECES = {
  parallax: {
    declares: `uniform float surfaceDepth; ${UV_FRAME}`,
    code: {
      start: /* glsl */ `
        vec3 reliefViewer = normalize(vViewPosition) * uvFrame(-vViewPosition, normalize(vNormal), surfaceAt);
        float reliefHeight = RELIEF_HEIGHT;
        surfaceShift = reliefViewer.xy * (reliefHeight - 0.5) * surfaceDepth;
        surfaceAt += surfaceShift;`,
    },
  },
  faceTint: {
    declares: `uniform sampler2D surfaceFaceTint; ${SOFT_BLEND}`,
    code: {
      color: 'diffuseColor.rgb = softBlend(diffuseColor.rgb, texture2D(surfaceFaceTint, surfaceAt).rgb);',
    },
  },
  faceDetail: {
    declares: 'uniform sampler2D surfaceFaceDetail;',
    code: {
      // Neutral detail is stored as 64 or 63 of 255.
      color: /* glsl */ `
        vec3 faceDetail = 3.984375 * (texture2D(surfaceFaceDetail, surfaceAt).rgb + vec3(1.0, 0.0, 1.0) / 255.0);
        diffuseColor.rgb *= sRGBTransferEOTF(vec4(faceDetail, 1.0)).rgb;`,
    },
  },
  softTint: {
    declares: `uniform vec3 surfaceTint; ${SOFT_BLEND}`,
    code: { color: 'diffuseColor.rgb = softBlend(diffuseColor.rgb, surfaceTint);' },
  },
  tint: {
    declares: 'uniform vec3 surfaceTint;',
    code: { color: 'diffuseColor.rgb *= sRGBTransferEOTF(vec4(surfaceTint, 1.0)).rgb;' },
  },
  hairTint: {
    declares: 'uniform vec3 surfaceTint;',
    code: {
      vertex: /* glsl */ `
        float hairMask = 1.0;
        #if defined(USE_COLOR) || defined(USE_COLOR_ALPHA)
          hairMask = sRGBTransferOETF(vColor).g;
          diffuseColor.a *= vColor.a;
        #endif
        diffuseColor.rgb *= sRGBTransferEOTF(vec4(mix(vec3(1.0), surfaceTint, hairMask), 1.0)).rgb;`,
    },
  },
  vertexGlow: {
    code: {
      vertex: '',
      glow: /* glsl */ `
        #if defined(USE_COLOR) || defined(USE_COLOR_ALPHA)
          totalEmissiveRadiance = vColor.rgb;
        #endif`,
    },
  },
  falloff: {
    declares: 'uniform vec4 surfaceFalloff;',
    code: {
      fade: /* glsl */ `
        float facing = abs(dot(normalize(vNormal), normalize(vViewPosition)));
        float span = surfaceFalloff.x - surfaceFalloff.y;
        float inside = abs(span) < 1e-4 ? step(surfaceFalloff.y, facing) : (facing - surfaceFalloff.y) / span;
        surfaceFade = mix(surfaceFalloff.w, surfaceFalloff.z, smoothstep(0.0, 1.0, inside));
        diffuseColor.a *= surfaceFade;`,
    },
  },
  colorFalloff: { code: { fade: 'diffuseColor.rgb *= surfaceFade;' } },
  palette: {
    declares: 'uniform sampler2D surfacePalette; uniform float surfaceRow;',
    code: {
      fade: /* glsl */ `
        #ifdef USE_MAP
          float row = surfaceRow;
          #if defined(USE_COLOR) || defined(USE_COLOR_ALPHA)
            row -= 1.0 - sRGBTransferOETF(vColor).r;
          #endif
          vec2 shade = vec2(sRGBTransferOETF(sampledDiffuseColor).g, clamp(row, 0.0, 1.0));
          diffuseColor.rgb = diffuse * texture2D(surfacePalette, shade).rgb;
        #endif`,
    },
  },
  effectPalette: {
    declares: 'uniform sampler2D surfacePalette; uniform float surfaceRow;',
    code: {
      fade: /* glsl */ `
        #ifdef USE_MAP
          float row = surfaceRow * surfaceFade;
          #if defined(USE_COLOR) || defined(USE_COLOR_ALPHA)
            row *= sRGBTransferOETF(vColor).g;
          #endif
          vec2 shade = vec2(sRGBTransferOETF(sampledDiffuseColor).g, clamp(row, 0.0, 1.0));
          diffuseColor.rgb = diffuse * texture2D(surfacePalette, shade).rgb;
        #endif`,
    },
  },
  alphaPalette: {
    declares: 'uniform sampler2D surfaceAlphaPalette;',
    code: {
      fade: /* glsl */ `
        #ifdef USE_MAP
          float alphaRow = opacity * surfaceFade;
          #if defined(USE_COLOR) || defined(USE_COLOR_ALPHA)
            alphaRow *= vColor.a;
          #endif
          diffuseColor.a = texture2D(surfaceAlphaPalette, vec2(sampledDiffuseColor.a, clamp(alphaRow, 0.0, 1.0))).a;
        #endif`,
    },
  },
  glossInNormal: {
    code: {
      shine: /* glsl */ `
        #ifdef USE_NORMALMAP_TANGENTSPACE
          specularStrength = texture2D(normalMap, vNormalMapUv).a;
        #endif`,
    },
  },
  smoothness: {
    declares: 'uniform float surfaceSmoothness;',
    code: {
      shine: /* glsl */ `
        #ifdef USE_SPECULARMAP
          surfaceGloss = clamp(texelSpecular.g * surfaceSmoothness, 0.0, 1.0);
        #endif`,
      material: 'material.specularShininess = exp2(10.0 * surfaceGloss + 1.0);',
    },
  },
  innerLayer: {
    declares: `uniform sampler2D surfaceInner; uniform vec4 surfaceInnerShape; ${UV_FRAME}`,
    code: {
      normal: /* glsl */ `
        #ifdef USE_MAP
          vec3 innerViewer = normalize(vViewPosition) * uvFrame(-vViewPosition, normalize(vNormal), surfaceAt);
          vec3 innerBump = vec3(0.0, 0.0, 1.0);
          #ifdef USE_NORMALMAP_TANGENTSPACE
            innerBump = mix(innerBump, mapN, surfaceInnerShape.y);
          #endif
          vec3 innerPath = reflect(-innerViewer, innerBump);
          float innerDepth = surfaceInnerShape.x * texture2D(surfaceInner, surfaceAt).a / 1024.0;
          vec2 innerAt = surfaceAt * surfaceInnerShape.zw + innerPath.xy * innerDepth / max(abs(innerPath.z), 0.05);
          float innerShown = saturate(dot(normal, normalize(vViewPosition))) * (1.0 - sampledDiffuseColor.a);
          diffuseColor.rgb = mix(diffuseColor.rgb, texture2D(surfaceInner, innerAt).rgb, innerShown);
        #endif`,
    },
  },
  glowOnColor: { code: { glow: 'totalEmissiveRadiance *= diffuseColor.rgb;' } },
  softLight: {
    declares: 'uniform float surfaceRolloff; vec3 surfaceSoft;',
    code: {
      normal: 'surfaceSoft = SOFT_MASK;',
      light: /* glsl */ `
        around += surfaceSoft * saturate(
          smoothstep(0.0, 1.0, (towards + surfaceRolloff) / (1.0 + surfaceRolloff)) - smoothstep(0.0, 1.0, towards));`,
    },
  },
  rimLight: {
    declares: 'uniform float surfaceRimPower; vec3 surfaceRim;',
    code: {
      normal: 'surfaceRim = RIM_MASK;',
      light: /* glsl */ `
        around += surfaceRim * pow(1.0 - saturate(dot(geometryNormal, geometryViewDir)), surfaceRimPower)
          * saturate(dot(geometryViewDir, -directLight.direction));`,
    },
  },
  backLight: {
    declares: 'uniform float surfaceBackStrength; vec3 surfaceBack;',
    code: {
      normal: 'surfaceBack = surfaceBackStrength * BACK_MASK;',
      light: 'around += surfaceBack * saturate(-towards);',
    },
  },
  unlit: {
    declares: 'uniform float surfaceInfluence;',
    code: { sum: 'outgoingLight = diffuseColor.rgb * mix(vec3(1.0), surfaceLight, surfaceInfluence);' },
  },
  reflection: {
    code: {
      reflect: /* glsl */ `
        #ifdef USE_ENVMAP
          vec3 fromViewer = isOrthographic
            ? -vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2])
            : normalize(vWorldPosition - cameraPosition);
          vec3 mirror = reflect(fromViewer, transformNormalByInverseViewMatrix(normal, viewMatrix));
          vec3 mirrored = textureLod(envMap, envMapRotation * mirror, 8.0 * (1.0 - surfaceGloss)).rgb;
          outgoingLight += mirrored * surfaceLight * reflectivity * MIRROR_MASK;
        #endif`,
    },
  },
} as const satisfies Readonly<Record<string, ShaderPiece>>;

export type PieceName = keyof typeof PIECES;

const COMPARISONS: Readonly<Record<AlphaTest, string>> = {
  always: 'true',
  less: 'diffuseColor.a < surfaceThreshold',
  equal: 'abs(diffuseColor.a - surfaceThreshold) < 0.002',
  'less or equal': 'diffuseColor.a <= surfaceThreshold',
  greater: 'diffuseColor.a > surfaceThreshold',
  'not equal': 'abs(diffuseColor.a - surfaceThreshold) >= 0.002',
  'greater or equal': 'diffuseColor.a >= surfaceThreshold',
  never: 'false',
};

/** Draws only pixels whose alpha passes a comparison. */
export function alphaTestPiece(comparison: AlphaTest): ShaderPiece {
  return {
    declares: 'uniform float surfaceThreshold;',
    code: { test: `if (!(${COMPARISONS[comparison]})) discard;` },
  };
}

const LAYER_CODE: Readonly<Record<TextureLayer['use'], string>> = {
  dark: 'diffuseColor.rgb *= LAYER.rgb;',
  // Doubled as stored, which is 2 ^ 2.2 as light.
  detail: 'diffuseColor.rgb *= 4.595 * LAYER.rgb;',
  decal: 'diffuseColor.rgb = mix(diffuseColor.rgb, LAYER.rgb, LAYER.a);',
};

/** A further texture over the first. */
export function layerPiece(index: number, use: TextureLayer['use']): ShaderPiece {
  const color = `layerColor${index}`;
  return {
    declares: `uniform sampler2D surfaceLayer${index};`,
    code: {
      color: `vec4 ${color} = texture2D(surfaceLayer${index}, surfaceAt); ${LAYER_CODE[use].replaceAll('LAYER', color)}`,
    },
  };
}
