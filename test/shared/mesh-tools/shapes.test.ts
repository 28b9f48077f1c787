import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { cleanTriangles } from '#shared/mesh-tools/shapes/clean-triangles.ts';
import { sameVertices } from '#shared/mesh-tools/shapes/same-vertices.ts';
import { skyrimLeNif } from '#test/fixtures/nif/skyrim-le-nif.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { appliedTo, runTool } from './tool-run.ts';

const identity = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, i) => i);

function geometryOf(positions: readonly number[], more: Partial<ShapeGeometry> = {}): ShapeGeometry {
  return {
    form: 'data',
    holder: 0,
    count: positions.length / 3,
    positions: Float32Array.from(positions),
    uvSets: [],
    triangles: new Uint32Array(),
    ...more,
  };
}

describe('clean triangles', () => {
  test('have no corner twice, are there once, and leave no vertex unused', () => {
    const kept = cleanTriangles(Uint32Array.of(0, 1, 2, 1, 2, 0, 2, 1, 0, 3, 3, 1, 4, 1, 2), identity(6));
    // The second is the first from another corner; the third shows its other side.
    expect([kept.flat, kept.twice]).toEqual([1, 1]);
    expect([...kept.from]).toEqual([0, 1, 2, 4]);
    expect([...kept.triangles]).toEqual([0, 1, 2, 2, 1, 0, 3, 1, 2]);
    expect([...kept.triangleFrom]).toEqual([0, 2, 4]);
  });

  test('are cleaned once: a second time nothing goes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 120 }), (corners) => {
        const triangles = Uint32Array.from(corners.slice(0, corners.length - (corners.length % 3)));
        const once = cleanTriangles(triangles, identity(21));
        const twice = cleanTriangles(once.triangles, identity(once.from.length));
        expect([twice.flat, twice.twice]).toEqual([0, 0]);
        expect(twice.triangles).toEqual(once.triangles);
      }),
    );
  });
});

describe('the same vertices', () => {
  test('are at one place; a seam of the texture is none', () => {
    const positions = [0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0];
    const uvs = Float32Array.of(0, 0, 1, 0, 0, 0, 0.5, 0);
    expect([...sameVertices(geometryOf(positions), { position: 0, other: 0 })]).toEqual([0, 1, 0, 1]);
    expect([...sameVertices(geometryOf(positions, { uvSets: [uvs] }), { position: 0, other: 0 })]).toEqual([
      0, 1, 0, 3,
    ]);
  });

  test('may be a little apart, also across the edge of a cell, and what is no number is alone', () => {
    const positions = [0, 0, 0, -0.005, 0, 0, 0.5, 0, 0, Number.NaN, 0, 0, Number.NaN, 0, 0];
    expect([...sameVertices(geometryOf(positions), { position: 0.01, other: 0 })]).toEqual([0, 0, 2, 3, 4]);
  });

  test('are what comparing all with all finds', () => {
    const value = fc.integer({ min: 0, max: 6 }).map((n) => n / 4);
    const vertex = fc.tuple(value, value, value, value, value);
    const tolerance = fc.record({ position: fc.constantFrom(0, 0.25, 1), other: fc.constantFrom(0, 0.25) });
    fc.assert(
      fc.property(fc.array(vertex, { maxLength: 200 }), tolerance, (vertices, { position, other }) => {
        const positions = vertices.flatMap((one) => one.slice(0, 3));
        const uvSets = [Float32Array.from(vertices.flatMap((one) => one.slice(3)))];
        const wanted = vertices.map((_, i) => i);
        for (const [i, one] of vertices.entries()) {
          const first = vertices.findIndex(
            (known, k) =>
              k < i &&
              wanted[k] === k &&
              known.every((n, part) => Math.abs(n - one[part]!) <= (part < 3 ? position : other)),
          );
          if (first >= 0) wanted[i] = first;
        }
        expect([...sameVertices(geometryOf(positions, { uvSets }), { position, other })]).toEqual(wanted);
      }),
    );
  });

  test('are found in moments among vertices that are all at one place, or differ in weights alone', () => {
    const count = 65_536;
    const positions = new Array<number>(3 * count).fill(0);
    const uvSets = [Float32Array.from({ length: 2 * count }, (_, i) => i >> 1)];
    const started = performance.now();
    const apart = sameVertices(geometryOf(positions, { uvSets }), { position: 10, other: 0.001 });
    expect(apart).toEqual(identity(count));
    const weights = {
      start: identity(count + 1),
      bone: new Uint16Array(count),
      weight: Float32Array.from({ length: count }, (_, i) => i),
    };
    sameVertices(geometryOf(positions, { weights }), { position: 0, other: 0 });
    // All with all are two billion pairs.
    expect(performance.now() - started).toBeLessThan(60_000);
  }, 120_000);

  test('have the same bones', () => {
    const weights = {
      start: Uint32Array.of(0, 1, 2),
      bone: Uint16Array.of(1, 2),
      weight: Float32Array.of(1, 1),
    };
    expect([...sameVertices(geometryOf([0, 0, 0, 0, 0, 0], { weights }), { position: 1, other: 1 })]).toEqual(
      [0, 1],
    );
  });
});

