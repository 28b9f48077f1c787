import { describe, expect, test } from 'vitest';
import { locate } from '#shared/binary/locate.ts';
import {
  NiBoolData,
  NiBSplineData,
  NiFloatData,
  NiMorphData,
  NiTransformData,
} from '#shared/formats/nif/blocks/animation-data.ts';
import { NiBlendFloatInterpolator } from '#shared/formats/nif/blocks/blend-interpolators.ts';
import { NiFlipController, NiMaterialColorController } from '#shared/formats/nif/blocks/controllers.ts';
import {
  BSTreadTransfInterpolator,
  NiBSplineCompTransformInterpolator,
  NiPathInterpolator,
} from '#shared/formats/nif/blocks/interpolators.ts';
import {
  NiBSBoneLODController,
  NiGeomMorpherController,
} from '#shared/formats/nif/blocks/morph-controllers.ts';
import { BSAnimNote, NiControllerSequence } from '#shared/formats/nif/blocks/sequences.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT, LEFTOVER, lay, MORROWIND, OBLIVION, take, XBOX } from '#test/support/hand-laid-nif.ts';

/** Bytes written by hand from the published description, for types without a file in the corpus. */

const FALLOUT_24: NifContext = { ...FALLOUT, bs: 24 };

/** Next controller, flags, frequency, phase, start, stop, target. */
const timed = (context: NifContext): HandLaid => lay(context).i32(-1).u16(0x0c).f32(1, 0, 0, 2).i32(5);

describe.each([FALLOUT, XBOX])('keys, little-endian: $littleEndian', (context) => {
  test('a TBC key holds tension, then continuity, then bias', () => {
    const laid = lay(context).u32(2, 3).f32(0, 10, 0.25, 0.5, 0.75).f32(1, 20, -1, 0, 1);
    const { keys } = take(NiFloatData, laid, context).data;
    expect([...keys.value]).toEqual([10, 20]);
    expect('tbc' in keys && keys.tbc).toMatchObject({
      tension: Float32Array.of(0.25, -1),
      continuity: Float32Array.of(0.5, 0),
      bias: Float32Array.of(0.75, 1),
    });
  });

  test('a bool key takes five bytes', () => {
    const laid = lay(context).u32(2, 5).f32(0).u8(1).f32(17).u8(0);
    const { keys } = take(NiBoolData, laid, context).data;
    expect([...keys.time]).toEqual([0, 17]);
    expect([...keys.value]).toEqual([1, 0]);
  });

  test('rotations by three angles have three groups of float keys and no quaternions', () => {
    const laid = lay(context)
      .u32(1, 4)
      .u32(1, 1)
      .f32(0, 0.5)
      .u32(0)
      .u32(1, 2)
      .f32(0, 1.5, -1, 1)
      .u32(1, 1)
      .f32(2, 1, 2, 3)
      .u32(0);
    const value = take(NiTransformData, laid, context);
    expect(value.quaternionKeys).toBeUndefined();
    expect(value.xyzRotations?.map(({ keys }) => [...keys.value])).toEqual([[0.5], [], [1.5]]);
    expect(value.xyzRotations?.[2]?.keys).toMatchObject({
      forward: Float32Array.of(-1),
      backward: Float32Array.of(1),
    });
    expect(value.translations.keys.value.z).toEqual(Float32Array.of(3));
    expect(value.scales.keys.length).toBe(0);
  });

  test('quaternions are stored w first, and have no tangents even if they are quadratic', () => {
    const laid = lay(context).u32(1, 2).f32(0.5, 1, 0, 0, 0).u32(0, 0);
    const value = take(NiTransformData, laid, context);
    expect(value.xyzRotations).toBeUndefined();
    expect(value.quaternionKeys).toMatchObject({
      time: Float32Array.of(0.5),
      value: { w: Float32Array.of(1) },
    });
  });

  test('points of a curve are floats, then signed shorts', () => {
    const laid = lay(context).u32(2).f32(1.5, -2).u32(3).u16(0x7fff, 0, 0x8001);
    const value = take(NiBSplineData, laid, context);
    expect(value.floatControlPoints).toEqual(Float32Array.of(1.5, -2));
    expect(value.compactControlPoints).toEqual(Int16Array.of(32767, 0, -32767));
  });

  test('a controlled block takes 29 bytes', () => {
    const head = lay(context).u32(0).u32(2, 1);
    const blocks = head
      .i32(7, 8)
      .u8(26)
      .u32(1, 0xffffffff, 2, 0xffffffff, 0xffffffff)
      .i32(9, -1)
      .u8(3)
      .u32(4, 5, 2, 6, 0xffffffff);
    expect(blocks.bytes.length).toBe(12 + 2 * 29);
    const laid = blocks.f32(1).i32(10).u32(2).f32(1, 0, 3).i32(11).u32(12).u16(2).i32(13, 14);
    const value = take(NiControllerSequence, laid, context);
    expect(value.controlledBlocks).toMatchObject([
      { interpolator: 7, controller: 8, priority: 26, nodeName: 1, controllerType: 2 },
      { interpolator: 9, controller: -1, priority: 3, nodeName: 4, propertyType: 5, controllerId: 6 },
    ]);
    expect(value).toMatchObject({ weight: 1, textKeys: 10, stopTime: 3, manager: 11, accumRootName: 12 });
    expect(value.animNoteArrays).toEqual(Int32Array.of(13, 14));
  });
});

