import { describe, expect, test } from 'vitest';
import { UserError } from '#shared/errors.ts';
import { descriptorOf, VERTEX_ATTRIBUTE } from '#shared/formats/nif/blocks/vertex-data.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { FALLOUT_4, meshOf, read } from '../repair/repair-fixtures.ts';
import { runTool } from '../tool-run.ts';

const NONE = 0xffff_ffff;
const HAND = 0x12345678;

interface Sub {
  readonly triangles: number;
  readonly part: number;
  readonly bone?: number;
}

/** A shape with a triangle per vertex, as many in each segment or sub-segment as given. */
function shapeOf(segments: readonly (number | readonly Sub[])[], fields: object = {}): Uint8Array {
  const sizes = segments.map((one) =>
    typeof one === 'number' ? one : one.reduce((sum, { triangles }) => sum + triangles, 0),
  );
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const vertices = Math.max(3, count);
  let at = 0;
  let entry = 0;
  const starts: number[] = [];
  const entries: object[] = [];
  const segment = segments.map((one, number) => {
    starts.push(entry);
    const own = entry;
    entry += 1;
    entries.push({ userIndex: number, boneId: NONE, numCutOffsets: 0, cutOffsets: new Float32Array() });
    const start = 3 * at;
    const subs = typeof one === 'number' ? [] : one;
    const subStarts = subs.map(({ triangles, part, bone = HAND }) => {
      entries.push({ userIndex: part, boneId: bone, numCutOffsets: 1, cutOffsets: Float32Array.of(0.5) });
      entry += 1;
      at += triangles;
      return 3 * (at - triangles);
    });
    if (typeof one === 'number') at += one;
    return {
      startIndex: start,
      numPrimitives: sizes[number],
      parentArrayIndex: NONE,
      numSubSegments: subs.length,
      subSegment: {
        length: subs.length,
        startIndex: Uint32Array.from(subStarts),
        numPrimitives: Uint32Array.from(subs, ({ triangles }) => triangles),
        parentArrayIndex: Uint32Array.from(subs, () => own),
        unused: new Uint32Array(subs.length),
      },
    };
  });
  const column = (shift: number) => Uint16Array.from({ length: count }, (_, i) => (i + shift) % vertices);
  return meshOf(
    [
      [
        'BSSubIndexTriShape',
        {
          vertexDesc: descriptorOf(VERTEX_ATTRIBUTE.position, FALLOUT_4),
          numTriangles: count,
          numVertices: vertices,
          dataSize: vertices * 8 + count * 6,
          vertexData: {
            length: vertices,
            vertex: {
              length: vertices,
              x: new Float32Array(vertices),
              y: new Float32Array(vertices),
              z: new Float32Array(vertices),
            },
            unusedW: new Uint16Array(vertices),
          },
          triangles: { length: count, v1: column(0), v2: column(1), v3: column(2) },
          numPrimitives: count,
          numSegments: segments.length,
          totalSegments: entry,
          segment,
          segmentData:
            entry === segments.length
              ? undefined
              : {
                  numSegments: segments.length,
                  totalSegments: entry,
                  segmentStarts: Uint32Array.from(starts),
                  perSegmentData: entries,
                  ssfFile: 'Meshes\\Hand.ssf',
                },
          shaderProperty: 1,
          ...fields,
        },
      ],
      ['BSLightingShaderProperty', { name: 0 }],
    ],
    { context: FALLOUT_4, strings: ['Materials\\Actors\\Skin.BGSM'] },
  );
}

const HANDS = [
  2,
  [
    { triangles: 1, part: 33 },
    { triangles: 3, part: 34 },
  ],
  1,
] as const;

const run = (bytes: Uint8Array, options: Readonly<Record<string, string | boolean>> = {}) =>
  runTool(bytes, { tool: 'segments', options });
/** Number of triangles in each place, and the first corner of each triangle. */
function partsIn(bytes: Uint8Array) {
  const value = read(bytes).value(0) as {
    readonly segment: readonly {
      readonly startIndex: number;
      readonly numPrimitives: number;
      readonly subSegment: { readonly numPrimitives?: Uint32Array; readonly startIndex?: Uint32Array };
    }[];
    readonly triangles: { readonly v1: Uint16Array };
  };
  return {
    counts: value.segment.map(({ numPrimitives, subSegment }) =>
      (subSegment.numPrimitives ?? []).length === 0
        ? numPrimitives
        : [numPrimitives, ...(subSegment.numPrimitives ?? [])],
    ),
    starts: value.segment.map(({ startIndex }) => startIndex),
    corners: [...value.triangles.v1],
  };
}

