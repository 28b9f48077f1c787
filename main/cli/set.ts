import { saveAtomically } from '#main/files/atomic-save.ts';
import type { BytePatch } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { treeOf } from './fields.ts';
import { type ExitCode, reportProblems, say } from './output.ts';
import { withTarget } from './target.ts';

/** Bytes copied at a time. */
const CHUNK = 4 * 1024 * 1024;

/** `set FILE PATH=VALUE... -o OUT`: a copy of the file in which only the bytes of these fields differ. */
export async function set(file: string, assignments: readonly string[], out: string): Promise<ExitCode> {
  const { backupPath, bytes, problems } = await withTarget(file, (target) => {
    const patches: BytePatch[] = [];
    const patched = patchedSource(target.source, patches);
    for (const { path, value } of assignments.map(splitAssignment)) {
      // Each on top of those before it: two bits of one number are both to be set.
      patches.push(treeOf({ ...target, source: patched }).patch(path, value));
    }
    return saveAtomically({
      target: out,
      backup: true,
      size: patched.size,
      write: (sink) => {
        for (let at = 0; at < patched.size; at += CHUNK) sink.write(patched.read(at, CHUNK));
      },
      verify: (written) => {
        for (let at = 0; at < patched.size; at += CHUNK) {
          if (Buffer.compare(written.read(at, CHUNK), patched.read(at, CHUNK)) !== 0) {
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

/** The source with patches on top, later ones over earlier ones; patches may be added afterwards. */
function patchedSource(source: ByteSource, patches: readonly BytePatch[]): ByteSource {
  return {
    size: source.size,
    name: source.name,
    read(position, length) {
      const bytes = source.read(position, length).slice();
      for (const { offset, after } of patches) {
        const from = Math.max(0, position - offset);
        const to = Math.min(after.length, position + bytes.length - offset);
        if (from < to) bytes.set(after.subarray(from, to), offset + from - position);
      }
      return bytes;
    },
  };
}
