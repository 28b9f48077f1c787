import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { f32, f64, u8, u16 } from '#shared/binary/number.ts';
import { read } from '#shared/binary/read.ts';
import { array, struct } from '#shared/binary/struct.ts';
import { interleavedFloats, interleavedNumbers } from '#shared/binary/struct-columns.ts';

const Point = struct('point', { x: f32(), y: f32(), z: f32() });
const Triangle = struct('triangle', { v1: u16(), v2: u16(), v3: u16() });
const Vertex = struct('vertex', { place: Point, weight: u8() });
const Points = struct('points', { points: array(Point, 2) });
const Triangles = struct('triangles', { count: u8(), triangles: array(Triangle, 'count') });
const Vertices = struct('vertices', { vertices: array(Vertex, 2) });

const Mark = struct('mark', { at: struct('place', { x: u8(), y: u8() }), flags: u8() });
const Marks = struct('marks', { marks: array(Mark, 2) });
const Wide = struct('wide', { wide: array(struct('wide number', { a: f64() }), 2) });

const NAMES = ['x', 'y', 'z'];

/** Six numbers from 1.5 on. */
function floats(littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(24);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 6; i += 1) view.setFloat32(4 * i, 1.5 + i, littleEndian);
  return bytes;
}

describe('numbers of structs, interleaved', () => {
  test.each([true, false])('match the columns, little-endian: %s', (littleEndian) => {
    for (const options of [{}, { backEnd: generated }]) {
      const { points } = read(Points, floats(littleEndian), { littleEndian }, options);
      expect(interleavedNumbers(points, NAMES)).toEqual(Float32Array.of(1.5, 2.5, 3.5, 4.5, 5.5, 6.5));
      expect(points.y).toEqual(Float32Array.of(2.5, 5.5));
    }
  });

  test('can begin at any byte, and are copied', () => {
    const bytes = Uint8Array.of(1, 1, 0, 2, 0, 3, 0);
    const { triangles } = read(Triangles, bytes, { littleEndian: true });
    const numbers = interleavedNumbers(triangles, ['v1', 'v2', 'v3']);
    expect(numbers).toEqual(Uint16Array.of(1, 2, 3));
    numbers?.fill(9 as never);
    expect(bytes[1]).toBe(1);
  });

  test.each([true, false])('between other fields, little-endian: %s', (littleEndian) => {
    const bytes = new Uint8Array(26);
    bytes.set(floats(littleEndian).subarray(0, 12), 0);
    bytes.set(floats(littleEndian).subarray(12), 13);
    const { vertices } = read(Vertices, bytes, { littleEndian });
    expect(interleavedNumbers(vertices.place, NAMES)).toEqual(Float32Array.of(1.5, 2.5, 3.5, 4.5, 5.5, 6.5));
  });

  test('keep the bits of NaNs', () => {
    const bytes = new Uint8Array(26);
    const view = new DataView(bytes.buffer);
    for (const [at, bits] of [0x7fa00001, 0x3f800000, 0xffc12345].entries())
      view.setUint32(4 * at, bits, true);
    const numbers = interleavedNumbers(read(Vertices, bytes, { littleEndian: true }).vertices.place, NAMES);
    const words = new Uint32Array(numbers?.buffer ?? new ArrayBuffer());
    expect(words).toEqual(Uint32Array.of(0x7fa00001, 0x3f800000, 0xffc12345, 0, 0, 0));
  });

  test('can have bytes in place of others', () => {
    const table = Float32Array.from({ length: 256 }, (_, byte) => byte / 2);
    const { marks } = read(Marks, Uint8Array.of(1, 2, 9, 3, 4, 9), { littleEndian: true });
    expect(interleavedFloats(marks.at, ['x', 'y'], table)).toEqual(Float32Array.of(0.5, 1, 1.5, 2));
    const { points } = read(Points, floats(true), { littleEndian: true });
    expect(interleavedFloats(points, NAMES, table)).toBeUndefined();
  });

  test('do not exist for fields of mixed types, 64-bit numbers, or another order', () => {
    const { vertices } = read(Vertices, new Uint8Array(26), { littleEndian: true });
    expect(interleavedNumbers(vertices, ['place', 'weight'])).toBeUndefined();
    const { points } = read(Points, floats(true), { littleEndian: true });
    expect(interleavedNumbers(points, ['z', 'y', 'x'])).toBeUndefined();
    expect(interleavedNumbers(points, ['x', 'y'])).toBeUndefined();
    const { wide } = read(Wide, new Uint8Array(16), { littleEndian: true });
    expect(interleavedNumbers(wide, ['a'])).toBeUndefined();
  });

  test('do not exist for computed columns', () => {
    const made = { length: 1, x: Float32Array.of(1), y: Float32Array.of(2), z: Float32Array.of(3) };
    expect(interleavedNumbers(made, NAMES)).toBeUndefined();
  });
});