test('the type of keys cannot be changed alone, as it decides how they are stored', () => {
  const { bytes } = lay(FALLOUT).u32(1, 2).f32(0, 1, 0, 0);
  const fields = locate(NiFloatData, bytes, FALLOUT);
  expect(() => fields.change('data.interpolation', 'linear')).toThrow(/cannot be edited: it decides/);
});

describe('sequences of other versions', () => {
  test('streams 24 to 28 have one reference to notes', () => {
    const laid = lay(FALLOUT_24).u32(0, 0, 1).f32(1).i32(2).u32(0).f32(1, 0, 1).i32(3).u32(4).i32(5);
    expect(take(NiControllerSequence, laid, FALLOUT_24)).toMatchObject({ cycleType: 0, animNotes: 5 });
  });

  test('Oblivion names controlled objects by offsets in a palette', () => {
    const laid = lay(OBLIVION)
      .text('Open')
      .u32(1, 1)
      .i32(4, 2)
      .u8(0)
      .i32(6)
      .u32(0, 0xffffffff, 18, 0xffffffff, 0xffffffff)
      .f32(1)
      .i32(3)
      .u32(2)
      .f32(1, 0, 1)
      .i32(1)
      .text('Door')
      .i32(6);
    const value = take(NiControllerSequence, laid, OBLIVION);
    expect(value.name).toBe('Open');
    expect(value.controlledBlocks[0]).toMatchObject({ stringPalette: 6, controllerTypeOffset: 18 });
    expect(value).toMatchObject({ accumRootName: 'Door', stringPalette: 6 });
  });

  test('files before 10.2 name them in place, beside the blend interpolator', () => {
    const laid = lay(LEFTOVER)
      .u32(0)
      .text('Idle')
      .u32(1, 1)
      .i32(4, 2, 9)
      .u16(1)
      .u8(20)
      .text('Bip01')
      .text('')
      .text('NiTransformController')
      .text('')
      .text('')
      .f32(1)
      .i32(3)
      .u32(0)
      .f32(1, 0.5, 0, 1)
      .u8(0)
      .i32(1)
      .text('Bip01');
    const value = take(NiControllerSequence, laid, LEFTOVER);
    expect(value.controlledBlocks[0]).toMatchObject({
      blendInterpolator: 9,
      blendIndex: 1,
      priority: 20,
      nodeName: 'Bip01',
    });
    expect(value).toMatchObject({ phase: 0.5, playBackwards: 0, accumRootName: 'Bip01' });
  });

  test('a note holds the fields of its type', () => {
    const grab = lay(FALLOUT).u32(1).f32(0.5).u32(7);
    expect(take(BSAnimNote, grab, FALLOUT)).toMatchObject({ time: 0.5, arm: 7, gain: undefined });
    const look = lay(FALLOUT).u32(2).f32(0.5, 0.25).u32(3);
    expect(take(BSAnimNote, look, FALLOUT)).toMatchObject({ arm: undefined, gain: 0.25, state: 3 });
  });
});

describe('morphs', () => {
  test('Morrowind keeps keys in them, with their type even if there are none', () => {
    const block = lay(MORROWIND).text('NiMorphData').u32(2, 1).u8(1);
    const laid = block.u32(0, 1).f32(1, 2, 3).u32(1, 1).f32(0.5, 1).f32(4, 5, 6);
    const { morphs } = take(NiMorphData, laid, MORROWIND);
    expect(morphs.map(({ vectors }) => [...vectors.y])).toEqual([[2], [5]]);
    expect(morphs.map(({ keys }) => keys?.length)).toEqual([0, 1]);
  });

  test('Fallout names them, and each has one vector per vertex', () => {
    const laid = lay(XBOX).u32(2, 2).u8(1).u32(3).f32(1, 2, 3, 4, 5, 6).u32(4).f32(7, 8, 9, 10, 11, 12);
    const { morphs } = take(NiMorphData, laid, XBOX);
    expect(morphs.map(({ frameName }) => frameName)).toEqual([3, 4]);
    expect([...(morphs[1]?.vectors.x ?? [])]).toEqual([7, 10]);
  });

  test('a morpher has interpolators in Oblivion, and weights beside them since Fallout 3', () => {
    const oblivion = timed(OBLIVION).u16(1).i32(6).u8(1).u32(2).i32(7, 8).u32(1, 99);
    expect(take(NiGeomMorpherController, oblivion, OBLIVION)).toMatchObject({
      interpolators: Int32Array.of(7, 8),
      unknownInts: Uint32Array.of(99),
    });
    const fallout = timed(FALLOUT).u16(0).i32(6).u8(0).u32(2).i32(7).f32(0.5).i32(8).f32(1);
    expect(take(NiGeomMorpherController, fallout, FALLOUT).interpolatorWeights).toMatchObject({
      interpolator: Int32Array.of(7, 8),
      weight: Float32Array.of(0.5, 1),
    });
  });
});

