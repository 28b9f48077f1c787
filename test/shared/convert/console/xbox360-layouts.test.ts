import { describe, expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT, lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, laidShape, pcFile } from '#test/support/xbox360/console-file.ts';
import { l1, l2, l3, l4, l5, l6, WHOLE } from '#test/support/xbox360/laid-layouts.ts';

/**
 * One small file for each layout of packed vertices (xbox360-nif.md, A3), its bytes and those of the PC mesh written by
 * hand: no packer or writer of the project produced either.
 */

function convert(file: Uint8Array, platform: ConsolePlatform = 'xbox360') {
  return convertMesh(file, { platform, lenient: false });
}

/** The bytes of a block of a converted file. */
function blockOf(file: Uint8Array, index: number): Uint8Array {
  const { blocks } = openNif(file);
  return file.slice(blocks.start(index), blocks.end(index));
}

/** What a console keeps in its mesh data block: everything but vertices. */
function consoleData(vertices: number, packed: number): HandLaid {
  const laid = lay(XBOX).i32(0).u16(vertices).u8(0, 0); // group, vertices, keep, compress
  laid.u8(0).u16(0).u8(0).f32(1, 2, 3, 4).u8(0); // no vertices, flags, no normals, sphere, no colors
  return laid.u16(0x4000).i32(packed); // static
}

/** A shape, its data without vertices, and the packed ones. */
function staticFile(packed: HandLaid, vertices = 2): Uint8Array {
  const data = consoleData(vertices, 2);
  data.u16(1).u32(3).u8(1).u16(0, 1, 0).u16(0); // one triangle, no match groups
  return consoleFile({
    blocks: [
      { type: 'NiTriShape', laid: laidShape(lay(XBOX), 1) },
      { type: 'NiTriShapeData', laid: data },
      { type: 'BSPackedAdditionalGeometryData', laid: packed },
    ],
  });
}

/** The PC's block of two vertices; colors if the layout has them. */
function pcData(
  colors: readonly number[] | undefined,
  normals: readonly number[] = [0, 0, 1, 0, 0, -1],
): HandLaid {
  const laid = lay(FALLOUT).i32(0).u16(2).u8(0, 0);
  laid.u8(1).f32(1, 2, 3, -2, 0.5, 8); // vertices
  laid
    .u16(0x1001)
    .u8(1)
    .f32(...normals); // texture coordinates and tangents
  laid.f32(0, 1, 0, 0, 0.5, 0.25); // tangents
  laid.f32(1, 0, 0, -1, 0, 0.125); // bitangents
  laid.f32(1, 2, 3, 4);
  laid.u8(colors === undefined ? 0 : 1).f32(...(colors ?? []));
  laid.f32(0.25, 0.75, -1, 2); // texture coordinates
  laid.u16(0x4000).i32(-1);
  return laid.u16(1).u32(3).u8(1).u16(0, 1, 0).u16(0);
}

const part = (byte: number) => Math.fround(byte / 255);
const ON_XBOX = [255, 51, 0, 128, 1, 254, 102, 255].map(part);
/** On PlayStation 3 the same bytes are alpha, green, blue, red. */
const ON_PS3 = [0, 255, 51, 128, 102, 1, 254, 255].map(part);

