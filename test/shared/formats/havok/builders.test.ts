import { describe, expect, test } from 'vitest';
import { packfileBodies } from '#shared/formats/havok/bodies.ts';
import { lintPackfile } from '#shared/formats/havok/lint.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { shapeGeometry } from '#shared/formats/havok/shape-geometry.ts';
import { writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { contentsOf } from '#test/fixtures/havok/packfile-contents.ts';
import { type MadeBody, makePackfile } from '#test/fixtures/havok/physics-system.ts';
import {
  addCapsule,
  addCompound,
  addMesh,
  addPolytope,
  addSphere,
  boxHull,
} from '#test/fixtures/havok/shapes.ts';
import { checkerMissing, failedClaims } from '#test/support/havok-check.ts';

const box = boxHull([0.5, 1, 2]);
/** Each kind of shape, and its expected values. */
const shapes: Readonly<Record<string, { readonly body: MadeBody; readonly described: object }>> = {
  box: {
    body: { shape: (builder) => addPolytope(builder, box, 'Wood'), motion: { mass: 5 }, layer: 4 },
    described: { class: 'hknpConvexPolytopeShape', vertices: 8, faces: 6, triangles: 12 },
  },
  tetrahedron: {
    body: {
      shape: (builder) =>
        addPolytope(
          builder,
          {
            vertices: [
              [0, 0, 0],
              [1, 0, 0],
              [0, 1, 0],
              [0, 0, 1],
            ],
            faces: [
              [0, 2, 1],
              [0, 1, 3],
              [0, 3, 2],
              [1, 2, 3],
            ],
          },
          'Glass',
        ),
    },
    described: { class: 'hknpConvexPolytopeShape', vertices: 4, faces: 4, triangles: 4 },
  },
  sphere: {
    body: {
      shape: (builder) => addSphere(builder, [1, 2, 3], 0.25, 'Plastic'),
      motion: 'keyframed',
      layer: 2,
    },
    described: { class: 'hknpSphereShape', vertices: 4 },
  },
  capsule: {
    body: {
      shape: (builder) => addCapsule(builder, [0, 0, 0], [0, 0, 1], 0.2, 'Skin'),
      motion: { mass: 3 },
      layer: 8,
    },
    described: { class: 'hknpCapsuleShape', vertices: 8, faces: 6, triangles: 12 },
  },
  mesh: {
    body: {
      shape: (builder) =>
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
    },
    described: { class: 'hknpCompressedMeshShape', vertices: 4, triangles: 2 },
  },
  compound: {
    body: {
      shape: (builder) =>
        addCompound(
          builder,
          [
            { at: [0, 0, 0], size: [0.5, 1, 2], add: (inner) => addPolytope(inner, box, 'Metal') },
            { at: [3, 0, 0], size: [1, 1, 1], add: (inner) => addSphere(inner, [0, 0, 0], 1, 'Glass') },
            { at: [0, 5, 0], size: [0.5, 1, 2], add: (inner) => addPolytope(inner, box, 'Metal') },
          ],
          'Metal',
        ),
      motion: { mass: 9 },
    },
    described: { class: 'hknpDynamicCompoundShape', children: 3 },
  },
};

describe.each(Object.entries(shapes))('a packfile built from a %s', (_name, { body, described }) => {
  const bytes = makePackfile([body]);
  const packfile = openPackfile(bytes);

  test('is read without findings, and written back to the same bytes', () => {
    expect(lintPackfile(packfile, 'p')).toEqual([]);
    expect(Buffer.from(writePackfile(contentsOf(packfile))).equals(bytes)).toBe(true);
  });

  test('has the requested body and shape', () => {
    const [found, ...others] = packfileBodies(packfile, 'p');
    expect(others).toEqual([]);
    const { materials, ...counts } = found?.shape ?? { materials: [] };
    expect(counts).toEqual(described);
    expect(materials.length).toBeGreaterThan(0);
    const { motion = 'static', layer = 1 } = body;
    expect(found?.motion).toBe(typeof motion === 'object' ? 'dynamic' : motion);
    expect(found?.values.layer?.value).toBe(layer);
    if (typeof motion === 'object') expect(found?.values.mass?.value).toBe(motion.mass);
  });

  test.skipIf(checkerMissing !== undefined)("passes the corpus's own checker", () => {
    expect(failedClaims([bytes])).toEqual([]);
  });
});

test('shapes have the geometry they were built from', () => {
  const geometry = (name: string) => {
    const packfile = openPackfile(
      makePackfile([
        shapes[name]?.body ?? {
          shape: () => {
            throw new Error(name);
          },
        },
      ]),
    );
    const shape = packfile.objects[1];
    if (shape === undefined) throw new Error('no shape');
    return shapeGeometry(packfile, shape);
  };
  expect(geometry('sphere')).toMatchObject({ kind: 'sphere', center: [1, 2, 3], radius: 0.25 });
  expect(geometry('capsule')).toMatchObject({
    kind: 'capsule',
    a: [0, 0, 0],
    b: [0, 0, 1],
    radius: expect.closeTo(0.2),
  });
  const mesh = geometry('mesh');
  if (mesh.kind !== 'mesh') throw new Error(mesh.kind);
  expect([...mesh.triangles]).toEqual([0, 1, 2, 0, 2, 3]);
  expect([...mesh.materials]).toEqual([0, 1]);
  [...mesh.positions].forEach((value, i) => {
    expect(value).toBeCloseTo([0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4, 1][i] ?? 0, 2);
  });
  const compound = geometry('compound');
  if (compound.kind !== 'compound') throw new Error(compound.kind);
  expect(compound.children.map(({ translation }) => translation)).toEqual([
    [0, 0, 0],
    [3, 0, 0],
    [0, 5, 0],
  ]);
  expect(compound.children.map(({ shape }) => shape?.className)).toEqual([
    'hknpConvexPolytopeShape',
    'hknpSphereShape',
    'hknpConvexPolytopeShape',
  ]);
});
