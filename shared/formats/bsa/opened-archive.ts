import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import type { BsaEntries } from './entries.ts';
import type { OpenedDirectory } from './open.ts';

/** An opened BSA: its directory is in memory, its data is read on demand. */
export interface BsaArchive extends WritableArchive, OpenedDirectory {
  readonly entries: BsaEntries;
}
