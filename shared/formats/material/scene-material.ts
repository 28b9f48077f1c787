import { sceneAlpha } from '#shared/formats/nif/scene/alpha.ts';
import { environmentOf } from '#shared/formats/nif/scene/material-shaders.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { NO_FEATURES } from '#shared/scene/shader-features.ts';
import type { MaterialTextures } from './model.ts';

/**
 * A surface with its material file's values instead of the shape's own. What material files do not cover, such as
 * vertex colors, stays as in the shape.
 */
export function withMaterialFile(own: SceneMaterial, file: MaterialTextures): SceneMaterial {
  const { emissive, effect, alphaBlend, colorScale } = file;
  return {
    ...own,
    ...NO_FEATURES,
    ...file.features,
    textures: {
      diffuse: file.diffuse,
      normal: file.normal,
      glow: file.glow,
      specular: file.smoothSpec || file.specular,
    },
    environment: environmentOf(file.environment, file.environmentMask, file.environmentScale),
    alpha: sceneAlpha({ blend: alphaBlend, threshold: file.alphaTest }),
    opacity: file.alpha,
    twoSided: file.twoSided,
    decal: file.decal,
    unlit: effect,
    normalMap: file.modelSpaceNormals ? 'model' : 'signed',
    // With a palette, red is the row of that.
    color: scaled(effect && file.features?.palette?.color === true ? WHITE : file.color, colorScale),
    // Effects are unlit.
    emissive: effect || emissive === undefined ? [0, 0, 0] : scaled(emissive.color, emissive.scale),
    // Materials store smoothness as 0 to 1, scenes as an exponent.
    specular: file.specularStrength ?? own.specular,
    glossiness: effect ? own.glossiness : file.smoothness * 100,
    uvOffset: file.uvOffset,
    uvScale: file.uvScale,
    wrap: file.wrap,
  };
}

const WHITE = [1, 1, 1] as const;

function scaled([r, g, b]: MaterialTextures['color'], by: number): SceneMaterial['color'] {
  return [r * by, g * by, b * by];
}
