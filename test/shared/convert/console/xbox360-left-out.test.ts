import { expect, test } from 'vitest';
import type { convertMesh } from '#shared/convert/console/convert-console.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { big, consoleFile, type LaidBlock, laidNode, laidObject } from '#test/support/console-file.ts';
import {
  half,
  LAYOUTS,
  laidData,
  laidPacked,
  laidPartitions,
  laidShape,
  laidSkinData,
} from '#test/support/console-shape.ts';
import { convert } from '#test/support/xbox360/damage.ts';

/** Mismatches in a console's mesh, and what is dropped with a shape. */

const noFaces = (data: ReturnType<typeof big>) => data.u16(0).u32(0).u8(0).u16(0);
const lenient = (file: Uint8Array) => convert(file, true);
const typesOf = (file: Uint8Array): readonly string[] => {
  const { blocks } = openNif(file);
  return Array.from({ length: blocks.count }, (_, i) => blocks.type(i));
};
const codes = ({ report }: ReturnType<typeof convertMesh>) => report.findings.map(({ code }) => code);

/** Packed vertices of layout L3, all on bone 0. */
const laidRows = (rows: number): LaidBlock =>
  laidPacked(LAYOUTS.L3, rows, (laid) => {
    for (let row = 0; row < rows; row += 1)
      laid
        .u16(...half(0, 0, 0, 1), ...half(1, 0, 0, 0))
        .u8(0, 0, 0, 0)
        .raw(new Uint8Array(28));
    return laid;
  });

/** A skin whose partitions are `parts` body parts. */
const laidDismember = (
  data: number,
  partition: number,
  bones: readonly number[],
  parts: number,
): LaidBlock => ({
  type: 'BSDismemberSkinInstance',
  laid: big()
    .i32(data, partition, 0)
    .u32(bones.length)
    .i32(...bones)
    .u32(parts)
    .u16(...Array.from({ length: 2 * parts }, () => 0)),
});

const skinned = ({ parts = 1, bones = [0], described = [0], packed = laidRows(1) }) =>
  consoleFile([
    laidNode(-1, [6]),
    packed,
    laidPartitions([{ bones: [0], map: [0] }]),
    laidSkinData(described),
    laidDismember(3, 2, bones, parts),
    laidData('NiTriShapeData', 1, 1, noFaces),
    laidShape(-1, 5, 4),
  ]);

test.each([
  ['as many', {}, []],
  ['one less', { parts: 0 }, ['skin-partitions']],
  ['one more', { parts: 2 }, ['skin-partitions']],
  ['another number of bones', { bones: [0, 0] }, ['skin-bones']],
  ['a bone that leads nowhere', { bones: [-1] }, ['missing-bone']],
])('%s body parts and bones than the skin has are reported, as in a PC file', (_name, change, expected) => {
  const converted = convert(skinned(change));
  expect(codes(converted)).toEqual(expected);
  const said = lintNif(openNif(converted.bytes)).filter(({ code }) => /^(skin|missing-bone)/.test(code));
  expect(said.map(({ code }) => code)).toEqual(expected);
});

test('a root that leads to packed vertices is no longer one, with a report', () => {
  const blocks = [
    laidNode(-1, [2]),
    laidPacked(LAYOUTS.L2, 1, (laid) => laid.raw(new Uint8Array(36))),
    laidShape(-1, 3),
    laidData('NiTriShapeData', 1, 1, noFaces),
  ];
  const file = consoleFile(blocks, { roots: [0, 1] });
  const { bytes, report } = convert(file);
  expect(report.findings).toMatchObject([
    { severity: 'warning', code: 'root-removed', path: 'footer.roots[1]', offset: openNif(file).blocksEnd },
  ]);
  expect(report.findings[0]?.message).toContain('BSPackedAdditionalGeometryData');
  expect([...(openNif(bytes).footer?.roots ?? [])]).toEqual([0]);
  expect(codes(convert(consoleFile(blocks)))).toEqual([]);
});

test('blocks below only a dropped shape are dropped and reported', () => {
  const twoStreams = { ...LAYOUTS.L3, streams: LAYOUTS.L3.streams.slice(0, 2) };
  const material: LaidBlock = {
    type: 'NiMaterialProperty',
    laid: big().i32(-1).u32(0).i32(-1).f32(1, 1, 1, 0, 0, 0, 1, 1, 1),
  };
  /** A shape with two properties, the first shared with another shape. */
  const withProperties = (properties: readonly number[], data: number, skin: number): LaidBlock => {
    const laid = big().i32(-1).u32(0).i32(-1).u32(14).f32(1, 2, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1);
    laid
      .u32(properties.length)
      .i32(...properties)
      .i32(-1);
    return { type: 'NiTriShape', laid: laid.i32(data, skin).u32(0).i32(-1).u8(0) };
  };
  const file = consoleFile([
    laidNode(-1, [6, 9]),
    laidPacked(twoStreams, 1, (laid) => laid.raw(new Uint8Array(48))),
    laidPartitions([{ bones: [0], map: [0] }]),
    laidSkinData([0]),
    laidDismember(3, 2, [0], 1),
    laidData('NiTriShapeData', 1, 1, noFaces),
    withProperties([7, 8], 5, 4),
    material,
    material,
    withProperties([7], 10, -1),
    laidData('NiTriShapeData', 0, -1, noFaces),
  ]);
  const converted = lenient(file);
  expect(typesOf(converted.bytes)).toEqual(['NiNode', 'NiMaterialProperty', 'NiTriShape', 'NiTriShapeData']);
  expect(codes(converted).sort()).toEqual([
    'left-out',
    'left-out',
    'left-out',
    'left-out',
    'left-out',
    'unknown-layout',
  ]);
  const told = converted.report.findings.filter(({ code }) => code === 'left-out').map(({ path }) => path);
  expect(told.sort()).toEqual(['blocks[2]', 'blocks[3]', 'blocks[4]', 'blocks[6]', 'blocks[8]']);
  expect(lintNif(openNif(converted.bytes)).filter(({ code }) => code === 'unused-block')).toEqual([]);
});

test('unreachable blocks stay if nothing is dropped', () => {
  const file = consoleFile([laidNode(-1, []), { type: 'NiNode', laid: laidObject(-1).u32(0, 0) }]);
  expect(typesOf(lenient(file).bytes)).toEqual(['NiNode', 'NiNode']);
});
