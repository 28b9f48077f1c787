import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import type { ScenePbr } from '#shared/scene/scene-pbr.ts';
import { FIRST, shaderNif, textureSet } from '#test/fixtures/nif/shader-nif.ts';
import { sharedBrowser } from '#test/support/shared-browser.ts';

/** What physically based materials draw, read back from the picture: squares that differ in one value. */

const plain = (...pixel: readonly number[]): readonly number[] =>
  Array.from({ length: 16 }, () => pixel).flat();

const TEXTURES: Readonly<Record<string, readonly number[]>> = {
  'gray.dds': plain(128, 128, 128, 255),
  'white.dds': plain(255, 255, 255, 255),
  'black.dds': plain(0, 0, 0, 255),
  'red.dds': plain(255, 0, 0, 255),
};

const PBR: ScenePbr = {
  roughness: { map: '', value: 1 },
  metal: { map: '', value: 0 },
  occlusion: '',
  opacity: '',
  usualColor: undefined,
  over: undefined,
};
const OVER = {
  color: 'red.dds',
  mask: 'white.dds',
  tint: [1, 1, 1],
  uvOffset: [0, 0],
  uvScale: [4, 4],
  wrap: [true, true],
  adds: false,
} as const;

let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  const browser = await sharedBrowser();
  page = await browser.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const entry = join(import.meta.dirname, '../support/surface-page.ts');
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'chrome130',
      lib: { entry, formats: ['iife'], name: 'surfacePage' },
    },
  })) as readonly Rolldown.RolldownOutput[];
  await page.addScriptTag({ content: result[0]?.output[0].code ?? '' });
}, 240_000);
afterAll(() => page.close());

const MIDDLE = [0, 0] as const;
const BACKGROUND = [64, 128, 191];

/** The color in the middle of the square. */
async function colorOf(
  pbr: Partial<ScenePbr>,
  more: Partial<SceneMaterial> = {},
): Promise<readonly number[]> {
  const nif = shaderNif({
    game: 'skyrim',
    properties: [{ type: 'BSLightingShaderProperty', value: { alpha: 1, textureSet: FIRST + 1 } }],
    more: [textureSet({})],
  });
  const textures = { diffuse: 'gray.dds', normal: '', glow: '', specular: '' };
  const material = { textures, pbr: { ...PBR, ...pbr }, ...more };
  const request = { nif: [...nif], textures: TEXTURES, places: [MIDDLE], material };
  const [color] = await page.evaluate((asked) => globalThis.drawSurface(asked), request);
  expect(complaints.splice(0).filter((text) => !/GPU stall/.test(text))).toEqual([]);
  return color!;
}

const sum = (color: readonly number[]): number => color.reduce((all, channel) => all + channel, 0);

test('a polished surface shines where lamps are mirrored, and a dull one does not', async () => {
  const [dull, polished] = [await colorOf({}), await colorOf({ roughness: { map: '', value: 0.2 } })];
  expect(sum(dull)).toBeGreaterThan(60);
  expect(polished).not.toEqual(dull);
  expect(await colorOf({ roughness: { map: 'white.dds', value: 1 } })).toEqual(dull);
});

test('metal has less color of its own', async () => {
  const metal = await colorOf({ metal: { map: 'white.dds', value: 1 } });
  expect(sum(metal)).toBeLessThan(sum(await colorOf({})));
  expect(await colorOf({ metal: { map: '', value: 1 } })).toEqual(metal);
});

test('occlusion darkens', async () => {
  const [open, dark] = [await colorOf({ occlusion: 'white.dds' }), await colorOf({ occlusion: 'black.dds' })];
  expect(open).toEqual(await colorOf({}));
  expect(sum(dark)).toBeLessThan(0.8 * sum(open));
});

test('nothing is drawn where the opacity texture is black', async () => {
  const alpha = { mode: 'test', threshold: 0.5 } as const;
  expect(await colorOf({ opacity: 'black.dds' }, { alpha })).toEqual(BACKGROUND);
  expect(await colorOf({ opacity: 'white.dds' }, { alpha })).toEqual(await colorOf({}));
});

test('a second layer covers the first where its mask is white, or adds to it', async () => {
  const [red = 0, green = 0] = await colorOf({ over: OVER });
  expect(green).toBeLessThan(red / 2);
  expect(await colorOf({ over: { ...OVER, mask: 'black.dds' } })).toEqual(await colorOf({}));
  const [, added = 0] = await colorOf({ over: { ...OVER, adds: true } });
  expect(added).toBeGreaterThan(green);
});

test('a color stands in for a missing texture', async () => {
  const textures = { diffuse: '', normal: '', glow: '', specular: '' };
  const [red = 0, green = 0] = await colorOf({ usualColor: [1, 0, 0] }, { textures });
  expect(red).toBeGreaterThan(100);
  expect(green).toBeLessThan(red / 3);
});
