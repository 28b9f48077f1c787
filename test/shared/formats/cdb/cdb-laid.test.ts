import { expect, test } from 'vitest';
import { nodeDeflater } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { resourceId } from '#shared/codec/resource-id.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { identifyLoaded, openFile } from '#test/support/loaded-formats.ts';

/** Positions of the names below in the string table. */
const STRINGS =
  'BSMaterial::Internal::CompiledDB\0BSComponentDB2::DBFileIndex\0BSComponentDB2::DBFileIndex::ObjectInfo\0' +
  'BSComponentDB2::DBFileIndex::ComponentInfo\0BSComponentDB2::DBFileIndex::EdgeInfo\0Demo::Lamp\0' +
  'Bright\0On\0Steps\0Name\0';

const at = (name: string): number => STRINGS.indexOf(`${name}\0`);
const [FLOAT, BOOL, LIST, U8, U16, U32, STRING] = [
  0xffffff11, 0xffffff10, 0xffffff03, 0xffffff09, 0xffffff0b, 0xffffff0d, 0xffffff02,
];

function letters(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function chunk(signature: string, content: HandLaid): Uint8Array {
  return new HandLaid().raw(letters(signature)).u32(content.bytes.length).raw(content.bytes).bytes;
}

function classChunk(name: string, fields: readonly (readonly [string, number])[]): Uint8Array {
  const laid = new HandLaid().u32(at(name), 7).u16(8, fields.length);
  for (const [field, type] of fields) laid.u32(at(field), type).u16(0, 0);
  return chunk('CLAS', laid);
}

/** One material with one component, every byte of it laid by hand. */
function lamp(): Uint8Array {
  const { name, extension, folder } = resourceId('materials\\lamp.mat');
  // The layout of tables is known by the sizes of their fields, whatever those are called.
  const numbers = (count: number): [string, number][] => Array.from({ length: count }, () => ['Name', U32]);
  const classes = [
    classChunk('BSMaterial::Internal::CompiledDB', [['Name', STRING]]),
    classChunk('BSComponentDB2::DBFileIndex', [['Name', STRING]]),
    classChunk('BSComponentDB2::DBFileIndex::ObjectInfo', [...numbers(8), ['On', BOOL]]),
    classChunk('BSComponentDB2::DBFileIndex::ComponentInfo', [...numbers(1), ['Name', U16], ['Name', U16]]),
    classChunk('BSComponentDB2::DBFileIndex::EdgeInfo', [...numbers(2), ['Name', U16], ['Name', U16]]),
    classChunk('Demo::Lamp', [
      ['Bright', FLOAT],
      ['On', BOOL],
      ['Steps', LIST],
      ['Name', STRING],
    ]),
  ];
  const chunks = [
    chunk('STRT', new HandLaid().raw(letters(STRINGS))),
    chunk('TYPE', new HandLaid().u32(classes.length)),
    ...classes,
    chunk('OBJT', new HandLaid().u32(at('BSMaterial::Internal::CompiledDB')).u16(0)),
    chunk('OBJT', new HandLaid().u32(at('BSComponentDB2::DBFileIndex')).u16(0)),
    chunk(
      'LIST',
      new HandLaid()
        .u32(at('BSComponentDB2::DBFileIndex::ObjectInfo'), 1)
        .u32(name, extension, folder, 5, 0, 0, 0, 0)
        .u8(1),
    ),
    chunk('LIST', new HandLaid().u32(at('BSComponentDB2::DBFileIndex::ComponentInfo'), 1).u32(5).u16(2, 9)),
    chunk('LIST', new HandLaid().u32(at('BSComponentDB2::DBFileIndex::EdgeInfo'), 0)),
    chunk('OBJT', new HandLaid().u32(at('Demo::Lamp')).f32(0.1).u8(1).u16(5).raw(letters('Hall\0'))),
    chunk('LIST', new HandLaid().u32(U8, 3).u8(1, 2, 255)),
  ];
  const head = chunk('BETH', new HandLaid().u32(4, chunks.length + 1));
  return Buffer.concat([head, ...chunks]);
}

test('a database laid byte by byte has its material, with the name that is asked for', () => {
  const bytes = lamp();
  const source = bytesSource(bytes, 'materialsbeta.cdb');
  expect(identifyLoaded(bytes, 'materialsbeta.cdb').id).toBe('cdb');
  expect(identifyLoaded(bytes, 'x').describe(bytes)).toBe('Material database, version 4');
  const archive = openFile(source).archive!();
  expect(archive.findings).toEqual([]);
  const { name } = resourceId('materials\\lamp.mat');
  expect(entryPaths(archive.entries)).toEqual([
    `materials/${name.toString(16).toUpperCase().padStart(8, '0')}.mat`,
  ]);
  const entry = archive.find!('Materials/Lamp.MAT')!;
  expect(entry).toBe(0);
  const text = new TextDecoder().decode(decodeEntry(archive.payload(source, entry), source, nodeDeflater));
  expect(JSON.parse(text)).toEqual({
    Version: 1,
    Objects: [
      {
        Components: [
          {
            Type: 'Demo::Lamp',
            Index: 2,
            Data: {
              Bright: '0.10000000149011612',
              On: 'true',
              Steps: { Type: '<collection>', ElementType: 'uint8_t', Data: ['1', '2', '255'] },
              Name: 'Hall',
            },
          },
        ],
      },
    ],
  });
});

test('its fields are its declarations, and each component with its class', () => {
  const tree = openFile(bytesSource(lamp(), 'materialsbeta.cdb')).fields!();
  expect(tree.at('header.version').text()).toBe('4');
  expect(tree.at('classes[5].fields[2].type').text()).toBe('0xFFFFFF03');
  expect(tree.at('components[0].signature').text()).toBe('OBJT');
  expect(tree.at('components[0].chunks[0].signature').text()).toBe('LIST');
  expect(tree.at('components[0]').called).toContain('Demo::Lamp');
});
