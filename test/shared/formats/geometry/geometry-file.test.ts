import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { csgOpener, psgOpener } from '#shared/formats/geometry/opener.ts';
import { layCsg, layPsg, layRows, noiseObject } from '#test/support/lay-geometry.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

/** Three vertices in halves, (0,0,0), (1,0,0) and (0,1,0), and one triangle: built by hand from the reference. */
const OBJECT = '0000000000000000 003C000000000000 0000003C00000000 0000 0100 0200';
const ROW = '00000000 0200000000100000 03000000 03000000';
const PSG = hex(`62707367 01000000 ${ROW} ${OBJECT}`);
/**
 * Its chunk is stored uncompressed, so it can be written by hand: a zlib header, one block of 30 bytes, and their
 * checksum.
 */
const CSG = hex(`62637367 01000000 01000000 29000000 28000000 ${ROW} 7801 01 1E00 E1FF ${OBJECT} 07A6007C`);

const open = (bytes: Uint8Array) => openGeometry(bytesSource(bytes), nodeInflateUpTo);

test.each([
  ['psg', PSG],
  ['csg', CSG],
] as const)('a %s built by hand is read as the reference says', (kind, bytes) => {
  const file = open(bytes);
  expect(file.kind).toBe(kind);
  expect(file.rows).toBe(1);
  expect(file.findings).toEqual([]);
  const row = { index: 0, offset: 0, vertexDesc: 0x0000100000000002n, vertexCount: 3, indexCount: 3 };
  expect(file.row(0)).toEqual({ ...row, stride: 8, size: 30 });
  expect(file.rowAt(0)).toEqual(file.row(0));
  expect(file.rowAt(1)).toBeUndefined();
  expect(Buffer.from(file.read(file.row(0)))).toEqual(hex(OBJECT));
  expect(identifyLoaded(bytes, 'any.name').id).toBe(kind);
});

test('the fields of a PSG go down to the vertices of an object', () => {
  const file = psgOpener.open(bytesSource(PSG));
  const tree = file.fields?.();
  expect(file.findings()).toEqual([]);
  expect(tree?.at('rows[0]').text()).toBe('3 vertices of 8 bytes: position (half); 1 triangles');
  expect(tree?.at('data[0].vertices[1].vertex.x').text()).toBe('1');
  expect(tree?.at('data[0].triangles[0].v3').text()).toBe('2');
  expect(tree?.at('data[0].vertices[1].vertex.x').offset).toBe(8 + 20 + 8);
});

test('the fields of a CSG are its tables and its stored chunks', () => {
  const tree = csgOpener.open(bytesSource(CSG)).fields?.();
  expect(tree?.at('chunks[0].fileOffset').target).toBe(40);
  expect(tree?.at('rows[0].vertexCount').text()).toBe('3');
  expect([tree?.at('data[0]').offset, tree?.at('data[0]').length]).toEqual([40, 41]);
});

test('objects across chunk boundaries are read whole', () => {
  const objects = [1, 2, 3, 4, 5].map((seed) => noiseObject(seed, 7000, 9000));
  const { rows, data } = layRows(objects);
  expect(data.length).toBeGreaterThan(8 * 65_536);
  const file = open(layCsg(rows, data));
  for (const [index, object] of objects.entries()) {
    expect(Buffer.compare(file.read(file.row(index)), object.data)).toBe(0);
  }
});

test('rows that share their data are counted', () => {
  const [one, two] = [noiseObject(1, 10, 4), noiseObject(2, 20, 6)];
  const { rows, data } = layRows([one, two, one, one]);
  const file = open(layPsg(rows, data));
  expect(file.uses(0)).toBe(3);
  expect(file.uses(one.data.length)).toBe(1);
  expect(file.uses(1)).toBe(0);
  expect(file.rowAt(0)?.index).toBe(0);
  expect(file.findings).toEqual([]);
});

test('any generated file is read, of both kinds', () => {
  const object = fc
    .tuple(fc.integer({ min: 1 }), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }))
    .map(([seed, vertices, triangles]) => noiseObject(seed, vertices, triangles));
  fc.assert(
    fc.property(fc.array(object, { maxLength: 12 }), (objects) => {
      const { rows, data } = layRows(objects);
      const [psg, csg] = [open(layPsg(rows, data)), open(layCsg(rows, data, 1))];
      for (const [index, { data: wanted }] of objects.entries()) {
        expect(Buffer.compare(psg.read(psg.row(index)), wanted)).toBe(0);
        expect(Buffer.compare(csg.read(csg.row(index)), wanted)).toBe(0);
      }
    }),
    { numRuns: 60 },
  );
});

function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex');
}
