import type { Target } from '#main/targets/target.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type FieldEdit, setMany } from '#shared/document/set-many.ts';
import { treeOf } from './target-fields.ts';

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
