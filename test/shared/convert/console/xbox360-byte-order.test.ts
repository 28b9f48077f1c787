import { describe, expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT, lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, HALF, laidNode, pcFile } from '#test/support/xbox360/console-file.ts';

/**
 * Files of one block each, with both the console's and the PC's bytes built by hand: what is swapped, and every
 * exception of the reference's table (xbox360-nif.md, A2), which block sizes would not reveal.
 */
function expectTurned(
  type: string,
  lays: (laid: HandLaid, console: boolean) => HandLaid,
  { bs, strings = [] }: { readonly bs?: number; readonly strings?: readonly string[] } = {},
): void {
  const parts = (context: typeof XBOX) => {
    const console = !context.littleEndian;
    const blocks = [
      { type: 'NiNode', laid: laidNode(lay(context), []) },
      { type, laid: lays(lay(context), console) },
    ];
    return { blocks, strings, ...(bs === undefined ? {} : { bs }) };
  };
  const { bytes } = convertMesh(consoleFile(parts(XBOX)), { platform: 'xbox360', lenient: false });
  expect(bytes).toEqual(pcFile(parts(FALLOUT)));
}

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));

describe('the header', () => {
  /** A file of an empty node, written from the reference's map of a big-endian file. */
  const file = (letters: string) =>
    Uint8Array.of(
      ...text('Gamebryo File Format, Version 20.2.0.7\n'),
      ...[0x07, 0x00, 0x02, 0x14], // version, little-endian
      0, // big-endian after the front
      ...[0x0b, 0, 0, 0], // user version, little-endian
      ...[1, 0, 0, 0], // number of blocks, little-endian
      ...[0x22, 0, 0, 0], // stream version, little-endian
      ...[5, ...text('anna'), 0], // author, its length with the NUL
      ...[1, 0, 1, 0], // scripts
      ...[0, 1], // number of types
      ...[0, 0, 0, 17, ...text('NiStringExtraData')],
      ...[0, 0], // type of block 0
      ...[0, 0, 0, 8], // its size
      ...[0, 0, 0, 2, 0, 0, 0, letters.length], // strings, and the longest
      ...[0, 0, 0, letters.length, ...text(letters), 0, 0, 0, 1, 0x41],
      ...[0, 0, 0, 1, 0, 0, 0, 9], // one group
      ...[0, 0, 0, 1, 0, 0, 0, 0], // name: string 1, data: string 0
      ...[0, 0, 0, 1, 0, 0, 0, 0], // root 0
    );

  test('keeps its front and swaps everything after it', () => {
    const { bytes } = convertMesh(file('name'), { platform: 'xbox360', lenient: false });
    expect(bytes).toEqual(
      Uint8Array.of(
        ...text('Gamebryo File Format, Version 20.2.0.7\n'),
        ...[0x07, 0x00, 0x02, 0x14, 1, 0x0b, 0, 0, 0, 1, 0, 0, 0, 0x22, 0, 0, 0],
        ...[5, ...text('anna'), 0, 1, 0, 1, 0],
        ...[1, 0, 17, 0, 0, 0, ...text('NiStringExtraData'), 0, 0, 8, 0, 0, 0],
        ...[2, 0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, ...text('name'), 1, 0, 0, 0, 0x41],
        ...[1, 0, 0, 0, 9, 0, 0, 0],
        ...[1, 0, 0, 0, 0, 0, 0, 0],
        ...[1, 0, 0, 0, 0, 0, 0, 0],
      ),
    );
  });

  test('keeps letters beyond ASCII, and bytes that are not letters', () => {
    const letters = 'B\xfccher\x92\x81\xff';
    const { bytes } = convertMesh(file(letters), { platform: 'xbox360', lenient: false });
    const kept = Buffer.from(bytes).indexOf(Buffer.from(letters, 'latin1'));
    expect(kept).toBeGreaterThan(0);
    expect(bytes.length).toBe(file(letters).length);
  });
});

