import {
  Color,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Texture,
} from 'three';
import { levelsOf, seriesColor } from '#renderer/editors/mesh/outline/object-colors.ts';
import type { MaterialLook } from '#shared/animation/pose/material-look.ts';
import type { SceneMaterial, SceneMesh } from '#shared/scene/scene.ts';
import { colorsOfMeshes, type DrawOptions } from './draw-options.ts';
import { AnimatedSurface } from './material-look.ts';
import type { SceneColors } from './scene-colors.ts';
import { type GetTexture, GRAY, loadTextures, surfaceMaterial } from './surface-material.ts';
import { vectorMaterial } from './vector-material.ts';

/** The three.js materials of one scene, created on first use and shared by meshes that look the same. */
export class MaterialSet {
  readonly #materials: SceneMaterial[];
  readonly #get: GetTexture;
  readonly #changed: () => void;
  readonly #made = new Map<string, MadeMaterial>();
  /** Color-coded materials, with the index of their color. */
  readonly #coded = new Map<
    string,
    { readonly material: CodedMaterial; readonly colorIndex: number | 'instance' }
  >();
  /** By index: how often a material was replaced. */
  readonly #turns = new Map<number, number>();
  /** No longer drawn: freed after the next frame, which then can go on with their shaders and pixels. */
  readonly #retired: MadeMaterial[] = [];
  /** Textures that clips show; undefined while they are loaded. */
  readonly #flips = new Map<string, Texture | null | undefined>();
  #looks: ReadonlyMap<number, MaterialLook> | null = null;
  #colors: SceneColors;
  #disposed = false;

  constructor(
    materials: readonly SceneMaterial[],
    colors: SceneColors,
    get: GetTexture,
    changed: () => void,
  ) {
    this.#materials = [...materials];
    this.#colors = colors;
    this.#get = get;
    this.#changed = changed;
  }

  setColors(colors: SceneColors): void {
    this.#colors = colors;
    for (const { made } of this.#made.values()) {
      if (made instanceof MeshBasicMaterial && made.wireframe) made.color = colors.wire;
    }
    for (const { material, colorIndex } of this.#coded.values()) {
      if (colorIndex !== 'instance') material.color = seriesColor(colors, colorIndex);
    }
  }

