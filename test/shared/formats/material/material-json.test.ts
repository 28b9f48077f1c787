import { describe, expect, test } from 'vitest';
import { write } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { materialFromJson, materialToJson } from '#shared/formats/material/json/material-json.ts';
import { readMaterial } from '#shared/formats/material/model.ts';
import { Bgem, Bgsm, NEWEST_VERSION } from '#shared/formats/material/schema.ts';
import { type MaterialKind, storedFields } from '#shared/formats/material/stored-fields.ts';
import { writeMaterial } from '#shared/formats/material/write-material.ts';
import { Random } from '#test/fuzz/mutate.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';

const KINDS = ['BGSM', 'BGEM'] as const;
const VERSIONS = Array.from({ length: NEWEST_VERSION + 1 }, (_, version) => version);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const jsonOf = (bytes: Uint8Array): Record<string, unknown> => JSON.parse(materialToJson(bytes));
const again = (bytes: Uint8Array): Uint8Array => materialFromJson(materialToJson(bytes)).bytes;

/** A material in which every field has random bytes. */
function random(kind: MaterialKind, version: number, seed: number): Uint8Array {
  const from = new Random(seed);
  const values: Record<string, unknown> = {};
  const f32 = (): number => {
    const view = new DataView(new ArrayBuffer(4));
    for (let i = 0; i < 4; i += 1) view.setUint8(i, from.below(3) === 0 ? 0xff : from.below(256));
    return view.getFloat32(0);
  };
  const text = (): string =>
    Array.from({ length: from.below(12) }, () => String.fromCharCode(from.below(256))).join('');
  const made = {
    text: () => (from.below(4) === 0 ? text() : `a${text().replaceAll('\0', '')}\0`),
    color: () => ({ r: f32(), g: f32(), b: f32() }),
    flag: () => from.below(4),
    float: f32,
    whole: () => from.below(256),
    bytes: () => (from.below(2) === 0 ? undefined : Uint8Array.of(1, 2, from.below(256))),
  };
  for (const { name, kind: stored } of storedFields(kind, version)) values[name] = made[stored]();
  return writeMaterial(kind, version, values);
}

describe.each(KINDS)('%s', (kind) => {
  test.each(VERSIONS)('of version %i with any bytes in every field comes back identical', (version) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const bytes = random(kind, version, 1000 * version + seed);
      expect(hex(again(bytes))).toBe(hex(bytes));
    }
  });

  test.each(VERSIONS)('of version %i made of no keys at all can be read', (version) => {
    const { bytes, unknown } = materialFromJson(JSON.stringify({ kind, version }));
    expect(readMaterial(bytes)).toMatchObject({ kind, value: { version, alpha: 1, uScale: 1 } });
    expect(readMaterial(bytes).value.trailing).toBeUndefined();
    expect(unknown).toEqual([]);
    expect(hex(again(bytes))).toBe(hex(bytes));
  });
});

test('signaling NaNs keep their bits', () => {
  const bytes = writeMaterial('BGSM', 2, {});
  const uOffset = 12;
  new DataView(bytes.buffer).setUint32(uOffset, 0x7f812345, true);
  expect(hex(again(bytes))).toBe(hex(bytes));
  expect(jsonOf(bytes)).toMatchObject({ exact: { uOffset: { bytes: '4523817f' } } });
  expect(jsonOf(bytes)).not.toHaveProperty('fUOffset');
});

describe('the keys', () => {
  const bytes = writeMaterial('BGSM', 2, {
    diffuseTexture: 'Clutter\\Lamp_d.dds\0',
    twoSided: 1,
    alphaBlend: 1,
    alphaSourceBlendMode: 6,
    alphaDestinationBlendMode: 0,
    specularColor: { r: 1, g: 0, b: 2 },
    tileFlags: 2,
    refractionFalloff: 1,
  });

  test('are those of the community’s editor', () => {
    expect(jsonOf(bytes)).toMatchObject({
      kind: 'BGSM',
      version: 2,
      bTileU: true,
      bTileV: false,
      fUScale: 1,
      eAlphaBlendMode: 'Additive',
      fAlphaTestRef: 128,
      bTwoSided: true,
      fRefractionFalloff: true,
      bWetnessControl_ScreenSpaceReflections: false,
      sDiffuseTexture: 'Clutter\\Lamp_d.dds',
      sRootMaterialPath: '',
      fWetnessControl_SpecScale: -1,
      cSpecularColor: '#ff00ff',
      bSkewSpecularAlpha: false,
      exact: { specularColor: { r: 1, g: 0, b: 2 } },
    });
  });

  test('of Fallout 76’s effects too', () => {
    const glass = writeMaterial('BGEM', 22, { glassEnabled: 1, effectEnvironmentMapping: 1 });
    expect(jsonOf(glass)).toMatchObject({
      kind: 'BGEM',
      bEnvironmentMapping: true,
      fEnvironmentMappingMaskScale: 1,
      bWriteMaskAmbientOcclusion: true,
      sGlassRoughnessScratch: '',
      bGlassEnabled: true,
      cGlassFresnelColor: '#ffffff',
      fGlassBlurScaleFactor: 1,
      fAdaptativeEmissive_ExposureOffset: 0,
      iEnvmapMinLOD: 0,
      bEffectPbrSpecular: false,
    });
  });

  test('win over the exact value as soon as one is changed, and other exact values stay', () => {
    const json = { ...jsonOf(bytes), cSpecularColor: '#0080ff' };
    const { value } = readMaterial(materialFromJson(JSON.stringify(json)).bytes);
    expect(value).toMatchObject({ specularColor: { r: 0, b: 1 }, hairTintColor: { r: 0.5, g: 0.5, b: 0.5 } });
  });

  test('can be in another order, and an unchanged copy is the same file', () => {
    const json = jsonOf(bytes);
    const turned = Object.fromEntries(Object.entries(json).reverse());
    expect(hex(materialFromJson(JSON.stringify(turned)).bytes)).toBe(hex(bytes));
  });

  test('of another version are read as far as that version stores them', () => {
    const json = { ...jsonOf(bytes), version: 20 };
    const made = readMaterial(materialFromJson(JSON.stringify(json)).bytes);
    expect(made.value).toMatchObject({ version: 20, twoSided: 1, diffuseTexture: 'Clutter\\Lamp_d.dds\0' });
    expect(made.value).not.toHaveProperty('rimPower', 2);
  });
});

