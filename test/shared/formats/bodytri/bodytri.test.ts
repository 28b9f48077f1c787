import { expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { BodyTriFile, CONTEXT } from '#shared/formats/bodytri/schema.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { BODY, layBodyTri } from '#test/fixtures/morphs/lay-morphs.ts';
import { morphSeeds, tryMorphs } from '#test/fuzz/morphs.ts';
import { fuzz } from '#test/fuzz/run.ts';
import { identifyLoaded, openFile } from '#test/support/loaded-formats.ts';

const WHOLE = layBodyTri(...BODY);
const OLD = layBodyTri(BODY[0]);
const open = (bytes: Uint8Array): OpenFile => openFile(bytesSource(bytes, 'body.tri'));
const codes = (bytes: Uint8Array): readonly string[] =>
  open(bytes)
    .findings()
    .map(({ code, path }) => `${code} ${path}`);

test('a .tri of BodySlide is recognized by its first bytes', () => {
  expect(identifyLoaded(WHOLE, 'body.tri').id).toBe('bodytri');
  expect(identifyLoaded(WHOLE, 'body.tri').describe(WHOLE)).toBe('BodySlide TRI, 2 shapes');
  expect(identifyLoaded(WHOLE.subarray(0, 3), 'body.tri').id).not.toBe('bodytri');
});

test('it has the morphs of each shape, with the vertices that they move', () => {
  const [body, hands] = open(WHOLE).morphs!();
  expect(body).toMatchObject({ shape: 'Body', vertices: 8, longer: false });
  expect(body!.morphs[0]).toMatchObject({ name: 'Arms', group: 'body', path: 'shapes[0].morphs[0]' });
  expect([...body!.morphs[0]!.moved!]).toEqual([2, 7]);
  expect([...body!.morphs[0]!.offsets]).toEqual([0.5, -1, 1.5, 0, 0, 2]);
  expect(hands).toMatchObject({ shape: 'Hands', vertices: 1 });
});

test('its facts name shapes, morphs, and those of texture coordinates', () => {
  expect(open(WHOLE).facts?.()).toEqual({
    json: {
      shapes: [
        { name: 'Body', morphs: ['Arms', 'Nothing'] },
        { name: 'Hands', morphs: ['Arms'] },
      ],
      textureCoordinates: [{ name: 'Body', morphs: ['Tattoo'] }],
    },
    lines: [
      'Body, 2 morphs: Arms, Nothing',
      'Hands, 1 morph: Arms',
      'Body, 1 morph of texture coordinates: Tattoo',
    ],
  });
});

test('it is whole with and without morphs of texture coordinates, and written as it was read', () => {
  for (const bytes of [WHOLE, OLD, layBodyTri([]), layBodyTri([], [])]) {
    expect(codes(bytes)).toEqual([]);
    expect(Buffer.compare(write(BodyTriFile, read(BodyTriFile, bytes, CONTEXT), CONTEXT), bytes)).toBe(0);
  }
  expect(open(WHOLE).fields!().at('textureCoordinates.shapes[0].morphs[0].moved[0].v').text()).toBe('-8');
});

test('bytes behind it, repeated vertices and names, and scales that are no number are reported', () => {
  expect(codes(Buffer.concat([WHOLE, Buffer.from('more')]))).toEqual(['trailing-bytes trailing']);
  const twice = {
    name: 'a',
    scale: 1,
    moved: [
      [3, 0, 0, 0],
      [3, 0, 0, 0],
    ],
  };
  expect(codes(layBodyTri([{ name: 'A', morphs: [twice] }]))).toEqual([
    'vertex-repeated shapes[0].morphs[0]',
  ]);
  const shapes = [1, 2].map(() => ({ name: 'A', morphs: [] }));
  expect(codes(layBodyTri(shapes))).toEqual(['duplicate-name shapes[1]']);
  const bad = { name: 'a', scale: Number.POSITIVE_INFINITY, moved: [[1, 1, 1, 1]] };
  expect(codes(layBodyTri([{ name: 'A', morphs: [bad] }]))).toEqual(['bad-scale shapes[0].morphs[0].scale']);
});

test('cut anywhere it is damaged, unless it ends where an old file does', () => {
  for (let length = 4; length < WHOLE.length; length += 1) {
    const damaged = open(WHOLE.slice(0, length)).findings();
    expect(damaged.length > 0).toBe(length !== OLD.length);
  }
});

test('mutated files of morphs are read, or refused with a message', () => {
  const { opened, refused } = fuzz(tryMorphs, morphSeeds(), 1500, 20261127);
  expect(opened).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(1000);
});