describe('static vertices', () => {
  test.each([
    ['L1', l1(), pcData(ON_XBOX)],
    ['L2', l2(), pcData(undefined)],
    ['L5', l5(), pcData(undefined, WHOLE)],
    ['L6', l6(), pcData(ON_XBOX, WHOLE)],
  ])('of layout %s become the PC’s, byte for byte of the file', (layout, packed, pc) => {
    const { bytes, report } = convert(staticFile(packed));
    expect(report.layouts).toEqual([{ layout, blocks: 1 }]);
    expect(report.blocksRemoved).toBe(1);
    expect(blockOf(bytes, 1)).toEqual(pc.bytes);
    const shape = laidShape(lay(FALLOUT), 1);
    expect(bytes).toEqual(
      pcFile({
        blocks: [
          { type: 'NiTriShape', laid: shape },
          { type: 'NiTriShapeData', laid: pc },
        ],
      }),
    );
  });

  test.each([
    ['L1', l1(), pcData(ON_PS3)],
    ['L6', l6(), pcData(ON_PS3, WHOLE)],
  ])('of layout %s have another color order on PlayStation 3', (_layout, packed, pc) => {
    expect(blockOf(convert(staticFile(packed), 'ps3').bytes, 1)).toEqual(pc.bytes);
  });

  test('keep the strips of a NiTriStripsData, and its other flags beside texture and tangents', () => {
    const data = lay(XBOX).i32(0).u16(2).u8(7, 9).u8(0).u16(0x0100).u8(0).f32(1, 2, 3, 4).u8(0);
    data.u16(0x4000).i32(2).u16(4).u16(2).u16(3, 5).u8(1).u16(0, 1, 0).u16(0, 0, 1, 1, 0);
    const file = consoleFile({
      blocks: [
        { type: 'NiTriStrips', laid: laidShape(lay(XBOX), 1) },
        { type: 'NiTriStripsData', laid: data },
        { type: 'BSPackedAdditionalGeometryData', laid: l2() },
      ],
    });
    const pc = lay(FALLOUT).i32(0).u16(2).u8(7, 9).u8(1).f32(1, 2, 3, -2, 0.5, 8);
    pc.u16(0x1101).u8(1).f32(0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0.5, 0.25, 1, 0, 0, -1, 0, 0.125);
    pc.f32(1, 2, 3, 4).u8(0).f32(0.25, 0.75, -1, 2).u16(0x4000).i32(-1);
    pc.u16(4).u16(2).u16(3, 5).u8(1).u16(0, 1, 0).u16(0, 0, 1, 1, 0);
    expect(blockOf(convert(file).bytes, 1)).toEqual(pc.bytes);
  });
});

/** Bytes of bones are slot 3 first. Two partitions; the mesh's vertex 1 is in both. */
function skinnedFile(packed: HandLaid): Uint8Array {
  const data = consoleData(3, 2);
  data.u16(2).u32(6).u8(0).u16(0); // two triangles, which only the partitions hold
  const skin = lay(XBOX).i32(4, 5, 0).u32(3).i32(6, 7, 8); // data, partition, root, three bones
  const skinData = lay(XBOX).f32(1, 0, 0, 0, 1, 0, 0, 0, 1).f32(0, 0, 0).f32(1).u32(3).u8(0);
  for (let bone = 0; bone < 3; bone += 1) {
    skinData.f32(1, 0, 0, 0, 1, 0, 0, 0, 1).f32(bone, 0, 0).f32(1).f32(0, 0, 0, 5).u16(0);
  }
  const partition = lay(XBOX).u32(2);
  // Two vertices, one triangle, two bones, no strips, four weights.
  partition.u16(2, 1, 2, 0, 4).u16(2, 0).u8(1).u16(2, 1).u8(0).u8(1).u16(0, 1, 0).u8(0);
  partition.u16(2, 1, 2, 0, 4).u16(0, 2).u8(1).u16(1, 0).u8(0).u8(1).u16(1, 0, 1).u8(0);
  return consoleFile({
    blocks: [
      { type: 'NiTriShape', laid: laidShape(lay(XBOX), 1, 3) },
      { type: 'NiTriShapeData', laid: data },
      { type: 'BSPackedAdditionalGeometryData', laid: packed },
      { type: 'NiSkinInstance', laid: skin },
      { type: 'NiSkinData', laid: skinData },
      { type: 'NiSkinPartition', laid: partition },
      ...[6, 7, 8].map(() => ({
        type: 'NiNode',
        laid: lay(XBOX)
          .i32(-1)
          .u32(0)
          .i32(-1)
          .u32(14)
          .f32(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1)
          .u32(0)
          .i32(-1)
          .u32(0, 0),
      })),
    ],
  });
}

