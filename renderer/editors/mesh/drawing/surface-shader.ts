import {
  type IUniform,
  type Material,
  Matrix3,
  type Texture,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import type { MaterialLook } from '#shared/animation/pose/material-look.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { PIECES, type PieceName, type ShaderPiece, type Stage, type SurfaceValue } from './shader-pieces.ts';

/** Where each stage is in three.js’s shaders: after a chunk, before it, or instead of it. */
const PLACES: Readonly<Record<Exclude<Stage, 'light'>, readonly ['after' | 'before' | 'instead', string]>> = {
  start: ['after', 'clipping_planes_fragment'],
  color: ['after', 'map_fragment'],
  vertex: ['instead', 'color_fragment'],
  fade: ['after', 'alphamap_fragment'],
  test: ['instead', 'alphatest_fragment'],
  shine: ['after', 'specularmap_fragment'],
  normal: ['after', 'normal_fragment_maps'],
  glow: ['after', 'emissivemap_fragment'],
  material: ['after', 'lights_phong_fragment'],
  sum: ['before', 'envmap_fragment'],
  reflect: ['instead', 'envmap_fragment'],
};

/** Texture coordinates of three.js that relief shifts as well. */
const SHIFTED = ['vMapUv', 'vNormalMapUv', 'vSpecularMapUv', 'vEmissiveMapUv'];

/** The shader of a surface: three.js’s with the pieces that it needs. Without pieces it is three.js’s own. */
export class SurfaceShader {
  readonly #made: Material;
  readonly #pieces = new Map<string, ShaderPiece>();
  readonly #values = new Map<SurfaceValue, { readonly text: string; readonly sampler?: string }>();
  readonly #uniforms: Record<string, IUniform> = {};
  readonly #placed = new Matrix3();
  readonly #material: SceneMaterial;

  constructor(made: Material, material: SceneMaterial) {
    this.#made = made;
    this.#material = material;
    this.place(undefined);
  }

  /** Names of its pieces, sorted as they act. */
  get pieces(): readonly string[] {
    return [...this.#pieces.keys()].sort((one, other) => orderOf(one) - orderOf(other));
  }

  /** Adds a feature. @param uniforms values by name; a texture is a uniform, too */
  add(
    name: PieceName | { readonly name: string; readonly piece: ShaderPiece },
    uniforms: Readonly<Record<string, unknown>> = {},
  ): void {
    const { name: key, piece } = typeof name === 'string' ? { name, piece: PIECES[name] } : name;
    if (this.#pieces.size === 0) this.#attach();
    this.#pieces.set(key, piece);
    for (const [uniform, value] of Object.entries(uniforms)) this.#setUniform(uniform, value);
    this.#made.needsUpdate = true;
  }

  /** Takes a value from channels of a texture. */
  sample(value: SurfaceValue, texture: Texture, channels: 'r' | 'a' | 'rgb'): void {
    const sampler = `sampled_${value}`;
    this.#setUniform(sampler, texture);
    this.#values.set(value, { text: `texture2D(${sampler}, surfaceAt).${channels}`, sampler });
    this.#made.needsUpdate = true;
  }

  /** Whether a value has a source. */
  takes(value: SurfaceValue): boolean {
    return this.#values.has(value);
  }

  /** Takes a value from what the shader has computed. */
  choose(value: SurfaceValue, text: string): void {
    this.#values.set(value, { text });
    this.#made.needsUpdate = true;
  }

  /** Moves textures as a clip does; undefined = as stored. */
  place(uv: MaterialLook['uv']): void {
    const { uvOffset, uvScale } = this.#material;
    const {
      u = uvOffset[0],
      v = uvOffset[1],
      scaleU = uvScale[0],
      scaleV = uvScale[1],
      rotation = 0,
    } = uv ?? {};
    const center = rotation === 0 ? 0 : 0.5;
    this.#placed.setUvTransform(u, v, scaleU, scaleV, rotation, center, center);
  }

  #attach(): void {
    this.#uniforms.surfaceUv = { value: this.#placed };
    this.#made.defines = { ...this.#made.defines, USE_UV: '' };
    this.#made.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms): void => {
      Object.assign(shader.uniforms, this.#uniforms);
      shader.fragmentShader = this.#assemble(shader.fragmentShader);
    };
    this.#made.customProgramCacheKey = (): string =>
      [...this.pieces, ...[...this.#values].map(([value, { text }]) => `${value} ${text}`).sort()].join();
  }

  #setUniform(name: string, value: unknown): void {
    const known = this.#uniforms[name];
    if (known === undefined) this.#uniforms[name] = { value };
    else known.value = value;
  }

  #assemble(source: string): string {
    const pieces = this.pieces.map((name) => this.#pieces.get(name)!);
    const values = [...this.#values].map(([name, { text, sampler }]) =>
      [...(sampler === undefined ? [] : [`uniform sampler2D ${sampler};`]), `#define ${name} ${text}`].join(
        '\n',
      ),
    );
    const code = (stage: Stage): readonly string[] =>
      pieces.flatMap(({ code }) => (code[stage] === undefined ? [] : [code[stage]]));
    const isRelief = this.#pieces.has('parallax');
    const declared = [
      'uniform mat3 surfaceUv; vec2 surfaceAt; vec2 surfaceShift = vec2(0.0);',
      'float surfaceFade = 1.0; float surfaceGloss = 1.0; vec3 surfaceLight = vec3(0.0);',
      ...new Set(pieces.map(({ declares = '' }) => declares)),
      ...values,
      ...(isRelief ? SHIFTED.map((uv) => `#define ${uv} (${uv} + surfaceShift)`) : []),
      lightFunction(code('light'), source),
    ].join('\n');
    let shader = source.replace('void main() {', `${declared}\nvoid main() {`);
    for (const [stage, [how, chunk]] of Object.entries(PLACES) as [
      keyof typeof PLACES,
      readonly string[],
    ][]) {
      const own = code(stage);
      const at = stage === 'start' ? ['surfaceAt = (surfaceUv * vec3(vUv, 1.0)).xy;', ...own] : own;
      const arrived =
        stage === 'sum' && isLit(source) ? ['surfaceLight += irradiance * RECIPROCAL_PI;', ...at] : at;
      if (arrived.length === 0) continue;
      const include = `#include <${chunk}>`;
      const text = arrived.join('\n');
      const whole =
        how === 'instead' ? text : how === 'after' ? `${include}\n${text}` : `${text}\n${include}`;
      shader = shader.replace(include, () => whole);
    }
    return shader;
  }
}

const ORDER = new Map(Object.keys(PIECES).map((name, at) => [name, at]));

/** Layers and tests act on the whole color, so they come last. */
function orderOf(name: string): number {
  return ORDER.get(name) ?? ORDER.size + Number(/\d+/.exec(name) ?? 0);
}

/** Shaders with lamps. */
function isLit(source: string): boolean {
  return source.includes('#include <lights_phong_pars_fragment>');
}

/** What each lamp adds, around three.js’s own function. */
function lightFunction(code: readonly string[], source: string): string {
  if (!isLit(source)) return '';
  return /* glsl */ `
    void surfaceDirect(const in IncidentLight directLight, const in vec3 geometryPosition,
      const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal,
      const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight) {
      RE_Direct_BlinnPhong(directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal,
        material, reflectedLight);
      float towards = dot(geometryNormal, directLight.direction);
      vec3 around = vec3(0.0);
      ${code.join('\n')}
      reflectedLight.directDiffuse += around * directLight.color * BRDF_Lambert(material.diffuseColor);
      surfaceLight += (saturate(towards) + around) * directLight.color * RECIPROCAL_PI;
    }
    #undef RE_Direct
    #define RE_Direct surfaceDirect`;
}
