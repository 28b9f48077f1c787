import {
  AddOperation,
  ClampToEdgeWrapping,
  Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshBasicMaterial,
  MeshPhongMaterial,
  ObjectSpaceNormalMap,
  RepeatWrapping,
  TangentSpaceNormalMap,
  type Texture,
} from 'three';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { blendingOf, CLEAR } from './blending.ts';
import { checkerTexture } from './checker.ts';
import type { TextureKind } from './gpu-textures.ts';
import { addPbr, loadPbr } from './pbr-pieces.ts';
import {
  addFeatures,
  addOnColor,
  addOnNormals,
  highlightColor,
  type LoadFeature,
  loadFeatures,
  needsNormals,
} from './surface-features.ts';
import { SurfaceShader } from './surface-shader.ts';

/** Color of surfaces without known colors. */
export const GRAY = new Color(0.42, 0.42, 0.42);
/** Factor for added light if no texture defines its strength. */
export const FAINT = 0.3;
/** Highlights only help to see shapes here, because the lights and environments of the games are missing. */
const SHINE = 0.1;

/**
 * Finds a texture; null if there is none.
 * @param byName whether its name is a guess, so that nothing is wrong without it
 */
export type GetTexture = (path: string, kind: TextureKind, byName?: boolean) => Promise<Texture | null>;

/**
 * The material of a surface as its file describes it, gray until its textures are loaded.
 * @param bothSides whether to draw the back of surfaces that have none in the game
 */
export function surfaceMaterial(material: SceneMaterial, colored: boolean, bothSides: boolean): Material {
  const { alpha, unlit, emissive, refraction = 0 } = material;
  const opacity = refraction > 0 ? material.opacity * CLEAR : material.opacity;
  const common = {
    ...blendingOf(material),
    side: material.twoSided || bothSides ? DoubleSide : FrontSide,
    vertexColors: colored && (material.vertexColors || material.vertexGlow === true),
    color: plainColor(material),
    opacity: alpha.mode === 'add' ? opacity * FAINT : opacity,
  };
  const made =
    unlit && !needsNormals(material)
      ? new MeshBasicMaterial(common)
      : new MeshPhongMaterial({
          ...common,
          emissive: new Color().setRGB(...emissive, 'srgb'),
          shininess: Math.max(1, material.glossiness),
          specular: highlightColor(material, SHINE),
        });
  const shader = new SurfaceShader(made, material);
  SHADERS.set(made, shader);
  addFeatures(shader, made, material, colored);
  if (material.pbr !== undefined) addPbr(shader, made, material.pbr);
  return made;
}

/** The color of a surface whose texture is not there, or not yet. */
function plainColor({ color, textures, pbr }: SceneMaterial): Color {
  const own = new Color().setRGB(...color, 'srgb');
  const usual = pbr?.usualColor;
  if (textures.diffuse !== '' || usual === undefined) return own.multiply(GRAY);
  return own.multiply(new Color().setRGB(...usual, 'srgb'));
}

const SHADERS = new WeakMap<Material, SurfaceShader>();

/** The shader of a material that `surfaceMaterial` made. */
export function shaderOf(made: Material): SurfaceShader | undefined {
  return SHADERS.get(made);
}

/**
 * Loads the textures of a material and sets each one as it arrives; a checker if that of its color does not.
 * @returns the loaded textures, to be disposed of with the material
 */
