import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import type { OpenedBa2 } from './open.ts';

/** An opened BA2: its directory is in memory, its data is read on demand. */
export interface Ba2Archive extends WritableArchive, OpenedBa2 {}
