import type { GlbParts } from './glb-parts.ts';
import { type ImageName, type Images, imageKey, materialImages } from './images.ts';
import type { SceneMaterial } from './scene.ts';

/** glTF’s values for texture wrap modes and filters. */
const REPEAT = 10497;
const CLAMP_TO_EDGE = 33071;
const LINEAR = 9729;
const LINEAR_MIPMAP_LINEAR = 9987;

const UNLIT = 'KHR_materials_unlit';
const TEXTURE_TRANSFORM = 'KHR_texture_transform';

/** The materials of a glTF file under construction, with their textures, samplers and images. */
export class GltfMaterials {
  private readonly parts: GlbParts;
  private readonly scene: readonly SceneMaterial[];
  private readonly images: Images;
  private readonly known = new Map<string, number>();
  private readonly used = new Set<string>();
  private readonly lists = {
    materials: [] as object[],
    textures: [] as object[],
    samplers: [] as object[],
    images: [] as object[],
  };

  constructor(parts: GlbParts, scene: readonly SceneMaterial[], images: Images) {
    this.parts = parts;
    this.scene = scene;
    this.images = images;
  }

  /**
   * Index of a scene material in the file; undefined if the scene has none. Meshes without `uvs` cannot have textures.
   */
  of(material: number, uvs: boolean): number | undefined {
    const own = this.scene[material];
    if (own === undefined) return undefined;
    return this.once(`material ${material} ${uvs}`, 'materials', () => this.material(own, uvs));
  }

  /** Adds a material that is not part of the scene. */
  add(material: object): number {
    return this.lists.materials.push(material) - 1;
  }

  /** The materials’ part of the file’s JSON. @param others extensions used by the rest of the file */
  json(others: readonly string[]): object {
    const lists = Object.entries(this.lists).filter(([, list]) => list.length > 0);
    const used = [...this.used, ...others];
    return {
      ...(used.length === 0 ? {} : { extensionsUsed: used }),
      ...Object.fromEntries(lists),
    };
  }

  private material(own: SceneMaterial, uvs: boolean): object {
    const { name, alpha, twoSided, unlit, color, opacity, emissive, glossiness, block, file, decal } = own;
    const { color: diffuse, normal, glow } = materialImages(own);
    const base = uvs ? this.textured(own, diffuse) : undefined;
    const bumps = uvs ? this.textured(own, normal) : undefined;
    const glows = uvs ? this.textured(own, glow) : undefined;
    if (unlit) this.used.add(UNLIT);
    return {
      ...(name === '' ? {} : { name }),
      pbrMetallicRoughness: {
        baseColorFactor: [...color.map(linear), unit(opacity)],
        ...(base === undefined ? {} : { baseColorTexture: base }),
        metallicFactor: 0,
        // Blinn-Phong exponent to roughness, by the usual formula.
        roughnessFactor: unit(Math.sqrt(2 / (Math.max(0, glossiness) + 2))),
      },
      ...(bumps === undefined ? {} : { normalTexture: bumps }),
      ...(glows === undefined ? {} : { emissiveTexture: glows }),
      emissiveFactor: emissive.map(linear),
      ...alphaOf(alpha),
      ...(twoSided ? { doubleSided: true } : {}),
      ...(unlit ? { extensions: { [UNLIT]: {} } } : {}),
      extras: { block, file, textures: own.textures, alpha: alpha.mode, ...(decal ? { decal } : {}) },
    };
  }

  /** A texture for a material; undefined if its image is missing. */
  private textured(
    { wrap, uvOffset, uvScale }: SceneMaterial,
    name: ImageName | undefined,
  ): object | undefined {
    const bytes = name === undefined ? undefined : this.images.get(imageKey(name));
    if (name === undefined || bytes === undefined) return undefined;
    const key = imageKey(name);
    const source = this.once(`image ${key}`, 'images', () => ({
      name: name.path,
      mimeType: 'image/png',
      bufferView: this.parts.file(bytes),
    }));
    const [u, v] = wrap;
    const sampler = this.once(`sampler ${u} ${v}`, 'samplers', () => ({
      magFilter: LINEAR,
      minFilter: LINEAR_MIPMAP_LINEAR,
      wrapS: u ? REPEAT : CLAMP_TO_EDGE,
      wrapT: v ? REPEAT : CLAMP_TO_EDGE,
    }));
    const index = this.once(`texture ${source} ${sampler}`, 'textures', () => ({ sampler, source }));
    const offset = uvOffset.map(finite);
    const scale = uvScale.map(finite);
    if (offset.every((value) => value === 0) && scale.every((value) => value === 1)) return { index };
    this.used.add(TEXTURE_TRANSFORM);
    return { index, extensions: { [TEXTURE_TRANSFORM]: { offset, scale } } };
  }

  private once(key: string, list: keyof typeof this.lists, make: () => object): number {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = make();
    const index = this.lists[list].push(made) - 1;
    this.known.set(key, index);
    return index;
  }
}

/** glTF has no additive blending; such surfaces are blended normally, and `extras` keep the original mode. */
function alphaOf({ mode, threshold }: SceneMaterial['alpha']): object {
  if (mode === 'opaque') return {};
  return mode === 'test' ? { alphaMode: 'MASK', alphaCutoff: threshold } : { alphaMode: 'BLEND' };
}

function unit(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** Converts sRGB, as the games store colors, to linear, as glTF’s factors are. */
export function linear(value: number): number {
  const stored = unit(value);
  return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4;
}