export async function loadTextures(
  made: Material,
  material: SceneMaterial,
  get: GetTexture,
  changed: () => void,
): Promise<readonly Texture[]> {
  const held: Texture[] = [];
  const hold = (texture: Texture, use: (texture: Texture) => void): void => {
    held.push(texture);
    use(texture);
    made.needsUpdate = true;
    changed();
  };
  const put = async (
    path: string,
    kind: TextureKind,
    use: (texture: Texture) => void,
    missing: () => void = () => {},
    byName = false,
  ): Promise<void> => {
    if (path === '') return;
    const source = await get(path, kind, byName);
    if (source === null) missing();
    else hold(kind === 'environment' ? sharedPixels(source) : withUvTransform(source, material), use);
  };
  const { diffuse, normal, glow, specular } = material.textures;
  const { glowByName = '', refraction = 0 } = material;
  const shader = shaderOf(made);
  const work: Promise<void>[] = [];
  if (made instanceof MeshBasicMaterial || made instanceof MeshPhongMaterial) {
    work.push(
      put(
        diffuse,
        'color',
        (texture) => {
          made.map = texture;
          if (shader !== undefined && made instanceof MeshPhongMaterial) addOnColor(shader, material);
          made.color.setRGB(...material.color, 'srgb');
          made.opacity = refraction > 0 ? material.opacity * CLEAR : material.opacity;
        },
        () =>
          hold(checkerTexture(material.uvScale), (texture) => {
            made.map = texture;
            made.userData.checkered = true;
            // A dark tint would hide it.
            made.color.set(0xffffff);
          }),
      ),
      loadEnvironment(made, material, shader, put),
    );
  }
  if (made instanceof MeshPhongMaterial) {
    work.push(
      put(normal, material.normalMap, (texture) => {
        made.normalMap = texture;
        made.normalMapType = material.normalMap === 'model' ? ObjectSpaceNormalMap : TangentSpaceNormalMap;
        if (shader !== undefined) addOnNormals(shader, material);
      }),
      put(glow, 'color', (texture) => {
        made.emissiveMap = texture;
      }),
      put(
        glowByName,
        'color',
        (texture) => {
          made.emissiveMap = texture;
          made.emissive.set(0xffffff);
          shader?.add('glowOnColor');
        },
        undefined,
        true,
      ),
    );
    if (!material.unlit) {
      work.push(
        put(specular, 'data', (texture) => {
          made.specularMap = texture;
          if (material.gloss === 'red and green') {
            shader?.add('smoothness', { surfaceSmoothness: Math.min(1, material.glossiness / 100) });
          }
        }),
      );
    }
  }
  if (shader !== undefined) {
    const load: LoadFeature = async (path, kind) => {
      const source = await get(path, kind);
      if (source === null) return null;
      const texture = withUvTransform(source, material);
      held.push(texture);
      return texture;
    };
    work.push(loadFeatures(shader, made, material, load).then(changed));
    if (material.pbr !== undefined) work.push(loadPbr(shader, made, material.pbr, load).then(changed));
  }
  await Promise.all(work);
  return held;
}

type Put = (path: string, kind: TextureKind, use: (texture: Texture) => void) => Promise<void>;

/** Reflections: the cube map, and what masks it. */
async function loadEnvironment(
  made: MeshBasicMaterial | MeshPhongMaterial,
  material: SceneMaterial,
  shader: SurfaceShader | undefined,
  put: Put,
): Promise<void> {
  const { environment, textures, gloss, normalMap } = material;
  if (environment === undefined) return;
  const isLit = made instanceof MeshPhongMaterial && !material.unlit;
  const masked = put(environment.mask, 'data', (texture) => {
    if (isLit) shader?.sample('MIRROR_MASK', texture, 'r');
    else made.specularMap = texture;
  });
  await put(environment.map, 'environment', (texture) => {
    made.envMap = texture;
    made.combine = AddOperation;
    made.reflectivity = Math.min(1, environment.scale);
  });
  await masked;
  if (made.envMap === null) return;
  if (isLit && shader !== undefined) {
    const isMasked = textures.specular !== '' || (gloss === 'normal alpha' && normalMap === 'tangent');
    // Without a mask, the environment map would cover everything else.
    if (!shader.takes('MIRROR_MASK')) {
      shader.choose('MIRROR_MASK', isMasked ? 'specularStrength' : FAINT.toFixed(2));
    }
    shader.add('reflection');
  } else if (made.specularMap === null) {
    made.reflectivity *= FAINT;
  }
}

/** Whether a material shows the checker of a missing texture. */
export function isCheckered({ userData }: Material): boolean {
  return userData.checkered === true;
}

/** A texture of its own for a material: placed as that says, with pixels shared. */
export function withUvTransform(source: Texture, { uvOffset, uvScale, wrap }: SceneMaterial): Texture {
  const texture = sharedPixels(source);
  texture.offset.set(...uvOffset);
  texture.repeat.set(...uvScale);
  texture.wrapS = wrap[0] ? RepeatWrapping : ClampToEdgeWrapping;
  texture.wrapT = wrap[1] ? RepeatWrapping : ClampToEdgeWrapping;
  return texture;
}

/** A copy of a texture. three.js’s own `clone` calls the pixels new, so that they are sent to the GPU again with each edit. */
function sharedPixels(source: Texture): Texture {
  const { version } = source.source;
  const texture = source.clone();
  texture.source.version = version;
  return texture;
}
