import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type {
  FileMaterial,
  MaterialParents,
  MaterialSetting,
  MaterialValue,
} from '#shared/formats/kit/material.ts';
import { matOpener } from '#shared/formats/mat/opener.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import { foldPath } from '#shared/text/fold.ts';
import {
  cupObjects,
  idOf,
  type MadeObject,
  matBytes,
  matText,
  ROOT,
  vector,
} from '#test/fixtures/mat/made-mat.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';

const CUP = matBytes(cupObjects());
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function materialOf(bytes: Uint8Array): FileMaterial {
  return matOpener.open(bytesSource(bytes, 'cup.mat')).material!;
}

/** The properties of a material by their names. */
function valuesOf(
  material: FileMaterial,
  parents?: MaterialParents,
): Readonly<Record<string, MaterialValue>> {
  return Object.fromEntries(material.properties(parents).map(({ name, value }) => [name, value]));
}

function folder(files: Readonly<Record<string, readonly MadeObject[]>>): MaterialParents {
  const found = new Map(
    Object.entries(files).map(([path, objects]) => [foldPath(path), materialOf(matBytes(objects))]),
  );
  return (path) => found.get(foldPath(path));
}

/** The text after settings, which reads back as it was set. */
function set(bytes: Uint8Array, settings: readonly MaterialSetting[], parents?: MaterialParents): string {
  const { after, undone } = applyChanges(bytes, materialOf(bytes).set(settings, parents));
  expect(Buffer.from(undone).equals(bytes)).toBe(true);
  const values = valuesOf(materialOf(after), parents);
  for (const { name, value } of settings) expect(values[name]).toEqual(value);
  expect(
    matOpener
      .open(bytesSource(after, 'cup.mat'))
      .findings()
      .filter(({ code }) => code === 'bad-json'),
  ).toEqual([]);
  return text(after);
}

test('properties have the words of the game, and tell whose they are', () => {
  const properties = materialOf(CUP).properties();
  expect(properties.find(({ name }) => name === 'layers[0].textures.roughness')).toEqual({
    name: 'layers[0].textures.roughness',
    label: 'Roughness',
    group: 'Layer 1: textures',
    doc: 'White is dull, black is polished.',
    control: { kind: 'texture' },
    value: 'Data\\Textures\\cup\\cup_rough.dds',
    path: 'Objects[8].Components[3].Data.FileName',
  });
  expect(properties.find(({ name }) => name === 'layers[0].textures.metal')).toMatchObject({
    value: '',
    path: 'Objects[8]',
    inheritedFrom: `${ROOT}\\texturesets.mat`,
  });
  expect(new Set(properties.map(({ name }) => name)).size).toBe(properties.length);
  expect([...new Set(properties.map(({ group }) => group))]).toEqual([
    'Material',
    'Alpha',
    'Emissive',
    'Decal',
    'Layer 1: textures',
    'Layer 1: tint',
    'Layer 1: UV',
    'Blender 1',
    'Layer 2: textures',
    'Layer 2: tint',
    'Layer 2: UV',
  ]);
});

test('values have their kind', () => {
  expect(valuesOf(materialOf(CUP))).toMatchObject({
    name: 'Cup',
    shaderModel: '2LayerStandard',
    'alpha.hasOpacity': true,
    'alpha.testThreshold': 0.25,
    'blenders[0].mode': 'Linear',
    'layers[0].material.color': [1, 0.5, 0.25],
    'layers[1].uv.scaleU': 4,
    'layers[1].uv.addressMode': 'Clamp',
    'layers[1].replacements.metal.color': [0.75, 0.75, 0.75],
  });
});

