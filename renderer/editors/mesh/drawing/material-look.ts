import { type Material, MeshBasicMaterial, MeshPhongMaterial, type Texture } from 'three';
import type { MaterialLook } from '#shared/animation/pose/material-look.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { CLEAR, isBlended } from './blending.ts';
import { FAINT, GRAY, isCheckered, shaderOf, withUvTransform } from './surface-material.ts';

/** Finds a texture that a clip shows: undefined while it is loaded, null if it is missing. */
export type FindTexture = (path: string) => Texture | null | undefined;

/** The surface of a material in three.js, as stored and as a clip changes it. */
export class AnimatedSurface {
  readonly made: Material;
  readonly #material: SceneMaterial;
  #look: MaterialLook | undefined;
  #storedMap: Texture | null = null;
  /** The texture shown instead of the stored one. */
  #flipped: Texture | null = null;
  readonly #flips = new Map<Texture, Texture>();

  constructor(made: Material, material: SceneMaterial) {
    this.made = made;
    this.#material = material;
  }

  /** Shows a look; undefined = as stored. */
  show(look: MaterialLook | undefined, find: FindTexture): void {
    if (look === undefined && this.#look === undefined) return;
    this.#look = look;
    this.refresh(find);
  }

  /** Shows the look again after a texture has arrived, which set its own. */
  refresh(find: FindTexture): void {
    const { made } = this;
    const look = this.#look;
    if (!(made instanceof MeshBasicMaterial || made instanceof MeshPhongMaterial)) return;
    if (look === undefined && made.map === this.#storedMap && this.#flipped === null) {
      this.#paint(made, undefined);
      return;
    }
    if (made.map !== this.#flipped || this.#flipped === null) this.#storedMap = made.map;
    const source = look?.texture === undefined ? null : (find(look.texture) ?? null);
    this.#flipped = source === null ? null : this.#flipOf(source);
    const map = this.#flipped ?? this.#storedMap;
    if ((map === null) !== (made.map === null)) made.needsUpdate = true;
    made.map = map;
    this.#paint(made, look);
  }

  dispose(): void {
    for (const texture of this.#flips.values()) texture.dispose();
    this.#flips.clear();
  }

  #flipOf(source: Texture): Texture {
    const known = this.#flips.get(source) ?? withUvTransform(source, this.#material);
    this.#flips.set(source, known);
    return known;
  }

  #paint(made: MeshBasicMaterial | MeshPhongMaterial, look: MaterialLook | undefined): void {
    const { alpha, color, emissive, opacity, uvOffset, uvScale, refraction = 0 } = this.#material;
    const plain = made.map === null;
    const checkered = isCheckered(made);
    if (!checkered) {
      made.color.setRGB(...(look?.diffuse ?? color), 'srgb');
      if (plain) made.color.multiply(GRAY);
    }
    const now = look?.opacity ?? opacity;
    made.opacity = alpha.mode === 'add' && plain ? now * FAINT : now;
    if (refraction > 0) made.opacity *= CLEAR;
    made.transparent = isBlended(this.#material, now);
    if (made instanceof MeshPhongMaterial) made.emissive.setRGB(...(look?.emissive ?? emissive), 'srgb');
    if (checkered) return;
    shaderOf(made)?.place(look?.uv);
    const { u, v, scaleU, scaleV, rotation = 0 } = look?.uv ?? {};
    const others = made instanceof MeshPhongMaterial ? [made.normalMap, made.emissiveMap] : [];
    for (const texture of [made.map, made.specularMap, ...others]) {
      if (texture === null) continue;
      texture.offset.set(u ?? uvOffset[0], v ?? uvOffset[1]);
      texture.repeat.set(scaleU ?? uvScale[0], scaleV ?? uvScale[1]);
      texture.center.setScalar(rotation === 0 ? 0 : 0.5);
      texture.rotation = rotation;
    }
  }
}
