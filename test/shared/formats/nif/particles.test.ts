import { describe, expect, test } from 'vitest';
import { NiParticleSystemController, NiPlanarCollider } from '#shared/formats/nif/blocks/old-particles.ts';
import {
  BSPSysMultiTargetEmitterCtlr,
  NiPSysEmitterCtlr,
} from '#shared/formats/nif/blocks/particle-controllers.ts';
import {
  BSStripPSysData,
  NiAutoNormalParticlesData,
  NiMeshPSysData,
  NiPSysData,
} from '#shared/formats/nif/blocks/particle-data.ts';
import { NiPSysMeshEmitter, NiPSysPlanarCollider } from '#shared/formats/nif/blocks/particle-emitters.ts';
import {
  BSPSysHavokUpdateModifier,
  NiPSysGravityModifier,
  NiPSysGrowFadeModifier,
} from '#shared/formats/nif/blocks/particle-modifiers.ts';
import { NiParticleSystem } from '#shared/formats/nif/blocks/particles.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import { FALLOUT, lay, MORROWIND, OBLIVION, SKYRIM, take, XBOX } from '#test/support/hand-laid-nif.ts';

const FALLOUT_16: NifContext = { ...FALLOUT, bs: 16 };

/** Name, order, target, active. */
const modifier = (context: NifContext): HandLaid => lay(context).u32(1, 3000).i32(9).u8(1);

describe('data of a system', () => {
  /** Sizes and rotations are flagged, but their arrays are not stored. */
  const psysData = (context: NifContext): HandLaid =>
    lay(context)
      .i32(0)
      .u16(500)
      .u8(0, 0, 1)
      .u16(1)
      .u8(0)
      .f32(0, 0, 0, 0)
      .u8(1)
      .u16(0x4000)
      .i32(-1)
      .u8(1)
      .u16(3)
      .u8(1, 1, 0, 0, 1, 2)
      .f32(0, 0.5, 0, 1, 0.5, 0.5, 0, 1)
      .u8(1);

  test.each([FALLOUT, XBOX])(
    'since Fallout 3 has flags instead of arrays, little-endian: $littleEndian',
    (context) => {
      const value = take(NiPSysData, psysData(context), context);
      expect(value).toMatchObject({ bsMaxVertices: 500, numActive: 3, hasSizes: 1, hasRotationSpeeds: 1 });
      expect(value.vertices?.length).toBe(0);
      expect(value.subtextureOffsets?.x).toEqual(Float32Array.of(0, 0.5));
    },
  );

  test('of strips and of meshes ends in their own fields', () => {
    const strips = psysData(FALLOUT).u16(40).f32(1, 2).u8(1);
    expect(take(BSStripPSysData, strips, FALLOUT)).toMatchObject({
      maxPointCount: 40,
      endCapSize: 2,
      doZPrepass: 1,
    });
    const meshes = psysData(FALLOUT).u32(5).u8(1).u32(2, 10, 20).i32(7);
    expect(take(NiMeshPSysData, meshes, FALLOUT)).toMatchObject({
      generations: Uint32Array.of(10, 20),
      particleMeshes: 7,
    });
  });

  test('of Oblivion stores the arrays, and the state of each particle', () => {
    const laid = lay(OBLIVION)
      .i32(0)
      .u16(1)
      .u8(0, 0, 1)
      .f32(1, 2, 3)
      .u16(0)
      .u8(0)
      .f32(0, 0, 0, 1)
      .u8(0)
      .u16(0)
      .i32(-1)
      .u8(1)
      .f32(4)
      .u16(1)
      .u8(1)
      .f32(5)
      .u8(0)
      .u8(1)
      .f32(6)
      .u8(0)
      .f32(7, 8, 9, 0.5, 2, 0.25)
      .u16(0, 0)
      .u8(1)
      .f32(10)
      .u16(0, 0);
    const value = take(NiPSysData, laid, OBLIVION);
    expect(value.radii).toEqual(Float32Array.of(4));
    expect(value.rotationAngles).toEqual(Float32Array.of(6));
    expect(value.particleInfo).toMatchObject({
      velocity: { z: Float32Array.of(9) },
      age: Float32Array.of(0.5),
    });
    expect(value.rotationSpeeds).toEqual(Float32Array.of(10));
  });

  test('of Morrowind has one radius for all particles', () => {
    const laid = lay(MORROWIND)
      .text('NiAutoNormalParticlesData')
      .u16(1)
      .u32(1)
      .f32(1, 2, 3)
      .u32(0)
      .f32(0, 0, 0, 1)
      .u32(0)
      .u16(0)
      .u32(0)
      .u16(1)
      .f32(2.5)
      .u16(1)
      .u32(1)
      .f32(0.5);
    expect(take(NiAutoNormalParticlesData, laid, MORROWIND)).toMatchObject({
      numParticles: 1,
      particleRadius: 2.5,
      sizes: Float32Array.of(0.5),
    });
  });
});

