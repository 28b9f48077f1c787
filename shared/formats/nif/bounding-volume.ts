import { f32, u32 } from '#shared/binary/number.ts';
import { array, lazy, list, struct, when } from '#shared/binary/struct.ts';
import type { Type } from '#shared/binary/type.ts';
import { DECIDES, NiBound, Vector3 } from './common.ts';
import type { NifContext } from './version.ts';

/** Gamebryo's bounding volumes, in old nodes and in NiCollisionData. Source: nif.xml. */

const BoxBV = struct('BoxBV', { center: Vector3, axis: array(Vector3, 3), extent: Vector3 });
const CapsuleBV = struct('CapsuleBV', { center: Vector3, origin: Vector3, extent: f32(), radius: f32() });
const HalfSpaceBV = struct('HalfSpaceBV', {
  plane: struct('NiPlane', { normal: Vector3, constant: f32() }),
  center: Vector3,
});
const UnionBV = struct('UnionBV', {
  numBv: u32({ edit: 'derived' }),
  boundingVolumes: list(
    lazy((): Type<unknown, unknown> => BoundingVolume),
    'numBv',
  ),
});

const is =
  (type: number) =>
  (_context: NifContext, { collisionType }: { readonly collisionType: number }): boolean =>
    collisionType === type;

/** A sphere, box, capsule, half space, or several of them. */
export const BoundingVolume = struct('BoundingVolume', {
  collisionType: u32({
    ...DECIDES,
    values: { 0: 'sphere', 1: 'box', 2: 'capsule', 4: 'union', 5: 'half space', 4294967295: 'default' },
  }),
  sphere: when(is(0), NiBound),
  box: when(is(1), BoxBV),
  capsule: when(is(2), CapsuleBV),
  unionBv: when(is(4), UnionBV),
  halfSpace: when(is(5), HalfSpaceBV),
});
