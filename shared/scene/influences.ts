/** How bones move vertices: four joints per vertex, and their weights. */
export interface Influences {
  /** Indices into the skin’s list of joints. */
  readonly joints: Uint16Array;
  /** A vertex’s weights add up to 1. */
  readonly weights: Float32Array;
}

/** Maximum number of joints that move one vertex, as in every engine. */
const JOINTS_PER_VERTEX = 4;

/** Collects vertex weights in any order; keeps the four strongest bones of each vertex. */
export class InfluenceGatherer {
  private readonly joints: Uint16Array;
  private readonly weights: Float32Array;
  private readonly jointCount: number;

  constructor(vertices: number, jointCount: number) {
    this.joints = new Uint16Array(JOINTS_PER_VERTEX * vertices);
    this.weights = new Float32Array(JOINTS_PER_VERTEX * vertices);
    this.jointCount = jointCount;
  }

  /** Ignores invalid vertices, joints and weights. */
  add(vertex: number, joint: number, weight: number): void {
    const first = JOINTS_PER_VERTEX * vertex;
    if (!(weight > 0 && weight < Infinity) || joint >= this.jointCount || first >= this.joints.length) return;
    let weakest = first;
    for (let slot = first; slot < first + JOINTS_PER_VERTEX; slot += 1) {
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

  /** Normalizes each vertex’s weights to 1; vertices without weights follow the first joint. */
  finish(): Influences {
    const { joints, weights } = this;
    for (let first = 0; first < weights.length; first += JOINTS_PER_VERTEX) {
      const own = weights.subarray(first, first + JOINTS_PER_VERTEX);
      const sum = own.reduce((total, weight) => total + weight, 0);
      if (sum > 0) own.set(own.map((weight) => weight / sum));
      else own[0] = 1;
    }
    return { joints, weights };
  }
}
