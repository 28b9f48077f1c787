import { describe, expect, test } from 'vitest';
import {
  BSDecalPlacementVectorExtraData,
  BSFurnitureMarker,
  BSWArray,
} from '#shared/formats/nif/blocks/bs-extra-data.ts';
import { NiTextKeyExtraData } from '#shared/formats/nif/blocks/extra-data.ts';
import { BSMultiBoundNode } from '#shared/formats/nif/blocks/multi-bound.ts';
import {
  BSDebrisNode,
  BSMasterParticleSystem,
  BSOrderedNode,
  NiLODNode,
  NiNode,
} from '#shared/formats/nif/blocks/nodes.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import {
  FALLOUT,
  LEFTOVER,
  lay,
  MORROWIND,
  OBLIVION,
  SKYRIM,
  take,
  XBOX,
} from '#test/support/hand-laid-nif.ts';

/** An object's transform: at 1, 2, 3, not rotated, half size. */
const placed = (laid: HandLaid): HandLaid => laid.f32(1, 2, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.5);

/** A node of Fallout 3 with a property, without children and effects. */
const falloutNode = (context: NifContext): HandLaid =>
  placed(lay(context).u32(7, 0).i32(-1).u32(0x8000e)).u32(1).i32(4).i32(-1).u32(0, 0);

describe('Morrowind', () => {
  const start = (type: string): HandLaid =>
    placed(lay(MORROWIND).text(type).text('a name').i32(-1, -1).u16(0x2a)).f32(0, 0, 0).u32(0);

  test('a node may have a bounding box after its properties', () => {
    const laid = start('NiNode').u32(1, 1).f32(10, 20, 30, 1, 0, 0, 0, 1, 0, 0, 0, 1, 4, 5, 6).u32(0, 0);
    const node = take(NiNode, laid, MORROWIND);
    expect(node.boundingVolume?.box?.center).toEqual({ x: 10, y: 20, z: 30 });
    expect(node.boundingVolume?.box?.extent).toEqual({ x: 4, y: 5, z: 6 });
    expect(node.flags).toBe(0x2a);
    expect(node.collisionObject).toBeUndefined();
  });

  test('a bounding volume may be a union of several', () => {
    const laid = start('NiNode').u32(1, 4, 2).u32(0).f32(1, 2, 3, 4).u32(0).f32(5, 6, 7, 8).u32(0, 0);
    const { boundingVolume } = take(NiNode, laid, MORROWIND);
    expect(boundingVolume?.unionBv?.boundingVolumes).toMatchObject([
      { sphere: { radius: 4 } },
      { sphere: { radius: 8 } },
    ]);
  });

  test('levels of detail are in the node', () => {
    const laid = start('NiLODNode').u32(0).u32(0, 0).u32(0).f32(0, 0, 50).u32(2).f32(0, 900, 900, 8000);
    const { lodLevels, switchNodeFlags } = take(NiLODNode, laid, MORROWIND);
    expect([...(lodLevels?.farExtent ?? [])]).toEqual([900, 8000]);
    expect(switchNodeFlags).toBeUndefined();
  });

  test('text keys are a link of a chain and store their texts in place', () => {
    const laid = lay(MORROWIND).text('NiTextKeyExtraData').i32(-1).u32(0).u32(1).f32(2).text('Idle: Start');
    expect(take(NiTextKeyExtraData, laid, MORROWIND).textKeys).toEqual([{ time: 2, value: 'Idle: Start' }]);
  });
});

test('in Oblivion’s oldest files a zero precedes each block', () => {
  const laid = placed(lay(LEFTOVER).u32(0).text('root').u32(0).i32(-1).u16(8)).u32(0).i32(-1).u32(0, 0);
  expect(take(NiNode, laid, LEFTOVER)).toMatchObject({ separator: 0, name: 'root', flags: 8 });
});

describe.each([FALLOUT, XBOX])('Fallout 3, little-endian: $littleEndian', (context) => {
  test('an ordered node has a bound and whether it is static', () => {
    const { alphaSortBound, staticBound } = take(
      BSOrderedNode,
      falloutNode(context).f32(1, 2, 3, 4).u8(1),
      context,
    );
    expect(alphaSortBound.w).toBe(4);
    expect(staticBound).toBe(1);
  });

  test('debris is a range of three bytes', () => {
    const { min, max, current } = take(BSDebrisNode, falloutNode(context).u8(1, 9, 2), context);
    expect([min, max, current]).toEqual([1, 9, 2]);
  });

  test('a master particle system lists its systems', () => {
    const laid = falloutNode(context).u16(20).u32(2).i32(8, 12);
    expect([...take(BSMasterParticleSystem, laid, context).particleSystems]).toEqual([8, 12]);
  });

  test('a node with bounds has no culling mode yet', () => {
    const { multiBound, cullingMode } = take(BSMultiBoundNode, falloutNode(context).i32(3), context);
    expect(multiBound).toBe(3);
    expect(cullingMode).toBeUndefined();
  });

  test('decals have as many normals as points', () => {
    const laid = lay(context).u32(2).f32(5).u16(2);
    laid.u16(1).f32(1, 2, 3).f32(0, 0, 1).u16(2).f32(4, 5, 6, 7, 8, 9).f32(1, 0, 0, 0, 1, 0);
    const { floatData, vectorBlocks } = take(BSDecalPlacementVectorExtraData, laid, context);
    expect(floatData).toBe(5);
    expect(vectorBlocks.map(({ points }) => [...points.x])).toEqual([[1], [4, 7]]);
    expect(vectorBlocks.map(({ normals }) => [...normals.y])).toEqual([[0], [0, 1]]);
  });

  test('a BSWArray is a list of numbers', () => {
    expect([...take(BSWArray, lay(context).u32(1).u32(2).i32(-5, 6), context).items]).toEqual([-5, 6]);
  });
});

test('furniture markers rotate in thousandths before Skyrim, and in radians since', () => {
  const old = lay(OBLIVION).text('FRN').u32(1).f32(1, 2, 3).u16(1571).u8(11, 11);
  expect([...(take(BSFurnitureMarker, old, OBLIVION).positions.orientation ?? [])]).toEqual([1571]);
  const since = lay(SKYRIM).u32(0).u32(1).f32(1, 2, 3).f32(1.5).u16(2, 0b101);
  const { heading, animationType, entryProperties } = take(BSFurnitureMarker, since, SKYRIM).positions;
  expect([...(heading ?? []), ...(animationType ?? []), ...(entryProperties ?? [])]).toEqual([1.5, 2, 5]);
});
