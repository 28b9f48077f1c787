import { f32, u32 } from '#shared/binary/number.ts';
import { when } from '#shared/binary/struct.ts';
import { block, Matrix33, ref, Vector3 } from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { NODE } from './nodes.ts';

/** Nodes that hide their content while a box or sphere around it is out of view. Source: nif.xml. */

export const MULTI_BOUND_NODE = {
  ...NODE,
  multiBound: ref(),
  cullingMode: when(
    ({ bs }: NifContext) => bs >= 83,
    u32({
      values: {
        0: 'normal',
        1: 'all pass',
        2: 'all fail',
        3: 'ignore multi-bounds',
        4: 'force multi-bounds, no update',
      },
    }),
  ),
};

export const BSMultiBoundNode = block('BSMultiBoundNode', MULTI_BOUND_NODE);
export const BSMultiBound = block('BSMultiBound', () => ({ data: ref() }));
export const BSMultiBoundOBB = block('BSMultiBoundOBB', () => ({
  center: Vector3,
  size: Vector3,
  rotation: Matrix33,
}));
export const BSMultiBoundAABB = block('BSMultiBoundAABB', () => ({
  position: Vector3,
  extent: Vector3,
}));
export const BSMultiBoundSphere = block('BSMultiBoundSphere', () => ({ center: Vector3, radius: f32() }));

export const MULTI_BOUNDS = [
  BSMultiBoundNode,
  BSMultiBound,
  BSMultiBoundOBB,
  BSMultiBoundAABB,
  BSMultiBoundSphere,
];
