import type { Curve } from './curve.ts';

/** What can be played, independent of the file it is from: sequences of NIF and .kf files, animations of .hkx files. */

/** A clip without its curves. Times are in seconds. */
export interface ClipInfo {
  /** As the file names it; '' if it does not. */
  readonly name: string;
  readonly start: number;
  readonly stop: number;
  /** Time of a frame; absent if the file has no frames, only keys. */
  readonly frameTime?: number;
  /** Number of frames; absent as above. */
  readonly frames?: number;
  /** What happens at its end: it starts again, goes back, or stays there. */
  readonly cycle: 'loop' | 'reverse' | 'clamp';
  /** How many times faster than stored the game plays it. */
  readonly frequency: number;
  /** Whether its values are added to another pose instead of replacing it. */
  readonly additive: boolean;
  /** Events at times: text keys, annotations. */
  readonly marks: readonly ClipMark[];
  /** Fields of the sequence or animation in the file. */
  readonly path: string;
  /** How its values are stored; absent = as keys. */
  readonly stored?: ClipStorage;
}

/** The storage of an animation of Havok. */
export interface ClipStorage {
  readonly encoding: 'spline' | 'interleaved';
  /** Tracks of bones. */
  readonly tracks: number;
  readonly floatTracks: number;
  /** Parts that are compressed on their own; 0 = it is not compressed. */
  readonly blocks: number;
}

export interface ClipMark {
  readonly time: number;
  readonly text: string;
  /** Bone or track that it belongs to; '' = the clip. */
  readonly track: string;
  /** Its fields. */
  readonly path: string;
}

/** A clip with its curves. */
export interface Clip extends ClipInfo {
  readonly tracks: readonly ClipTrack[];
  /** What cannot be played, and why, as text for users. */
  readonly notes: readonly ClipNote[];
  /** Where the game moves the whole body meanwhile; absent = the bones hold all movement. */
  readonly motion?: ClipMotion;
}

/** The way of a body’s root, which was taken out of its bones: samples that are evenly spaced in time. */
export interface ClipMotion {
  /** Four numbers a sample: x, y, z in units of the game, and how far it has turned around `up`, in radians. */
  readonly samples: Float32Array;
  /** Seconds from the first sample to the last. */
  readonly duration: number;
  /** Of length 1. */
  readonly up: readonly [number, number, number];
}

export interface ClipNote {
  readonly path: string;
  readonly message: string;
}

/** One value of one thing, over time. */
export interface ClipTrack {
  /** Name of the node, bone or shape; '' if the file has none. */
  readonly target: string;
  /** Block of the target if it is in the same file; -1 = found by name. */
  readonly block: number;
  /** Index of the bone in the skeleton that the clip is for; -1 = found by name. */
  readonly bone: number;
  readonly channel: ClipChannel;
  readonly curve: Curve;
  /** When it is played by a clock of its own: `clockTime` of the clip's time. Absent: by the clip's time. */
  readonly clock?: ClipClock;
  /** Fields of the controller, interpolator or track that it is from. */
  readonly path: string;
}

/** The clock of a controller in a mesh that no sequence plays. Start and stop may be ±3.4e38: it has no range then. */
export interface ClipClock {
  readonly start: number;
  readonly stop: number;
  readonly cycle: ClipInfo['cycle'];
  readonly frequency: number;
  /** Seconds. */
  readonly phase: number;
  readonly backwards: boolean;
}

/** What a track changes. Colors are r, g, b from 0 to 1; `visible` is shown above 0. */
export type ClipChannel =
  /** x, y, z relative to the parent, in units of the game. */
  | { readonly kind: 'translation' }
  /** Quaternion x, y, z, w relative to the parent. */
  | { readonly kind: 'rotation' }
  /** One number, or x, y, z. */
  | { readonly kind: 'scale' }
  | { readonly kind: 'visible' }
  | { readonly kind: 'opacity' }
  | { readonly kind: 'color'; readonly of: 'ambient' | 'diffuse' | 'specular' | 'emissive' }
  /** Offset and scale of texture coordinates, and their rotation in radians. */
  | { readonly kind: 'uv'; readonly of: UvPart }
  /** Number of the shown texture among `textures`, which are Data paths as spelled in the file. */
  | { readonly kind: 'flip'; readonly textures: readonly string[] }
  /** Weight of a morph: its number in the file, where 0 is the shape itself, and its name if it has one. */
  | { readonly kind: 'morph'; readonly index: number; readonly name: string }
  | { readonly kind: 'light'; readonly of: 'brightness' | 'radius' | 'ambient' | 'diffuse' | 'specular' }
  /** A value that the 3D view does not draw: a birth rate, a field of view. `name` as the file’s format names it. */
  | { readonly kind: 'other'; readonly name: string };

export type UvPart = 'u' | 'v' | 'scaleU' | 'scaleV' | 'rotation';

/** Bones in order, parents before their children. Animations count by that order. */
export interface Rig {
  readonly name: string;
  readonly bones: readonly RigBone[];
  /** Ten numbers a bone: translation x, y, z, rotation x, y, z, w, scale x, y, z, relative to the parent. */
  readonly pose: Float32Array;
  /** Fields of the skeleton in its file, whose `bones` are in the same order; absent = they are nodes of a mesh file. */
  readonly path?: string;
}

export interface RigBone {
  readonly name: string;
  /** Index in `bones`; -1 = a root. */
  readonly parent: number;
}
