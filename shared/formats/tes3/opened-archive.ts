import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import type { Directory, Tes3Context } from './schema.ts';

/** A directory as stored. */
export interface OpenedTes3 {
  readonly directory: Directory;
  readonly context: Tes3Context;
  /** File position behind the directory: what offsets count from. */
  readonly end: number;
}

/** A Morrowind archive, opened: its directory is in memory, its data is read by position. */
export interface Tes3Archive extends WritableArchive, OpenedTes3 {}
