import { saveAtomically } from '#main/files/atomic-save.ts';
import { UserError } from '#shared/errors.ts';
import { treeOf } from './fields.ts';
import { type ExitCode, say } from './output.ts';
import { withTarget } from './target.ts';

/** Bytes copied at a time. */
const CHUNK = 4 * 1024 * 1024;

/** `set FILE PATH=VALUE... -o OUT`: a copy of the file in which only the bytes of these fields differ. */
export async function set(file: string, assignments: readonly string[], out: string): Promise<ExitCode> {
  const { backupPath, bytes } = await withTarget(file, (target) => {
    const tree = treeOf(target);
    const patches = assignments.map(splitAssignment).map(({ path, value }) => tree.patch(path, value));
    return saveAtomically({
      target: out,
      backup: true,
      size: target.source.size,
      write: (sink) => {
        for (let at = 0; at < target.source.size; at += CHUNK) sink.write(target.source.read(at, CHUNK));
        for (const { offset, after } of patches) sink.write(after, offset);
      },
      verify: (written) => {
        for (const { path, offset, after } of patches) {
          if (Buffer.compare(written.read(offset, after.length), after) !== 0)
            throw new Error(`${path} was not written`);
        }
      },
    });
  });
  say(`Wrote ${bytes} bytes to ${out}${backupPath === null ? '' : `; what was there is now ${backupPath}`}.`);
  return 0;
}

function splitAssignment(assignment: string): { readonly path: string; readonly value: string } {
  const at = assignment.indexOf('=');
  if (at > 0) return { path: assignment.slice(0, at), value: assignment.slice(at + 1) };
  throw new UserError('usage', `“${assignment}” is no assignment: write PATH=VALUE.`);
}
