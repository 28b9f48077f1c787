import type { StampedFile } from '#main/files/file-stamp.ts';
import { keptArchive, writableArchive } from '#main/workspace/tasks/open-archive.ts';
import type { ArchiveChange, ArchivePlan, PlanOptions } from '#shared/formats/kit/archive-plan.ts';

export interface PlanInput {
  readonly archive: StampedFile;
  readonly changes: readonly ArchiveChange[];
  readonly options: PlanOptions;
}

/** The plan of a dry run, without the function that builds the directory. */
export type PlanOutput = Omit<ArchivePlan, 'finish'>;

/** Plans a repack. @throws UserError `not-writable`, and those of a plan and of opening the archive */
export function planRepack({ archive: file, changes, options }: PlanInput): PlanOutput {
  const { archive } = keptArchive(file);
  const { finish: _finish, ...plan } = writableArchive(archive, file.path).plan(changes, options);
  return plan;
}
