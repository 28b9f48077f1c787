import { setImmediate as breathe } from 'node:timers/promises';
import type { StepFile, StepRestores } from '#shared/contract/batch.ts';
import { UserError } from '#shared/errors.ts';
import { foldPath } from '#shared/text/fold.ts';
import { backupToPutBack } from './apply-changes.ts';
import { UNSAVED } from './plan-changes.ts';
import type { Step } from './step-store.ts';

/** More files than anybody reads through. */
const MOST_LISTED = 10_000;
/** Files looked at between other requests. */
const AT_ONCE = 128;

/** What undoing a step would do to each of its files now. */
export async function stepRestores({ written }: Step, unsaved: ReadonlySet<string>): Promise<StepRestores> {
  const counts = { restore: 0, remove: 0, skip: 0 };
  const files: StepFile[] = [];
  let seen = 0;
  for (const file of [...written.values()].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    seen += 1;
    if (seen % AT_ONCE === 0) await breathe();
    const one = ((): Omit<StepFile, 'path'> => {
      if (unsaved.has(foldPath(file.path))) return { does: 'skip', why: UNSAVED };
      try {
        return { does: backupToPutBack(file) === null ? 'remove' : 'restore', why: '' };
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return { does: 'skip', why: error.message };
      }
    })();
    counts[one.does] += 1;
    if (files.length < MOST_LISTED) files.push({ path: file.path, ...one });
  }
  return { ...counts, files };
}
