import { describe, expect, test } from 'vitest';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { consoleTwinNif, TWIN } from '#test/fixtures/nif/console-twin-nif.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT, lay, XBOX } from '#test/support/hand-laid-nif.ts';
import { consoleFile, pcFile } from '#test/support/xbox360/console-file.ts';
import { throughHalf } from '#test/support/xbox360/half.ts';
import { type PackOptions, packNif } from '#test/support/xbox360/pack.ts';

/** One test for each known bug of the public converter (xbox360-nif.md, A12). */

const PC = consoleTwinNif();

function converted(options: PackOptions = {}, from = PC): Uint8Array {
  const { bytes } = packNif(from, options);
  return convertMesh(bytes, { platform: options.platform ?? 'xbox360', lenient: false }).bytes;
}

/** The bytes of a field. */
function stored(file: Uint8Array, path: string): readonly number[] {
  const { offset, length } = nifFields(openNif(file)).at(path);
  return [...file.subarray(offset, offset + length)];
}

function floats(file: Uint8Array, path: string): readonly number[] {
  const bytes = Uint8Array.from(stored(file, path));
  return [...new Float32Array(bytes.buffer)];
}

/** A block between a console's file and a PC's, both built by hand. */
function expectTurned(
  type: string,
  lays: (laid: HandLaid, littleEndian: boolean) => HandLaid,
  bs = 34,
): void {
  const blocks = (littleEndian: boolean) => [
    { type, laid: lays(lay(littleEndian ? FALLOUT : XBOX), littleEndian) },
  ];
  const file = consoleFile({ blocks: blocks(false), bs });
  const { bytes } = convertMesh(file, { platform: 'xbox360', lenient: false });
  expect(bytes).toEqual(pcFile({ blocks: blocks(true), bs }));
}