describe('skinned vertices', () => {
  test.each([
    ['L3', l3(), undefined],
    ['L4', l4(), [0, 0, 0, 255, 255, 0, 1, 0, 51, 102, 153, 255].map(part)],
  ])('of layout %s go through the maps of their partitions', (layout, packed, colors) => {
    const { bytes, report } = convert(skinnedFile(packed));
    expect(report.layouts).toEqual([{ layout, blocks: 1 }]);
    const data = lay(FALLOUT).i32(0).u16(3).u8(0, 0);
    data.u8(1).f32(1, 0, 0, 2, 0, 0, 4, 0, 0);
    data.u16(0x1001).u8(1).f32(0, 0, 1, 0, 0, 1, 0, 0, 1);
    data.f32(0, 1, 0, 0, 1, 0, 0, 1, 0).f32(1, 0, 0, 1, 0, 0, 1, 0, 0).f32(1, 2, 3, 4);
    data.u8(colors === undefined ? 0 : 1).f32(...(colors ?? []));
    data.f32(0.5, 0.25, 0.5, 0.25, 0.5, 0.25).u16(0x4000).i32(-1);
    // Triangles of the partitions through their maps: 0 1 0 is 2 1 2, and 1 0 1 is 0 1 0.
    data.u16(2).u32(6).u8(1).u16(2, 1, 2).u16(0, 1, 0).u16(0);
    expect(blockOf(bytes, 1)).toEqual(data.bytes);
  });

  test('give partitions their weights and bone indexes, slot 0 first', () => {
    const { bytes } = convert(skinnedFile(l3()));
    const partition = lay(FALLOUT).u32(2);
    partition.u16(2, 1, 2, 0, 4).u16(2, 0).u8(1).u16(2, 1);
    partition.u8(1).f32(1, 0, 0, 0, 0.75, 0.25, 0, 0).u8(1).u16(0, 1, 0);
    partition.u8(1).u8(0, 0, 0, 1).u8(0, 1, 0, 0);
    partition.u16(2, 1, 2, 0, 4).u16(0, 2).u8(1).u16(1, 0);
    partition.u8(1).f32(0.75, 0.25, 0, 0, 0.5, 0.25, 0.125, 0.125).u8(1).u16(1, 0, 1);
    partition.u8(1).u8(1, 0, 0, 0).u8(0, 1, 0, 1);
    expect(blockOf(bytes, 4)).toEqual(partition.bytes);
  });

  test('give the skin each weight once for a bone and a vertex of the mesh', () => {
    const { bytes } = convert(skinnedFile(l3()));
    const skin = openNif(bytes);
    expect(skin.blocks.type(3)).toBe('NiSkinData');
    const bones = listsOf(blockOf(bytes, 3), 3);
    // Vertex 1 is in both partitions. Vertex 0 has each of its bones in two slots.
    expect(bones).toEqual([
      [
        [0, 0.625],
        [1, 0.25],
      ],
      [],
      [
        [0, 0.375],
        [1, 0.75],
        [2, 1],
      ],
    ]);
  });
});

/** The weights of a PC's NiSkinData, read at the reference's offsets: vertices ascending. */
function listsOf(bytes: Uint8Array, numBones: number): readonly (readonly (readonly [number, number])[])[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let at = 52 + 4; // transform, number of bones
  expect(view.getUint8(at)).toBe(1);
  at += 1;
  const lists = Array.from({ length: numBones }, () => {
    at += 52 + 16; // transform, sphere
    const count = view.getUint16(at, true);
    at += 2;
    return Array.from({ length: count }, () => {
      const row = [view.getUint16(at, true), view.getFloat32(at + 2, true)] as const;
      at += 6;
      return row;
    }).sort(([a], [b]) => a - b);
  });
  expect(at).toBe(bytes.length);
  return lists;
}
