import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { materialForm, materialTextures, readMaterial } from '#shared/formats/material/model.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import { Bgem, Bgsm } from '#shared/formats/material/schema.ts';
import { bgem2, bgem22, bgsm2, bgsm21, common } from '#test/fixtures/materials.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

/** No real files may be kept here: these are laid by hand. */

const FILES = [
  { name: 'BGSM 2 that glows', bytes: bgsm2(true).bytes },
  { name: 'BGSM 2', bytes: bgsm2(false).bytes },
  { name: 'BGSM 21', bytes: bgsm21(false).bytes },
  { name: 'BGSM 21 of terrain', bytes: bgsm21(true).bytes },
  { name: 'BGEM 2', bytes: bgem2().bytes },
  { name: 'BGEM 22', bytes: bgem22(false).bytes },
  { name: 'BGEM 22 of glass', bytes: bgem22(true).bytes },
];

function written(bytes: Uint8Array, backEnd?: typeof generated): Uint8Array {
  const { context } = materialForm(bytes);
  const options = backEnd === undefined ? {} : { backEnd };
  const { kind, value } = readMaterial(bytes, options);
  return kind === 'BGSM' ? write(Bgsm, value, context, options) : write(Bgem, value, context, options);
}

describe.each(FILES)('$name', ({ bytes }) => {
  test('is recognized by its first bytes, ends correctly, and is written back the same', () => {
    expect(identifyLoaded(bytes, 'a.bin').id).toBe('material');
    expect(readMaterial(bytes).value.trailing).toBeUndefined();
    expect(written(bytes)).toEqual(bytes);
    expect(written(bytes, generated)).toEqual(bytes);
    const file = materialOpener.open(bytesSource(bytes));
    expect(file.findings()).toEqual([]);
    const leaves = file.fields?.().leavesIn(0, bytes.length, 1000) ?? [];
    expect(leaves.reduce((sum, { length }) => sum + length, 0)).toBe(bytes.length);
  });

  test('truncated anywhere is an error, with the offset', () => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => readMaterial(bytes.slice(0, length))).toThrow(FormatError);
    }
  });

  test('keeps and reports bytes beyond its version', () => {
    const longer = Uint8Array.from([...bytes, 1, 2, 3]);
    expect(written(longer)).toEqual(longer);
    expect(materialOpener.open(bytesSource(longer)).findings()).toMatchObject([
      { code: 'trailing-bytes', offset: bytes.length, path: 'trailing' },
    ]);
  });
});

describe('preview values', () => {
  test('of Fallout 4’s lit surface', () => {
    const { features, ...values } = materialTextures(readMaterial(bgsm2(true).bytes));
    expect(features).toMatchObject({
      gloss: 'red and green',
      palette: { map: 'textures\\pal.dds', row: 0.625, color: true, alpha: false },
      rimLight: { power: 2, mask: '' },
    });
    expect(values).toEqual({
      specularStrength: expect.any(Number),
      effect: false,
      diffuse: 'textures\\a_d.dds',
      normal: 'textures\\a_n.dds',
      smoothSpec: 'textures\\a_s.dds',
      greyscale: 'textures\\pal.dds',
      glow: 'Textures/a_g.dds',
      environment: 'textures\\cube.dds',
      environmentMask: '',
      environmentScale: 0.75,
      specular: '',
      lighting: '',
      greyscaleToColor: true,
      greyscaleScale: 0.625,
      alpha: 0.5,
      alphaBlend: { source: 6, destination: 7 },
      alphaTest: 128 / 255,
      twoSided: true,
      decal: true,
      modelSpaceNormals: true,
      emissive: { color: [1, 0.5, 0], scale: 3 },
      color: [1, 1, 1],
      colorScale: 1,
      smoothness: 0.75,
      uvOffset: [0.25, 0.5],
      uvScale: [2, 4],
      wrap: [false, true],
    });
    expect(materialTextures(readMaterial(bgsm2(false).bytes)).emissive).toBeUndefined();
  });

  test('of Fallout 76’s, and of effects', () => {
    expect(materialTextures(readMaterial(bgsm21(true).bytes))).toMatchObject({
      glow: 'textures\\a_g.dds',
      specular: 'textures\\a_r.dds',
      lighting: 'textures\\a_l.dds',
      greyscaleScale: 0.5,
    });
    expect(materialTextures(readMaterial(bgem2().bytes))).toMatchObject({
      effect: true,
      diffuse: 'textures\\fx.dds',
      environmentMask: 'textures\\fx_m.dds',
      color: [1, 0.5, 0.25],
      colorScale: 2,
    });
    expect(readMaterial(bgem22(true).bytes).value).toMatchObject({
      glassRefractionScaleBase: Math.fround(0.05),
      glassBlurScaleFactor: 1,
      glassBlurScaleBase: Math.fround(0.4),
      effectEnvironmentMappingMaskScale: 0.5,
    });
  });
});

