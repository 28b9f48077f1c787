import * as v from 'valibot';

/** View settings of archives: part of the saved layout. */
export const ArchiveChoices = v.object({ entries: v.picklist(['list', 'tree']) });
export type ArchiveChoices = v.InferOutput<typeof ArchiveChoices>;

export const defaultArchive: ArchiveChoices = { entries: 'list' };
