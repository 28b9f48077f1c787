import type { ExportImagesInput } from '#main/workers/export-images.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Progress } from '#shared/rpc/contract.ts';
import { allDone } from './all-done.ts';

/** A bank and what is to become of it. */
export interface BankToExport extends Omit<ExportImagesInput, 'bytes'> {
  /** What people know it as. */
  readonly shown: string;
  /** Reads it when its turn has come. @throws UserError where it cannot be read */
  readonly read: () => Uint8Array;
}

export interface ExportBanksJob {
  readonly banks: readonly BankToExport[];
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface ExportBanksReport {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

/**
 * Exports banks, as many at a time as there are threads. A bank that cannot be read is a problem where there are others.
 * @throws UserError `cancelled`, `disk-full`; what was written up to then stays, as it is whole files
 * @throws UserError or FormatError where there is one bank, and it cannot be exported
 */
export async function exportBanks({
  banks,
  pool,
  signal,
  onProgress,
}: ExportBanksJob): Promise<ExportBanksReport> {
  const stop = new AbortController();
  const options = { signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]) };
  const problems: Problem[] = [];
  let [files, bytes, done] = [0, 0, 0];
  let failure: { readonly error: unknown } | undefined;
  const exportOne = async ({ shown, read, ...bank }: BankToExport): Promise<void> => {
    try {
      const result = await pool.run('export-images', { ...bank, bytes: read() }, options);
      files += result.files;
      bytes += result.bytes;
      const named = banks.length === 1 ? '' : `${shown}: `;
      problems.push(...result.problems.map((problem) => ({ ...problem, path: named + problem.path })));
    } catch (error) {
      if (banks.length === 1 || !isOfOneBank(error)) {
        failure ??= { error };
        stop.abort();
        throw failure.error;
      }
      problems.push({ path: shown, code: error.code, message: error.message });
    }
    done += 1;
    onProgress?.({ done, total: banks.length, unit: 'files', current: shown });
  };
  const queue = banks.values();
  // One more each than there are threads, so that none waits for the next file to be read.
  const lanes = Array.from({ length: pool.size * 2 }, async () => {
    for (const bank of queue) await exportOne(bank);
  });
  await allDone(lanes);
  return { files, bytes, problems };
}

function isOfOneBank(error: unknown): error is FormatError | UserError {
  if (error instanceof FormatError) return true;
  return error instanceof UserError && error.code !== 'disk-full' && error.code !== 'cancelled';
}
