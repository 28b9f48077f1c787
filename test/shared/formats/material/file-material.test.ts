import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { FileMaterial, MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import { settingsLabel } from '#shared/formats/kit/material-label.ts';
import { materialTextures, readMaterial } from '#shared/formats/material/model.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import { PROPERTY_TABLES } from '#shared/formats/material/property-table.ts';
import { withMaterialFile } from '#shared/formats/material/scene-material.ts';
import { Bgem, Bgsm } from '#shared/formats/material/schema.ts';
import { writeMaterial } from '#shared/formats/material/write-material.ts';
import { bgem2, bgem22, bgsm2, bgsm21, plainMaterial } from '#test/fixtures/materials.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

function materialOf(bytes: Uint8Array): FileMaterial {
  const { material } = materialOpener.open(bytesSource(bytes));
  if (material === undefined) throw new Error('no material');
  return material;
}

function property(bytes: Uint8Array, name: string): MaterialProperty | undefined {
  return materialOf(bytes)
    .properties()
    .find((one) => one.name === name);
}

function set(bytes: Uint8Array, name: string, value: MaterialValue): Uint8Array {
  const { after, undone } = applyChanges(bytes, materialOf(bytes).set([{ name, value }]));
  expect(undone).toEqual(bytes);
  return after;
}

const KINDS = (['BGSM', 'BGEM'] as const).flatMap((magic) =>
  Array.from({ length: 23 }, (_, version) => ({ magic, version })),
);

describe('properties', () => {
  test('every field has a label, but for those that say what the file is', () => {
    for (const [kind, type] of [
      ['BGSM', Bgsm],
      ['BGEM', Bgem],
    ] as const) {
      const named = new Set(
        Object.values(PROPERTY_TABLES[kind]).flatMap((group) =>
          Object.keys(group).map((path) => path.split('.')[0]),
        ),
      );
      const unnamed = type.fields.map(({ name }) => name).filter((name) => !named.has(name));
      expect(unnamed).toEqual(['magic', 'version', 'trailing']);
    }
  });

  test.each(KINDS)('of a $magic of version $version are those that it stores', ({ magic, version }) => {
    const bytes = plainMaterial({ magic, version }, true);
    const listed = materialOf(bytes).properties();
    const stored = Object.entries(readMaterial(bytes).value).filter(([, value]) => value !== undefined);
    const names = new Set(listed.map(({ path }) => path.split('.')[0]));
    expect(stored.map(([name]) => name).filter((name) => !names.has(name))).toEqual(['magic', 'version']);
    // Two of one label would be told apart by nothing.
    const labels = listed.map(({ group, label }) => `${group}: ${label}`);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('need flags of some version of their kind, if any', () => {
    for (const magic of ['BGSM', 'BGEM'] as const) {
      const names = new Map(
        KINDS.filter((kind) => kind.magic === magic).flatMap((kind) =>
          materialOf(plainMaterial(kind, true))
            .properties()
            .map((one) => [one.name, one] as const),
        ),
      );
      const needing = [...names.values()].filter(({ needs = [] }) => needs.some((flag) => names.has(flag)));
      expect(needing.length).toBeGreaterThan(magic === 'BGSM' ? 20 : 10);
      const flags = needing.flatMap(({ needs = [] }) => needs.flatMap((flag) => names.get(flag) ?? []));
      expect(new Set(flags.map(({ control }) => control.kind))).toEqual(new Set(['flag']));
    }
    expect(property(bgsm2(false).bytes, 'alphaTestRef')?.needs).toEqual(['alphaTest']);
    expect(property(bgsm2(false).bytes, 'alphaTest')).not.toHaveProperty('needs');
  });

  test('have controls and values by their fields', () => {
    const bytes = bgsm2(true).bytes;
    expect(property(bytes, 'diffuseTexture')).toMatchObject({
      label: 'Diffuse',
      group: 'Textures',
      control: { kind: 'texture' },
      value: 'a_d.dds',
    });
    expect(property(bytes, 'rootMaterialPath')).toMatchObject({
      control: { kind: 'material' },
      value: 'template\\default.bgsm',
    });
    expect(property(bytes, 'emittanceColor')).toMatchObject({
      control: { kind: 'color' },
      value: [1, 0.5, 0],
    });
    expect(property(bytes, 'twoSided')).toMatchObject({ control: { kind: 'flag' }, value: true });
    expect(property(bytes, 'tileFlags.tileU')).toMatchObject({ control: { kind: 'flag' }, value: false });
    expect(property(bytes, 'alphaSourceBlendMode')).toMatchObject({ value: 'source alpha' });
    expect(property(bytes, 'alphaTestRef')).toMatchObject({ control: { kind: 'number', min: 0, max: 255 } });
    // Stored as the nearest float, shown as it was typed.
    expect(property(bytes, 'refractionPower')?.value).toBe(0.1);
  });

  test('a choice without a name stays one of the choices', () => {
    const bytes = plainMaterial({ magic: 'BGSM', version: 2 }, false, { alphaSourceBlendMode: 77 });
    const found = property(bytes, 'alphaSourceBlendMode');
    expect(found?.value).toBe('77');
    expect(found?.control.kind === 'choice' && found.control.choices.at(-1)).toBe('77');
    expect(set(bytes, 'alphaSourceBlendMode', '77')).toEqual(bytes);
  });

  test('of a damaged file fail with its error', () => {
    const bytes = bgsm2(true).bytes;
    for (const length of [3, 7, 40, bytes.length - 1]) {
      expect(() => materialOf(bytes.slice(0, length)).properties()).toThrow(FormatError);
    }
  });
});

describe('setting', () => {
  test.each([
    ['a number', 'specularMult', 2.5, 4],
    ['a texture', 'normalTexture', 'a\\much\\longer\\path_n.dds', 28],
    ['a flag', 'decal', false, 1],
    ['a bit', 'tileFlags.tileU', true, 4],
    ['a color', 'specularColor', [2, 0.25, 0], 12],
    ['a choice', 'alphaDestinationBlendMode', 'one', 4],
    ['a byte', 'alphaTestRef', 255, 1],
  ] as const)('%s changes its own bytes only', (_what, name, value, size) => {
    const bytes = bgsm2(true).bytes;
    const [change, ...more] = materialOf(bytes).set([{ name, value }]);
    expect(more).toEqual([]);
    expect(change?.after.length).toBeLessThanOrEqual(size + 1);
    const after = set(bytes, name, value);
    expect(property(after, name)?.value).toEqual(value);
    const others = (file: Uint8Array) =>
      materialOf(file)
        .properties()
        .filter((one) => one.name !== name)
        .map((one) => one.value);
    expect(others(after)).toEqual(others(bytes));
  });

  test('what it already has is no change', () => {
    const bytes = bgsm21(true).bytes;
    const settings = materialOf(bytes)
      .properties()
      .map(({ name, value }) => ({ name, value }));
    expect(materialOf(bytes).set(settings)).toEqual([]);
  });

  test.each([
    ['emitEnabled', bgsm2(false).bytes, bgsm2(true).bytes, ['emittanceColor']],
    ['terrain', bgsm21(false).bytes, bgsm21(true).bytes, ['terrainThresholdFalloff', 'terrainRotationAngle']],
    ['glassEnabled', bgem22(false).bytes, bgem22(true).bytes, ['glassFresnelColor', 'glassBlurScaleBase']],
  ] as const)('%s adds the fields that follow it, and removes them', (name, without, having, fields) => {
    const on = set(without, name, true);
    expect(on.length).toBe(having.length);
    expect(readMaterial(on).value.trailing).toBeUndefined();
    for (const field of fields) {
      expect(property(without, field)).toBeUndefined();
      expect(property(on, field)).toBeDefined();
    }
    expect(set(on, name, false)).toEqual(without);
    expect(set(having, name, false)).toEqual(without);
  });

  test('what a flag adds has the values of a new material', () => {
    const glass = readMaterial(set(bgem22(false).bytes, 'glassEnabled', true)).value;
    const fresh = readMaterial(writeMaterial('BGEM', 22, { glassEnabled: 1 })).value;
    expect(Object.entries(glass).filter(([name]) => /^glass[FRB].*(?:Color|Scale)/.test(name))).toEqual(
      Object.entries(fresh).filter(([name]) => /^glass[FRB].*(?:Color|Scale)/.test(name)),
    );
    expect(glass).toMatchObject({ glassBlurScaleFactor: 1, glassFresnelColor: { r: 1, g: 1, b: 1 } });
  });

  test('a field that another setting adds is set with it', () => {
    const bytes = bgsm2(false).bytes;
    const settings = [
      { name: 'emitEnabled', value: true },
      { name: 'emittanceColor', value: [3, 2, 1] as const },
      { name: 'diffuseTexture', value: '' },
    ];
    const { after, undone } = applyChanges(bytes, materialOf(bytes).set(settings));
    expect(undone).toEqual(bytes);
    expect(readMaterial(after).value).toMatchObject({
      emittanceColor: { r: 3, g: 2, b: 1 },
      diffuseTexture: '\0',
      normalTexture: 'a_n.dds\0',
    });
  });

  test('bytes that several values could have stay as they are', () => {
    // A signalling NaN, which a reader and writer of numbers would make quiet, and a flag that is 2.
    const bytes = bgsm2(false).bytes;
    const tree = materialOpener.open(bytesSource(bytes)).fields?.();
    const alpha = tree?.at('alpha').offset ?? 0;
    bytes.set([1, 0, 0xa0, 0x7f], alpha);
    bytes[tree?.at('twoSided').offset ?? 0] = 2;
    const after = set(bytes, 'emitEnabled', true);
    expect(after.slice(0, tree?.at('emitEnabled').offset)).toEqual(
      bytes.slice(0, tree?.at('emitEnabled').offset),
    );
    expect(set(bytes, 'twoSided', true)).toEqual(bytes);
  });

  test('bytes beyond its version are kept', () => {
    const longer = Uint8Array.from([...bgsm21(false).bytes, 9, 8, 7]);
    expect(readMaterial(set(longer, 'terrain', true)).value.trailing).toEqual(Uint8Array.of(9, 8, 7));
  });

  test.each([
    ['noSuch', 1, 'no-such-property', 'A BGSM has no property “noSuch”.'],
    ['pbr', true, 'no-such-property', 'This material, a BGSM of version 2, does not store “pbr”.'],
    ['alphaTestRef', 256, 'bad-value', '“alphaTestRef” must be a whole number from 0 to 255.'],
    ['alphaTestRef', 0.5, 'bad-value', '“alphaTestRef” must be a whole number from 0 to 255.'],
    ['alpha', 1e39, 'bad-value', '“alpha” must be a number that a float can hold.'],
    ['alpha', Number.NaN, 'bad-value', '“alpha” must be a number that a float can hold.'],
    ['alpha', 'much', 'bad-value', '“alpha” must be a number that a float can hold.'],
    ['decal', 1, 'bad-value', '“decal” must be true or false.'],
    ['specularColor', 1, 'bad-value', '“specularColor” must be three numbers: red, green and blue.'],
    ['diffuseTexture', 'a\0b', 'bad-value', '“diffuseTexture” must be text without NUL characters.'],
    [
      'diffuseTexture',
      'x'.repeat(5000),
      'bad-value',
      '“diffuseTexture” must be text of at most 4096 characters.',
    ],
  ] as const)('%s to %s is refused with %s', (name, value, code, message) => {
    const { bytes } = bgsm2(true);
    expect(() => materialOf(bytes).set([{ name, value }])).toThrow(
      expect.objectContaining({ code, message }),
    );
  });

  test('a path with letters that a byte cannot hold is refused', () => {
    expect(() => set(bgsm2(true).bytes, 'diffuseTexture', 'Москва.dds')).toThrow(UserError);
  });

  test('any values of any version read back, and the undone file is the old one', () => {
    const value = (one: MaterialProperty): fc.Arbitrary<MaterialValue> => {
      const { control } = one;
      const float = fc.float({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
      if (control.kind === 'flag') return fc.boolean();
      if (control.kind === 'choice') return fc.constantFrom(...control.choices);
      if (control.kind === 'color') return fc.tuple(float, float, float);
      if (control.kind === 'number') {
        return control.min === undefined ? float : fc.integer({ min: control.min, max: control.max ?? 0 });
      }
      return fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
    };
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.boolean(), fc.gen(), (kind, decided, gen) => {
        const bytes = plainMaterial(kind, decided);
        const one = gen(fc.constantFrom, ...materialOf(bytes).properties());
        const wanted = gen(() => value(one));
        const now = property(set(bytes, one.name, wanted), one.name)?.value;
        const rounded = [now ?? []]
          .flat()
          .map((part) => (typeof part === 'number' ? Math.fround(part) + 0 : part));
        expect(rounded).toEqual(
          [wanted]
            .flat()
            .map((part) =>
              typeof part === 'number' && one.control.kind !== 'number' ? Math.fround(part) + 0 : part,
            ),
        );
      }),
      { numRuns: 300 },
    );
  });
});

test('its look is what its file says', () => {
  const own = withMaterialFile({ name: 'x' } as never, materialTextures(readMaterial(bgem2().bytes)));
  expect(materialOf(bgem2().bytes).look({ name: 'x' } as never)).toEqual(own);
});

test('labels of undo steps', () => {
  const properties = materialOf(bgsm2(true).bytes).properties();
  const says = (name: string, value: MaterialValue) => settingsLabel([{ name, value }], properties);
  expect(says('specularMult', 1 / 3)).toBe('Set “Specular multiplier” to 0.3333');
  expect(says('decal', true)).toBe('Turn “Decal” on');
  expect(says('glowTexture', '')).toBe('Clear “Glow”');
  expect(says('specularColor', [1, 0.5, 0])).toBe('Set “Specular color” to 1, 0.5, 0');
  expect(
    settingsLabel(
      [
        { name: 'alpha', value: 1 },
        { name: 'decal', value: true },
      ],
      properties,
    ),
  ).toBe('Set 2 properties');
});

test.skipIf(corpusMissing !== undefined)('all real materials list their properties and can be set', () => {
  const files = corpusFiles('mods', /\.bg[se]m$/i);
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) {
    const bytes = corpusFile(path);
    const properties = materialOf(bytes).properties();
    expect(properties.length).toBeGreaterThan(30);
    expect(materialOf(bytes).set(properties.map(({ name, value }) => ({ name, value })))).toEqual([]);
    const alpha = property(bytes, 'alpha')?.value === 0.5 ? 0.25 : 0.5;
    expect(set(bytes, 'alpha', alpha)).toHaveLength(bytes.length);
  }
});
