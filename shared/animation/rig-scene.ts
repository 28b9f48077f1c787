import { METERS_PER_UNIT } from '#shared/scene/game-units.ts';
import { compose, rowsOfQuaternion } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { Rig } from './clip.ts';

/** Numbers of a bone’s pose. */
const POSE = 10;

/** A skeleton as a scene of nodes without meshes, for programs that play clips on nodes. */
export function rigScene({ bones, pose }: Rig): Scene {
  return {
    nodes: bones.map(({ name, parent }, i) => {
      const [tx = 0, ty = 0, tz = 0, x = 0, y = 0, z = 0, w = 1, sx = 1, sy = 1, sz = 1] = pose.subarray(
        i * POSE,
        (i + 1) * POSE,
      );
      const matrix = compose(rowsOfQuaternion({ x, y, z, w }), [tx, ty, tz], [sx, sy, sz]);
      return { name, parent, block: -1, role: 'bone', matrix, hidden: false };
    }),
    meshes: [],
    materials: [],
    shapes: [],
    metresPerUnit: METERS_PER_UNIT,
    notes: [],
  };
}
