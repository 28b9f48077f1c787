import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FIRST,
  type ShaderBlock,
  type ShaderNif,
  shaderNif,
  textureSet,
} from '#test/fixtures/nif/shader-nif.ts';
import { sharedBrowser } from '#test/support/shared-browser.ts';

/** What shaders draw, read back from the picture: squares that differ in one feature. */

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const bits = (...set: readonly number[]): number => set.reduce((all, bit) => all + 2 ** bit, 0);

/** Four by four pixels. */
const plain = (...pixel: Pixel): readonly number[] => Array.from({ length: 16 }, () => pixel).flat();

const TEXTURES: Readonly<Record<string, readonly number[]>> = {
  white: plain(255, 255, 255, 255),
  gray: plain(128, 128, 128, 255),
  clear: plain(200, 200, 200, 0),
  half: plain(255, 255, 255, 128),
  black: plain(0, 0, 0, 255),
  red: plain(255, 0, 0, 255),
  blue: plain(0, 0, 255, 255),
  quarter: plain(63, 64, 63, 255),
  flat: plain(128, 128, 255, 255),
  dull: plain(128, 128, 255, 0),
  // Green for dark shades, blue for light ones.
  palette: Array.from({ length: 16 }, (_, at) => (at % 4 < 2 ? [0, 255, 0, 255] : [0, 0, 255, 255])).flat(),
  cube: Array.from({ length: 6 }, () => plain(255, 0, 0, 255)).flat(),
};

const path = (name: string): string => (name === '' ? '' : `textures\\${name}.dds`);
const slots = (named: Readonly<Record<number, string>>): ShaderBlock =>
  textureSet(Object.fromEntries(Object.entries(named).map(([slot, name]) => [slot, path(name)])));

/** A lit surface of Skyrim or Fallout 4 with textures by slot. */
function lit(
  game: 'skyrim' | 'fallout4',
  value: object,
  textures: Readonly<Record<number, string>> = {},
): ShaderNif {
  return {
    game,
    properties: [{ type: 'BSLightingShaderProperty', value: { alpha: 1, ...value, textureSet: FIRST + 1 } }],
    more: [slots({ 0: 'gray', ...textures })],
  };
}

/** An effect of Skyrim over what is behind it. */
function effect(value: object, texture: string, alphaFlags?: number): ShaderNif {
  const shader = {
    type: 'BSEffectShaderProperty',
    value: {
      baseColor: { r: 1, g: 1, b: 1, a: 1 },
      baseColorScale: 1,
      sourceTexture: path(texture),
      ...value,
    },
  };
  const alpha = { type: 'NiAlphaProperty', value: { flags: alphaFlags ?? 0, threshold: 100 } };
  return { game: 'skyrim', properties: alphaFlags === undefined ? [shader] : [shader, alpha] };
}

const blend = (source: number, destination: number): number => 1 + (source << 1) + (destination << 5);
const color = (r: number, g: number, b: number) => ({ r, g, b });
const file = (name: string): ShaderBlock => ({
  type: 'NiSourceTexture',
  value: { useExternal: 1, fileName: path(name) },
});
const layered = (use: string): ShaderNif => ({
  game: 'morrowind',
  properties: [
    {
      type: 'NiTexturingProperty',
      value: {
        textureCount: 7,
        hasBaseTexture: 1,
        baseTexture: { source: FIRST + 1, clampMode: 3 },
        [`has${use}Texture`]: 1,
        [`${use.charAt(0).toLowerCase()}${use.slice(1)}Texture`]: { source: FIRST + 2, clampMode: 3 },
      },
    },
  ],
  more: [file('gray'), file('red')],
});

