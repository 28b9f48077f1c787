import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { readCdb } from '#shared/formats/cdb/cdb-directory.ts';
import { writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';
import {
  alpha,
  BRICKS,
  CLASSES,
  fileObject,
  linked,
  named,
  partObject,
  ROOT,
  TEMPLATES,
  textured,
} from '#test/fixtures/cdb/made-materials.ts';
import { type MatObject, readMade } from './cdb-support.ts';

const types = (object: MatObject | undefined): readonly string[] =>
  (object?.Components ?? []).map(({ Type, Index }) => `${Type.split('::')[1] ?? Type} ${Index}`);

test('a material is written with the parts that it refers to, and its parent by path', () => {
  const { findings, material } = readMade(BRICKS);
  expect(findings).toEqual([]);
  const [bricks, layer, surface, textures] = material('materials/walls/bricks.mat');
  expect(bricks).toMatchObject({ Parent: 'materials\\layered\\root\\layeredmaterials.mat' });
  expect(bricks!.ID).toBeUndefined();
  expect(types(bricks)).toEqual(['CTName 0', 'LayerID 0', 'AlphaSettingsComponent 0']);
  expect(bricks!.Components[1]!.Data).toEqual({ ID: 'res:F5B6000B:0005E418:A52AC310' });
  expect(layer).toMatchObject({
    ID: 'res:F5B6000B:0005E418:A52AC310',
    Parent: 'materials\\layered\\root\\layers.mat',
    Edges: [{ EdgeIndex: 0, To: '<this>', Type: 'BSComponentDB2::OuterEdge' }],
  });
  expect(types(surface)).toEqual(['CTName 0', 'TextureSetID 0', 'Color 0']);
  expect(types(textures)).toEqual(['CTName 0', 'MRTextureFile 0', 'MRTextureFile 1']);
  expect(textures!.Components[1]!.Data).toEqual({ FileName: 'Data\\Textures\\Walls\\Bricks_color.dds' });
});

test('a component of differences has its parent’s other values, also those of nested classes', () => {
  const { material } = readMade(BRICKS);
  const [bricks, , surface] = material('materials/walls/bricks.mat');
  expect(bricks!.Components[2]!.Data).toEqual({
    HasOpacity: 'false',
    AlphaTestThreshold: '0.5',
    OpacitySourceLayer: 'MATERIAL_LAYER_0',
  });
  expect(surface!.Components[2]!.Data).toEqual({
    Value: { Type: 'XMFLOAT4', Data: { x: '1.0', y: '0.5', z: '1.0', w: '1.0' } },
  });
  const [mossy] = material('materials/walls/bricksmossy.mat');
  expect(mossy!.Parent).toBe('materials\\walls\\bricks.mat');
  expect(types(mossy)).toEqual(['CTName 0', 'AlphaSettingsComponent 0']);
  expect(mossy!.Components[1]!.Data).toEqual({
    HasOpacity: 'true',
    AlphaTestThreshold: '0.5',
    OpacitySourceLayer: 'MATERIAL_LAYER_0',
  });
});

test('components of a parent whose path is unknown are written with the material', () => {
  const hidden = fileObject(30, 'materials\\secret\\base.mat', { parent: ROOT.layeredmaterials });
  const { material, paths } = readMade({
    ...BRICKS,
    objects: [
      ...TEMPLATES.objects,
      hidden,
      partObject(31, { parent: ROOT.layers }),
      fileObject(32, 'materials\\child.mat', { parent: 30 }),
    ],
    components: [
      ...TEMPLATES.components,
      { object: 30, ...named('Something else') },
      { object: 30, ...linked('LayerID', 31) },
      { object: 30, ...alpha({ HasOpacity: true, AlphaTestThreshold: 0.75, OpacitySourceLayer: 'a' }) },
      { object: 31, ...named('Layer') },
      { object: 32, ...named('child') },
      { object: 32, ...alpha({ OpacitySourceLayer: 'b' }, true) },
    ],
    edges: [{ source: 31, target: 30 }],
  });
  expect(paths.slice(4)).toEqual([
    expect.stringMatching(/^materials\\[0-9A-F]{8}\\[0-9A-F]{8}\.mat$/),
    'materials\\child.mat',
  ]);
  const [child, layer] = material('materials/child.mat');
  expect(types(child)).toEqual(['CTName 0', 'LayerID 0', 'AlphaSettingsComponent 0']);
  expect(child!.Parent).toBe('materials\\layered\\root\\layeredmaterials.mat');
  expect(child!.Components[2]!.Data).toEqual({
    HasOpacity: 'true',
    AlphaTestThreshold: '0.75',
    OpacitySourceLayer: 'b',
  });
  expect(types(layer)).toEqual(['CTName 0']);
  // Its owner is another material, which stays what it is.
  expect(layer!.Edges).toMatchObject([{ To: expect.stringMatching(/^res:/) }]);
});

test('controllers, lists in lists and maps are written as loose files have them', () => {
  const { material } = readMade({
    classes: [
      ...CLASSES,
      { name: 'Demo::Curve', user: true, fields: [['Points', 'list']] },
      {
        name: 'Demo::Kind',
        user: true,
        fields: [
          ['Name', 'string'],
          ['Number', 'i32'],
        ],
      },
      {
        name: 'Demo::Box',
        fields: [
          ['Curve', 'Demo::Curve'],
          ['Kind', 'Demo::Kind'],
          ['Both', 'Demo::Kind'],
          ['Last', 'i8'],
        ],
      },
    ],
    objects: [fileObject(1, 'materials\\a.mat')],
    components: [
      { object: 1, ...named('a') },
      {
        object: 1,
        class: 'BSBind::ControllerComponent',
        value: {
          fields: {
            upControllers: {
              ref: 'BSBind::Controllers',
              to: {
                fields: {
                  MappingsA: {
                    list: 'BSBind::Mapping',
                    items: ['x', 'y'].map((name) => ({
                      fields: {
                        Address: { fields: { Path: { list: 'string', items: [name, 'end'] } } },
                        Controller: {
                          ref: 'Demo::Curve',
                          to: { fields: { Points: { list: 'float', items: [0.5, 2] } } },
                        },
                      },
                    })),
                  },
                  UseRandomOffset: true,
                },
              },
            },
          },
        },
      },
      {
        object: 1,
        class: 'BSBind::DirectoryComponent',
        value: {
          fields: {
            spDir: {
              ref: 'BSBind::Directory',
              to: {
                fields: {
                  Name: '',
                  Children: {
                    map: ['string', 'i32'],
                    pairs: [
                      ['one', 1],
                      ['two', -2],
                    ],
                  },
                  SourceDirectoryHash: 5857343971789713213n,
                },
              },
            },
          },
        },
      },
      {
        object: 1,
        class: 'Demo::Box',
        value: {
          fields: {
            Curve: { fields: { Points: { list: 'u16', items: [] } } },
            Kind: { cast: 'string', as: 'Fast' },
            Both: { fields: { Name: 'Slow', Number: 3 } },
            Last: -7,
          },
        },
      },
    ],
  });
  const [object] = material('materials/a.mat');
  const [, controllers, directory, box] = object!.Components.map(({ Data }) => Data);
  const curve = {
    Type: 'Demo::Curve',
    Data: { Points: { Type: '<collection>', ElementType: 'float', Data: ['0.5', '2.0'] } },
  };
  const mapping = (name: string): unknown => ({
    Type: 'BSBind::Mapping',
    Data: {
      Address: {
        Type: 'BSBind::Address',
        Data: { Path: { Type: '<collection>', ElementType: 'BSFixedString', Data: [name, 'end'] } },
      },
      Controller: { Type: '<ref>', Data: curve },
    },
  });
  expect(controllers).toEqual({
    upControllers: {
      Type: '<ref>',
      Data: {
        Type: 'BSBind::Controllers',
        Data: {
          MappingsA: {
            Type: '<collection>',
            ElementType: 'BSBind::Mapping',
            Data: [mapping('x'), mapping('y')],
          },
          UseRandomOffset: 'true',
        },
      },
    },
  });
  const pair = (Key: string, Value: string): unknown => ({ Type: 'StdMapType::Pair', Data: { Key, Value } });
  expect(directory).toMatchObject({
    spDir: {
      Data: {
        Data: {
          Name: '',
          Children: {
            Type: '<collection>',
            ElementType: 'StdMapType::Pair',
            Data: [pair('one', '1'), pair('two', '-2')],
          },
          SourceDirectoryHash: '5857343971789713213',
        },
      },
    },
  });
  expect(box).toEqual({
    Curve: { Type: 'Demo::Curve', Data: { Points: { Type: '<collection>', Data: [] } } },
    Kind: 'Fast',
    Both: { Type: 'Demo::Kind', Data: { Name: 'Slow', Number: '3' } },
    Last: '-7',
  });
});

test('numbers of a difference’s list replace the parent’s, and other elements follow them', () => {
  const classes = [
    ...CLASSES,
    {
      name: 'Demo::Lists',
      fields: [
        ['Numbers', 'list'],
        ['Texts', 'list'],
        ['Map', 'map'],
      ],
    },
  ] as const;
  const lists = (numbers: number[], texts: string[], pairs: [string, number][]) => ({
    class: 'Demo::Lists',
    value: {
      fields: {
        Numbers: { list: 'u8', items: numbers },
        Texts: { list: 'string', items: texts },
        Map: { map: ['string', 'u8'] as const, pairs },
      },
    },
  });
  const { material } = readMade({
    classes,
    objects: [fileObject(1, 'materials\\a.mat'), fileObject(2, 'materials\\b.mat', { parent: 1 })],
    components: [
      { object: 1, ...named('a') },
      {
        object: 1,
        type: 5,
        ...lists(
          [1, 2],
          ['one'],
          [
            ['x', 1],
            ['y', 2],
          ],
        ),
      },
      {
        object: 2,
        type: 5,
        difference: true,
        ...lists(
          [3],
          ['two'],
          [
            ['y', 3],
            ['z', 4],
          ],
        ),
      },
    ],
  });
  const [component] = material('materials/b.mat')[0]!.Components;
  const data = component!.Data as Record<string, { Data: unknown[] }>;
  expect(data.Numbers!.Data).toEqual(['3']);
  expect(data.Texts!.Data).toEqual(['one', 'two']);
  expect(data.Map!.Data.map((one) => Object.values((one as { Data: object }).Data))).toEqual([
    ['x', '1'],
    ['y', '3'],
    ['z', '4'],
  ]);
});

test('databases of early versions of the game are read as well', () => {
  const bytes = writeCdb({ ...BRICKS, old: true, version: 3 });
  const made = readMade(bytes);
  expect(made.findings).toEqual([]);
  expect(made.material('materials/walls/bricksmossy.mat')).toEqual(
    readMade(BRICKS).material('materials/walls/bricksmossy.mat'),
  );
  expect(readCdb(bytesSource(bytes)).objects.parentResource).toBeUndefined();
});

test('a parent that only its resource id names is found', () => {
  const { name, extension, folder } = fileObject(1, 'materials\\walls\\bricks.mat');
  const { material } = readMade({
    ...BRICKS,
    objects: BRICKS.objects.map((object) =>
      object.id === 20
        ? { ...object, parent: 0, parentResource: [name, extension, folder] as const }
        : object,
    ),
  });
  expect(material('materials/walls/bricksmossy.mat')[0]!.Parent).toBe('materials\\walls\\bricks.mat');
});

test('a material is found by its path in any spelling, and by its id', () => {
  const { material } = readMade(BRICKS);
  const wanted = material('materials\\walls\\bricks.mat');
  expect(material('MATERIALS/Walls/Bricks.MAT')).toEqual(wanted);
  expect(() => material('materials/walls/other.mat')).toThrow('no materials/walls/other.mat');
});

test('names come from materials’ own names and the folders of their textures, if the hash is right', () => {
  const { paths } = readMade({
    classes: CLASSES,
    objects: [
      fileObject(1, 'materials\\Walls\\Old\\Plaster.mat'),
      partObject(2),
      fileObject(3, 'materials\\walls\\stone.mat'),
      fileObject(4, 'materials\\gone\\wood.mat'),
    ],
    components: [
      { object: 1, ...named('Plaster') },
      { object: 2, ...textured('Data\\Textures\\Walls\\Old\\Dust_color.dds') },
      { object: 3, ...named('Stone') },
      { object: 4, ...named('Another name') },
    ],
  });
  expect(paths).toEqual([
    'materials\\walls\\old\\plaster.mat',
    'materials\\walls\\stone.mat',
    expect.stringMatching(/^materials\\[0-9A-F]{8}\\[0-9A-F]{8}\.mat$/),
  ]);
});
