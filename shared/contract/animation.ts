import * as v from 'valibot';
import type { Clip, ClipInfo, Rig } from '#shared/animation/clip.ts';
import { Address, Index, PathText } from './inputs.ts';
import { method } from './method.ts';

/** What can be played in files, and the skeletons that it moves. Files are read with their unsaved edits. */
export const animationMethods = {
  /** The clips and skeletons of a file; empty lists where it has none. */
  'animation.clips': method<FileClips>()(v.strictObject({ file: Address })),
  /** A clip of a file, by its number in `animation.clips`. Fails with `no-such-clip`. */
  'animation.clip': method<Clip>()(v.strictObject({ file: Address, index: Index })),
  /**
   * The skeletons in the Data folder that the clips of a file are for, found by the usual names of their files.
   * `chosen`: the path in Data of one that comes first.
   */
  'animation.skeletons': method<FoundSkeletons>()(
    v.strictObject({ file: Address, chosen: v.optional(PathText) }),
  ),
};

/** What can be played in a file. */
export interface FileClips {
  readonly clips: readonly ClipInfo[];
  readonly rigs: readonly Rig[];
}

/** Skeletons of the clips of a file. null = none was found. */
export interface FoundSkeletons {
  /** Havok’s, by whose order animations count their bones: in the file itself, or beside it. */
  readonly havok: FoundRig | null;
  /** The mesh file’s, with the nodes that bodies and armor are skinned to. */
  readonly mesh: FoundRig | null;
  /** Why a file that was found cannot be read, in sentences. */
  readonly problems: readonly string[];
}

export interface FoundRig {
  /** Path in Data. */
  readonly path: string;
  readonly rig: Rig;
}
