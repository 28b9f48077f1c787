import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, laidNode, packedHead } from '#test/support/xbox360/console-file.ts';
import {
  convert,
  L1,
  leftOf,
  PACKED,
  PACKED_TWIN,
  refusal,
  SIZES,
  shapeFile,
  withNumber,
} from '#test/support/xbox360/damage.ts';

describe('files that are not console meshes', () => {
  test('a PC mesh is reported as one', () => {
    const error = refusal(consoleTwinNif());
    expect([error.code, error.path]).toEqual(['already-pc', 'header.endianType']);
    expect(error.message).toContain('already a PC mesh');
    expect(refusal(consoleTwinNif(), true).code).toBe('already-pc');
  });

  test.each([0, 1, 39, 43, 44, 60])('its first %i bytes are rejected', (length) => {
    expect(['not-a-nif', 'truncated']).toContain(refusal(PACKED_TWIN.slice(0, length)).code);
  });

  test('other versions are not guessed at', () => {
    expect(refusal(consoleFile({ blocks: [], roots: [], bs: 83 })).code).toBe('not-of-console');
    expect(refusal(new Uint8Array(500)).code).toBe('not-a-nif');
  });
});

describe('a truncated file', () => {
  const { blocks } = openNif(PACKED_TWIN);
  const ends = Array.from({ length: blocks.count }, (_, i) => [i, blocks.type(i)] as const);

  test.each(ends)('in block %i, a %s, is rejected with its offset', (index) => {
    const [start, end] = [blocks.start(index), blocks.end(index)];
    for (const length of [start, start + 1, Math.floor((start + end) / 2), end - 1]) {
      const { code, path } = refusal(PACKED_TWIN.slice(0, length));
      expect(code).toBe('block-outside');
      expect(path).toBe(`blocks[${index}]`);
      refusal(PACKED_TWIN.slice(0, length), true);
    }
  });

  test('after its blocks is rejected too', () => {
    for (let less = 1; less <= 8; less += 1)
      expect(refusal(PACKED_TWIN.slice(0, -less)).path).toContain('footer');
  });

  test('as well as one that continues past its end', () => {
    const longer = new Uint8Array(PACKED_TWIN.length + 3);
    longer.set(PACKED_TWIN);
    expect(refusal(longer).code).toBe('trailing-bytes');
    expect(leftOf(longer).codes).toContain('trailing-bytes');
  });
});

describe('packed vertices with an unknown stream layout', () => {
  test('two swapped streams: types, offsets, or both', () => {
    for (let i = 0; i < L1.length; i += 1) {
      for (let k = i + 1; k < L1.length; k += 1) {
        const [a, b] = [L1[i]!, L1[k]!];
        const types = L1.map((row, at) => (at === i ? b : at === k ? a : row));
        const placed = types.map(([type, bytes], at) => [type, bytes, L1[at]![2]] as const);
        const offsets = L1.map(
          ([type, bytes, offset], at) => [type, bytes, at === i ? b[2] : at === k ? a[2] : offset] as const,
        );
        // Streams of the same type swapped with their offsets give the same layout.
        for (const streams of [types, a[0] === b[0] ? offsets : placed, offsets]) {
          const error = refusal(shapeFile(streams));
          expect([error.code, error.path]).toEqual(['unknown-layout', 'blocks[3].blockInfos']);
          for (const [type, bytes, offset] of streams.slice(0, 4)) {
            expect(error.message).toContain(`type ${type} of ${bytes} bytes at ${offset}`);
          }
          expect(error.message).toContain('every 40 bytes');
        }
      }
    }
  });

  test.each([
    ['two streams less', L1.slice(0, 4), 24],
    ['a stream less in the middle', [...L1.slice(0, 3), L1[4]!, L1[5]!], 40],
    ['a stream more', [...L1, [16, 8, 40] as const], 48],
    ['no stream', [], 40],
    ['another stride', L1, 44],
    ['a stride of nothing', L1, 0],
    ['an unknown type', [...L1.slice(0, 5), [99, 8, 32] as const], 40],
    ['a gap', [...L1.slice(0, 5), [16, 8, 40] as const], 48],
    ['interface frames of a skin', [[16, 8, 0] as const, [28, 4, 8] as const, [14, 4, 12] as const], 16],
  ])('%s', (_name, streams, stride) => {
    const error = refusal(shapeFile(streams, { stride }));
    expect(error.code).toBe('unknown-layout');
    const { nif, codes, paths } = leftOf(shapeFile(streams, { stride }));
    expect(codes).toEqual(['unknown-layout']);
    expect(paths[0]).toContain('blocks[3]');
    // The node stays; what would be drawn without vertices does not.
    expect(nif.blocks.count).toBe(1);
  });

  test('colors are not mistaken for bones by their offset alone', () => {
    // Four bytes at 16 are bones in skinned layouts; here they are colors, and there is no skin.
    const { report } = convert(shapeFile(L1));
    expect(report.layouts).toEqual([{ layout: 'L1', blocks: 1 }]);
  });
});

