import { BufferAttribute, BufferGeometry } from 'three';
import { expect, test } from 'vitest';
import { MorphedShape, showVertices } from '#renderer/editors/mesh/drawing/morphed-shape.ts';
import { filteredRows, meshWeights, morphRows } from '#renderer/editors/mesh/morphs/morph-rows.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { triOpener } from '#shared/formats/facegen/opener.ts';
import type { Morph } from '#shared/scene/morph-set.ts';
import { layTri, SQUARE } from '#test/fixtures/morphs/lay-morphs.ts';

const morph = (name: string): Morph => ({
  name,
  group: 'body',
  path: '',
  moved: new Uint32Array(),
  offsets: new Float32Array(),
});
const ROWS = morphRows(
  new Map([
    [0, [morph('Arms'), morph('Legs'), morph('Legs'), morph('')]],
    [2, [morph('Hands'), morph('Arms')]],
  ]),
);

test('a slider is for all meshes with a morph of its name; a name that one mesh has twice is two', () => {
  expect(ROWS.map(({ name, parts }) => [name, parts])).toEqual([
    [
      'Arms',
      [
        [0, 0],
        [2, 1],
      ],
    ],
    ['Legs', [[0, 1]]],
    ['Legs', [[0, 2]]],
    ['No name', [[0, 3]]],
    ['Hands', [[2, 0]]],
  ]);
  expect(new Set(ROWS.map(({ key }) => key)).size).toBe(ROWS.length);
});

test('the filter finds names with all its words', () => {
  expect(filteredRows(ROWS, ' ').length).toBe(5);
  expect(filteredRows(ROWS, 'A r').map(({ name }) => name)).toEqual(['Arms']);
  expect(filteredRows(ROWS, 'x')).toEqual([]);
});

test('meshes get the weights of sliders that are not at 0', () => {
  const weights = new Map([
    [ROWS[0]!.key, 0.5],
    [ROWS[1]!.key, 0],
    [ROWS[4]!.key, -1],
    ['gone', 1],
  ]);
  expect(meshWeights(ROWS, weights)).toEqual(
    new Map([
      [0, new Map([[0, 0.5]])],
      [
        2,
        new Map([
          [1, 0.5],
          [0, -1],
        ]),
      ],
    ]),
  );
});

test('a morphed mesh has other positions and normals, and its own again without weights', () => {
  const file = triOpener.open(bytesSource(layTri(SQUARE), 'a.tri'));
  const [mesh] = file.scene!.build().meshes;
  const [{ morphs } = { morphs: [] }] = file.morphs!();
  const shape = new MorphedShape(mesh!, morphs);
  const pulled = shape.vertices(new Map([[0, 1]]));
  expect([...pulled.positions.subarray(3, 9)]).toEqual([1, -1, 0, 1.5, 0, 0.75]);
  expect([...pulled.normals.subarray(0, 3)].map((one) => Math.round(one * 100) / 100)).not.toEqual([
    0, -1, 0,
  ]);
  const flat = shape.vertices(new Map());
  expect([...flat.normals.subarray(0, 3)].map(Math.round).map((one) => one + 0)).toEqual([0, -1, 0]);
  const hard = { ...mesh!, normals: new Float32Array(12).map((_, i) => (i % 3 === 0 ? 1 : 0)) };
  const own = new MorphedShape(hard, morphs).vertices(new Map());
  expect([...own.normals]).toEqual([...hard.normals]);

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh!.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(flat.normals, 3));
  showVertices(geometry, mesh!, pulled);
  expect(geometry.getAttribute('position').array).toBe(pulled.positions);
  expect(geometry.boundingSphere!.radius).toBeGreaterThan(mesh!.bounds.radius);
  showVertices(geometry, mesh!, undefined);
  expect(geometry.getAttribute('position').array).toBe(mesh!.positions);
  expect(geometry.boundingSphere!.radius).toBeCloseTo(mesh!.bounds.radius, 5);
});
