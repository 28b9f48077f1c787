import type { Clip, ClipInfo, Rig } from '#shared/animation/clip.ts';
import type { ClipMarks } from '#shared/animation/edit-marks.ts';
import type { StructureChange } from '#shared/document/structure.ts';

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
  /** Paths of the skeletons that its characters have, as stored: from the folder of their project. Absent = none. */
  skeletonNames?(): readonly string[];
  /**
   * The byte changes that replace all events of clips, their annotations or text keys; curves stay as they are stored. Absent
   * if the format’s events cannot be changed. An event without a track goes to the first one. Where clips share events, those
   * of the last one count.
   * @param edits one a clip, numbered as in `clips`
   * @throws UserError `no-such-track`, `bad-value`, or why the file must stay as it is; RangeError for a clip outside
   */
  setMarks?(edits: readonly ClipMarks[]): StructureChange;
}
