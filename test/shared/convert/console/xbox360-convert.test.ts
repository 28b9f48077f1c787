import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { FormatError } from '#shared/errors.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockFindings } from '#shared/formats/nif/inspect.ts';
import { blockSchema, openNif, readBlock } from '#shared/formats/nif/open.ts';
import { big, consoleFile, laidNode } from '#test/support/console-file.ts';
import { laidShape } from '#test/support/console-shape.ts';

const STRICT = { platform: 'xbox360', lenient: false } as const;
const LENIENT = { ...STRICT, lenient: true } as const;

function refusal(file: Uint8Array): FormatError {
  try {
    convertMesh(file, STRICT);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error('was converted');
}

function blockValue(file: Uint8Array, block: number): Readonly<Record<string, unknown>> {
  const nif = openNif(file);
  expect(nif.findings).toEqual([]);
  const { value } = readBlock(nif, block, blockSchema(nif.blocks.type(block)));
  return value as Readonly<Record<string, unknown>>;
}

describe('a big-endian file without packed vertices', () => {
  const textures = { type: 'BSShaderTextureSet', laid: big().u32(2).text('textures\\a.dds').text('') };
  const file = consoleFile([laidNode(0, [1]), laidNode(-1, []), textures], { strings: ['Sc\u00e8ne'] });

  test('becomes little-endian with every value unchanged, with both backends', () => {
    const { bytes, report } = convertMesh(file, STRICT);
    expect(convertMesh(file, { ...STRICT, backEnd: generated }).bytes).toEqual(bytes);
    const nif = openNif(bytes);
    expect(nif.context).toEqual({ littleEndian: true, version: 0x14020007, user: 11, bs: 34 });
    expect(nif.header.strings?.get(0)).toBe('Sc\u00e8ne');
    expect(nif.footer?.roots).toEqual(Int32Array.of(0));
    const node = { name: 0, flags: 14, translation: { x: 1, y: 2, z: 3 }, children: Int32Array.of(1) };
    expect(blockValue(bytes, 0)).toMatchObject(node);
    const paths = blockValue(bytes, 2).textures as { get(i: number): string };
    expect([paths.get(0), paths.get(1)]).toEqual(['textures\\a.dds', '']);
    expect(report).toEqual({
      layouts: [],
      blocksConverted: 3,
      blocksRemoved: 0,
      namesRestored: 0,
      findings: [],
    });
  });

  test('is rejected once it has been converted', () => {
    expect(refusal(convertMesh(file, STRICT).bytes)).toMatchObject({
      code: 'already-pc',
      path: 'header.endianType',
    });
  });

  test('is rejected if truncated, whichever byte it ends at', () => {
    for (let length = 40; length < file.length; length += 1) {
      expect(refusal(file.subarray(0, length)).code).toMatch(/truncated|block-outside|count-too-large/);
    }
  });
});

describe('unreadable blocks', () => {
  const odd = { type: 'BSOddity', laid: big().u32(7) };
  const long = { type: 'NiNode', laid: laidNode(-1, []).laid.u8(9) };

  test('of an unknown type are rejected, or dropped with the references to them', () => {
    const file = consoleFile([laidNode(-1, [1, 2]), odd, laidNode(-1, [])]);
    expect(refusal(file)).toMatchObject({ code: 'unknown-block', path: 'blocks[1]' });
    const { bytes, report } = convertMesh(file, LENIENT);
    expect(report).toMatchObject({
      blocksConverted: 2,
      blocksRemoved: 1,
      findings: [{ code: 'unknown-block' }],
    });
    expect(blockValue(bytes, 0)).toMatchObject({ children: Int32Array.of(-1, 1) });
    expect(openNif(bytes).header.blockTypes?.length).toBe(1);
  });

  test('drop the shapes that cannot be drawn without them', () => {
    const data = { type: 'NiTriShapeData', laid: big().u8(1) };
    const file = consoleFile([laidNode(-1, [1]), laidShape(-1, 2), data]);
    const { bytes, report } = convertMesh(file, LENIENT);
    const findings = [{ code: 'truncated' }, { code: 'left-out', path: 'blocks[1]' }];
    expect(report).toMatchObject({ blocksConverted: 1, blocksRemoved: 2, findings });
    expect(blockValue(bytes, 0)).toMatchObject({ children: Int32Array.of(-1) });
  });

  test('that are longer than their fields are rejected', () => {
    const file = consoleFile([laidNode(-1, [1]), long]);
    const error = refusal(file);
    expect(error).toMatchObject({ code: 'block-rest', path: 'blocks[1]' });
    expect(file[error.offset ?? 0]).toBe(9);
  });
});

describe('an animation file', () => {
  test('has sequences as its roots, with 29 bytes for each controlled object', () => {
    const sequence = big().i32(0).u32(1, 1).i32(1, -1).u8(30).i32(1, -1, 2, -1, -1).f32(1).i32(-1);
    sequence.u32(2).f32(1, 0, 0.5).i32(-1, 1).u16(0);
    const interpolator = big().f32(1, 2, 3, 1, 0, 0, 0, 1).i32(-1);
    const file = consoleFile(
      [
        { type: 'NiControllerSequence', laid: sequence },
        { type: 'NiTransformInterpolator', laid: interpolator },
      ],
      { strings: ['Idle', 'Bip01', 'NiTransformController'] },
    );
    const { bytes, report } = convertMesh(file, STRICT);
    expect(report).toMatchObject({ blocksConverted: 2, namesRestored: 0, findings: [] });
    expect(blockValue(bytes, 0)).toMatchObject({
      name: 0,
      controlledBlocks: [{ interpolator: 1, controller: -1, priority: 30, nodeName: 1, controllerType: 2 }],
      stopTime: 0.5,
      accumRootName: 1,
    });
    expect(openNif(bytes).footer?.roots).toEqual(Int32Array.of(0));
  });
});

describe('additional geometry of PC files, as in distant land', () => {
  test('is swapped in 4-byte units, as many as the block’s size gives', () => {
    const laid = big().u16(2).u32(1).u32(3, 12, 24, 12, 0, 0).u8(2).u32(1).u8(1);
    laid.u32(24, 1, 0, 3, 8, 8, 8).f32(1, 2, 3, 4, 5, 6);
    const { bytes } = convertMesh(consoleFile([{ type: 'NiAdditionalGeometryData', laid }]), STRICT);
    const { end } = openNif(bytes).blocks;
    const view = new DataView(bytes.buffer, bytes.byteOffset + end(0) - 24, 24);
    expect(Array.from({ length: 6 }, (_, i) => view.getFloat32(4 * i, true))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('has the published length only if that fills the block', () => {
    const laid = big().u16(2).u32(1).u32(3, 12, 24, 12, 0, 0).u8(2).u32(1).u8(1);
    laid.u32(8, 1, 0, 3, 8, 8, 8).f32(1, 2, 3, 4, 5, 6);
    const { bytes } = convertMesh(consoleFile([{ type: 'NiAdditionalGeometryData', laid }]), STRICT);
    const nif = openNif(bytes);
    const field = nifFields(nif).at('blocks[0].blocks[0].dataBlock.data');
    expect([field.length, field.offset + field.length]).toEqual([24, nif.blocks.end(0)]);
    const view = new DataView(bytes.buffer, bytes.byteOffset + field.offset, field.length);
    expect(Array.from({ length: 6 }, (_, i) => view.getFloat32(4 * i, true))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(blockFindings(nif)).toEqual([]);
  });

  test.each([23, 25, 48])('of %i bytes, which no reading explains, is rejected', (length) => {
    const laid = big().u16(2).u32(1).u32(3, 12, 24, 12, 0, 0).u8(2).u32(1).u8(1);
    laid.u32(8, 1, 0, 3, 8, 8, 8).raw(new Uint8Array(length));
    expect(refusal(consoleFile([{ type: 'NiAdditionalGeometryData', laid }])).code).toBe('block-rest');
  });
});
