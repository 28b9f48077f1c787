import { describe, expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { blockSchema, openNif, readBlock, stringOf } from '#shared/formats/nif/open.ts';
import { big, consoleFile, type LaidBlock, laidNode } from '#test/support/console-file.ts';
import { LAYOUTS, laidPacked } from '#test/support/console-shape.ts';

const STRICT = { platform: 'xbox360', lenient: false } as const;

function names(file: Uint8Array): readonly string[] {
  const nif = openNif(file);
  return Array.from({ length: nif.blocks.count }, (_, block) => {
    const { value } = readBlock(nif, block, blockSchema(nif.blocks.type(block)));
    const { name } = value as { readonly name?: number };
    return stringOf(nif, name ?? '');
  });
}

/** A manager with one sequence and a palette, for its target node. */
function laidManager(target: number, sequence: number, palette: number): LaidBlock {
  const laid = big().i32(-1).u16(12).f32(1, 0, 0, 1).i32(target);
  return { type: 'NiControllerManager', laid: laid.u8(0).u32(1).i32(sequence, palette) };
}

function laidSequence(name: number, manager: number, accumRoot: number): LaidBlock {
  const laid = big().i32(name).u32(0, 1).f32(1).i32(-1).u32(2).f32(1, 0, 1).i32(manager, accumRoot);
  return { type: 'NiControllerSequence', laid: laid.u16(0) };
}

function laidPalette(objects: readonly (readonly [name: string, block: number])[]): LaidBlock {
  const laid = big().i32(0).u32(objects.length);
  for (const [name, block] of objects) laid.text(name).i32(block);
  return { type: 'NiDefaultAVObjectPalette', laid };
}

describe('names that consoles omit', () => {
  // Packed vertices come first, so every number changes during conversion.
  const packed = laidPacked(LAYOUTS.L2, 0, (laid) => laid);
  const scene = (palette: LaidBlock, root = -1): Uint8Array =>
    consoleFile(
      [
        packed,
        laidNode(root, [2, 3]),
        laidNode(-1, []),
        laidNode(1, []),
        laidManager(1, 5, 6),
        laidSequence(0, 4, 2),
        palette,
      ],
      { strings: ['Idle', 'Own', 'Scene Root'], roots: [1] },
    );

  test('are restored from the palette, and the root’s from the sequence', () => {
    const { bytes, report } = convertMesh(
      scene(
        laidPalette([
          ['Bip01 L Hand', 2],
          ['Other', 3],
        ]),
      ),
      STRICT,
    );
    expect(report.namesRestored).toBe(2);
    expect(names(bytes)).toEqual(['Scene Root', 'Bip01 L Hand', 'Own', '', 'Idle', '']);
    const { header } = openNif(bytes);
    expect(header.maxStringLength).toBe(12);
    expect(Array.from({ length: 4 }, (_, i) => header.strings?.get(i))).toEqual([
      'Idle',
      'Own',
      'Scene Root',
      'Bip01 L Hand',
    ]);
    expect(header.numStrings).toBe(4);
  });

  test('stay if a block has one', () => {
    const { bytes, report } = convertMesh(scene(laidPalette([]), 1), STRICT);
    expect(report.namesRestored).toBe(0);
    expect(names(bytes)).toEqual(['Own', '', 'Own', '', 'Idle', '']);
  });

  test('are the first if there are several, and a second is reported', () => {
    const { bytes, report } = convertMesh(
      scene(
        laidPalette([
          ['A', 2],
          ['B', 2],
        ]),
      ),
      STRICT,
    );
    expect(names(bytes)[1]).toBe('A');
    expect(report.findings).toMatchObject([
      { code: 'packed-unused' },
      { code: 'names-differ', path: 'blocks[6]' },
    ]);
  });
});

describe('collision', () => {
  const filter = (laid: ReturnType<typeof big>) => laid.u16(7).u8(0x20, 13);

  test('with vertices in halves gets full floats, and filters in the PC’s order', () => {
    const laid = big()
      .u32(1)
      .u16(0, 1, 2, 5)
      .u32(3)
      .u8(1)
      .u16(0x3c00, 0, 0xbc00, 0x4000, 0x3555, 0, 0x7bff, 1, 0);
    const data = { type: 'hkPackedNiTriStripsData', laid: filter(laid.u16(1)).u32(3, 9) };
    const { bytes } = convertMesh(consoleFile([data]), STRICT);
    const nif = openNif(bytes);
    const start = nif.blocks.start(0);
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, nif.blocks.end(0) - start);
    const at = 4 + 8 + 4;
    expect(view.getUint8(at)).toBe(0);
    const floats = Array.from({ length: 9 }, (_, i) => view.getFloat32(at + 1 + 4 * i, true));
    expect(floats).toEqual([1, 0, -1, 2, 0.333251953125, 0, 65504, 2 ** -24, 0]);
    const behind = at + 1 + 36;
    expect(view.getUint16(behind, true)).toBe(1);
    expect([0, 1].map((i) => view.getUint8(behind + 2 + i))).toEqual([13, 0x20]);
    expect(view.getUint16(behind + 4, true)).toBe(7);
    expect([6, 10].map((i) => view.getUint32(behind + i, true))).toEqual([3, 9]);
    expect(view.byteLength).toBe(behind + 14);
  });

  test('that is code keeps its bytes', () => {
    const laid = big().i32(-1).u32(0, 0, 0).f32(1).u32(5).f32(1, 2, 3, 4).u8(1, 2, 3, 4, 5);
    const { bytes } = convertMesh(consoleFile([{ type: 'bhkMoppBvTreeShape', laid }]), STRICT);
    const end = openNif(bytes).blocks.end(0);
    expect([...bytes.subarray(end - 5, end)]).toEqual([1, 2, 3, 4, 5]);
  });
});
