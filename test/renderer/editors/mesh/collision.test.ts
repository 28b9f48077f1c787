import { expect, test } from 'vitest';
import { groupShapes, JOINT } from '#renderer/editors/mesh/drawing/shape-groups.ts';
import { elementsOfPath, pathOf, type SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { identity } from '#shared/scene/matrix.ts';
import type { Scene, SceneBody, SceneShape } from '#shared/scene/scene.ts';

const PACKFILE = 'blocks[9].binaryData.objects';
const body = (index: number): SceneBody => ({ block: 9, index, path: `${PACKFILE}[0].bodyCinfos[${index}]` });

function shape(rest: Partial<SceneShape>): SceneShape {
  return {
    name: 'SceneElement',
    node: 0,
    block: 9,
    path: `${PACKFILE}[1]`,
    owner: 2,
    kind: 'hknpSphereShape',
    matrix: identity(),
    positions: new Float32Array(),
    lines: new Uint32Array(),
    triangles: new Uint32Array(),
    material: 'Wood',
    layer: 'static',
    ...rest,
  };
}

/** Two bodies of a packfile, the first with two shapes; a constraint between them; and a shape of blocks. */
const shapes: readonly SceneShape[] = [
  shape({ body: body(0) }),
  shape({ body: body(0), path: `${PACKFILE}[2]`, material: 'Glass' }),
  shape({ body: body(10), path: `${PACKFILE}[20]`, name: 'Other', layer: 'clutter' }),
  shape({
    body: body(0),
    joins: body(10),
    path: `${PACKFILE}[0].constraintCinfos[0]`,
    material: '',
    layer: '',
  }),
  shape({
    block: 5,
    path: 'blocks[5]',
    body: { block: 4, index: 0, path: 'blocks[4]' },
    owner: 3,
    material: '',
    layer: '',
  }),
];
const scene: Scene = { nodes: [], meshes: [], materials: [], shapes, metresPerUnit: 1, notes: [] };
const shapeAt = (index: number): SceneElement => ({ kind: 'shape', index });
const found = (path: string): readonly number[] => elementsOfPath(scene, path).map(({ index }) => index);

test('colors show bodies, materials or layers, and constraints have none of them', () => {
  expect(groupShapes(scene, 'body')).toEqual({
    groups: [
      { label: 'SceneElement', count: 2 },
      { label: 'Other', count: 1 },
      { label: 'SceneElement', count: 1 },
    ],
    of: [0, 0, 1, JOINT, 2],
  });
  expect(groupShapes(scene, 'material')).toEqual({
    groups: [
      { label: 'Wood', count: 2 },
      { label: 'Glass', count: 1 },
      { label: 'No material', count: 1 },
    ],
    of: [0, 1, 0, JOINT, 2],
  });
  expect(groupShapes(scene, 'layer').groups.map(({ label }) => label)).toEqual([
    'static',
    'clutter',
    'No layer',
  ]);
});

test('a shape in a packfile selects its body, one in a block that block, and a constraint its own fields', () => {
  expect(shapes.map((_, index) => pathOf(scene, shapeAt(index)))).toEqual([
    `${PACKFILE}[0].bodyCinfos[0]`,
    `${PACKFILE}[0].bodyCinfos[0]`,
    `${PACKFILE}[0].bodyCinfos[10]`,
    `${PACKFILE}[0].constraintCinfos[0]`,
    'blocks[5]',
  ]);
});

test('fields of a body or shape select its drawn parts, others all of their block', () => {
  expect(found(`${PACKFILE}[0].bodyCinfos[0].flags`)).toEqual([0, 1, 3]);
  expect(found(`${PACKFILE}[0].bodyCinfos[10]`)).toEqual([2]);
  // Number 1 is not a prefix of number 10, nor object 2 of object 20.
  expect(found(`${PACKFILE}[0].bodyCinfos[1]`)).toEqual([0, 1, 2, 3]);
  expect(found(`${PACKFILE}[2].head.material`)).toEqual([1]);
  expect(found('blocks[9]')).toEqual([0, 1, 2, 3]);
  expect(found('blocks[4].rigidBodyInfo.mass')).toEqual([4]);
  expect(found('blocks[4]')).toEqual([4]);
  expect(found('blocks[5].radius')).toEqual([4]);
  expect(found('header')).toEqual([]);
});