describe("another converter's bugs that ours must not have", () => {
  test('part flags were swapped, so limbs vanished', () => {
    const path = `blocks[${TWIN.armSkin}].partitions`;
    expect(stored(converted(), `${path}[0].partFlag`)).toEqual([1, 1]);
    expect(stored(converted(), `${path}[1].partFlag`)).toEqual([1, 0]);
    expect(stored(converted(), `${path}[1].bodyPart`)).toEqual([12, 0]);
  });

  test('filters were swapped field by field, so bodies got the wrong layers', () => {
    const filter = [1, 0xe5, 0x04, 0x03];
    expect(stored(converted(), `blocks[${TWIN.body}].havokFilter`)).toEqual(filter);
    expect(stored(converted(), `blocks[${TWIN.body}].rigidBodyInfo.havokFilter`)).toEqual(filter);
    const part = `blocks[${TWIN.packedData}].subShapes[0].havokFilter`;
    expect(stored(converted(), part)).toEqual([1, 0x20, 0x04, 0x03]);
  });

  test('data beside meshes got the wrong length, or was not swapped by words', () => {
    expectTurned('NiAdditionalGeometryData', (laid) => {
      laid.u16(2).u32(1).u32(3, 12, 24, 12, 0, 0).u8(2).u32(1).u8(1);
      return laid.u32(24).u32(1, 0).u32(3, 4, 4, 4).f32(1, 2, 3, -4, -5, -6);
    });
  });

  test('four bytes at 16 made a mesh skinned, as in a saloon', () => {
    const { bytes } = packNif(PC);
    const { report } = convertMesh(bytes, { platform: 'xbox360', lenient: false });
    expect(report.layouts).toContainEqual({ layout: 'L1', blocks: 1 });
    expect(floats(converted(), `blocks[${TWIN.crate + 1}].vertexColors`)).toHaveLength(9 * 4);
  });

  test('color bytes were in another order', () => {
    const path = `blocks[${TWIN.crate + 1}].vertexColors[3]`;
    for (const platform of ['xbox360', 'ps3'] as const) {
      const [is, was] = [floats(converted({ platform }), path), floats(PC, path)];
      for (const [i, part] of was.entries()) expect(Math.abs(is[i]! - part)).toBeLessThanOrEqual(0.5 / 255);
    }
  });

  test('a 1 in the fourth slot became a weight, and vertices became spikes', () => {
    const path = `blocks[${TWIN.armPartition}].partitions[0].vertexWeights`;
    const weights = floats(converted({ sentinel: true }), path);
    expect(weights).toEqual(floats(PC, path).map(throughHalf));
    expect(weights.filter((_, i) => i % 4 === 3)).toEqual([0, 0, 0]);
  });

  test('tangents and bitangents were swapped', () => {
    for (const name of ['tangents', 'bitangents']) {
      const path = `blocks[${TWIN.glass + 1}].${name}`;
      expect(floats(converted(), path)).toEqual(floats(PC, path).map(throughHalf));
    }
  });

  test('indexes into a partition’s bones were used for the skin’s', () => {
    const lists = `blocks[${TWIN.armSkinData}].boneList`;
    for (const bone of [0, 1, 2]) {
      const path = `${lists}[${bone}].numVertices`;
      expect(stored(converted(), path), `bone ${bone}`).toEqual(stored(PC, path));
    }
  });

  test('vertices in two partitions got their weights twice', () => {
    const path = `blocks[${TWIN.armSkinData}].boneList[1].vertexWeights`;
    // Vertex 2 is in both partitions.
    expect(stored(converted(), path).filter((_, at) => at % 6 < 2)).toEqual(
      stored(PC, path).filter((_, at) => at % 6 < 2),
    );
  });

  test('letters beyond ASCII were lost', () => {
    const { header } = openNif(converted());
    expect(header.strings?.get(0)).toBe('B\xfccherregal');
    expect(openNif(converted({ blankNames: true })).header.strings?.get(0)).toBe('B\xfccherregal');
  });

  test('fields of unsupported conditions were read as if present', () => {
    // A key group without keys has no type; neither has a body of a mesh without triangles.
    expectTurned('NiFloatData', (laid) => laid.u32(0));
    expectTurned('NiFloatData', (laid) => laid.u32(1).u32(2).f32(0, 1, 2, 3));
    expectTurned('BSAnimNote', (laid) => laid.u32(0).f32(0.5));
    expectTurned('BSAnimNote', (laid) => laid.u32(1).f32(0.5).u32(2));
    expectTurned('BSAnimNote', (laid) => laid.u32(2).f32(0.5).f32(1).u32(3));
  });

  test('arrays of more than a hundred thousand were truncated', () => {
    const points = Array.from({ length: 100_001 }, (_, i) => i % 0x10000);
    const data = (littleEndian: boolean) => {
      const view = new DataView(new ArrayBuffer(2 * points.length));
      for (const [i, point] of points.entries()) view.setUint16(2 * i, point, littleEndian);
      return new Uint8Array(view.buffer);
    };
    const type = 'NiBSplineData';
    const file = consoleFile({
      blocks: [{ type, laid: lay(XBOX).u32(0).u32(points.length).raw(data(false)) }],
    });
    const { bytes } = convertMesh(file, { platform: 'xbox360', lenient: false });
    const pc = pcFile({ blocks: [{ type, laid: lay(FALLOUT).u32(0).u32(points.length).raw(data(true)) }] });
    expect(Buffer.compare(bytes, pc)).toBe(0);
  });

  test.each([
    [21, false],
    [22, true],
    [25, true],
  ])('materials of stream version %i: an emission factor was expected incorrectly (%s)', (bs, factor) => {
    expectTurned(
      'NiMaterialProperty',
      (laid) => {
        laid.i32(-1).u32(0).i32(-1).f32(0.1, 0.2, 0.3, 0.4, 0.5, 0.6);
        laid.f32(0.7, 0.8, 0.9, 1, 0, 0.5).f32(10, 1);
        return factor ? laid.f32(2) : laid;
      },
      bs,
    );
  });
});
