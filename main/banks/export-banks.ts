import type { ExportImagesInput } from '#main/banks/tasks/export-images.ts';
import { allDone } from '#main/context/all-done.ts';
import type { Threads } from '#main/context/threads.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';

/** A bank and how to export it. */
export interface BankToExport extends Omit<ExportImagesInput, 'bytes'> {
  /** Name for people. */
  readonly shown: string;
  /** Called when it is this bank's turn. @throws UserError if it cannot be read */
  readonly read: () => Uint8Array;
}

export interface ExportBanksJob extends Threads {
  readonly banks: readonly BankToExport[];
}

export interface ExportBanksReport {
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

/**
 * Exports banks, as many at a time as there are threads. Among several banks, one that cannot be read is reported as a
 * problem.
 * @throws UserError `cancelled`, `disk-full`; files written so far are whole and stay
 * @throws UserError or FormatError if a single bank cannot be exported
 */
export async function exportBanks({
  banks,
  pool,
  signal,
  onProgress,
}: ExportBanksJob): Promise<ExportBanksReport> {
  const stop = new AbortController();
  const options = {
    signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
    quarantineKey: MANY_FILES,
  };
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
  // One more per thread, so that no thread waits for the next file to be read.
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