describe('numbers that are not swapped, or swapped as one', () => {
  test('flags of body parts stay unchanged, their numbers are swapped', () => {
    expectTurned('BSDismemberSkinInstance', (laid) => {
      laid.i32(-1, -1, 0).u32(0).u32(2);
      laid.u8(0x01, 0x01).u16(7); // editor visible, starts a set of bones
      return laid.u8(0x01, 0x00).u16(0x0102);
    });
  });

  test('the filter of a body is one word, and its copy in the construction info not a number at all', () => {
    expectTurned('bhkRigidBody', (laid, console) => {
      laid.i32(-1);
      // Group 0x0304, flags 0xe5, layer 0x0a.
      if (console) laid.u8(0x03, 0x04, 0xe5, 0x0a);
      else laid.u8(0x0a, 0xe5, 0x04, 0x03);
      laid.u8(1, 2, 3, 4).u8(1).u8(5, 6, 7).u32(0, 0, 0x80000000); // world object
      laid.u8(1).u8(8).u16(0xffff); // entity
      laid.u8(9, 10, 11, 12).u8(0x0a, 0xe5, 0x04, 0x03).u8(13, 14, 15, 16).u8(1).u8(17).u16(0x1234);
      laid.u8(18, 19, 20, 21);
      for (let i = 0; i < 16 + 12 + 4; i += 1) laid.f32(i + 0.5); // position, velocities, inertia, center
      laid.f32(10, 0.1, 0.05, 0.5, 0.4, 104.4, 31.57, 0.15);
      laid.u8(1, 2, 3, 4).u8(...Array.from({ length: 12 }, (_, i) => i + 30));
      return laid.u32(0).u32(1);
    });
  });

  test('filters of shapes and of parts of a mesh are words too', () => {
    const filter = (laid: HandLaid, console: boolean) =>
      console ? laid.u8(0x01, 0x02, 0x20, 0x05) : laid.u8(0x05, 0x20, 0x02, 0x01);
    expectTurned('bhkListShape', (laid, console) => {
      laid.u32(0).u32(3).u32(0, 0, 0x80000000).u32(0, 0, 0x80000000).u32(2);
      return filter(filter(laid, console), console);
    });
    expectTurned('bhkNiTriStripsShape', (laid, console) => {
      laid
        .u32(3)
        .f32(0.1)
        .u8(...Array.from({ length: 20 }, (_, i) => i))
        .u32(1);
      laid.f32(1, 1, 1, 0).u32(0).u32(1);
      return filter(laid, console);
    });
    expectTurned('hkPackedNiTriStripsData', (laid, console) => {
      laid.u32(1).u16(0, 1, 2).u16(0x1234); // triangle and welding
      laid.u32(1).u8(0).f32(1, 2, 3).u16(1);
      return filter(laid, console).u32(1).u32(9);
    });
  });

  test('four bytes of a color are one word', () => {
    expectTurned('NiPalette', (laid, console) => {
      laid.u8(1).u32(16);
      for (let i = 0; i < 16; i += 1) {
        if (console) laid.u8(i + 3, i + 2, i + 1, i);
        else laid.u8(i, i + 1, i + 2, i + 3);
      }
      return laid;
    });
  });

  test('data beside a distant land mesh is 4-byte words, as many as its size gives', () => {
    expectTurned('NiAdditionalGeometryData', (laid) => {
      laid.u16(2).u32(1).u32(1, 4, 8, 4, 0, 0).u8(2); // one stream of a float each
      laid.u32(1).u8(1).u32(8).u32(1, 0).u32(2, 4, 4); // 8 bytes, though there are two sizes
      return laid.f32(1.5, -2.25);
    });
  });

  test('booleans take one byte: a controlled block is 29 bytes long, a key of them five', () => {
    expectTurned('NiControllerSequence', (laid) => {
      laid.i32(-1).u32(2).u32(1);
      for (const priority of [30, 45]) {
        const from = laid.bytes.length;
        laid.i32(-1, -1).u8(priority).i32(-1, -1, -1, -1, -1);
        expect(laid.bytes.length - from).toBe(29);
      }
      laid.f32(1).i32(-1).u32(0).f32(1, 0, 2.5).i32(-1).i32(-1);
      return laid.u16(1).i32(-1); // one array of notes
    });
    expectTurned('NiBoolData', (laid) => laid.u32(2).u32(1).f32(0.5).u8(1).f32(1.5).u8(0));
    expectTurned('NiVisData', (laid) => laid.u32(2).f32(0.5).u8(1).f32(1.5).u8(0));
  });

  test('code, blobs and letters are not swapped', () => {
    expectTurned('bhkMoppBvTreeShape', (laid) => {
      laid.i32(-1).u8(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12).f32(2);
      return laid.u32(5).f32(1, 2, 3, 4).u8(0x28, 0x01, 0x10, 0xa0, 0x04);
    });
    expectTurned('NiBinaryExtraData', (laid) => laid.i32(-1).u32(5).u8(1, 2, 3, 4, 5));
    expectTurned('NiDefaultAVObjectPalette', (laid) => laid.i32(-1).u32(1).text('Bip01 \xe4').i32(-1));
  });
});

