import { DoubleSide, type Material, MeshBasicMaterial, MeshLambertMaterial } from 'three';
import type { SceneMaterial, SceneMesh } from '#shared/scene/scene.ts';
import type { Look } from './look.ts';
import type { SceneColors } from './scene-colors.ts';
import { type GetTexture, GREY, putTextures, surfaceMaterial } from './surface-material.ts';
import { vectorMaterial } from './vector-material.ts';

/** The materials of one scene, made when they are first needed; meshes of one look share them. */
export class MaterialSet {
  readonly #materials: readonly SceneMaterial[];
  readonly #get: GetTexture;
  readonly #changed: () => void;
  readonly #made = new Map<string, Material>();
  #colors: SceneColors;
  #disposed = false;

  constructor(
    materials: readonly SceneMaterial[],
    colors: SceneColors,
    get: GetTexture,
    changed: () => void,
  ) {
    this.#materials = materials;
    this.#colors = colors;
    this.#get = get;
    this.#changed = changed;
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    for (const made of this.#made.values()) {
      if (made instanceof MeshBasicMaterial && made.wireframe) made.color = colors.wire;
    }
  }

  of(mesh: SceneMesh, look: Look): Material {
    const { shading, shown } = look;
    const colored = mesh.colors !== undefined;
    const textured = shading === 'textured' && shown.textures;
    const key = `${shading} ${mesh.material} ${colored} ${textured}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = this.#make(mesh, look, colored);
    this.#made.set(key, made);
    return made;
  }

  dispose(): void {
    this.#disposed = true;
    for (const material of this.#made.values()) material.dispose();
    this.#made.clear();
  }

  #make(mesh: SceneMesh, { shading, shown }: Look, colored: boolean): Material {
    const material = this.#materials[mesh.material];
    switch (shading) {
      case 'textured':
        if (material === undefined) return solid();
        return this.#surface(material, colored, shown.textures);
      case 'solid':
        return solid();
      case 'wireframe':
        return new MeshBasicMaterial({ wireframe: true, color: this.#colors.wire });
      case 'colors':
        return new MeshBasicMaterial({
          vertexColors: colored,
          color: colored ? 0xffffff : GREY,
          side: DoubleSide,
        });
      case 'normals':
        return vectorMaterial('normal');
      case 'tangents':
        return mesh.tangents === undefined ? solid() : vectorMaterial('tangent');
    }
  }

  #surface(material: SceneMaterial, colored: boolean, textured: boolean): Material {
    const made = surfaceMaterial(material, colored);
    if (!textured) return made;
    void putTextures(made, material, this.#get, this.#changed).then((textures) => {
      const end = (): void => {
        for (const texture of textures) texture.dispose();
      };
      if (this.#disposed) end();
      else made.addEventListener('dispose', end);
    });
    return made;
  }
}

/** Shows shapes from both sides, whatever the file says of its surfaces. */
function solid(): Material {
  return new MeshLambertMaterial({ color: GREY, side: DoubleSide });
}
