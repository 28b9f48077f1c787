import {
  AdditiveBlending,
  type Blending,
  Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  NormalBlending,
} from 'three';
import type { SceneMaterial, SceneMesh } from '#shared/scene/scene.ts';
import type { Shading } from '../../state/viewport-choices.ts';
import type { SceneColors } from './scene-colors.ts';
import { vectorMaterial } from './vector-material.ts';

/** Of a surface about which nothing is known. */
const GREY = new Color(0.42, 0.42, 0.42);
/** Light that is added where no texture says how much of it. */
const FAINT = 0.3;

/** The materials of one scene, made when they are first needed; meshes of one look share them. */
export class MaterialSet {
  readonly #materials: readonly SceneMaterial[];
  readonly #made = new Map<string, Material>();
  #colors: SceneColors;

  constructor(materials: readonly SceneMaterial[], colors: SceneColors) {
    this.#materials = materials;
    this.#colors = colors;
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    for (const made of this.#made.values()) {
      if (made instanceof MeshBasicMaterial && made.wireframe) made.color = colors.wire;
    }
  }

  of(mesh: SceneMesh, shading: Shading): Material {
    const colored = mesh.colors !== undefined;
    const key = `${shading} ${mesh.material} ${colored}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = this.#make(mesh, shading, colored);
    this.#made.set(key, made);
    return made;
  }

  dispose(): void {
    for (const material of this.#made.values()) material.dispose();
    this.#made.clear();
  }

  #make(mesh: SceneMesh, shading: Shading, colored: boolean): Material {
    const material = this.#materials[mesh.material];
    const side = material?.twoSided === true ? DoubleSide : FrontSide;
    switch (shading) {
      case 'textured':
        return material === undefined ? solid(side) : surface(material, colored, side);
      case 'solid':
        return solid(side);
      case 'wireframe':
        return new MeshBasicMaterial({ wireframe: true, color: this.#colors.wire });
      case 'colors':
        return new MeshBasicMaterial({ vertexColors: colored, color: colored ? 0xffffff : GREY, side });
      case 'normals':
        return vectorMaterial('normal');
      case 'tangents':
        return mesh.tangents === undefined ? solid(side) : vectorMaterial('tangent');
    }
  }
}

function solid(side: typeof FrontSide | typeof DoubleSide): Material {
  return new MeshLambertMaterial({ color: GREY, side });
}

/** A surface as its file describes it, without its textures. */
function surface(
  material: SceneMaterial,
  colored: boolean,
  side: typeof FrontSide | typeof DoubleSide,
): Material {
  const { alpha, unlit, opacity, emissive } = material;
  const adds = alpha.mode === 'add';
  const blends = alpha.mode === 'blend' || adds;
  const common = {
    side,
    vertexColors: colored && material.vertexColors,
    color: new Color().setRGB(...material.color, 'srgb').multiply(GREY),
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
    specular: new Color().setScalar(Math.min(1, material.specular) * 0.1),
  });
}
