import { describe, expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { NiTriShapeData } from '#shared/formats/nif/blocks/geometry-data.ts';
import { openNif, readBlock } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, HALF, laidShape, packedHead } from '#test/support/xbox360/console-file.ts';

/** Packed vertices with one axis of the tangent frame instead of two: files that were refused. */

const COMPONENTS = { 16: [2, 2, 2, 2], 14: [2, 2], 28: [1, 1, 1, 1], 3: [4, 4, 4] } as const;
const SIZES = { 16: 8, 14: 4, 28: 4, 3: 12 } as const;
type Stream = keyof typeof SIZES;

const half4 = (x: keyof typeof HALF, y: keyof typeof HALF, z: keyof typeof HALF) => [
  HALF[x],
  HALF[y],
  HALF[z],
  HALF['1'],
];

/** Two vertices: a quad's corners that face up, u along x; `streams` after the position. */
function packed(streams: readonly Stream[], rest: (laid: HandLaid, vertex: number) => void): HandLaid {
  const all: readonly Stream[] = [16, ...streams];
  const stride = all.reduce((sum, type) => sum + SIZES[type], 0);
  let offset = 0;
  const table = all.map((type) => {
    const row = [type, SIZES[type], offset] as const;
    offset += SIZES[type];
    return row;
  });
  const laid = packedHead(
    2,
    stride,
    table,
    all.flatMap((type) => [...COMPONENTS[type]]),
  );
  for (const vertex of [0, 1]) {
    laid.u16(...half4(vertex === 0 ? '0' : '1', '0', '0'));
    rest(laid, vertex);
  }
  return laid.u32(0, stride);
}

const UP = half4('0', '0', '1');
const ALONG_U = half4('1', '0', '0');
const UV = [HALF['0'], HALF['0']];
const WHITE = [255, 255, 255, 255];

/** Halves without colors, and no bitangents. */
const lone = () => packed([16, 14, 16], (laid) => laid.u16(...UP, ...UV, ...ALONG_U));
/** The same with whole frames: what runs along growing v is on this side. */
const whole = (side: '1' | '-1') =>
  packed([16, 14, 16, 16], (laid) => laid.u16(...UP, ...UV, ...ALONG_U, ...half4('0', side, '0')));

function file(...shapes: readonly HandLaid[]): Uint8Array {
  return consoleFile({
    roots: shapes.map((_, i) => i * 3),
    blocks: shapes.flatMap((laid, i) => {
      const data = lay(XBOX).i32(0).u16(2).u8(0, 0).u8(0).u16(0).u8(0).f32(0, 0, 0, 2).u8(0);
      data
        .u16(0x4000)
        .i32(i * 3 + 2)
        .u16(1)
        .u32(3)
        .u8(1)
        .u16(0, 1, 0)
        .u16(0);
      return [
        { type: 'NiTriShape', laid: laidShape(lay(XBOX), i * 3 + 1) },
        { type: 'NiTriShapeData', laid: data },
        { type: 'BSPackedAdditionalGeometryData', laid },
      ];
    }),
  });
}

function converted(bytes: Uint8Array) {
  const { bytes: pc, report } = convertMesh(bytes, { platform: 'xbox360', lenient: false });
  const nif = openNif(pc);
  const data = Array.from({ length: nif.blocks.count }, (_, i) => i)
    .filter((i) => nif.blocks.type(i) === 'NiTriShapeData')
    .map((i) => readBlock(nif, i, NiTriShapeData).value);
  const findings = report.findings.filter(({ code }) => code === 'bitangents-computed');
  return { data, findings, layouts: report.layouts.map(({ layout }) => layout) };
}

const columns = (
  vectors: { readonly x: Float32Array; readonly y: Float32Array; readonly z: Float32Array } | undefined,
) => [vectors?.x, vectors?.y, vectors?.z].map((column) => [...(column ?? [])]);

describe('a mesh without a stream of bitangents', () => {
  test('gets them from normals and tangents, and the report says so', () => {
    const { data, findings, layouts } = converted(file(lone()));
    expect(layouts).toEqual(['L2 without bitangents']);
    // Files call what runs along u the bitangent, and what runs along v the tangent.
    expect(columns(data[0]?.bitangents)).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    expect(columns(data[0]?.tangents)).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(findings).toMatchObject([
      { severity: 'warning', path: 'blocks[2]', message: expect.stringContaining('+1') },
    ]);
  });

  test.each([
    ['1', 1, '(+1)'],
    ['-1', -1, '(-1)'],
  ] as const)('takes the side of the other shapes of the file: %s', (side, sign, told) => {
    for (const [shapes, own] of [
      [[lone(), whole(side)], 0],
      [[whole(side), lone()], 1],
    ] as const) {
      const { data, findings } = converted(file(...shapes));
      expect(columns(data[own]?.tangents)).toEqual([
        [0, 0],
        [sign, sign],
        [0, 0],
      ]);
      expect(findings).toHaveLength(1);
      expect(findings[0]?.message).toContain(`${told}, as in the other shapes`);
    }
  });

  test.each([
    [
      'L1',
      [16, 28, 14, 16],
      (laid: HandLaid) =>
        laid
          .u16(...UP)
          .u8(...WHITE)
          .u16(...UV, ...ALONG_U),
    ],
    [
      'L5',
      [3, 14, 3],
      (laid: HandLaid) =>
        laid
          .f32(0, 0, 1)
          .u16(...UV)
          .f32(1, 0, 0),
    ],
    [
      'L6',
      [3, 28, 14, 3],
      (laid: HandLaid) =>
        laid
          .f32(0, 0, 1)
          .u8(...WHITE)
          .u16(...UV)
          .f32(1, 0, 0),
    ],
  ] as const)('of layout %s', (layout, streams, rest) => {
    const { data, layouts } = converted(file(packed(streams, rest)));
    expect(layouts).toEqual([`${layout} without bitangents`]);
    expect(columns(data[0]?.tangents)).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
  });

  test('has zeros where normal and tangent are parallel, and no NaN', () => {
    const parallel = packed([16, 14, 16], (laid) => laid.u16(...UP, ...UV, ...UP));
    expect(columns(converted(file(parallel)).data[0]?.tangents)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('is drawn', () => {
    const scene = nifScene(openNif(file(lone())));
    expect(scene.meshes).toHaveLength(1);
    expect(scene.notes.map(({ message }) => message)).toEqual([expect.stringContaining('has no bitangents')]);
  });

  test('a frame stream that is missing altogether is still refused', () => {
    const none = packed([16, 14], (laid) => laid.u16(...UP, ...UV));
    expect(() => converted(file(none))).toThrow(expect.objectContaining({ code: 'unknown-layout' }));
  });
});