  /** Shows materials as a clip changes them; null = as stored. */
  pose(looks: ReadonlyMap<number, MaterialLook> | null): void {
    this.#looks = looks;
    for (const { index, surface } of this.#made.values()) surface?.show(looks?.get(index), this.#findTexture);
  }

  /**
   * Takes another material in place of one. What is drawn stays until the textures of the new one are there; of several
   * calls, only the last one counts.
   * @returns whether `of` now returns other materials
   */
  async replace(index: number, material: SceneMaterial): Promise<boolean> {
    this.#materials[index] = material;
    const turn = (this.#turns.get(index) ?? 0) + 1;
    this.#turns.set(index, turn);
    const old = [...this.#made].filter(([, one]) => one.index === index && one.surface !== undefined);
    const ready = await Promise.all(
      old.map(async ([key, { colored, shown }]) => {
        const next = this.#surface(index, material, colored, shown);
        await next.loaded;
        return [key, next] as const;
      }),
    );
    if (this.#disposed || this.#turns.get(index) !== turn) {
      for (const [, next] of ready) free(next);
      return false;
    }
    for (const [key, next] of ready) {
      const before = this.#made.get(key);
      if (before !== undefined) this.#retired.push(before);
      this.#made.set(key, next);
      next.surface?.show(this.#looks?.get(index), this.#findTexture);
    }
    return ready.length > 0;
  }

  /** Called after each frame. */
  drawn(): void {
    for (const one of this.#retired.splice(0)) free(one);
  }

  /**
   * The material of a mesh; one per level of detail if meshes are colored by level.
   * @param index index of the mesh in the scene
   * @param first index of its first instance among those of all meshes
   */
  of(mesh: SceneMesh, drawOptions: DrawOptions, index: number, first: number): Material | Material[] {
    const coded = (colorIndex: number | 'instance'): Material => this.#codedMaterial(drawOptions, colorIndex);
    switch (colorsOfMeshes(drawOptions)) {
      case 'material':
        return this.#ofMaterial(mesh, drawOptions);
      case 'object':
        return coded(index);
      case 'instance':
        return coded(mesh.instances === undefined ? first : 'instance');
      case 'level': {
        const levels = levelsOf(mesh);
        if (levels.length === 0)
          return this.#ofMaterial(mesh, { ...drawOptions, shading: plainShading(drawOptions) });
        if (mesh.lods.length === 0) return coded(0);
        const count = (mesh.levels?.first ?? 0) + levels.length;
        return Array.from({ length: count }, (_, level) => coded(level));
      }
    }
  }

  #ofMaterial(mesh: SceneMesh, drawOptions: DrawOptions): Material {
    const { shading, shown } = drawOptions;
    const colored = mesh.colors !== undefined;
    const textured = shading === 'textured' && shown.textures;
    const key = `${shading} ${mesh.material} ${colored} ${textured} ${shown.bothSides}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known.made;
    const one = this.#make(mesh, drawOptions, colored);
    this.#made.set(key, one);
    return one.made;
  }

  dispose(): void {
    this.#disposed = true;
    this.drawn();
    for (const one of this.#made.values()) free(one);
    for (const { material } of this.#coded.values()) material.dispose();
    this.#made.clear();
    this.#coded.clear();
  }

  #codedMaterial({ shading }: DrawOptions, colorIndex: number | 'instance'): Material {
    const wireframe = shading === 'wireframe';
    const count = this.#colors.groups.length;
    const own = colorIndex === 'instance' ? colorIndex : colorIndex % count;
    const key = `${wireframe} ${own}`;
    const known = this.#coded.get(key);
    if (known !== undefined) return known.material;
    // Instances have their own colors, which are multiplied by white.
    const color = own === 'instance' ? WHITE : seriesColor(this.#colors, own);
    const material = wireframe
      ? new MeshBasicMaterial({ wireframe, color })
      : new MeshLambertMaterial({ color, side: DoubleSide });
    this.#coded.set(key, { material, colorIndex: own });
    return material;
  }

  #make(mesh: SceneMesh, { shading, shown }: DrawOptions, colored: boolean): MadeMaterial {
    const material = this.#materials[mesh.material];
    if (shading === 'textured' && material !== undefined)
      return this.#surface(mesh.material, material, colored, shown);
    return { index: mesh.material, colored, shown, made: this.#plain(mesh, shading, colored) };
  }

  #plain(mesh: SceneMesh, shading: DrawOptions['shading'], colored: boolean): Material {
    switch (shading) {
      case 'textured':
      case 'solid':
        return solid();
      case 'wireframe':
        return new MeshBasicMaterial({ wireframe: true, color: this.#colors.wire });
      case 'colors':
        return new MeshBasicMaterial({
          vertexColors: colored,
          color: colored ? 0xffffff : GRAY,
          side: DoubleSide,
        });
      case 'normals':
        return vectorMaterial('normal');
      case 'tangents':
        return mesh.tangents === undefined ? solid() : vectorMaterial('tangent');
    }
  }

  #surface(
    index: number,
    material: SceneMaterial,
    colored: boolean,
    shown: DrawOptions['shown'],
  ): MadeMaterial {
    const made = surfaceMaterial(material, colored, shown.bothSides);
    const surface = new AnimatedSurface(made, material);
    surface.show(this.#looks?.get(index), this.#findTexture);
    const one = { index, colored, shown, made, surface };
    if (!shown.textures) return one;
    // A scene that is gone must not ask to be drawn.
    const changed = (): void => {
      if (this.#disposed) return;
      surface.refresh(this.#findTexture);
      this.#changed();
    };
    const loaded = loadTextures(made, material, this.#get, changed).then((textures) => {
      const end = (): void => {
        for (const texture of textures) texture.dispose();
      };
      if (this.#disposed) end();
      else made.addEventListener('dispose', end);
    });
    return { ...one, loaded };
  }

  readonly #findTexture = (path: string): Texture | null | undefined => {
    const key = path.toLowerCase();
    if (this.#flips.has(key)) return this.#flips.get(key);
    this.#flips.set(key, undefined);
    void this.#get(path, 'color').then((texture) => {
      this.#flips.set(key, texture);
      if (this.#disposed) return;
      this.pose(this.#looks);
      this.#changed();
    });
    return undefined;
  };
}

/** A material in three.js, and what it was made from. */
interface MadeMaterial {
  readonly made: Material;
  /** Index of its material in the scene. */
  readonly index: number;
  readonly colored: boolean;
  readonly shown: DrawOptions['shown'];
  /** Absent = it shows something else than the surface. */
  readonly surface?: AnimatedSurface;
  /** Resolves when its textures are set; absent = it has none. */
  readonly loaded?: Promise<void>;
}

function free({ made, surface }: MadeMaterial): void {
  made.dispose();
  surface?.dispose();
}

type CodedMaterial = MeshBasicMaterial | MeshLambertMaterial;

const WHITE = new Color(1, 1, 1);

/** Meshes without a color code are gray beside those that have one. */
function plainShading({ shading }: DrawOptions): DrawOptions['shading'] {
  return shading === 'textured' ? 'solid' : shading;
}

/** A gray material that is visible from both sides, whatever the file says. */
function solid(): Material {
  return new MeshLambertMaterial({ color: GRAY, side: DoubleSide });
}
