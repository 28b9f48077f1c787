import {
  ClampToEdgeWrapping,
  DataTexture,
  MeshPhongMaterial,
  RepeatWrapping,
  ShaderLib,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import { expect, test } from 'vitest';
import { PIECES, type PieceName } from '#renderer/editors/mesh/drawing/shader-pieces.ts';
import {
  loadTextures,
  shaderOf,
  surfaceMaterial,
  withUvTransform,
} from '#renderer/editors/mesh/drawing/surface-material.ts';
import { SurfaceShader } from '#renderer/editors/mesh/drawing/surface-shader.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import type { SceneSurfaceLayer } from '#shared/scene/scene-pbr.ts';
import { featureTextures } from '#shared/scene/shader-features.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

/** The shader that a material gives three.js. */
function compiled(made: MeshPhongMaterial): { readonly text: string; readonly uniforms: readonly string[] } {
  const { fragmentShader } = ShaderLib.phong;
  const shader = { fragmentShader, uniforms: {} };
  made.onBeforeCompile(shader as unknown as WebGLProgramParametersWithUniforms, undefined as never);
  return { text: shader.fragmentShader, uniforms: Object.keys(shader.uniforms) };
}

const phong = (material: Partial<SceneMaterial>, colored = false): MeshPhongMaterial =>
  surfaceMaterial({ ...PLAIN, ...material }, colored, false) as MeshPhongMaterial;

test('a plain surface has the shader of three.js and shares its program', () => {
  const made = phong({});
  expect(shaderOf(made)?.pieces).toEqual([]);
  expect(compiled(made)).toEqual({ text: ShaderLib.phong.fragmentShader, uniforms: [] });
});

test('every piece finds its place in the shader', () => {
  for (const name of Object.keys(PIECES) as PieceName[]) {
    const made = new MeshPhongMaterial();
    const shader = new SurfaceShader(made, PLAIN);
    shader.add(name);
    const { text } = compiled(made);
    for (const code of Object.values(PIECES[name].code)) expect(text).toContain(code);
  }
});

test('pieces act in one order, whichever texture arrives first', () => {
  const [one, other] = [new MeshPhongMaterial(), new MeshPhongMaterial()];
  const first = new SurfaceShader(one, PLAIN);
  first.add('effectPalette');
  first.add('falloff');
  const second = new SurfaceShader(other, PLAIN);
  second.add('falloff');
  second.add('effectPalette');
  expect(first.pieces).toEqual(['falloff', 'effectPalette']);
  expect(compiled(one).text).toBe(compiled(other).text);
  expect(one.customProgramCacheKey()).toBe(other.customProgramCacheKey());
});

test('features without textures are there at once, those with one when it arrives', async () => {
  const material: SceneMaterial = {
    ...PLAIN,
    tint: { color: [1, 0, 0], by: 'multiply' },
    rimLight: { power: 2, mask: 'rim.dds' },
    backLight: { strength: 1, mask: 'missing.dds' },
  };
  const made = phong(material);
  expect(shaderOf(made)?.pieces).toEqual(['tint']);
  const texture = new DataTexture(Uint8Array.of(9, 9, 9, 255), 1, 1);
  const held = await loadTextures(
    made,
    material,
    async (path) => (path === 'rim.dds' ? texture : null),
    () => {},
  );
  expect(shaderOf(made)?.pieces).toEqual(['tint', 'rimLight']);
  expect(held.length).toBe(1);
  expect(compiled(made).uniforms).toEqual(
    expect.arrayContaining(['surfaceTint', 'sampled_RIM_MASK', 'surfaceRimPower', 'surfaceUv']),
  );
});

test('numbers that no file should hold do not reach the shader', () => {
  const made = phong({
    tint: { color: [Number.NaN, 1, 0.5], by: 'soft' },
    rimLight: { power: Number.NaN, mask: '' },
    specular: Number.NaN,
  });
  const uniforms: Record<string, { readonly value: unknown }> = {};
  const shader = { fragmentShader: ShaderLib.phong.fragmentShader, uniforms };
  made.onBeforeCompile(shader as unknown as WebGLProgramParametersWithUniforms, undefined as never);
  expect(uniforms.surfaceTint?.value).toMatchObject({ x: 1, y: 1, z: 0.5 });
  expect(uniforms.surfaceRimPower?.value).toBe(1);
  expect(made.specular.getHex()).toBe(0);
});

test('a glow map that is found by its name makes a surface glow; no note is made without it', async () => {
  const material: SceneMaterial = { ...PLAIN, glowByName: 'a_g.dds' };
  const asked: unknown[] = [];
  const made = phong(material);
  await loadTextures(
    made,
    material,
    async (path, _kind, byName) => {
      asked.push([path, byName]);
      return new DataTexture(Uint8Array.of(9, 9, 9, 255), 1, 1);
    },
    () => {},
  );
  expect(asked).toEqual([['a_g.dds', true]]);
  expect(made.emissiveMap).not.toBeNull();
  expect(made.emissive.getHex()).toBe(0xffffff);
});

test('surfaces of real meshes need no shader of their own until their textures are there, and then take all', async () => {
  const texture = new DataTexture(Uint8Array.of(9, 9, 9, 255), 1, 1);
  for (const { name, nif } of nifCorpus) {
    for (const material of nifScene(nif).materials) {
      const made = surfaceMaterial(material, true, false);
      const { pieces = [] } = shaderOf(made) ?? {};
      if (!material.unlit && material.tint === undefined && material.softLight === undefined) {
        expect(pieces, name).toEqual([]);
      }
      const asked = new Set<string>();
      await loadTextures(
        made,
        material,
        async (path) => {
          asked.add(path);
          return texture;
        },
        () => {},
      );
      for (const { path } of made instanceof MeshPhongMaterial && !material.unlit
        ? featureTextures(material)
        : [])
        expect(asked, name).toContain(path);
      made.dispose();
    }
  }
});

test('a texture of another surface does not send its pixels to the GPU again', () => {
  const source = new DataTexture(new Uint8Array(4), 1, 1);
  source.needsUpdate = true;
  const { version } = source.source;
  const own = withUvTransform(source, { ...PLAIN, uvScale: [2, 3] });
  expect(own.source).toBe(source.source);
  expect(own.version).toBeGreaterThan(0);
  expect(own.source.version).toBe(version);
});

test('a layer over a surface repeats as its own place of textures says', async () => {
  const scalar = { map: '', value: 1 };
  const over: SceneSurfaceLayer = {
    ...{ color: 'over.dds', mask: 'mask.dds', tint: [1, 1, 1], adds: false },
    ...{ uvOffset: [0, 0], uvScale: [1, 1], wrap: [true, false] },
  };
  const pbr = { roughness: scalar, metal: scalar, occlusion: '', opacity: '', usualColor: undefined, over };
  const material: SceneMaterial = { ...PLAIN, wrap: [false, true], pbr };
  const made = phong(material);
  const textures = await loadTextures(
    made,
    material,
    async () => new DataTexture(new Uint8Array(4), 1, 1),
    () => {},
  );
  expect(textures.map(({ wrapS, wrapT }) => [wrapS, wrapT])).toEqual([
    [RepeatWrapping, ClampToEdgeWrapping],
    [ClampToEdgeWrapping, RepeatWrapping],
  ]);
});
