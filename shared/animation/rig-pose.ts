import type { Clip, Rig } from './clip.ts';
import type { Curve } from './curve.ts';
import { curveValue } from './curve-value.ts';
import { multiplyQuaternions, normalizeQuaternion } from './quaternion.ts';

/** Numbers of a bone in a pose: translation x, y, z, rotation x, y, z, w, scale x, y, z. */
export const POSE_NUMBERS = 10;
const ROTATION_AT = 3;
const SCALE_AT = 7;

/** A clip on a skeleton: which curve moves which bone. */
export interface RigClip {
  readonly rig: Rig;
  readonly additive: boolean;
  readonly moves: readonly RigMove[];
  /** Names of targets that no bone has, each once, in the order of tracks. */
  readonly unmatched: readonly string[];
}

interface RigMove {
  readonly bone: number;
  readonly part: 'translation' | 'rotation' | 'scale';
  readonly curve: Curve;
}

/** Puts a clip on a skeleton: by number of the bone where a track has it, else by name, without regard to case. */
export function clipOnRig(clip: Clip, rig: Rig): RigClip {
  const boneOf = new Map<string, number>();
  rig.bones.forEach(({ name }, bone) => {
    const key = name.toLowerCase();
    if (!boneOf.has(key)) boneOf.set(key, bone);
  });
  const unmatched = new Set<string>();
  const moves: RigMove[] = [];
  for (const { channel, bone: stored, target, curve } of clip.tracks) {
    const { kind } = channel;
    if (kind !== 'translation' && kind !== 'rotation' && kind !== 'scale') continue;
    const bone = stored >= 0 ? stored : (boneOf.get(target.toLowerCase()) ?? -1);
    if (bone < 0 || bone >= rig.bones.length) unmatched.add(target === '' ? `Bone ${stored}` : target);
    else if (kind !== 'translation' || !rig.bones[bone]!.fixed) moves.push({ bone, part: kind, curve });
  }
  return { rig, additive: clip.additive, moves, unmatched: [...unmatched] };
}

const value = new Float64Array(4);

/**
 * The pose of a skeleton at a time of a clip. Bones that the clip does not move stay as they are at rest. What an
 * additive clip gives is added to that: translations are summed, rotations and scales come on top of it.
 * @param out gets `POSE_NUMBERS` numbers a bone, relative to its parent
 */
export function rigPose({ rig, additive, moves }: RigClip, time: number, out: Float32Array): void {
  out.set(rig.pose.subarray(0, Math.min(rig.pose.length, out.length)));
  for (const { bone, part, curve } of moves) {
    curveValue(curve, time, value);
    const at = bone * POSE_NUMBERS;
    if (part === 'rotation') {
      if (additive) multiplyQuaternions(out, at + ROTATION_AT, value, 0, out, at + ROTATION_AT);
      else out.set(value, at + ROTATION_AT);
      normalizeQuaternion(out, at + ROTATION_AT);
    } else if (part === 'translation') {
      for (let i = 0; i < 3; i += 1) out[at + i] = value[i]! + (additive ? out[at + i]! : 0);
    } else {
      const one = curve.kind === 'constant' ? curve.value.length === 1 : isSingle(curve);
      for (let i = 0; i < 3; i += 1) {
        out[at + SCALE_AT + i] = value[one ? 0 : i]! * (additive ? out[at + SCALE_AT + i]! : 1);
      }
    }
  }
}

/**
 * World matrices of a pose in column order, 16 numbers a bone. A parent that does not come before its child, which
 * only a damaged file has, counts as none.
 * @param pose as `rigPose` gives it
 */
export function worldMatrices({ bones }: Rig, pose: ArrayLike<number>, out: Float32Array): void {
  bones.forEach(({ parent }, bone) => {
    const at = 16 * bone;
    matrixInto(pose, bone * POSE_NUMBERS, out, at);
    if (parent >= 0 && parent < bone) placeUnder(out, 16 * parent, at);
  });
}

function isSingle(curve: Exclude<Curve, { kind: 'constant' }>): boolean {
  return curve.kind !== 'euler' && curve.components === 1;
}

function matrixInto(pose: ArrayLike<number>, from: number, out: Float32Array, at: number): void {
  const [x, y, z, w] = [pose[from + 3]!, pose[from + 4]!, pose[from + 5]!, pose[from + 6]!];
  const [sx, sy, sz] = [pose[from + 7]!, pose[from + 8]!, pose[from + 9]!];
  out[at] = (1 - 2 * (y * y + z * z)) * sx;
  out[at + 1] = 2 * (x * y + z * w) * sx;
  out[at + 2] = 2 * (x * z - y * w) * sx;
  out[at + 3] = 0;
  out[at + 4] = 2 * (x * y - z * w) * sy;
  out[at + 5] = (1 - 2 * (x * x + z * z)) * sy;
  out[at + 6] = 2 * (y * z + x * w) * sy;
  out[at + 7] = 0;
  out[at + 8] = 2 * (x * z + y * w) * sz;
  out[at + 9] = 2 * (y * z - x * w) * sz;
  out[at + 10] = (1 - 2 * (x * x + y * y)) * sz;
  out[at + 11] = 0;
  out[at + 12] = pose[from]!;
  out[at + 13] = pose[from + 1]!;
  out[at + 14] = pose[from + 2]!;
  out[at + 15] = 1;
}

/** Multiplies the matrix at `at` by that of its parent, column by column. */
function placeUnder(out: Float32Array, parent: number, at: number): void {
  for (let column = 0; column < 4; column += 1) {
    const to = at + 4 * column;
    const [x, y, z, w] = [out[to]!, out[to + 1]!, out[to + 2]!, out[to + 3]!];
    for (let row = 0; row < 3; row += 1) {
      out[to + row] =
        out[parent + row]! * x +
        out[parent + 4 + row]! * y +
        out[parent + 8 + row]! * z +
        out[parent + 12 + row]! * w;
    }
  }
}
