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
import type { TextureKind } from './gpu-textures.ts';

/** Of a surface about which nothing is known. */
export const GRAY = new Color(0.42, 0.42, 0.42);
/** Light that is added where no texture says how much of it. */
const FAINT = 0.3;
/** Highlights are for telling shapes apart; games have lights and environments that make them what they are. */
const SHINE = 0.1;

export type GetTexture = (path: string, kind: TextureKind) => Promise<Texture | null>;

/** A surface as its file describes it, grey until its textures are there. */
export function surfaceMaterial(material: SceneMaterial, colored: boolean): Material {
  const { alpha, unlit, opacity, emissive } = material;
  const adds = alpha.mode === 'add';
  const blends = alpha.mode === 'blend' || adds;
  const common = {
    side: material.twoSided ? DoubleSide : FrontSide,
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
 * Puts textures on a surface as they come, or turn out not to.
 * @returns the textures that it holds, to be disposed of with it
 */
export async function loadTextures(
  made: Material,
  material: SceneMaterial,
  get: GetTexture,
  changed: () => void,
): Promise<readonly Texture[]> {
  const held: Texture[] = [];
  const put = async (path: string, kind: TextureKind, use: (texture: Texture) => void): Promise<void> => {
    if (path === '') return;
    const source = await get(path, kind);
    if (source === null) return;
    const texture = kind === 'environment' ? source.clone() : withUvTransform(source, material);
    held.push(texture);
    use(texture);
    made.needsUpdate = true;
    changed();
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
        // Where nothing says how much of it, the cube would be all that is seen.
        if (made.envMap === null || made.specularMap !== null) return;
        made.reflectivity *= FAINT;
        changed();
      }),
      put(diffuse, 'color', (texture) => {
        made.map = texture;
        made.color.setRGB(...material.color, 'srgb');
        made.opacity = material.opacity;
      }),
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

/** The texture that says where a surface shines and mirrors. */
function shineOf({ textures, environment, normalMap }: SceneMaterial): {
  readonly path: string;
  readonly kind: TextureKind;
} {
  const path = environment?.mask || textures.specular;
  if (path !== '' || environment === undefined || normalMap !== 'tangent') return { path, kind: 'data' };
  // Games before Fallout 4 keep it beside their normals.
  return { path: textures.normal, kind: 'shine' };
}

function withUvTransform(source: Texture, { uvOffset, uvScale, wrap }: SceneMaterial): Texture {
  const texture = source.clone();
  texture.offset.set(...uvOffset);
  texture.repeat.set(...uvScale);
  texture.wrapS = wrap[0] ? RepeatWrapping : ClampToEdgeWrapping;
  texture.wrapT = wrap[1] ? RepeatWrapping : ClampToEdgeWrapping;
  texture.needsUpdate = true;
  return texture;
}
