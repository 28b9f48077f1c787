import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import type { OpenedBa2 } from './open.ts';

/** A BA2, opened: its directory is in memory, its data is read by position. */
export interface Ba2Archive extends WritableArchive, OpenedBa2 {}