describe('controllers', () => {
  test('in Morrowind hold their data themselves', () => {
    const block = (type: string): HandLaid =>
      lay(MORROWIND).text(type).i32(-1).u16(0x1c).f32(1, 0, 0, 2).i32(5);
    expect(
      take(NiMaterialColorController, block('NiMaterialColorController').i32(9), MORROWIND),
    ).toMatchObject({
      flags: 0x1c,
      data: 9,
    });
    const flip = block('NiFlipController').u32(0).f32(0, 0.1).u32(2).i32(6, 7);
    expect(take(NiFlipController, flip, MORROWIND).sources).toEqual(Int32Array.of(6, 7));
  });

  test('a controller of bones’ detail has groups of bones, and in Bethesda’s files no shapes', () => {
    const laid = timed(FALLOUT).u32(0, 2, 2).u32(1).i32(3).u32(2).i32(3, 4);
    const { nodeGroups } = take(NiBSBoneLODController, laid, FALLOUT);
    expect(nodeGroups.map(({ nodes }) => [...nodes])).toEqual([[3], [3, 4]]);
  });
});

describe('interpolators', () => {
  test('a managed blend interpolator stores no items; others do', () => {
    const managed = lay(FALLOUT).u8(1, 2).f32(0, -1);
    expect(take(NiBlendFloatInterpolator, managed, FALLOUT)).toMatchObject({
      arraySize: 2,
      interpArrayItems: undefined,
      value: -1,
    });
    const unmanaged = lay(FALLOUT)
      .u8(2, 1)
      .f32(0)
      .u8(1, 0, 3, 0x80)
      .f32(0, 1, 0, 1)
      .i32(4)
      .f32(1, 1)
      .u8(3)
      .f32(0, 7);
    expect(take(NiBlendFloatInterpolator, unmanaged, FALLOUT)).toMatchObject({
      highPriority: 3,
      nextHighPriority: -128,
      interpArrayItems: { interpolator: Int32Array.of(4), priority: Uint8Array.of(3) },
      value: 7,
    });
  });

  test('before 10.1.0.112 it was laid out in another order, with wider numbers', () => {
    const laid = lay(LEFTOVER)
      .u32(0)
      .u16(1, 2)
      .i32(4)
      .f32(1, 1)
      .i32(-5)
      .f32(0.5)
      .u8(1)
      .f32(0.25)
      .u8(0)
      .u16(1, 0)
      .i32(-5, -6)
      .f32(7);
    expect(take(NiBlendFloatInterpolator, laid, LEFTOVER)).toMatchObject({
      legacy: { arrayGrowBy: 2, interpArrayItems: { priority: Int32Array.of(-5) }, nextHighPriority: -6 },
      value: 7,
    });
  });

  test('a compact curve of transforms has three handles, and an offset and half range for each', () => {
    const laid = lay(FALLOUT)
      .f32(0, 2)
      .i32(3, 4)
      .f32(1, 2, 3, 1, 0, 0, 0, 1)
      .u32(0, 30, 65535)
      .f32(0.5, 1, 0, 1, 3, 4);
    expect(take(NiBSplineCompTransformInterpolator, laid, FALLOUT)).toMatchObject({
      basisData: 4,
      transform: { rotation: { w: 1 }, scale: 1 },
      scaleHandle: 65535,
      rotationHalfRange: 1,
      scaleHalfRange: 4,
    });
  });

  test('a path has its axis in two bytes', () => {
    const laid = lay(XBOX).u16(3).i32(-1).f32(0.5, 0).u16(2).i32(6, 7);
    expect(take(NiPathInterpolator, laid, XBOX)).toMatchObject({
      bankDir: -1,
      followAxis: 2,
      percentData: 7,
    });
  });

  test('treads have two transforms for each name', () => {
    const transform = [0, 0, 0, 1, 0, 0, 0, 1];
    const laid = lay(FALLOUT)
      .u32(1, 5)
      .f32(...transform, ...transform)
      .i32(6);
    expect(take(BSTreadTransfInterpolator, laid, FALLOUT)).toMatchObject({
      treadTransforms: [{ name: 5, transform2: { scale: 1 } }],
      data: 6,
    });
  });
});
