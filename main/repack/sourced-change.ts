import type { DataOrigin } from '#main/repack/tasks/make-blocks.ts';
import type { ArchiveChange } from '#shared/formats/kit/archive-plan.ts';

/** A change with its data source, and the data's size as far as known. */
export type SourcedChange =
  | Extract<ArchiveChange, { action: 'remove' }>
  | (Exclude<ArchiveChange, { action: 'remove' }> & { readonly origin: DataOrigin; readonly size: number });