describe('fields', () => {
  test('a longer path moves what follows it, and keeps its NUL', () => {
    const { bytes } = bgsm2(true);
    const tree = materialOpener.open(bytesSource(bytes)).fields?.();
    const change = tree?.change('diffuseTexture', 'much\\longer_d.dds');
    const { after } = applyChanges(bytes, change?.changes ?? []);
    const { value } = readMaterial(after);
    expect(value).toMatchObject({ diffuseTexture: 'much\\longer_d.dds\0', normalTexture: 'a_n.dds\0' });
    expect(value.trailing).toBeUndefined();
    // The displayed path ends with a symbol for the NUL; typed back, it means the NUL.
    const shown = tree?.change('glowTexture', 'b.dds\u2400').changes ?? [];
    expect(readMaterial(applyChanges(bytes, shown).after).value).toMatchObject({ glowTexture: 'b.dds\0' });
  });

  test('fields that determine the layout are not set alone', () => {
    const tree = materialOpener.open(bytesSource(bgsm2(true).bytes)).fields?.();
    for (const path of ['magic', 'version', 'emitEnabled']) {
      expect(() => tree?.change(path, '0')).toThrow(UserError);
    }
    expect(tree?.change('twoSided', 'no').changes).toMatchObject([
      { before: Uint8Array.of(1), after: Uint8Array.of(0) },
    ]);
    expect(tree?.at('alphaSourceBlendMode').text()).toBe('source alpha (6)');
  });
});

test('kind, version and game are described', () => {
  const says = (bytes: Uint8Array): string => materialOpener.describe(bytes);
  expect(says(bgsm2(true).bytes)).toBe('Material, version 2 (Fallout 4)');
  expect(says(bgem22(true).bytes)).toBe('Effect material, version 22 (Fallout 76)');
  expect(says(new HandLaid().u8(...Buffer.from('BGSM')).u32(99).bytes)).toBe(
    'Material of an unknown version',
  );
  expect(says(Uint8Array.from(Buffer.from('BGEM')))).toBe('Effect material, damaged');
});

test.each([
  ['of an unknown version', new HandLaid().u8(...Buffer.from('BGSM')).u32(23).bytes, 'unknown-version'],
  ['that is none', Uint8Array.from(Buffer.from('BGS?....')), 'not-a-material'],
  ['of which only the magic is there', Uint8Array.from(Buffer.from('BGEM')), 'truncated'],
])('a file %s is rejected with a message', (_what, bytes, code) => {
  expect(() => readMaterial(bytes)).toThrow(expect.objectContaining({ code }));
});

test('a path that claims more bytes than exist is rejected before memory is allocated', () => {
  const laid = common({ magic: 'BGSM', version: 2 }).u32(0xffffffff);
  expect(() => readMaterial(laid.bytes)).toThrow(expect.objectContaining({ path: 'diffuseTexture' }));
});
