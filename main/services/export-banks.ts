import type { ExistingFiles } from '#main/files/extraction-target.ts';
import type { ExportBankInput } from '#main/workers/export-bank.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Progress } from '#shared/rpc/contract.ts';
import { allDone } from './all-done.ts';

export interface BankToExport extends Omit<ExportBankInput, 'existing'> {
  /** What people know it as. */
  readonly shown: string;
}

export interface ExportBanksJob {
  readonly banks: readonly BankToExport[];
  readonly existing: ExistingFiles;
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
 * Exports banks, each in a thread of its own. A bank that cannot be read is a problem where there are others.
 * @throws UserError `cancelled`, `disk-full`; what was written up to then stays, as it is whole files
 * @throws UserError or FormatError where there is one bank, and it cannot be exported
 */
export async function exportBanks({
  banks,
  existing,
  pool,
  signal,
  onProgress,
}: ExportBanksJob): Promise<ExportBanksReport> {
  const stop = new AbortController();
  const options = { signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]) };
  const problems: Problem[] = [];
  let [files, bytes, done] = [0, 0, 0];
  let failure: { readonly error: unknown } | undefined;
  await allDone(
    banks.map(async ({ shown, ...bank }) => {
      try {
        const result = await pool.run('export-bank', { ...bank, existing }, options);
        files += result.files;
        bytes += result.bytes;
        problems.push(
          ...result.problems.map((problem) => ({ ...problem, path: `${shown}: ${problem.path}` })),
        );
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
    }),
  );
  return { files, bytes, problems };
}

function isOfOneBank(error: unknown): error is FormatError | UserError {
  if (error instanceof FormatError) return true;
  return error instanceof UserError && error.code !== 'disk-full' && error.code !== 'cancelled';
}
