import { saveAtomically } from '#main/files/atomic-save.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { treeOf } from './fields.ts';
import { type ExitCode, reportProblems, say } from './output.ts';
import { withTarget } from './target.ts';

/** Bytes copied at a time. */
const CHUNK = 4 * 1024 * 1024;

/** `set FILE PATH=VALUE... -o OUT`: a copy of the file in which only what these fields say differs. */
export async function set(file: string, assignments: readonly string[], out: string): Promise<ExitCode> {
  const { backupPath, bytes, problems } = await withTarget(file, (target) => {
    let contents = storedContents(target.source.size);
    let edited = target.source;
    for (const { path, value } of assignments.map(splitAssignment)) {
      // Each on top of those before it: two bits of one number are both to be set.
      const { changes } = treeOf({ ...target, source: edited }).change(path, value);
      contents = applySplices(contents, splicesOf(changes)).contents;
      edited = contentsSource(contents, target.source);
    }
    const written = edited;
    return saveAtomically({
      target: out,
      backup: true,
      size: written.size,
      write: (sink) => {
        for (let at = 0; at < written.size; at += CHUNK) sink.write(written.read(at, CHUNK));
      },
      verify: (temp) => {
        for (let at = 0; at < written.size; at += CHUNK) {
          if (Buffer.compare(temp.read(at, CHUNK), written.read(at, CHUNK)) !== 0) {
            throw new Error(`it differs after byte ${at}`);
          }
        }
      },
    });
  });
  say(`Wrote ${bytes} bytes to ${out}${backupPath === null ? '' : `; what was there is now ${backupPath}`}.`);
  return reportProblems(problems);
}

function splitAssignment(assignment: string): { readonly path: string; readonly value: string } {
  const at = assignment.indexOf('=');
  if (at > 0) return { path: assignment.slice(0, at), value: assignment.slice(at + 1) };
  throw new UserError('usage', `“${assignment}” is no assignment: write PATH=VALUE.`);
}