describe('vertex colors', () => {
  const shapeOf = (bytes: Uint8Array) => shapeGeometry(new MeshDraft(blockValues(openNif(bytes))), 1);

  test('are filled, get another alpha, and go', () => {
    const filled = runTool(skyrimLeNif(), { tool: 'colors', options: { color: 'FF000080' } }).after;
    expect([...shapeOf(filled)!.colors!.slice(0, 3)]).toEqual([1, 0, 0]);
    const faded = runTool(filled, { tool: 'colors', options: { mode: 'alpha', color: '00FF0000' } }).after;
    expect([...shapeOf(faded)!.colors!.slice(0, 4)]).toEqual([1, 0, 0, 0]);
    const gone = runTool(faded, { tool: 'colors', options: { mode: 'remove' } }).after;
    expect(gone).toEqual(Uint8Array.from(skyrimLeNif()));
  });

  test('are multiplied, each time again, without the other channels', () => {
    const multiply = (bytes: Uint8Array, mode: string, color: string) =>
      runTool(bytes, { tool: 'colors', options: { mode, color } }).after;
    const once = multiply(skyrimLeNif(), 'multiply', 'FF8000');
    expect([...shapeOf(once)!.colors!.slice(0, 4)]).toEqual([1, Math.fround(128 / 255), 0, 1]);
    const twice = multiply(once, 'multiply', 'FF800000');
    expect(shapeOf(twice)!.colors![1]).toBeCloseTo((128 / 255) ** 2, 6);
    expect(shapeOf(twice)!.colors![3]).toBe(1);
    const faded = multiply(twice, 'multiply-alpha', '00000080');
    expect(shapeOf(faded)!.colors![3]).toBeCloseTo(128 / 255, 6);
    expect(shapeOf(faded)!.colors![0]).toBe(1);
    // White changes nothing, so vertices without colors get none.
    const white = { tool: 'colors', options: { mode: 'multiply', color: 'FFFFFF' } };
    expect(runTool(skyrimLeNif(), white).changes).toEqual([]);
  });

  test('are refused where they are none', () => {
    expect(() => runTool(skyrimLeNif(), { tool: 'colors', options: { color: 'red' } })).toThrow(
      'hexadecimal',
    );
  });
});

