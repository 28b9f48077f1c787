import { saveAtomically } from '#main/files/atomic-save.ts';
import type { FileStamp } from '#main/files/file-stamp.ts';
import type { Target } from '#main/targets/target.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type FieldEdit, setMany } from '#shared/document/set-many.ts';
import { treeOf } from './target-fields.ts';

/** Bytes copied at a time. */
const CHUNK = 4 * 1024 * 1024;

/** A file's contents with other values, and the fields that are no longer stored because of an edit. */
export function withFields(
  target: Target,
  edits: readonly FieldEdit[],
): {
  readonly contents: ByteSource;
  readonly lost: readonly { readonly field: string; readonly by: string }[];
} {
  const { source, fields } = setMany(target.source, edits, {
    treeOf: (changed) => treeOf({ ...target, file: target.format.open(changed) }),
    tree: treeOf(target),
  });
  const lost = fields.flatMap(({ edit, lost: gone }) => gone.map((field) => ({ field, by: edit.path })));
  return { contents: source, lost };
}

/**
 * Writes contents piece by piece, whole or not at all; an existing file is kept as a backup.
 * @param expected stamp of the target, if the contents were made from it
 * @throws UserError `changed-on-disk` if the target is no longer as expected; others as `saveAtomically`
 */
export async function saveContents(target: string, contents: ByteSource, expected: FileStamp | undefined) {
  return await saveAtomically({
    target,
    ...(expected && { expected }),
    backup: true,
    size: contents.size,
    write: (sink) => {
      for (let at = 0; at < contents.size; at += CHUNK) sink.write(contents.read(at, CHUNK));
    },
    verify: (temp) => {
      for (let at = 0; at < contents.size; at += CHUNK) {
        if (Buffer.compare(temp.read(at, CHUNK), contents.read(at, CHUNK)) !== 0)
          throw new Error(`it differs after byte ${at}`);
      }
    },
  });
}
