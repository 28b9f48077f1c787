import type { StampedFile } from '#main/files/file-stamp.ts';
import { type BsaChange, type BsaPlan, type PlanOptions, planBsa } from '#shared/formats/bsa/plan.ts';
import { keptArchive, writableArchive } from './open-archive.ts';

export interface PlanInput {
  readonly archive: StampedFile;
  readonly changes: readonly BsaChange[];
  readonly options: PlanOptions;
}

/** What a repack would do, for a dry run: the plan without the directory that comes of it. */
export type PlanOutput = Omit<BsaPlan, 'finish'>;

/** Plans a repack. @throws UserError `not-writable`, and those of a plan and of opening the archive */
export function planRepack({ archive: file, changes, options }: PlanInput): PlanOutput {
  const { archive } = keptArchive(file);
  const { segments, dataStart, blocks, unchanged } = planBsa(
    writableArchive(archive, file.path),
    changes,
    options,
  );
  return { segments, dataStart, blocks, unchanged };
}
