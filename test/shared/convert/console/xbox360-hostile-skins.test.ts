import { describe, expect, test } from 'vitest';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, laidShape, packedHead } from '#test/support/xbox360/console-file.ts';
import {
  blockOf,
  convert,
  L1,
  leftOf,
  PACKED,
  PACKED_TWIN,
  refusal,
  type Streams,
  shapeFile,
  withNumber,
} from '#test/support/xbox360/damage.ts';

describe('skins', () => {
  const ARM = blockOf(PACKED_TWIN, 'NiSkinPartition');
  const ARM_PACKED = blockOf(PACKED_TWIN, PACKED, blockOf(PACKED_TWIN, 'BSDismemberSkinInstance') - 2);
  const rowAt = (row: number) =>
    nifFields(openNif(PACKED_TWIN)).at(`blocks[${ARM_PACKED}].blocks[0].dataBlock.data[${row}]`).offset;

  test('a weight on a bone missing from the partition is rejected', () => {
    const file = PACKED_TWIN.slice();
    file[rowAt(0) + 16 + 3] = 3; // slot 0 of a partition of three bones
    expect(refusal(file)).toMatchObject({ code: 'bone-slot', path: `blocks[${ARM}].partitions[0]` });
    expect(leftOf(file).codes).toEqual(['bone-slot']);
  });

  test('a slot without weight can name any bone', () => {
    const file = PACKED_TWIN.slice();
    file[rowAt(0) + 16] = 200; // slot 3, whose weight is 0
    expect(convert(file).bytes).toEqual(convert(PACKED_TWIN).bytes);
  });

  test.each([
    ['.partitions[0].bones[0]', 3, 'bone-slot'],
    ['.partitions[0].bones[0]', 0xffff, 'bone-slot'],
    ['.partitions[0].vertexMap[1]', 6, 'vertex-map'],
    ['.partitions[0].vertexMap[1]', 0xffff, 'vertex-map'],
    ['.partitions[1].triangles[0].v2', 4, 'vertex-index'],
    ['.partitions[0].numWeightsPerVertex', 5, 'weight-count'],
    ['.partitions[0].numWeightsPerVertex', 1, 'weight-count'],
  ])('%s = %i is rejected as %s', (path, value, code) => {
    const file = withNumber(PACKED_TWIN, `blocks[${ARM}]${path}`, value);
    const error = refusal(file);
    expect(error.code).toBe(code);
    expect(error.path?.startsWith(`blocks[${ARM}]`)).toBe(true);
    expect(leftOf(file).codes).toEqual([code]);
  });

  test.each([
    '.numPartitions',
    '.partitions[0].numVertices',
    '.partitions[1].numTriangles',
    '.partitions[0].numStrips',
  ])('a wrong %s is rejected', (path) => {
    for (const value of [0, 1, 0x7fff, 0xffff, 0xffffffff]) {
      const file = withNumber(PACKED_TWIN, `blocks[${ARM}]${path}`, value);
      if (Buffer.compare(file, PACKED_TWIN) === 0) continue;
      expect(refusal(file).path).toMatch(new RegExp(`^blocks\\[(${ARM}|${ARM_PACKED})\\]`));
      leftOf(file);
    }
  });

  /** A skin whose partitions have this many vertices each, with as many packed as 16 bits of their sum allow. */
  function partitioned(counts: readonly number[], { hasMap = 1 } = {}): Uint8Array {
    const sum = counts.reduce((all, count) => all + count, 0) % 0x10000;
    const streams: Streams = [
      [16, 8, 0],
      [16, 8, 8],
      [28, 4, 16],
      [16, 8, 20],
      [14, 4, 28],
      [16, 8, 32],
      [16, 8, 40],
    ];
    const sizes = Array.from({ length: 26 }, () => 2);
    const packed = packedHead(sum, 48, streams, sizes)
      .raw(new Uint8Array(sum * 48))
      .u32(253, 48);
    const data = lay(XBOX).i32(0).u16(9).u8(0, 0, 0).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
    data.u16(0x4000).i32(2).u16(0).u32(0).u8(0).u16(0);
    const partition = lay(XBOX).u32(counts.length);
    for (const count of counts) {
      partition.u16(count, 0, 1, 0, 4).u16(0).u8(hasMap);
      if (hasMap) partition.raw(new Uint8Array(2 * count));
      partition.u8(0).u8(0).u8(0);
    }
    const skinData = lay(XBOX).f32(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).u32(1).u8(0);
    skinData.f32(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).f32(0, 0, 0, 1).u16(0);
    return consoleFile({
      blocks: [
        { type: 'NiTriShape', laid: laidShape(lay(XBOX), 1, 3) },
        { type: 'NiTriShapeData', laid: data },
        { type: PACKED, laid: packed },
        { type: 'NiSkinInstance', laid: lay(XBOX).i32(4, 5, 0).u32(1).i32(0) },
        { type: 'NiSkinData', laid: skinData },
        { type: 'NiSkinPartition', laid: partition },
      ],
    });
  }

  test('partitions with more vertices together than a packed block can hold are rejected', () => {
    expect(refusal(partitioned([40_000, 30_000]))).toMatchObject({
      code: 'vertex-count',
      path: 'blocks[2].numVertices',
    });
  });

  test('a partition without a map is rejected: its vertices are unknown', () => {
    expect(refusal(partitioned([3], { hasMap: 0 })).code).toBe('vertex-map');
  });

  test('vertices without a partition are reported', () => {
    const { report } = convert(partitioned([1]));
    expect(report.findings.map(({ code }) => code)).toContain('vertices-unknown');
  });

  test('weights without a skin, and a skin without weights, are rejected', () => {
    const shape = blockOf(PACKED_TWIN, 'NiTriShape', blockOf(PACKED_TWIN, PACKED, ARM_PACKED - 2) - 2);
    expect(refusal(withNumber(PACKED_TWIN, `blocks[${shape}].skinInstance`, 0xffffffff)).code).toBe(
      'weights-without-skin',
    );
    expect(refusal(withNumber(PACKED_TWIN, `blocks[${shape}].skinInstance`, 0)).code).toBe('no-skin');
    const skinned = shapeFile(L1, { skin: 0 });
    expect(refusal(skinned).code).toBe('no-skin');
  });
});