describe('a transform', () => {
  const shapeOf = (bytes: Uint8Array) => shapeGeometry(new MeshDraft(blockValues(openNif(bytes))), 1)!;
  const options = (given: Record<string, string | number>) => ({ tool: 'transform', options: given });

  test('moves, and moves back to the same bytes', () => {
    const there = runTool(skyrimLeNif(), options({ move: '0, 0, 10' })).after;
    expect([...shapeOf(there).positions.slice(0, 3)]).toEqual([0, 0, 10]);
    expect(runTool(there, options({ move: '0,0,-10' })).after).toEqual(Uint8Array.from(skyrimLeNif()));
  });

  test('turns normals and tangents along', () => {
    const { positions, normals } = shapeOf(runTool(skyrimLeNif(), options({ rotate: '90,0,0' })).after);
    expect(normals![1]).toBeCloseTo(-1, 5);
    expect(positions[8]).toBeCloseTo(10, 4);
  });

  test('mirrors with the same side of the triangles up, and twice is as before', () => {
    const once = runTool(skyrimLeNif(), options({ mirror: 'x' })).after;
    const { positions, triangles } = shapeOf(once);
    expect([positions[3], [...triangles]]).toEqual([-10, [0, 2, 1, 0, 3, 2]]);
    const twice = shapeOf(runTool(once, options({ mirror: 'x' })).after);
    expect(twice.triangles).toEqual(shapeOf(skyrimLeNif()).triangles);
    expect([...twice.positions].map((value) => value + 0)).toEqual([...shapeOf(skyrimLeNif()).positions]);
  });

  test('is refused where positions would be too large to store', () => {
    const { left, after } = runTool(skyrimLeNif(), options({ move: '1e39,0,0' }));
    expect(left).toEqual(['The shape would get positions that are too large or no numbers.']);
    expect(after).toEqual(skyrimLeNif());
  });

  test.skipIf(corpusMissing !== undefined)('leaves halves that it would round to steps', () => {
    const bytes = corpusFile('nif/pynifly/FO4/44BullBarrel.nif');
    const far = runTool(bytes, options({ move: '0,0,5000' }));
    expect(far.changes).toEqual([]);
    expect(far.left).toContainEqual(expect.stringContaining('has its positions as halves'));
    const near = runTool(bytes, options({ move: '0,0,0.5' }));
    expect(near.changes.length).toBeGreaterThan(0);
    expect(near.left).toEqual(['Collision stays where it is; make it anew.']);
  });

  test('asks for three numbers', () => {
    expect(() => runTool(skyrimLeNif(), options({ move: '1,2' }))).toThrow('three numbers');
  });
});

describe('weld and clean', () => {
  /** A mesh of LE whose shape has a copy of each vertex and a controller or extra data of a type. */
  const boundBy = (type: string): Uint8Array => {
    const mesh = new MeshDraft(blockValues(openNif(skyrimLeNif())));
    const words = { change: 'test', old: '', new: '', why: 'For a test.' };
    const added = mesh.add(type, mesh.blank(type), words);
    const shape = mesh.value(1) ?? {};
    mesh.rewrite(
      1,
      type.endsWith('Controller')
        ? { ...shape, controller: added }
        : { ...shape, numExtraDataList: 1, extraDataList: Int32Array.of(added) },
      words,
    );
    const data = mesh.value(2) ?? {};
    const triangles = { v1: Uint16Array.of(0), v2: Uint16Array.of(1), v3: Uint16Array.of(2), length: 1 };
    mesh.rewrite(2, { ...data, numTriangles: 1, numTrianglePoints: 3, triangles }, words);
    return appliedTo(skyrimLeNif(), mesh);
  };

  test.each([
    ['NiGeomMorpherController', 'has morphs, which list its vertices'],
    ['NiVertWeightsExtraData', 'has NiVertWeightsExtraData, which lists its vertices'],
    ['NiStringExtraData', undefined],
  ])('a shape with %s keeps its vertices if something counts them', (type, why) => {
    const bytes = boundBy(type);
    const { left, changes } = runTool(bytes, { tool: 'clean-geometry' });
    expect(left).toEqual(why === undefined ? [] : [`The shape ${why}.`]);
    expect(changes.length > 0).toBe(why === undefined);
  });
});
