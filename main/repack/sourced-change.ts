import type { DataOrigin } from '#main/repack/tasks/make-blocks.ts';
import type { ArchiveChange } from '#shared/formats/kit/archive-plan.ts';

/** A change with the data it needs, and that data's size as far as it is known. */
export type SourcedChange =
  | Extract<ArchiveChange, { action: 'remove' }>
  | (Exclude<ArchiveChange, { action: 'remove' }> & { readonly origin: DataOrigin; readonly size: number });
