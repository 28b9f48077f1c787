import type { Clip, ClipInfo, Rig } from '#shared/animation/clip.ts';

/** What can be played in a file. */
export interface FileAnimation {
  /** In file order. Decodes nothing. */
  clips(): readonly ClipInfo[];
  /**
   * A clip with its curves.
   * @param index in `clips`
   * @throws FormatError if it cannot be decoded; RangeError for an index outside
   */
  clip(index: number): Clip;
  /** The skeletons in it; [] if it has none. */
  rigs(): readonly Rig[];
}
