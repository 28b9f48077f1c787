/** Movement of a scene’s parts, sampled as an exporter writes it. */
export interface SceneAnimation {
  readonly name: string;
  readonly channels: readonly SceneChannel[];
  /** Events, such as text keys, at times in seconds. */
  readonly marks: readonly { readonly time: number; readonly text: string }[];
}

interface Samples {
  /** Seconds, from 0 or later, each above the one before. Channels may share the array. */
  readonly times: Float32Array;
  readonly between: 'linear' | 'step';
}

export type SceneChannel = NodeChannel | WeightsChannel;

/** A part of a node’s transform relative to its parent; what no channel moves stays as the node has it. */
export interface NodeChannel extends Samples {
  /** Index in the scene’s `nodes`. */
  readonly node: number;
  readonly part: 'translation' | 'rotation' | 'scale';
  /** x, y, z a time, or a unit quaternion x, y, z, w. */
  readonly values: Float32Array;
}

/** The weights of all morphs of a mesh. */
export interface WeightsChannel extends Samples {
  /** Index in the scene’s `meshes`. */
  readonly mesh: number;
  readonly part: 'weights';
  /** A number a morph, in the order of the mesh’s morphs, for each time. */
  readonly values: Float32Array;
}
