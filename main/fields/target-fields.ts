import type { Target } from '#main/targets/target.ts';
import type { FieldTree } from '#shared/binary/field-tree.ts';
import { UserError } from '#shared/errors.ts';

/** A file's field tree. @throws UserError `no-fields` */
export function treeOf({ file, name }: Target): FieldTree {
  if (file.fields !== undefined) return file.fields();
  throw new UserError('no-fields', `"${name}" has no known fields: only its bytes can be shown.`, {
    path: name,
  });
}
