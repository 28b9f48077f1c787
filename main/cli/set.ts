import { saveAtomically } from '#main/files/atomic-save.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { isArchiveName } from '#shared/formats/archive-name.ts';
import { treeOf } from './fields.ts';
import { type ExitCode, reportProblems, say } from './output.ts';
import { writeInArchive } from './set-in-archive.ts';
import { splitInside, type Target, withTarget } from './target.ts';

/** Bytes copied at a time. */
const CHUNK = 4 * 1024 * 1024;

/**
 * `set FILE PATH=VALUE... -o OUT`: a copy of the file in which only what these fields say differs. Of a file inside an
 * archive, OUT may be an archive: then all of it is written, with the changed file in its place.
 */
export async function set(file: string, assignments: readonly string[], out: string): Promise<ExitCode> {
  const [archive, inner] = splitInside(file);
  return await withTarget(file, async (target) => {
    const written = edited(target, assignments);
    // An archive inside an archive is written as the file that it is.
    if (archive !== undefined && inner !== undefined && isArchiveName(out) && !isArchiveName(inner)) {
      return await writeInArchive(archive, inner, written.read(0, written.size), out);
    }
    const { backupPath, bytes, problems } = await saveAtomically({
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
    say(
      `Wrote ${bytes} bytes to ${out}${backupPath === null ? '' : `; what was there is now ${backupPath}`}.`,
    );
    return reportProblems(problems);
  });
}

function edited(target: Target, assignments: readonly string[]): ByteSource {
  let contents = storedContents(target.source.size);
  let source = target.source;
  for (const { path, value } of assignments.map(splitAssignment)) {
    // Each on top of those before it: two bits of one number are both to be set.
    const { changes, lost = [] } = treeOf({ ...target, source }).change(path, value);
    for (const gone of lost) say(`${gone} is no longer stored, since ${path} says so.`);
    contents = applySplices(contents, splicesOf(changes)).contents;
    source = contentsSource(contents, target.source);
  }
  return source;
}

function splitAssignment(assignment: string): { readonly path: string; readonly value: string } {
  const at = assignment.indexOf('=');
  if (at > 0) return { path: assignment.slice(0, at), value: assignment.slice(at + 1) };
  throw new UserError('usage', `“${assignment}” is no assignment: write PATH=VALUE.`);
}
