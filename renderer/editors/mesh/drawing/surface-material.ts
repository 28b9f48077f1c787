import {
  AdditiveBlending,
  AddOperation,
  type Blending,
  ClampToEdgeWrapping,
  Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshBasicMaterial,
  MeshPhongMaterial,
  NormalBlending,
  ObjectSpaceNormalMap,
  RepeatWrapping,
  TangentSpaceNormalMap,
  type Texture,
} from 'three';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { checkerTexture } from './checker.ts';
import type { TextureKind } from './gpu-textures.ts';

/** Color of surfaces without known colors. */
export const GRAY = new Color(0.42, 0.42, 0.42);
/** Factor for added light if no texture defines its strength. */
export const FAINT = 0.3;
/** Highlights only help to see shapes here, because the lights and environments of the games are missing. */
const SHINE = 0.1;

export type GetTexture = (path: string, kind: TextureKind) => Promise<Texture | null>;

/**
 * The material of a surface as its file describes it, gray until its textures are loaded.
 * @param bothSides whether to draw the back of surfaces that have none in the game
 */
export function surfaceMaterial(material: SceneMaterial, colored: boolean, bothSides: boolean): Material {
  const { alpha, unlit, opacity, emissive } = material;
  const adds = alpha.mode === 'add';
  const blends = alpha.mode === 'blend' || adds;
  const common = {
    side: material.twoSided || bothSides ? DoubleSide : FrontSide,
    vertexColors: colored && material.vertexColors,
    color: new Color().setRGB(...material.color, 'srgb').multiply(GRAY),
    opacity: adds ? opacity * FAINT : opacity,
    transparent: blends || (opacity < 1 && alpha.mode !== 'opaque'),
    blending: (adds ? AdditiveBlending : NormalBlending) as Blending,
    alphaTest: alpha.threshold,
    depthWrite: !blends,
  };
  if (unlit) return new MeshBasicMaterial(common);
  return new MeshPhongMaterial({
    ...common,
    emissive: new Color().setRGB(...emissive, 'srgb'),
    shininess: Math.max(1, material.glossiness),
    specular: new Color().setScalar(Math.min(1, material.specular) * SHINE),
  });
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
  ): Promise<void> => {
    if (path === '') return;
    const source = await get(path, kind);
    if (source === null) missing();
    else hold(kind === 'environment' ? source.clone() : withUvTransform(source, material), use);
  };
  const { diffuse, normal, glow } = material.textures;
  const { environment } = material;
  const work: Promise<void>[] = [];
  if (made instanceof MeshBasicMaterial || made instanceof MeshPhongMaterial) {
    const shine = shineOf(material);
    const mirrored = put(environment?.map ?? '', 'environment', (texture) => {
      made.envMap = texture;
      made.combine = AddOperation;
      made.reflectivity = Math.min(1, environment?.scale ?? 0);
    });
    const shining = put(shine.path, shine.kind, (texture) => {
      made.specularMap = texture;
    });
    work.push(
      Promise.all([mirrored, shining]).then(() => {
        // Without a mask, the environment map would cover everything else.
        if (made.envMap === null || made.specularMap !== null) return;
        made.reflectivity *= FAINT;
        changed();
      }),
      put(
        diffuse,
        'color',
        (texture) => {
          made.map = texture;
          made.color.setRGB(...material.color, 'srgb');
          made.opacity = material.opacity;
        },
        () =>
          hold(checkerTexture(material.uvScale), (texture) => {
            made.map = texture;
            made.userData.checkered = true;
            // A dark tint would hide it.
            made.color.set(0xffffff);
          }),
      ),
    );
  }
  if (made instanceof MeshPhongMaterial) {
    work.push(
      put(normal, material.normalMap, (texture) => {
        made.normalMap = texture;
        made.normalMapType = material.normalMap === 'model' ? ObjectSpaceNormalMap : TangentSpaceNormalMap;
      }),
      put(glow, 'color', (texture) => {
        made.emissiveMap = texture;
      }),
    );
  }
  await Promise.all(work);
  return held;
}

/** Whether a material shows the checker of a missing texture. */
export function isCheckered({ userData }: Material): boolean {
  return userData.checkered === true;
}

/** The texture with the specular strength of a surface. */
function shineOf({ textures, environment, normalMap }: SceneMaterial): {
  readonly path: string;
  readonly kind: TextureKind;
} {
  const path = environment?.mask || textures.specular;
  if (path !== '' || environment === undefined || normalMap !== 'tangent') return { path, kind: 'data' };
  // Games before Fallout 4 store it in the alpha of the normal map.
  return { path: textures.normal, kind: 'shine' };
}

/** A texture of its own for a material: placed as that says, with pixels shared. */
export function withUvTransform(source: Texture, { uvOffset, uvScale, wrap }: SceneMaterial): Texture {
  const texture = source.clone();
  texture.offset.set(...uvOffset);
  texture.repeat.set(...uvScale);
  texture.wrapS = wrap[0] ? RepeatWrapping : ClampToEdgeWrapping;
  texture.wrapT = wrap[1] ? RepeatWrapping : ClampToEdgeWrapping;
  texture.needsUpdate = true;
  return texture;
}
