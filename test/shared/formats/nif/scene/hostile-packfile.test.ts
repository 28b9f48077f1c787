import { expect, test } from 'vitest';
import {
  DataRun,
  hknpCompressedMeshShape,
  hknpCompressedMeshShapeData,
  MeshSection,
  PackedVertex,
  Primitive,
} from '#shared/formats/havok/classes/compressed-mesh.ts';
import { ShapeInstance } from '#shared/formats/havok/classes/shapes.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { transformPoints } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { nodeTransforms, worldTransform } from '#shared/scene/transforms.ts';
import { linePositions } from '#shared/scene/wires.ts';
import type { Made, PackfileBuilder } from '#test/fixtures/havok/packfile-builder.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import {
  addCapsule,
  addCompound,
  addMesh,
  addPolytope,
  addSphere,
  boxHull,
} from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';

type Shape = (builder: PackfileBuilder) => Made;

const UNITS = 69.99125;
const box: Shape = (builder) => addPolytope(builder, boxHull([1, 1, 1]), 'Wood');
const child = (add: Shape, x = 0) => ({ at: [x, 0, 0] as const, size: [1, 1, 1] as const, add });

function sceneOf(...shapes: readonly Shape[]): Scene {
  const packfile = makePackfile(shapes.map((shape) => ({ shape })));
  return nifScene(openNif(packfileNif(packfile, [{ name: 'Thing', body: 0 }])));
}

const messages = ({ notes }: Scene): readonly string[] => notes.map(({ message }) => message);

test('every kind of shape is at its body’s node, in the file’s units', () => {
  const kinds: readonly Shape[] = [
    box,
    (builder) => addSphere(builder, [0, 0, 1], 1, 'Wood'),
    (builder) => addCapsule(builder, [0, 0, -1], [0, 0, 1], 0.5, 'Wood'),
    (builder) =>
      addMesh(
        builder,
        [
          [-1, -1, 0],
          [1, -1, 0],
          [1, 1, 2],
        ],
        [[0, 1, 2, 0]],
        ['Wood'],
      ),
    (builder) => addCompound(builder, [child(box, -3), child(box, 3)], 'Wood'),
  ];
  const boxes = kinds.map((shape) => {
    const packfile = makePackfile([{ shape }]);
    const scene = nifScene(openNif(packfileNif(packfile, [{ name: 'Thing', body: 0, at: [100, 0, 0] }])));
    expect(scene.notes).toEqual([]);
    const places = nodeTransforms(scene);
    const points = scene.shapes.flatMap((shape) => {
      expect(shape.triangles.length).toBeGreaterThan(0);
      return [...transformPoints(worldTransform(places, shape.node, shape.matrix), linePositions(shape))];
    });
    const { min, max } = boxOf(Float32Array.from(points))!;
    return [...min, ...max].map(
      (value, i) => Number(((value - (i % 3 === 0 ? 100 : 0)) / UNITS).toFixed(2)) + 0,
    );
  });
  expect(boxes).toEqual([
    [-1, -1, -1, 1, 1, 1],
    [-1, -1, 0, 1, 1, 2],
    [-0.5, -0.5, -1.5, 0.5, 0.5, 1.5],
    [-1, -1, 0, 1, 1, 2],
    [-4, -1, -1, 4, 1, 1],
  ]);
});

test('a mesh is split by its materials', () => {
  const scene = sceneOf((builder) =>
    addMesh(
      builder,
      [
        [0, 0, 0],
        [4, 0, 0],
        [4, 4, 0],
        [0, 4, 1],
      ],
      [
        [0, 1, 2, 0],
        [0, 2, 3, 1],
      ],
      ['Metal', 'Glass'],
    ),
  );
  expect(scene.shapes.map(({ material, triangles }) => [material, triangles.length])).toEqual([
    ['Metal', 3],
    ['Glass', 3],
  ]);
  expect(new Set(scene.shapes.map(({ path }) => path)).size).toBe(1);
});

test('primitives of an unknown kind are counted, not guessed at', () => {
  const scene = sceneOf((builder) =>
    addMesh(
      builder,
      [
        [0, 0, 0],
        [4, 0, 0],
        [4, 4, 0],
      ],
      [
        [0, 1, 2, 0],
        [2, 1, 1, 0],
      ],
      ['Metal'],
    ),
  );
  expect(scene.shapes.map(({ triangles }) => triangles.length)).toEqual([3]);
  expect(messages(scene)).toEqual([
    expect.stringMatching(/^hknpCompressedMeshShape \d+ has 1 of 2 primitives of an unknown kind/),
  ]);
});

