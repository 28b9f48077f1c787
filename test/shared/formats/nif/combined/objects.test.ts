import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { combinedMesh, levelRuns } from '#shared/formats/nif/combined/combined-mesh.ts';
import { instanceMatrices, instanceSpheres } from '#shared/formats/nif/combined/instances.ts';
import { combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import { nifFacts } from '#shared/formats/nif/facts.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockFindings } from '#shared/formats/nif/inspect.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import {
  BAKED,
  BAKED_TYPE,
  groupOf,
  HYBRID,
  OBJECT_DATA,
  PSG,
  SHARED,
  SHARED_TYPE,
  twice,
} from '#test/support/precombined/hand-laid-group.ts';

const psg = (bytes = PSG) => openGeometry(bytesSource(bytes), nodeInflateUpTo);
const first = (file: Uint8Array) => {
  const object = combinedGeometries(openNif(file))[0]?.objects[0];
  if (object === undefined) throw new Error('there is no object');
  return object;
};

test.each([
  ['shared', SHARED_TYPE, SHARED],
  ['baked', BAKED_TYPE, BAKED],
  ['hybrid', SHARED_TYPE, HYBRID],
] as const)('a hand-built %s block is read as the reference says', (variant, type, bytes) => {
  const nif = openNif(groupOf(type, bytes));
  expect(blockFindings(nif)).toEqual([]);
  const [geometry] = combinedGeometries(nif);
  expect([geometry?.variant, geometry?.form.fills, geometry?.damage]).toEqual([variant, true, undefined]);
  const object = first(nif.bytes);
  const [hash, offset] = variant === 'baked' ? [undefined, undefined] : [0xddf19a67, 16];
  const facts = { hash, offset, vertices: 3, stride: 8, lod: [0, 0, 1], instances: 1 };
  expect(object).toMatchObject(facts);
  const mesh = combinedMesh(object, variant === 'shared' ? psg() : undefined);
  expect([...mesh.positions]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  expect([...mesh.triangles]).toEqual([0, 1, 2]);
  expect(levelRuns(object)).toEqual([
    { start: 0, count: 0 },
    { start: 0, count: 0 },
    { start: 0, count: 1 },
  ]);
  // A quarter turn to the left, twice as large: x becomes y.
  expect([...instanceMatrices(object)]).toEqual([0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 10, 20, 30, 1]);
  expect([...instanceSpheres(object)]).toEqual([9, 21, 30, 1.5]);
});

test('a block with another layout than its type’s is shown in the form that fills it', () => {
  for (const [bytes, variant] of [
    [SHARED, 'shared'],
    [HYBRID, 'hybrid'],
  ] as const) {
    const nif = openNif(groupOf(BAKED_TYPE, bytes));
    expect(combinedGeometries(nif)[0]).toMatchObject({ variant, form: { named: 'baked', fills: true } });
    const field = nifFields(nif).at('blocks[1].object[0].filenameHash');
    expect(field.text()).toContain('DDF19A67');
  }
});

test('the fields of each form include its objects', () => {
  const hybrid = nifFields(openNif(groupOf(SHARED_TYPE, HYBRID)));
  expect(hybrid.at('blocks[1].objectData[0].vertexData[1].vertex.x').text()).toBe('1');
  expect(hybrid.at('blocks[1].objectData[0].combined[0].transform.translation.z').text()).toBe('30');
  const shared = nifFields(openNif(groupOf(SHARED_TYPE, SHARED)));
  expect(() => shared.at('blocks[1].objectData[0].vertexData')).toThrow();
});

test('info lists the objects of each block', () => {
  const { json } = nifFacts(openNif(groupOf(SHARED_TYPE, SHARED)));
  const object = { hash: 'DDF19A67', offset: 16, vertices: 3, stride: 8, lod: [0, 0, 1], instances: 1 };
  expect(json).toMatchObject({ precombined: [{ block: 1, variant: 'shared', objects: [object] }] });
  const baked = nifFacts(openNif(groupOf(BAKED_TYPE, BAKED))).json;
  expect(baked).toMatchObject({ precombined: [{ objects: [{ ...object, hash: null, offset: null }] }] });
});

test('a descriptor with whole floats means halves in the geometry file, whose row decides', () => {
  // The same block with a descriptor of whole floats: 16 bytes per vertex.
  const claims = SHARED.slice();
  claims.set([0x04, 0, 0, 0, 0, 0x10, 0x40, 0], claims.length - 8);
  const object = first(groupOf(SHARED_TYPE, claims));
  expect([object.vertexDesc, object.stride]).toEqual([0x0040100000000004n, 8]);
  expect([...combinedMesh(object, psg()).positions]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
});

test('without a row in the geometry file, data is read by the object’s own descriptor if its indices fit', () => {
  // The row names another offset.
  const moved = PSG.slice();
  moved.set([1], 8);
  const object = first(groupOf(SHARED_TYPE, SHARED));
  expect([...combinedMesh(object, psg(moved)).triangles]).toEqual([0, 1, 2]);
  // And its last index is beyond its vertices.
  moved.set([9], moved.length - 2);
  expect(() => combinedMesh(object, psg(moved))).toThrow(expect.objectContaining({ code: 'row-not-found' }));
  expect(() => combinedMesh(object, undefined)).toThrow(expect.objectContaining({ code: 'no-geometry' }));
});

test('triangles with missing vertices become points, and the others are drawn', () => {
  const bytes = BAKED.slice();
  bytes.set([9], bytes.length - 2);
  expect([...combinedMesh(first(groupOf(BAKED_TYPE, bytes)), undefined).triangles]).toEqual([0, 0, 0]);
});

test('vertices that do not fit their descriptor are bytes, and their object is not drawn', () => {
  const bytes = BAKED.slice();
  // Normals and tangents, though vertices have eight bytes.
  bytes.set([0x90, 0x01], bytes.length - OBJECT_DATA.length - 3);
  const nif = openNif(groupOf(BAKED_TYPE, bytes));
  expect(blockFindings(nif)).toEqual([]);
  const object = first(nif.bytes);
  expect(object.inline?.vertexData).toBeInstanceOf(Uint8Array);
  expect(() => combinedMesh(object, undefined)).toThrow(expect.objectContaining({ code: 'not-drawable' }));
});

test('objects before the end of a truncated block are read', () => {
  const two = twice(BAKED);
  for (let length = 0; length < two.length; length += 1) {
    const [geometry] = combinedGeometries(openNif(groupOf(BAKED_TYPE, two.subarray(0, length))));
    const whole = length >= BAKED.length ? 1 : 0;
    expect(geometry?.objects).toHaveLength(whole);
    expect(geometry?.damage).toBeInstanceOf(FormatError);
    expect(geometry?.damage?.path).toMatch(length < 32 ? /^blocks\[1\]/ : `blocks[1].objectData[${whole}]`);
  }
  expect(combinedGeometries(openNif(groupOf(BAKED_TYPE, two)))[0]?.objects).toHaveLength(2);
});

test.each([
  ['objects', 28],
  ['vertices', 32],
  ['triangles', 56],
  ['places', 64],
])('a count of %s beyond the block is damage, and asks for no memory', (_, at) => {
  const bytes = BAKED.slice();
  bytes.set([0xff, 0xff, 0xff, 0xff], at);
  const nif = openNif(groupOf(BAKED_TYPE, bytes));
  expect(combinedGeometries(nif)[0]?.damage).toBeInstanceOf(FormatError);
  expect(blockFindings(nif).map(({ path }) => path)).toEqual([
    expect.stringContaining('blocks[1].objectData'),
  ]);
});