describe('setting a value', () => {
  test.each<[string, MaterialSetting, string, string]>([
    ['a number', { name: 'alpha.testThreshold', value: 1 }, '"0.25"', '"1.0"'],
    ['a flag', { name: 'alpha.hasOpacity', value: false }, '"HasOpacity": "true"', '"HasOpacity": "false"'],
    [
      'a texture',
      { name: 'blenders[0].mask', value: 'a\\b.dds' },
      'Data\\\\Textures\\\\cup\\\\mask.dds',
      'a\\\\b.dds',
    ],
    ['a word', { name: 'blenders[0].mode', value: 'Skin' }, '"Linear"', '"Skin"'],
    [
      'a part of a color',
      { name: 'layers[0].material.color', value: [1, 0.5, 0] },
      '"z": "0.25"',
      '"z": "0.0"',
    ],
  ])('%s changes its bytes alone', (_, setting, before, after) => {
    expect(set(CUP, [setting])).toBe(text(CUP).replace(before, () => after));
  });

  test.each(['{ "Type": "Curve", "Data": { "Keys": "2" } }', '[ "0.25" ]', '0.2.5'])(
    'one that is stored as %s is not replaced',
    (stored) => {
      const other = text(CUP).replace('"0.25"', () => stored);
      const setting = { name: 'alpha.testThreshold', value: 1 };
      expect(() => set(new TextEncoder().encode(other), [setting])).toThrow(
        '“alpha.testThreshold” is not stored as a single value in this material; edit the file as text.',
      );
    },
  );

  test('a flag that is spelled as a number stays one', () => {
    const one = new TextEncoder().encode(text(CUP).replace('"HasOpacity": "true"', '"HasOpacity": "1"'));
    const after = set(one, [{ name: 'alpha.hasOpacity', value: false }]);
    expect(after).toBe(text(CUP).replace('"HasOpacity": "true"', '"HasOpacity": "0"'));
  });

  test('the usual value is stated if a parent that may have another is not at hand', () => {
    const child = matBytes([{ name: 'Child', parent: 'materials\\mine\\base.mat' }]);
    const setting = { name: 'twoSided', value: false };
    expect(set(child, [setting])).toContain('"Value": "false"');
    const parents = folder({ 'materials\\mine\\base.mat': [{ name: 'Base' }] });
    expect(materialOf(child).set([setting], parents)).toEqual([]);
    const alone = matBytes([{ name: 'Child', parent: `${ROOT}\\layeredmaterials.mat` }]);
    expect(materialOf(alone).set([setting])).toEqual([]);
  });

  test('one that is inherited adds its component, laid out as its neighbors', () => {
    const after = set(CUP, [{ name: 'layers[1].textures.normal', value: 'n.dds' }]);
    const added = `,
        {
          "Type": "BSMaterial::MRTextureFile",
          "Index": 1,
          "Data": {
            "FileName": "n.dds"
          }
        }
      ],`;
    expect(after).toContain(added);
    expect(after.replace(added, '\n      ],')).toBe(text(CUP));
  });

  test('a color that is inherited is stated whole', () => {
    const after = JSON.parse(set(CUP, [{ name: 'layers[1].material.color', value: [0, 0.5, 1] }]));
    expect(after.Objects[6].Components.at(-1)).toEqual({
      Type: 'BSMaterial::Color',
      Index: 0,
      Data: { Value: { Type: 'XMFLOAT4', Data: { x: '0.0', y: '0.5', z: '1.0', w: '1.0' } } },
    });
  });

  test('several at once, in one component that is new', () => {
    const settings = [
      { name: 'emissive.enabled', value: true },
      { name: 'emissive.tint', value: [1, 0, 0] },
      { name: 'emissive.luminous', value: 7 },
      { name: 'emissive.enabled', value: false },
      { name: 'layers[0].uv.offsetU', value: 0.5 },
    ] as const;
    const { after } = applyChanges(CUP, materialOf(CUP).set(settings));
    const json = JSON.parse(text(after));
    expect(json.Objects[0].Components.at(-1)).toEqual({
      Type: 'BSMaterial::EmissiveSettingsComponent',
      Index: 0,
      Data: {
        Enabled: 'false',
        Settings: {
          Type: 'BSMaterial::EmittanceSettings',
          Data: {
            EmissiveTint: {
              Type: 'BSMaterial::Color',
              Data: { Value: { Type: 'XMFLOAT4', Data: { x: '1.0', y: '0.0', z: '0.0', w: '1.0' } } },
            },
            LuminousEmittance: '7',
          },
        },
      },
    });
    expect(json.Objects[5].Components).toHaveLength(2);
  });

  test('in a file of one line, of the Creation Kit’s order, and in an object without components', () => {
    const line = new TextEncoder().encode(
      '{"Objects":[{"Components":[{"Data":{"Name":"X"},"Index":0,"Type":"BSComponentDB::CTName"}],"Parent":""}]}',
    );
    expect(set(line, [{ name: 'twoSided', value: true }])).toBe(
      '{"Objects":[{"Components":[{"Data":{"Name":"X"},"Index":0,"Type":"BSComponentDB::CTName"},{"Data":{"Value":"true"},"Index":0,"Type":"BSMaterial::ParamBool"}],"Parent":""}]}',
    );
    const bare = new TextEncoder().encode('{"Objects":[{"Parent":"a.mat"}]}');
    expect(set(bare, [{ name: 'twoSided', value: true }])).toBe(
      '{"Objects":[{"Parent":"a.mat","Components":[{"Type":"BSMaterial::ParamBool","Index":0,"Data":{"Value":"true"}}]}]}',
    );
  });

  test('to what it is changes nothing', () => {
    const material = materialOf(CUP);
    expect(material.set(material.properties().map(({ name, value }) => ({ name, value })))).toEqual([]);
  });

  test.each<[MaterialSetting, string, string]>([
    [
      { name: 'layers[7].textures.color', value: '' },
      'no-such-property',
      'has no property “layers[7].textures.color”',
    ],
    [{ name: 'twoSided', value: 'yes' }, 'bad-value', '“twoSided” must be true or false.'],
    [{ name: 'blenders[0].mode', value: 'Fog' }, 'bad-value', 'must be one of these: Linear, Additive'],
    [{ name: 'alpha.testThreshold', value: Number.NaN }, 'bad-value', 'must be a number'],
    [{ name: 'alpha.testThreshold', value: 1e300 }, 'bad-value', 'must be a number'],
    [{ name: 'layers[0].material.color', value: 1 }, 'bad-value', 'must be three numbers'],
    [{ name: 'blenders[0].mask', value: 'a\0' }, 'bad-value', 'must be text'],
  ])('%j is refused', (setting, code, message) => {
    expect(() => materialOf(CUP).set([setting])).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});

describe('values of parents', () => {
  const BASE = 'Data\\Materials\\base.mat';
  /** A material that restates two of the cup’s objects. */
  const child: readonly MadeObject[] = [
    {
      name: 'Red cup',
      parent: BASE,
      components: [['AlphaSettingsComponent', { AlphaTestThreshold: '0.75' }]],
    },
    {
      id: idOf(4),
      parent: idOf(4),
      to: idOf(1),
      components: [['Color', { Value: vector({ x: '1.0', y: '0.0', z: '0.0' }) }]],
    },
  ];
  const parents = folder({ [BASE]: cupObjects() });

  test('show through field by field, with the file that they come from', () => {
    const properties = materialOf(matBytes(child)).properties(parents);
    const of = (wanted: string) => {
      const { value, inheritedFrom = 'own' } = properties.find(({ name }) => name === wanted)!;
      return [value, inheritedFrom];
    };
    expect(of('alpha.testThreshold')).toEqual([0.75, 'own']);
    expect(of('alpha.hasOpacity')).toEqual([true, BASE]);
    expect(of('layers[0].material.color')).toEqual([[1, 0, 0], 'own']);
    expect(of('layers[0].material.colorStrength')).toEqual([1, BASE]);
    expect(of('layers[1].uv.scaleU')).toEqual([4, BASE]);
    expect(of('twoSided')).toEqual([false, `${ROOT}\\layeredmaterials.mat`]);
  });

  test('a field that the component inherits is added to it', () => {
    const bytes = matBytes(child);
    const after = set(bytes, [{ name: 'alpha.hasOpacity', value: false }], parents);
    expect(JSON.parse(after).Objects[0].Components[1].Data).toEqual({
      AlphaTestThreshold: '0.75',
      HasOpacity: 'false',
    });
  });

  test('an object that only the parent has cannot be set here, with the reason', () => {
    expect(() =>
      materialOf(matBytes(child)).set([{ name: 'layers[1].uv.scaleU', value: 1 }], parents),
    ).toThrow(`belongs to an object that only ${BASE} has`);
  });

  test('a material that states layers states all of them', () => {
    const one = [{ parent: BASE, components: [['LayerID', { ID: idOf(1) }]] }] as const;
    const names = Object.keys(valuesOf(materialOf(matBytes(one)), parents));
    expect(names.filter((name) => name.startsWith('layers[0]'))).not.toEqual([]);
    expect(names.filter((name) => /^layers\[1\]|^blenders/.test(name))).toEqual([]);
  });

  test('of parents of parents and of imports are found, nearest first', () => {
    const names = folder({
      'a.mat': [{ parent: 'b.mat' }],
      'b.mat': [{ name: 'B', parent: 'c.mat', components: [['ShaderRouteComponent', { Route: 'Water' }]] }],
      'c.mat': [{ name: 'C', components: [['ShaderModelComponent', { FileName: 'Eye1Layer' }]] }],
    });
    const values = valuesOf(materialOf(matBytes([{ parent: 'a.mat' }])), names);
    expect(values).toMatchObject({ name: 'B', route: 'Water', shaderModel: 'Eye1Layer' });
    const imported = materialOf(matBytes([{}], { Import: ['c.mat', 'missing.mat'] }));
    expect(imported.parents()).toEqual(['c.mat', 'missing.mat']);
    expect(valuesOf(imported, names)).toMatchObject({ name: 'C' });
  });

  test('in a circle end where it closes', () => {
    const around = folder({
      'a.mat': [
        { id: idOf(1), parent: 'b.mat' },
        { id: idOf(2), parent: idOf(2) },
      ],
      'b.mat': [
        { id: idOf(1), parent: 'a.mat' },
        { id: idOf(2), parent: idOf(2) },
      ],
    });
    const material = materialOf(matBytes([{ parent: 'a.mat', components: [['LayerID', { ID: idOf(2) }]] }]));
    expect(valuesOf(material, around)).toMatchObject({ twoSided: false });
    expect(material.look(PLAIN, around).twoSided).toBe(false);
  });

  test('that name each other without end are bounded', () => {
    const endless: MaterialParents = (path) => materialOf(matBytes([{ parent: `${path}x` }]));
    expect(valuesOf(materialOf(matBytes([{ parent: 'a.mat' }])), endless)).toMatchObject({ twoSided: false });
  });
});

describe('the look', () => {
  test('has the textures of the lowest layer, and the second where its mask is white', () => {
    expect(materialOf(CUP).look(PLAIN)).toMatchObject({
      textures: {
        diffuse: 'Data\\Textures\\cup\\cup_color.dds',
        normal: 'Data\\Textures\\cup\\cup_normal.dds',
        glow: '',
        specular: '',
      },
      alpha: { mode: 'test', threshold: 0.25 },
      normalMap: 'signed',
      color: [1, 0.5, 0.25],
      uvScale: [1, 1],
      wrap: [true, true],
      pbr: {
        roughness: { map: 'Data\\Textures\\cup\\cup_rough.dds', value: 1 },
        metal: { map: '', value: 0 },
        over: {
          color: 'Data\\Textures\\dirt\\dirt_color.dds',
          mask: 'Data\\Textures\\cup\\mask.dds',
          uvScale: [4, 2],
          wrap: [false, false],
          adds: false,
        },
      },
    });
  });

  test.each<[string, MadeObject['components'], object]>([
    ['two sides', [['ParamBool', { Value: 'true' }]], { twoSided: true }],
    [
      'two sides by its shader model',
      [['ShaderModelComponent', { FileName: 'TwoSided1Layer' }]],
      { twoSided: true },
    ],
    ['a decal', [['DecalSettingsComponent', { IsDecal: 'true' }]], { decal: true, alpha: { mode: 'blend' } }],
    [
      'an effect',
      [
        ['ShaderRouteComponent', { Route: 'Effect' }],
        ['EffectSettingsComponent', { BlendingMode: 'Additive', MaterialOverallAlpha: '0.5' }],
      ],
      { alpha: { mode: 'add' }, opacity: 0.5 },
    ],
    [
      'its own light',
      [
        [
          'EmissiveSettingsComponent',
          {
            Enabled: 'true',
            Settings: {
              Type: 'BSMaterial::EmittanceSettings',
              Data: {
                EmissiveTint: {
                  Type: 'BSMaterial::Color',
                  Data: { Value: vector({ x: '1.0', y: '0.5', z: '0.0', w: '1.0' }) },
                },
              },
            },
          },
        ],
      ],
      { emissive: [1, 0.5, 0] },
    ],
  ])('has %s', (_, components = [], expected) => {
    expect(materialOf(matBytes([{ name: 'X', components }])).look(PLAIN)).toMatchObject(expected);
  });

  test('has the textures of a file whose only object holds them', () => {
    const flat = [{ name: 'X', components: [['MRTextureFile', { FileName: 'a.dds' }]] }] as const;
    expect(materialOf(matBytes(flat)).look(PLAIN).textures.diffuse).toBe('a.dds');
  });

  test('of a file without objects is the mesh’s own', () => {
    expect(materialOf(new TextEncoder().encode('{')).look(PLAIN)).toBe(PLAIN);
  });
});

test('a huge list of components is read in a moment', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => ['LayerID', { ID: idOf(i % 3) }, i] as const);
  const bytes = new TextEncoder().encode(matText([{ components: many }, { id: idOf(1) }, { id: idOf(2) }]));
  const started = performance.now();
  materialOf(bytes).properties();
  expect(performance.now() - started).toBeLessThan(10_000);
});

const real = corpusFiles('starfield', /\.mat$/);

describe.skipIf(real.length === 0)('real materials', () => {
  test.each(real)('%s can be set in every property', (path) => {
    const bytes = corpusFile(path);
    const material = materialOf(bytes);
    const properties = material.properties();
    expect(properties.length).toBeGreaterThan(20);
    expect(material.set(properties.map(({ name, value }) => ({ name, value })))).toEqual([]);
    const settings = properties.map(({ name, value, control }): MaterialSetting => {
      if (control.kind === 'choice') return { name, value: control.choices.at(-1)! };
      if (typeof value === 'boolean') return { name, value: !value };
      if (typeof value === 'number') return { name, value: Number((value + 0.5).toFixed(4)) };
      return { name, value: typeof value === 'string' ? `${value}x` : [0.25, 0.5, 0.75] };
    });
    set(
      bytes,
      settings.filter(({ value }, i) => value !== properties[i]!.value),
    );
    expect(material.look(PLAIN).pbr).toBeDefined();
  });
});