describe('numbers that are swapped', () => {
  test('rotation keys: quaternions with w first, and three axes', () => {
    expectTurned('NiTransformData', (laid) => {
      laid.u32(1).u32(1).f32(0.25).f32(1, 0.5, -0.5, 0.125); // time, then w x y z
      return laid.u32(1).u32(2).f32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9).u32(0);
    });
    expectTurned('NiTransformData', (laid) => {
      laid.u32(1).u32(4);
      laid.u32(1).u32(3).f32(0, 1, 0.1, 0.2, 0.3); // tension, continuity, bias
      laid.u32(1).u32(1).f32(0, 2).u32(0);
      return laid.u32(0).u32(0);
    });
  });

  test('points of curves are two bytes each', () => {
    expectTurned('NiBSplineData', (laid) => laid.u32(2).f32(1.5, -2).u32(3).u16(1, 0x8000, 0x7fff));
  });

  test('notes of a text key are string indexes', () => {
    expectTurned('NiTextKeyExtraData', (laid) => laid.i32(0).u32(1).f32(0.5).u32(1), {
      strings: ['keys', 'start'],
    });
  });

  test('halves of collision become floats', () => {
    expectTurned('hkPackedNiTriStripsData', (laid, console) => {
      laid.u32(1).u16(0, 1, 1).u16(0x4321).u32(2);
      if (console) laid.u8(1).u16(HALF['1'], HALF['-2'], HALF['0.25']).u16(HALF['8'], 0x0001, 0x8000);
      // The smallest half, and minus zero.
      else
        laid
          .u8(0)
          .f32(1, -2, 0.25)
          .f32(8, 2 ** -24, -0);
      laid.u16(1);
      if (console) laid.u8(0x00, 0x00, 0x00, 0x01);
      else laid.u8(0x01, 0x00, 0x00, 0x00);
      return laid.u32(2).u32(9);
    });
  });

  test('even more than a hundred thousand of them', () => {
    const points = Array.from({ length: 120_000 }, (_, i) => i % 0x10000);
    const data = (littleEndian: boolean) => {
      const view = new DataView(new ArrayBuffer(240_000));
      for (const [i, point] of points.entries()) view.setUint16(2 * i, point, littleEndian);
      return new Uint8Array(view.buffer);
    };
    const file = consoleFile({
      blocks: [{ type: 'NiBSplineData', laid: lay(XBOX).u32(0).u32(points.length).raw(data(false)) }],
    });
    const { bytes } = convertMesh(file, { platform: 'xbox360', lenient: false });
    const { blocks } = openNif(bytes);
    const turned = bytes.subarray(blocks.start(0) + 8, blocks.end(0));
    expect(Buffer.compare(turned, data(true))).toBe(0);
  });
});

describe('fields that depend on the stream version', () => {
  test.each([
    [34, false, true],
    [24, true, true],
    [21, true, false],
  ])('a material of %i: colors of light %s, a factor of emission %s', (bs, colors, factor) => {
    const lays = (laid: HandLaid) => {
      laid.i32(-1).u32(0).i32(-1);
      if (colors) laid.f32(0.1, 0.2, 0.3, 0.4, 0.5, 0.6);
      laid.f32(0.7, 0.8, 0.9, 1, 0, 0.5).f32(10, 1);
      return factor ? laid.f32(2) : laid;
    };
    const blocks = (littleEndian: boolean) => [
      { type: 'NiMaterialProperty', laid: lays(lay(littleEndian ? FALLOUT : XBOX)) },
    ];
    const file = consoleFile({ blocks: blocks(false), bs });
    const { bytes } = convertMesh(file, { platform: 'xbox360', lenient: false });
    expect(bytes).toEqual(pcFile({ blocks: blocks(true), bs }));
  });

  test.each([
    [24, 'a reference'],
    [29, 'arrays'],
  ])('the notes of a sequence of %i are %s', (bs) => {
    const lays = (laid: HandLaid) => {
      laid.i32(-1).u32(0).u32(1).f32(1).i32(-1).u32(0).f32(1, 0, 1).i32(-1).i32(-1);
      return bs > 28 ? laid.u16(0) : laid.i32(-1);
    };
    const blocks = (littleEndian: boolean) => [
      { type: 'NiControllerSequence', laid: lays(lay(littleEndian ? FALLOUT : XBOX)) },
    ];
    const file = consoleFile({ blocks: blocks(false), bs });
    const { bytes } = convertMesh(file, { platform: 'xbox360', lenient: false });
    expect(bytes).toEqual(pcFile({ blocks: blocks(true), bs }));
  });
});
