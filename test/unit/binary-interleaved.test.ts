import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { f32, u8, u16 } from '#shared/binary/number.ts';
import { read } from '#shared/binary/read.ts';
import { array, struct } from '#shared/binary/struct.ts';
import { interleavedNumbers } from '#shared/binary/struct-columns.ts';

const Point = struct('point', { x: f32(), y: f32(), z: f32() });
const Triangle = struct('triangle', { v1: u16(), v2: u16(), v3: u16() });
const Vertex = struct('vertex', { place: Point, weight: u8() });
const Points = struct('points', { points: array(Point, 2) });
const Triangles = struct('triangles', { count: u8(), triangles: array(Triangle, 'count') });
const Vertices = struct('vertices', { vertices: array(Vertex, 2) });

const NAMES = ['x', 'y', 'z'];

/** Six numbers from 1.5 on. */
function floats(littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(24);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 6; i += 1) view.setFloat32(4 * i, 1.5 + i, littleEndian);
  return bytes;
}

describe('numbers of structs, interleaved', () => {
  test.each([true, false])('are those of the columns, little-endian: %s', (littleEndian) => {
    for (const options of [{}, { backEnd: generated }]) {
      const { points } = read(Points, floats(littleEndian), { littleEndian }, options);
      expect(interleavedNumbers(points, NAMES)).toEqual(Float32Array.of(1.5, 2.5, 3.5, 4.5, 5.5, 6.5));
      expect(points.y).toEqual(Float32Array.of(2.5, 5.5));
    }
  });

  test('may begin anywhere in the bytes, and are a copy of them', () => {
    const bytes = Uint8Array.of(1, 1, 0, 2, 0, 3, 0);
    const { triangles } = read(Triangles, bytes, { littleEndian: true });
    const numbers = interleavedNumbers(triangles, ['v1', 'v2', 'v3']);
    expect(numbers).toEqual(Uint16Array.of(1, 2, 3));
    numbers?.fill(9 as never);
    expect(bytes[1]).toBe(1);
  });

  test('are none where other fields lie between them, or are asked for', () => {
    const { vertices } = read(Vertices, new Uint8Array(26), { littleEndian: true });
    expect(interleavedNumbers(vertices.place, NAMES)).toBeUndefined();
    expect(interleavedNumbers(vertices, ['place', 'weight'])).toBeUndefined();
    const { points } = read(Points, floats(true), { littleEndian: true });
    expect(interleavedNumbers(points, ['z', 'y', 'x'])).toBeUndefined();
    expect(interleavedNumbers(points, ['x', 'y'])).toBeUndefined();
  });

  test('are none of columns that somebody made', () => {
    const made = { length: 1, x: Float32Array.of(1), y: Float32Array.of(2), z: Float32Array.of(3) };
    expect(interleavedNumbers(made, NAMES)).toBeUndefined();
  });
});
