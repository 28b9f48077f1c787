import { ExtractionTarget } from '#main/files/extraction-target.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import type { Problem } from '#shared/errors.ts';
import { type Archive, EntryMark } from '#shared/formats/archive.ts';
import { entryPath, entryPaths } from '#shared/formats/entry-path.ts';
import type { JobReport, Progress } from '#shared/rpc/contract.ts';
import type { EncodingLabel } from '#shared/text/encoding.ts';
import { PathPlanner } from '#shared/workspace/path-plan.ts';
import { batchesByData, blocksOf } from './entry-batches.ts';

export interface ExtractJob {
  /** The file, as it was when `archive` was read from it. */
  readonly file: StampedFile;
  readonly archive: Archive;
  /** Entries to extract; absent = all. */
  readonly entries?: Uint32Array;
  /** Absolute folder to extract below; made where it is missing. */
  readonly root: string;
  readonly overwrite: boolean;
  readonly encoding?: EncodingLabel;
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Extracts entries. Names are planned for the whole job before anything is written, so that no entry leaves the folder
 * and no two become one file; everything that is safe is extracted, and what is not is reported.
 *
 * @throws UserError `cancelled`, `disk-full`; what was written up to then stays, as it is whole files
 */
export async function extractArchive(job: ExtractJob): Promise<JobReport> {
  const { archive, pool, signal } = job;
  const { entries } = archive;
  const plan = planNames(job);
  // Made here even when nothing goes into it, so that a folder that cannot be written to is said before any work.
  new ExtractionTarget(job.root);
  const problems: Problem[] = [...plan.problems];
  const total = plan.entries.reduce((sum, entry) => sum + (entries.storedSize[entry] ?? 0), 0);
  let [files, bytes, done] = [0, 0, 0];
  await Promise.all(
    batchesByData(entries, plan.entries).map(async (batch) => {
      const result = await pool.run(
        'extract-entries',
        {
          blocks: blocksOf(archive, job.file, batch.entries),
          root: job.root,
          overwrite: job.overwrite,
          paths: Array.from(batch.entries, (entry) => plan.paths.get(entry) ?? ''),
        },
        signal === undefined ? {} : { signal },
      );
      files += result.files;
      bytes += result.bytes;
      done += batch.bytes;
      const shown = (entry: number): string => entryPath(entries, entry, job.encoding);
      problems.push(
        ...result.problems.map(({ at, code, message }) => ({
          path: shown(batch.entries[at] ?? 0),
          code,
          message,
        })),
      );
      job.onProgress?.({ done, total, unit: 'bytes', current: shown(batch.entries[0] ?? 0) });
    }),
  );
  return { files, bytes, problems, target: job.root };
}

interface NamePlan {
  readonly entries: Uint32Array;
  readonly paths: ReadonlyMap<number, string>;
  readonly problems: readonly Problem[];
}

function planNames({ archive, entries: wanted, encoding }: ExtractJob): NamePlan {
  const planner = new PathPlanner();
  const paths = new Map<number, string>();
  const problems: Problem[] = [];
  const all = entryPaths(archive.entries, encoding);
  const chosen = wanted ?? Uint32Array.from({ length: archive.entries.count }, (_, i) => i);
  for (const entry of chosen) {
    const path = all[entry] ?? '';
    const { segments, problem } = planner.plan(path);
    if (segments !== null) paths.set(entry, segments.join('/'));
    if (problem !== null) problems.push(problem);
    if (((archive.entries.marks[entry] ?? 0) & EntryMark.unnamed) !== 0) {
      problems.push({
        path,
        code: 'name-missing',
        message: 'Extracted under its embedded name or its hash, because the archive stores no name for it.',
      });
    }
  }
  return { entries: Uint32Array.from(paths.keys()), paths, problems };
}
