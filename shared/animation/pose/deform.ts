import type { Matrix } from '#shared/scene/matrix.ts';
import type { SceneMorph, SceneSkin } from '#shared/scene/scene.ts';
import { multiplyInto } from './transform-parts.ts';

/** Numbers per vertex: positions and normals three, tangents four, of which the last is a sign. */
export interface Vertices {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly tangents?: Float32Array | undefined;
}

/** Adds morphs to positions. @param weights one a morph; those that are 0 cost nothing */
export function morphInto(
  out: Float32Array,
  positions: Float32Array,
  morphs: readonly SceneMorph[],
  weights: Float32Array,
): void {
  out.set(positions);
  for (let morph = 0; morph < morphs.length; morph += 1) {
    const weight = weights[morph] ?? 0;
    const { offsets } = morphs[morph]!;
    if (weight === 0 || !Number.isFinite(weight)) continue;
    const count = Math.min(out.length, offsets.length);
    for (let i = 0; i < count; i += 1) out[i]! += weight * offsets[i]!;
  }
}

/**
 * Moves vertices with their bones: each by the matrices of its joints, blended by weight.
 * @param matrices one a joint, 16 numbers each: from stored vertices to posed ones
 * @param out as many vertices as `from` has; may not be `from`
 */
export function skinInto(out: Vertices, from: Vertices, skin: SceneSkin, matrices: Float32Array): void {
  const { joints, weights } = skin;
  const count = Math.min(from.positions.length / 3, joints.length / 4);
  const lastJoint = matrices.length / 16 - 1;
  const tangents = from.tangents;
  const outTangents = out.tangents;
  for (let vertex = 0; vertex < count; vertex += 1) {
    let m0 = 0;
    let m1 = 0;
    let m2 = 0;
    let m4 = 0;
    let m5 = 0;
    let m6 = 0;
    let m8 = 0;
    let m9 = 0;
    let m10 = 0;
    let m12 = 0;
    let m13 = 0;
    let m14 = 0;
    for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
      const weight = weights[slot]!;
      const joint = joints[slot]!;
      if (weight === 0 || joint > lastJoint) continue;
      const at = 16 * joint;
      m0 += weight * matrices[at]!;
      m1 += weight * matrices[at + 1]!;
      m2 += weight * matrices[at + 2]!;
      m4 += weight * matrices[at + 4]!;
      m5 += weight * matrices[at + 5]!;
      m6 += weight * matrices[at + 6]!;
      m8 += weight * matrices[at + 8]!;
      m9 += weight * matrices[at + 9]!;
      m10 += weight * matrices[at + 10]!;
      m12 += weight * matrices[at + 12]!;
      m13 += weight * matrices[at + 13]!;
      m14 += weight * matrices[at + 14]!;
    }
    const p = 3 * vertex;
    const x = from.positions[p]!;
    const y = from.positions[p + 1]!;
    const z = from.positions[p + 2]!;
    out.positions[p] = m0 * x + m4 * y + m8 * z + m12;
    out.positions[p + 1] = m1 * x + m5 * y + m9 * z + m13;
    out.positions[p + 2] = m2 * x + m6 * y + m10 * z + m14;
    // Bones turn and scale alike in all directions, so directions need no inverse transpose.
    const u = from.normals[p] ?? 0;
    const v = from.normals[p + 1] ?? 0;
    const w = from.normals[p + 2] ?? 0;
    const nx = m0 * u + m4 * v + m8 * w;
    const ny = m1 * u + m5 * v + m9 * w;
    const nz = m2 * u + m6 * v + m10 * w;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    out.normals[p] = nx / length;
    out.normals[p + 1] = ny / length;
    out.normals[p + 2] = nz / length;
    if (tangents === undefined || outTangents === undefined) continue;
    const t = 4 * vertex;
    const a = tangents[t]!;
    const b = tangents[t + 1]!;
    const c = tangents[t + 2]!;
    const tx = m0 * a + m4 * b + m8 * c;
    const ty = m1 * a + m5 * b + m9 * c;
    const tz = m2 * a + m6 * b + m10 * c;
    const size = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1;
    outTangents[t] = tx / size;
    outTangents[t + 1] = ty / size;
    outTangents[t + 2] = tz / size;
    outTangents[t + 3] = tangents[t + 3]!;
  }
}

/**
 * Matrices of a skin’s joints in a pose, from stored vertices to posed ones, both relative to the mesh.
 * @param out 16 numbers a joint
 * @param transforms world transforms of the scene’s nodes
 * @param fromScene inverse of the mesh’s own transform
 */
export function jointsInto(
  out: Float32Array,
  { bones, inverseBind }: SceneSkin,
  transforms: readonly Matrix[],
  fromScene: Matrix,
): void {
  for (let joint = 0; joint < bones.length; joint += 1) {
    const own = out.subarray(16 * joint, 16 * joint + 16);
    const world = transforms[bones[joint]!];
    if (world === undefined) {
      // A bone that the file lacks leaves its vertices where they are.
      own.fill(0);
      own[0] = own[5] = own[10] = own[15] = 1;
      continue;
    }
    multiplyInto(BOUND, world, inverseBind.subarray(16 * joint, 16 * joint + 16));
    multiplyInto(own, fromScene, BOUND);
  }
}

const BOUND = new Float32Array(16);
