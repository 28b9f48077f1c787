/** How bones move vertices: four joints a vertex, and how much each of them does. */
export interface Influences {
  /** Places in the skin’s list of joints. */
  readonly joints: Uint16Array;
  /** Those of a vertex add up to 1. */
  readonly weights: Float32Array;
}

/** Joints that move one vertex, as every engine takes them. */
const MOST = 4;

/** Gathers how bones move vertices, in any order; of more than four bones a vertex the strongest four stay. */
export class InfluenceGatherer {
  private readonly joints: Uint16Array;
  private readonly weights: Float32Array;
  private readonly jointCount: number;

  constructor(vertices: number, jointCount: number) {
    this.joints = new Uint16Array(MOST * vertices);
    this.weights = new Float32Array(MOST * vertices);
    this.jointCount = jointCount;
  }

  /** What names no vertex or no joint, or does not pull, is left out. */
  add(vertex: number, joint: number, weight: number): void {
    const first = MOST * vertex;
    if (!(weight > 0 && weight < Infinity) || joint >= this.jointCount || first >= this.joints.length) return;
    let weakest = first;
    for (let slot = first; slot < first + MOST; slot += 1) {
      const known = this.weights[slot] ?? 0;
      if (known > 0 && this.joints[slot] === joint) {
        this.weights[slot] = known + weight;
        return;
      }
      if (known < (this.weights[weakest] ?? 0)) weakest = slot;
    }
    if (weight <= (this.weights[weakest] ?? 0)) return;
    this.joints[weakest] = joint;
    this.weights[weakest] = weight;
  }

  /** Weights made to add up to 1; the first joint takes what nothing moves. */
  finish(): Influences {
    const { joints, weights } = this;
    for (let first = 0; first < weights.length; first += MOST) {
      const own = weights.subarray(first, first + MOST);
      const sum = own.reduce((total, weight) => total + weight, 0);
      if (sum > 0) own.set(own.map((weight) => weight / sum));
      else own[0] = 1;
    }
    return { joints, weights };
  }
}