const MESHES: Readonly<Record<string, ShaderNif>> = {
  plain: lit('skyrim', {}),
  plainRound: { ...lit('skyrim', {}), round: true },
  hair: lit('fallout4', { shaderType: 6, hairTintColor: color(1, 0.25, 0.25) }),
  skin: lit('skyrim', { shaderType: 5, skinTintColor: color(1, 0.5, 0) }),
  face: lit('skyrim', { shaderType: 4 }, { 3: 'quarter', 6: 'gray' }),
  rim: { ...lit('skyrim', { shaderFlags2: bits(26), lightingEffect2: 1 }, { 2: 'white' }), round: true },
  soft: { ...lit('skyrim', { shaderFlags2: bits(25), lightingEffect1: 1 }, { 2: 'white' }), round: true },
  back: { ...lit('skyrim', { shaderFlags2: bits(27) }, { 7: 'white' }), round: true },
  mirror: lit(
    'skyrim',
    { shaderType: 1, shaderFlags1: bits(7), environmentMapScale: 1 },
    { 4: 'cube', 5: 'white' },
  ),
  masked: lit(
    'skyrim',
    { shaderType: 1, shaderFlags1: bits(7), environmentMapScale: 1 },
    { 4: 'cube', 5: 'black' },
  ),
  shiny: lit(
    'skyrim',
    { shaderType: 1, shaderFlags1: bits(7), environmentMapScale: 1 },
    { 1: 'flat', 4: 'cube' },
  ),
  dull: lit(
    'skyrim',
    { shaderType: 1, shaderFlags1: bits(7), environmentMapScale: 1 },
    { 1: 'dull', 4: 'cube' },
  ),
  glow: lit(
    'skyrim',
    { shaderFlags1: bits(22), shaderFlags2: bits(6), emissiveColor: color(0, 0, 1), emissiveMultiple: 1 },
    { 0: 'white', 2: 'white' },
  ),
  glowRed: lit(
    'skyrim',
    { shaderFlags1: bits(22), shaderFlags2: bits(6), emissiveColor: color(0, 0, 1), emissiveMultiple: 1 },
    { 0: 'red', 2: 'white' },
  ),
  inner: lit(
    'skyrim',
    {
      shaderType: 11,
      parallaxInnerLayerThickness: 4,
      parallaxRefractionScale: 0.5,
      parallaxInnerLayerTextureScale: { u: 1, v: 1 },
    },
    { 0: 'clear', 1: 'flat', 6: 'blue' },
  ),
  relief: lit('skyrim', { shaderType: 3 }, { 1: 'flat', 3: 'black' }),
  paletted: lit(
    'fallout4',
    { shaderFlags1: bits(4), grayscaleToPaletteScale: 0 },
    { 0: 'black', 3: 'palette' },
  ),
  smooth: lit(
    'fallout4',
    {
      shaderType: 1,
      shaderFlags1: bits(7),
      environmentMapScale: 1,
      smoothness: 1,
      specularStrength: 1,
      specularColor: color(1, 1, 1),
    },
    { 1: 'flat', 4: 'cube', 7: 'white' },
  ),
  dark: layered('Dark'),
  decal: layered('Decal0'),
  vertexGlow: {
    game: 'morrowind',
    properties: [{ type: 'NiVertexColorProperty', value: { vertexMode: 1, lightingMode: 1 } }],
    color: [0, 0, 1, 1],
  },
  falloff: {
    ...effect(
      {
        shaderFlags1: bits(6),
        falloffStartAngle: 0.95,
        falloffStopAngle: 0.5,
        falloffStartOpacity: 1,
        falloffStopOpacity: 0,
      },
      'white',
      blend(6, 7),
    ),
    round: true,
  },
  effectPalette: effect({ shaderFlags1: bits(4), greyscaleTexture: path('palette') }, 'black'),
  usual: effect({}, 'half', blend(6, 7)),
  added: effect({ baseColor: { r: 0.25, g: 0.25, b: 0.25, a: 1 } }, 'white', blend(0, 0)),
  multiplied: effect({ baseColor: { r: 1, g: 0.5, b: 0, a: 1 } }, 'white', blend(4, 1)),
  hidden: effect({}, 'half', (1 << 9) + (1 << 10)),
  shown: effect({}, 'half', (1 << 9) + (4 << 10)),
};

let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  const browser = await sharedBrowser();
  page = await browser.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addScriptTag({ content: await bundled() });
}, 120_000);
afterAll(() => page.close());

async function bundled(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'chrome130',
      lib: {
        entry: join(import.meta.dirname, '../support/surface-page.ts'),
        formats: ['iife'],
        name: 'surfacePage',
      },
    },
  })) as readonly Rolldown.RolldownOutput[];
  return result[0]?.output[0].code ?? '';
}

type Color = readonly number[];

/** Colors of a mesh at places that are fractions of the way from the middle of the picture to its edge. */
async function colorsOf(
  name: string,
  ...places: readonly (readonly [number, number])[]
): Promise<readonly Color[]> {
  const request = {
    nif: [...shaderNif(MESHES[name]!)],
    textures: Object.fromEntries(
      Object.entries(TEXTURES).map(([texture, pixels]) => [path(texture), pixels]),
    ),
    places,
  };
  const colors = await page.evaluate((asked) => globalThis.drawSurface(asked), request);
  expect(complaints.splice(0).filter((text) => !/GPU stall/.test(text))).toEqual([]);
  return colors;
}

async function colorOf(name: string): Promise<Color> {
  const [color] = await colorsOf(name, [0, 0]);
  return color!;
}

const MIDDLE = [0, 0] as const;
const SIDE = [0.75, 0] as const;
const BACKGROUND = [64, 128, 191];

const sum = (color: Color): number => color.reduce((all, channel) => all + channel, 0);
const isNear = (color: Color, expected: Color, by = 4): boolean =>
  color.every((channel, at) => Math.abs(channel - expected[at]!) <= by);