describe('packed vertices that contradict themselves', () => {
  const INFO = 'blocks[3].blockInfos[1]';
  const DATA = 'blocks[3].blocks[0].dataBlock';

  test.each([
    [`${INFO}.unitSize`, 4],
    [`${INFO}.totalSize`, 17],
    [`${INFO}.blockIndex`, 1],
    [`${DATA}.numData`, 21],
    [`${DATA}.numData`, 0],
    [`${DATA}.numData`, 0xffffffff],
    [`${DATA}.numData`, 0x40000000],
    [`${DATA}.blockSize`, 79],
    [`${DATA}.blockSize`, 0xfffffff0],
    [`${DATA}.numBlocks`, 0],
    [`${DATA}.numBlocks`, 0x7fffffff],
    [`${DATA}.totalSize`, 36],
    ['blocks[3].numBlocks', 0],
    ['blocks[3].numBlocks', 2],
    ['blocks[3].numBlocks', 0xffffffff],
    ['blocks[3].numBlockInfos', 0xffffffff],
    ['blocks[3].blocks[0].hasData', 0],
    ['blocks[3].numVertices', 3],
    ['blocks[3].numVertices', 0xffff],
    ['blocks[2].numVertices', 3],
    ['blocks[2].numVertices', 0],
    ['blocks[2].numTriangles', 0xffff],
    ['blocks[2].additionalData', 1],
  ])('%s = %i is rejected, and dropped on request', (path, value) => {
    const file = withNumber(shapeFile(L1), path, value);
    if (path === 'blocks[2].additionalData') {
      // Not a reference to packed vertices at all: their shape is unknown.
      const { report } = convert(file);
      expect(report.findings.map(({ code }) => code)).toEqual(['packed-unused', 'no-vertices']);
      return;
    }
    expect(refusal(file).path).toMatch(/^blocks\[[23]\]/);
    const { codes, nif } = leftOf(file);
    expect(codes.length).toBeGreaterThan(0);
    expect(nif.blocks.count).toBeLessThanOrEqual(2);
  });

  test.each([0, 18, 21, 23])('%i component sizes where the layout has 22 are rejected', (count) => {
    const error = refusal(shapeFile(L1, { sizes: SIZES.concat(SIZES).slice(0, count) }));
    expect(error).toMatchObject({
      code: 'packed-contradiction',
      path: 'blocks[3].blocks[0].dataBlock.numData',
    });
  });

  test('two data blocks are rejected: the second is unknown', () => {
    const one = packedHead(2, 40, L1, SIZES).raw(new Uint8Array(80)).u32(126, 40).bytes;
    const streams = one.subarray(0, 6 + 25 * L1.length);
    const data = one.subarray(streams.length + 4);
    const two = lay(XBOX).raw(streams).u32(2).raw(data).raw(data);
    const mesh = lay(XBOX).i32(0).u16(2).u8(0, 0, 0).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
    mesh.u16(0x4000).i32(1).u16(0).u32(0).u8(0).u16(0);
    const file = consoleFile({
      blocks: [
        { type: 'NiTriShapeData', laid: mesh },
        { type: PACKED, laid: two },
      ],
    });
    expect(['packed-contradiction', 'unknown-layout']).toContain(refusal(file).code);
  });

  test('a mesh with zero vertices and packed vertices is a mesh with zero', () => {
    const { bytes, report } = convert(shapeFile(L1, { rows: 0, vertices: 0 }));
    expect(report.layouts).toEqual([{ layout: 'L1', blocks: 1 }]);
    expect(openNif(bytes).findings).toEqual([]);
    expect(refusal(shapeFile(L1, { rows: 0, vertices: 2 })).code).toBe('vertex-count');
  });

  test('vertices in place beside packed ones are rejected: it is unclear which count', () => {
    const data = lay(XBOX).i32(0).u16(1).u8(0, 0, 1).f32(1, 2, 3).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
    data.u16(0x4000).i32(1).u16(0).u32(0).u8(0).u16(0);
    const packed = packedHead(1, 40, L1, SIZES).raw(new Uint8Array(40)).u32(126, 40);
    const file = consoleFile({
      blocks: [
        { type: 'NiTriShapeData', laid: data },
        { type: PACKED, laid: packed },
      ],
    });
    expect(refusal(file).code).toBe('inline-and-packed');
  });

  test('a small file does not become huge through meshes that share their vertices', () => {
    const packed = packedHead(5000, 40, L1, SIZES).raw(new Uint8Array(200_000)).u32(126, 40);
    const data = lay(XBOX).i32(0).u16(5000).u8(0, 0, 0).u16(0).u8(0).f32(0, 0, 0, 1).u8(0);
    data.u16(0x4000).i32(0).u16(0).u32(0).u8(1).u16(0);
    const file = consoleFile({
      blocks: [
        { type: PACKED, laid: packed },
        ...Array.from({ length: 200 }, () => ({ type: 'NiTriShapeData', laid: data })),
      ],
    });
    expect(refusal(file).code).toBe('grows-too-much');
    expect(leftOf(file).nif.bytes.length).toBeLessThan(30_000_000);
  });
});

