import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import type { Directory, Tes3Context } from './schema.ts';

/** A directory as stored. */
export interface OpenedTes3 {
  readonly directory: Directory;
  readonly context: Tes3Context;
  /** File offset after the directory, which data offsets are relative to. */
  readonly end: number;
}

/** An opened Morrowind archive: its directory is in memory, its data is read on demand. */
export interface Tes3Archive extends WritableArchive, OpenedTes3 {}