describe('segments', () => {
  test('are listed without options, and nothing changes', () => {
    const { changes, left } = run(shapeOf(HANDS));
    expect(changes).toEqual([]);
    expect(left).toEqual([
      'It has 3 segments; of its triangles, 0 has 2, 1.0 has 1 of body part 33, 1.1 has 3 of body part 34, 2 has 1.',
    ]);
    expect(run(shapeOf([0, 0])).left).toEqual(['It has 2 segments without triangles.']);
    expect(run(shapeOf([0, 2])).left).toEqual([
      'It has 2 segments; of its triangles, 1 has 2, and 1 without any.',
    ]);
  });

  test('get the triangles of others, whose order follows', () => {
    const { after, changes } = run(shapeOf(HANDS), { move: '0=2, 1.0=1.1' });
    expect(changes).toEqual([
      'BSSubIndexTriShape triangles of segments 0: 2, 1.0: 1, 1.1: 3 and 1 more 1.1: 4, 2: 3',
    ]);
    expect(partsIn(after)).toEqual({
      counts: [0, [4, 0, 4], 3],
      starts: [0, 0, 12],
      corners: [2, 3, 4, 5, 0, 1, 6],
    });
  });

  test('get all triangles, or those of a material', () => {
    expect(partsIn(run(shapeOf(HANDS), { move: 'all=2' }).after).counts).toEqual([0, [0, 0, 0], 7]);
    for (const name of ['skin.bgsm', 'Skin', 'materials/actors/skin.bgsm'])
      expect(partsIn(run(shapeOf([1, 2]), { move: `${name}=0` }).after).counts).toEqual([3, 0]);
    expect(run(shapeOf([1, 2]), { move: 'Cloth.bgsm=0' }).changes).toEqual([]);
  });

  test('that are not there are told, and so are those that have sub-segments', () => {
    expect(run(shapeOf(HANDS), { move: '0=7' }).left).toEqual(['It has no segment 7.']);
    expect(run(shapeOf(HANDS), { move: '0=1' }).left).toEqual([
      'Its segment 1 has sub-segments, so name one of them, such as 1.0.',
    ]);
    expect(run(shapeOf(HANDS), { parts: '1.9=32' }).left).toEqual(['It has no segment 1.9.']);
    expect(run(shapeOf([2]), { parts: '0=32' }).left).toEqual([
      'Its segments have no body parts, as none has sub-segments.',
    ]);
  });

  test('are joined, and their triangles stay where they are', () => {
    const { after, changes } = run(shapeOf(HANDS), { join: true });
    expect(changes).toEqual(['BSSubIndexTriShape sub-segments 2 none']);
    expect(partsIn(after)).toEqual({
      counts: [2, 4, 1],
      starts: [0, 6, 18],
      corners: [0, 1, 2, 3, 4, 5, 6],
    });
    expect(read(after).value(0)).toMatchObject({ totalSegments: 3, segmentData: undefined });
    expect(run(shapeOf([2, 1]), { join: true }).changes).toEqual([]);
  });

  test('get body parts, and every other byte stays', () => {
    const bytes = shapeOf(HANDS);
    const { after, changes } = run(bytes, { parts: '1.1=40' });
    expect(changes).toEqual(['BSSubIndexTriShape body part of segment 1.1 34 40']);
    expect(after).toHaveLength(bytes.length);
    expect(after.filter((byte, at) => byte !== bytes[at])).toEqual(Uint8Array.of(40));
  });

  test('are moved and get body parts at once', () => {
    const { after, changes } = run(shapeOf(HANDS), { move: '0=2', parts: '1.0=50, 1.1=51' });
    expect(changes).toHaveLength(3);
    expect(run(after).left).toEqual([
      'It has 3 segments; of its triangles, 1.0 has 1 of body part 50, 1.1 has 3 of body part 51, 2 has 3, and 1 without any.',
    ]);
  });

  test('that reach past the triangles are cut when triangles move', () => {
    const bytes = shapeOf([2, 2], {
      segment: [0, 3].map((startIndex) => ({
        startIndex,
        numPrimitives: 0xffff_ffff,
        parentArrayIndex: NONE,
        numSubSegments: 0,
        subSegment: {
          length: 0,
          startIndex: new Uint32Array(),
          numPrimitives: new Uint32Array(),
          parentArrayIndex: new Uint32Array(),
          unused: new Uint32Array(),
        },
      })),
    });
    expect(partsIn(run(bytes, { move: 'all=0' }).after)).toMatchObject({ counts: [4, 0], starts: [0, 12] });
  });

  test('in no segment keep triangles from being moved, unless all are', () => {
    const stray = (move: string) => {
      const bytes = shapeOf([2, 2], {
        segment: [0, 1].map((one) => ({
          startIndex: 0,
          numPrimitives: one,
          parentArrayIndex: NONE,
          numSubSegments: 0,
          subSegment: {
            length: 0,
            startIndex: new Uint32Array(),
            numPrimitives: new Uint32Array(),
            parentArrayIndex: new Uint32Array(),
            unused: new Uint32Array(),
          },
        })),
      });
      return run(bytes, { move });
    };
    expect(stray('1=0').left).toEqual([
      'Some of its triangles are in no segment; move all of them to one first.',
    ]);
    expect(partsIn(stray('all=0').after).counts).toEqual([4, 0]);
  });

  test('and body parts that make no sense are refused in words', () => {
    for (const options of [{ move: '2' }, { move: '2=x' }, { parts: '1.0=-3' }, { parts: 'x=3' }])
      expect(() => run(shapeOf(HANDS), options)).toThrow(UserError);
  });
});

test.skipIf(corpusMissing !== undefined)('segments of a real body are moved and moved back', () => {
  const name = 'nif/pynifly/FO4';
  const bytes = corpusFile(`${name}/TorsoRoboBrain.nif`);
  const { left } = run(bytes);
  expect(left).toEqual(['It has 12 segments; of its triangles, 3 has 3,894, 11 has 24, and 10 without any.']);
  const { after } = run(bytes, { move: '3=5' });
  expect(run(after).left[0]).toContain('5 has 3,894');
  expect(run(after, { move: '5=3' }).after.length).toBe(bytes.length);
});