describe('color', () => {
  test('a tint of hair multiplies the color', async () => {
    const [gray, hair] = [await colorOf('plain'), await colorOf('hair')];
    expect(Math.abs(hair[0]! - gray[0]!)).toBeLessThan(5);
    expect(hair[1]! / gray[1]!).toBeLessThan(0.3);
  });

  test('a tint of skin is soft light: half changes nothing, more brightens, less darkens', async () => {
    const [gray, skin] = [await colorOf('plain'), await colorOf('skin')];
    expect(skin[0]).toBeGreaterThan(gray[0]! + 30);
    expect(Math.abs(skin[1]! - gray[1]!)).toBeLessThan(4);
    expect(skin[2]).toBeLessThan(gray[2]! - 30);
  });

  test('neutral tints and details of a face change nothing', async () => {
    expect(isNear(await colorOf('face'), await colorOf('plain'))).toBe(true);
  });

  test('a palette colors by how light the texture is', async () => {
    const [red, green, blue] = await colorOf('paletted');
    expect([red! < 10, green! > 150, blue! < 10]).toEqual([true, true, true]);
    expect(await colorOf('effectPalette')).toEqual([0, 255, 0]);
  });

  test('an inner layer shows where the outer is clear, more the straighter it is looked at', async () => {
    const [middle, side] = await colorsOf('inner', MIDDLE, [0.45, 0.45]);
    expect([middle![0]! < 10, middle![2]! > 150]).toEqual([true, true]);
    expect(side![0]).toBeGreaterThan(middle![0]!);
  });

  test('a dark layer multiplies the texture, a decal covers it', async () => {
    const [dark, decal] = [await colorOf('dark'), await colorOf('decal')];
    expect([dark[1], decal[1]].every((green) => green! < 10)).toBe(true);
    expect(decal[0]).toBeGreaterThan(dark[0]! + 60);
  });

  test('relief is drawn with its shader', async () => {
    expect(isNear(await colorOf('relief'), await colorOf('plain'))).toBe(true);
  });
});

describe('light', () => {
  test('rim light brightens the edge, not the middle', async () => {
    const [middle, edge] = await colorsOf('plainRound', MIDDLE, SIDE);
    const [rimMiddle, rimEdge] = await colorsOf('rim', MIDDLE, SIDE);
    expect(sum(rimMiddle!) - sum(middle!)).toBeLessThan(6);
    expect(sum(rimEdge!) - sum(edge!)).toBeGreaterThan(20);
  });

  test('soft and back light brighten what lamps do not reach', async () => {
    const [, edge] = await colorsOf('plainRound', MIDDLE, SIDE);
    for (const name of ['soft', 'back']) {
      const [, lit] = await colorsOf(name, MIDDLE, SIDE);
      expect(sum(lit!), name).toBeGreaterThan(sum(edge!) + 20);
    }
  });

  test('a mask hides the reflection of the environment, as does the alpha of the normal map', async () => {
    const [plainly, mirror, masked] = [
      await colorOf('plain'),
      await colorOf('mirror'),
      await colorOf('masked'),
    ];
    expect(mirror[0]).toBeGreaterThan(plainly[0]! + 40);
    expect(isNear(masked, plainly)).toBe(true);
    const [shiny, dull] = [await colorOf('shiny'), await colorOf('dull')];
    expect(shiny[0]).toBeGreaterThan(plainly[0]! + 40);
    expect(isNear(dull, plainly)).toBe(true);
  });

  test('a smooth surface of Fallout 4 reflects', async () => {
    const [red, , blue] = await colorOf('smooth');
    expect(red).toBeGreaterThan(blue! + 40);
  });

  test('own light of Skyrim shines in the colors of the texture', async () => {
    expect((await colorOf('glow'))[2]).toBe(255);
    expect((await colorOf('glowRed'))[2]).toBeLessThan(5);
  });

  test('vertex colors glow where their property says so', async () => {
    const [red, , blue] = await colorOf('vertexGlow');
    expect(blue).toBeGreaterThan(red! + 60);
  });
});

describe('alpha', () => {
  test.each([
    ['source alpha over the rest', 'usual', (back: number) => 0.5 * 255 + 0.5 * back],
    ['one and one add', 'added', (back: number) => Math.min(255, back + 64)],
  ])('%s', async (_, name, expected) => {
    expect(isNear(await colorOf(name), BACKGROUND.map(expected))).toBe(true);
  });

  test('the color of the background and zero multiply', async () => {
    const [red, green, blue] = await colorOf('multiplied');
    expect(isNear([red!, green!, blue!], [64, 64, 0])).toBe(true);
  });

  test('a test draws what passes its comparison', async () => {
    expect(await colorOf('hidden')).toEqual(BACKGROUND);
    expect(isNear(await colorOf('shown'), [255, 255, 255])).toBe(true);
  });

  test('falloff fades what is seen from the side', async () => {
    const [middle, side] = await colorsOf('falloff', MIDDLE, SIDE);
    expect(isNear(middle!, [255, 255, 255])).toBe(true);
    expect(isNear(side!, BACKGROUND)).toBe(true);
  });
});