describe('JSON of the community’s editor', () => {
  const text = `{"bTileU":true,"eAlphaBlendMode":"Standard","fAlphaTestRef":127,"sBaseTexture":"fx\\\\é.dds","cBaseColor":"#fff","bOther":1}`;

  test('has neither kind nor version: the keys tell the kind, and it is for Fallout 4', () => {
    const { kind, version, bytes, unknown } = materialFromJson(`\uFEFF${text}`);
    expect({ kind, version, unknown }).toEqual({ kind: 'BGEM', version: 2, unknown: ['bOther'] });
    expect(readMaterial(bytes).value).toMatchObject({
      alphaBlend: 1,
      alphaSourceBlendMode: 6,
      alphaDestinationBlendMode: 7,
      alphaTestRef: 127,
      baseTexture: 'fx\\Ã©.dds\0',
      baseColor: { r: 1, g: 1, b: 1 },
      softDepth: 100,
    });
  });

  test('is of the version asked for', () => {
    expect(materialFromJson(text, { version: 20 }).version).toBe(20);
    expect(materialFromJson('{"bTileU":true}', { kind: 'BGSM' }).kind).toBe('BGSM');
  });
});

describe('wrong JSON', () => {
  const whole = JSON.parse(materialToJson(writeMaterial('BGSM', 2, {}))) as Record<string, unknown>;
  const changed = (part: Readonly<Record<string, unknown>>): string => JSON.stringify({ ...whole, ...part });

  test.each([
    ['', '', 'is no JSON'],
    ['[]', '', 'must be an object'],
    ['null', '', 'must be an object'],
    ['{}', 'kind', 'is missing'],
    [changed({ kind: 'MAT' }), 'kind', 'must be “BGSM” or “BGEM”'],
    [changed({ version: 23 }), 'version', '0 to 22'],
    [changed({ version: '2' }), 'version', 'whole number'],
    [changed({ fAlpha: 'half' }), 'fAlpha', 'must be a number'],
    [changed({ fAlpha: 1e39 }), 'fAlpha', 'that 32 bits can hold'],
    [changed({ bTwoSided: 2 }), 'bTwoSided', 'true or false'],
    [changed({ fAlphaTestRef: 256 }), 'fAlphaTestRef', '0 to 255'],
    [changed({ fAlphaTestRef: 1.5 }), 'fAlphaTestRef', 'whole number'],
    [changed({ sDiffuseTexture: ['a'] }), 'sDiffuseTexture', 'must be a text'],
    [changed({ sDiffuseTexture: 'a\0b' }), 'sDiffuseTexture', 'NUL'],
    [changed({ cSpecularColor: 'red' }), 'cSpecularColor', 'must be a color'],
    [changed({ eAlphaBlendMode: 'Screen' }), 'eAlphaBlendMode', 'Additive'],
    [changed({ exact: [] }), 'exact', 'must be an object'],
    [changed({ exact: { twoSided: 256 } }), 'exact.twoSided', 'more than its field'],
    [changed({ exact: { twoSided: 'yes' } }), 'exact.twoSided', 'whole number'],
    [changed({ exact: { hairTintColor: { r: 1 } } }), 'exact.hairTintColor.g', 'is missing'],
    [changed({ exact: { hairTintColor: { bytes: '00' } } }), 'exact.hairTintColor.r', 'only 1'],
    [changed({ exact: { trailing: 'xyz' } }), 'exact.trailing', 'hexadecimal'],
  ])('%# is refused with its path', (text, path, words) => {
    const failed = ((): unknown => {
      try {
        return materialFromJson(text);
      } catch (error) {
        return error;
      }
    })();
    expect(failed).toBeInstanceOf(FormatError);
    expect(failed).toMatchObject({ path, message: expect.stringContaining(words) });
  });

  test('of 1,000 levels or 40 million characters is refused in a moment', () => {
    const deep = `{"kind":"BGSM","exact":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(() => materialFromJson(deep)).toThrow(FormatError);
    expect(() => materialFromJson(' '.repeat(40_000_000))).toThrow(/too many/);
  });
});

describe.each(corpusFiles('mods', /\.bg[se]m$/i))('%s', (path) => {
  test('comes back identical', () => {
    const bytes = corpusFile(path);
    expect(hex(again(bytes))).toBe(hex(bytes));
  });

  test('is written back identical by its schema', () => {
    const bytes = corpusFile(path);
    const { kind, value } = readMaterial(bytes);
    const context = { littleEndian: true, version: value.version };
    expect(hex(kind === 'BGSM' ? write(Bgsm, value, context) : write(Bgem, value, context))).toBe(hex(bytes));
  });
});