describe('unknown blocks', () => {
  const file = consoleFile({
    blocks: [
      { type: 'NiNode', laid: laidNode(lay(XBOX), [1, 2]) },
      { type: 'BSBrandNewBlock', laid: lay(XBOX).u32(2, 0) },
      { type: 'NiNode', laid: laidNode(lay(XBOX), []) },
    ],
  });

  test('of an unknown type are rejected by name', () => {
    const error = refusal(file);
    expect([error.code, error.path]).toEqual(['unknown-block', 'blocks[1]']);
    expect(error.message).toContain('BSBrandNewBlock');
    expect(error.offset).toBe(openNif(file).blocks.start(1));
  });

  test('are dropped on request, and references to them become none', () => {
    const { nif, codes } = leftOf(file);
    expect(codes).toEqual(['unknown-block']);
    expect(nif.blocks.count).toBe(2);
    const { root } = nifFields(nif);
    expect(root.text()).toBe('');
    expect([0, 1].map((i) => nifFields(nif).at(`blocks[0].children[${i}]`).text())).toEqual([
      '-1 (none)',
      expect.stringContaining('1 (NiNode'),
    ]);
  });

  test('with more bytes than fields are rejected: they could not be swapped', () => {
    const longer = consoleFile({
      blocks: [{ type: 'NiNode', laid: laidNode(lay(XBOX), []).u8(1, 2, 3) }],
    });
    expect(refusal(longer)).toMatchObject({ code: 'block-rest', path: 'blocks[0]' });
  });
});

describe('any number of a file can be wrong', () => {
  test.each([0xffffffff, 0x7fffffff, 0x00010000])('as %i, anywhere', (value) => {
    let refused = 0;
    for (let at = 44 + (value % 61); at + 4 <= PACKED_TWIN.length; at += 61) {
      const file = PACKED_TWIN.slice();
      new DataView(file.buffer).setUint32(at, value);
      try {
        convert(file);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        expect(error.offset).toBeGreaterThanOrEqual(0);
        refused += 1;
      }
      try {
        convert(file, true);
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
      }
    }
    expect(refused).toBeGreaterThan(10);
  });
});