test('bodies without a node, and nodes whose body is missing, are named', () => {
  const packfile = makePackfile([{ shape: box }, { shape: box }]);
  const scene = nifScene(
    openNif(
      packfileNif(packfile, [
        { name: 'Lost', body: 7 },
        { name: 'Thing', body: 1 },
      ]),
    ),
  );
  expect(scene.shapes.map(({ name, body }) => [name, body?.index])).toEqual([['Thing', 1]]);
  expect(scene.notes).toEqual([
    { block: 2, message: 'not drawn: collision of body 7; bhkPhysicsSystem 5 has only 2' },
    { block: 5, message: 'not drawn: 1 of 2 bodies, which have no node: 0' },
  ]);
});

test('a compound that contains itself is drawn once, with its other children', () => {
  const scene = sceneOf((builder) => {
    const compound = addCompound(builder, [child(box), child(box, 4)], 'Wood');
    builder.pointIn(compound, 'instances', 0, ShapeInstance, 'shape', compound);
    return compound;
  });
  expect(scene.shapes).toHaveLength(1);
  expect(messages(scene)).toEqual([expect.stringMatching(/^hknpDynamicCompoundShape \d+ contains itself/)]);
});

test('compounds that double with every level are drawn up to the scene’s limit', () => {
  const doubled = (levels: number): Shape => {
    if (levels === 0) return box;
    return (builder) => {
      const compound = addCompound(builder, [child(doubled(levels - 1)), child(box, 4)], 'Wood');
      // Both children are the same shape: the file stays as small as it is deep.
      builder.pointIn(compound, 'instances', 1, ShapeInstance, 'shape', {
        ...compound,
        index: compound.index + 1,
      });
      return compound;
    };
  };
  const scene = sceneOf(doubled(24));
  expect(scene.shapes.length).toBeGreaterThan(1000);
  expect(scene.shapes.length).toBeLessThan(10_000);
  expect(messages(scene)).toEqual([expect.stringMatching(/exceeds the scene’s limit/)]);
});

test('sections that all unpack the same bytes are skipped before they fill the memory', () => {
  const sections = 20_000;
  const scene = sceneOf((builder) => {
    const shape = builder.add(hknpCompressedMeshShape, {});
    const section = { primitives: 255, dataRuns: 255, numPackedVertices: 255 };
    const data = builder.add(hknpCompressedMeshShapeData, {}, [
      { path: 'sections', element: MeshSection, values: Array.from({ length: sections }, () => section) },
      {
        path: 'primitives',
        element: Primitive,
        values: Array.from({ length: 255 }, (_, a) => ({ a, b: 1, c: 2, d: 2 })),
      },
      { path: 'packedVertices', element: PackedVertex, values: Array.from({ length: 255 }, (_, i) => i) },
      { path: 'primitiveDataRuns', element: DataRun, values: Array.from({ length: 255 }, () => ({})) },
    ]);
    builder.point(shape, 'data', data);
    return shape;
  });
  const triangles = scene.shapes.reduce((sum, shape) => sum + shape.triangles.length / 3, 0);
  expect(triangles).toBeGreaterThan(0);
  expect(triangles).toBeLessThanOrEqual(4 * 255);
  expect(messages(scene)).toEqual([expect.stringMatching(/primitives with missing vertices/)]);
});

test('a hull with too many faces for a solid is drawn with the possible ones', () => {
  const { vertices, faces } = boxHull([1, 1, 1]);
  const many = Array.from({ length: 100 }, () => faces).flat();
  const [shape] = sceneOf((builder) => addPolytope(builder, { vertices, faces: many }, 'Wood')).shapes;
  expect(shape?.lines.length).toBe(2 * 12);
  expect(shape?.triangles.length).toBeLessThan(300);
});

test('vertices that are not numbers drop only the faces they bound', () => {
  const { vertices, faces } = boxHull([1, 1, 1]);
  const scene = sceneOf((builder) =>
    addPolytope(builder, { vertices: vertices.with(7, [Number.NaN, Infinity, 0]), faces }, 'Wood'),
  );
  const [shape] = scene.shapes;
  expect(shape?.positions.every(Number.isFinite)).toBe(true);
  // Three of twelve edges meet in a corner, and three of six sides.
  expect(shape?.lines.length).toBe(2 * 9);
  expect(shape?.triangles.includes(7)).toBe(false);
  expect(messages(scene)).toEqual(['hknpConvexPolytopeShape has vertices that are not numbers']);
});
