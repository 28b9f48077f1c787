import type { ConvertDone } from '#main/convert/convert-run.ts';
import type { FileRow } from '#main/convert/tasks/convert-record.ts';
import { UserError } from '#shared/errors.ts';

/** Ctrl+C stops with complete files and their journal; a second one exits immediately. */
export async function untilStopped(
  convert: (signal: AbortSignal, onRows: (rows: readonly FileRow[]) => void) => Promise<ConvertDone>,
): Promise<ConvertDone> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  const files = new Set<number>();
  process.once('SIGINT', cancel);
  try {
    return await convert(stop.signal, (rows) => {
      for (const { file } of rows) files.add(file);
    });
  } catch (error) {
    throw inOptions(error, files.size);
  } finally {
    process.off('SIGINT', cancel);
  }
}

/** Names the options that correspond to the window's buttons. */
function inOptions(error: unknown, files: number): unknown {
  if (!(error instanceof UserError)) return error;
  const messages = {
    cancelled: `Canceled after ${files} ${files === 1 ? 'file' : 'files'}; --resume continues.`,
    unfinished: `${error.message} (--resume continues, --overwrite starts over.)`,
    'other-settings': `${error.message} (--overwrite does so.)`,
  };
  const message = Object.hasOwn(messages, error.code)
    ? messages[error.code as keyof typeof messages]
    : undefined;
  return message === undefined
    ? error
    : new UserError(error.code, message, { path: error.path, cause: error });
}