test('a system of Skyrim has its distances between its properties and its modifiers', () => {
  const laid = lay(SKYRIM)
    .u32(1, 0)
    .i32(-1)
    .u32(0x8000e)
    .f32(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1)
    .i32(-1)
    .i32(5, -1)
    .u32(0)
    .i32(-1)
    .u8(0)
    .i32(6, 7)
    .u16(1, 2, 3, 4)
    .u8(1)
    .u32(2)
    .i32(8, 9);
  expect(take(NiParticleSystem, laid, SKYRIM)).toMatchObject({
    data: 5,
    shaderProperty: 6,
    nearEnd: 4,
    modifiers: Int32Array.of(8, 9),
  });
});

describe('modifiers', () => {
  test('gravity is aligned with the world only in newer streams', () => {
    const gravity = (context: NifContext) => modifier(context).i32(4).f32(0, 0, 1, 0, 45).u32(1).f32(0.5, 1);
    expect(take(NiPSysGravityModifier, gravity(FALLOUT_16), FALLOUT_16).worldAligned).toBeUndefined();
    expect(take(NiPSysGravityModifier, gravity(FALLOUT).u8(1), FALLOUT)).toMatchObject({
      strength: 45,
      forceType: 1,
      worldAligned: 1,
    });
  });

  test('growth has a base scale from stream 34 on', () => {
    const grow = (context: NifContext) => modifier(context).f32(1).u16(0).f32(2).u16(1);
    expect(take(NiPSysGrowFadeModifier, grow(FALLOUT_16), FALLOUT_16).baseScale).toBeUndefined();
    expect(take(NiPSysGrowFadeModifier, grow(XBOX).f32(0.5), XBOX)).toMatchObject({
      fadeGeneration: 1,
      baseScale: 0.5,
    });
  });

  test('an update by Havok has meshes, followed by a modifier', () => {
    const laid = modifier(FALLOUT).u32(2).i32(4, 5).i32(6);
    expect(take(BSPSysHavokUpdateModifier, laid, FALLOUT)).toMatchObject({
      meshes: Int32Array.of(4, 5),
      modifier: 6,
    });
  });

  test('a mesh emitter has the part of the mesh it emits from', () => {
    const laid = modifier(FALLOUT)
      .f32(45, 9, 0, 0, 0, 0)
      .f32(1, 1, 1, 1)
      .f32(2, 0.5, 3, 1)
      .u32(1)
      .i32(4)
      .u32(0, 3)
      .f32(1, 0, 0);
    expect(take(NiPSysMeshEmitter, laid, FALLOUT)).toMatchObject({
      radiusVariation: 0.5,
      lifeSpan: 3,
      emitterMeshes: Int32Array.of(4),
      emissionType: 3,
    });
  });
});

test('controllers of emitters have a second interpolator, and of many emitters their system', () => {
  const controller = lay(XBOX).i32(-1).u16(0x48).f32(1, 0, 0, 2).i32(5).i32(6).u32(7).i32(8);
  expect(take(NiPSysEmitterCtlr, controller, XBOX)).toMatchObject({
    modifierName: 7,
    visibilityInterpolator: 8,
  });
  const many = controller.u16(20).i32(9);
  expect(take(BSPSysMultiTargetEmitterCtlr, many, XBOX)).toMatchObject({
    maxEmitters: 20,
    masterParticleSystem: 9,
  });
});

describe('colliders', () => {
  test('are objects of the scene since Gamebryo', () => {
    const laid = lay(FALLOUT).f32(1).u8(0, 1).i32(2, 3, -1, 4).f32(10, 20, 1, 0, 0, 0, 1, 0);
    expect(take(NiPSysPlanarCollider, laid, FALLOUT)).toMatchObject({
      colliderObject: 4,
      height: 20,
      yAxis: { y: 1 },
    });
  });

  test('are positions in Morrowind', () => {
    const laid = lay(MORROWIND).text('NiPlanarCollider').i32(-1, 3).f32(0.5, 20, 10);
    const plane = laid.f32(1, 2, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 7);
    expect(take(NiPlanarCollider, plane, MORROWIND)).toMatchObject({
      width: 10,
      plane: { normal: { z: 1 }, constant: 7 },
    });
  });
});

test('Morrowind’s particle controller holds the state of each particle', () => {
  const laid = lay(MORROWIND)
    .text('NiBSPArrayController')
    .i32(-1)
    .u16(0x0c)
    .f32(1, 0, 0, 2)
    .i32(5)
    .f32(10, 1, 0.5, 0.1, 0, 3)
    .f32(1, 0, 0)
    .f32(1, 1, 1, 0.5)
    .f32(2, 0, 4)
    .u8(1)
    .f32(30, 3, 1)
    .u8(1, 0)
    .f32(1, 2, 3)
    .i32(6)
    .u16(1)
    .f32(1)
    .u16(2)
    .f32(0, 0)
    .u16(1, 1)
    .f32(1, 2, 3, 0, 0, 1, 0.25, 3, 0.5)
    .u16(0, 9)
    .i32(-1, 7, -1)
    .u8(1);
  const value = take(NiParticleSystemController, laid, MORROWIND);
  expect(value).toMatchObject({ birthRate: 30, lifetimeVariation: 1, emitter: 6, spawnMultiplier: 2 });
  expect(value).toMatchObject({ particleModifier: 7, staticTargetBound: 1 });
  expect(value.particles).toMatchObject({ lifeSpan: Float32Array.of(3), code: Uint16Array.of(9) });
});
