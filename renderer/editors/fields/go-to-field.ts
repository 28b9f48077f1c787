import { parseOffset } from '#renderer/editors/kit/offset-expression.ts';
import { jump, readSelection } from '#renderer/editors/kit/selection.ts';
import { say } from '#renderer/state/report.ts';
import { askText } from '#renderer/ui/dialogs/questions.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { UserError } from '#shared/errors.ts';
import type { FieldModel } from './field-model.ts';

/** Asks for an offset or a field path, and goes there. */
export async function goToField(
  document: DocumentState,
  model: FieldModel,
  choose: (row: number) => void,
): Promise<void> {
  const text = await askText({
    title: 'Go to',
    label: 'Offset or field path',
    placeholder: '0x1A3C, +16, folders[3].hash',
    action: 'Go',
    data: true,
  });
  if (text === null) return;
  // A name may look like hex digits, so paths come first.
  const row = await locate(model, text.trim());
  if (row >= 0) {
    choose(row);
    return;
  }
  const { size } = document;
  const offset = parseOffset(text, { here: readSelection(document.id).offset, size });
  if (offset === null) say(`“${text}” is neither a field of this file nor an offset.`, 'warning');
  else if (offset < 0 || offset >= size)
    say(`The file has ${size} bytes; this offset is outside of it.`, 'warning');
  else jump(document.id, { offset, length: 0, fieldPath: null, origin: 'other' });
}

/** The row of a path; -1 if it is not a field path. */
async function locate(model: FieldModel, path: string): Promise<number> {
  try {
    return await model.locate(path);
  } catch (error) {
    if (error instanceof UserError) return -1;
    throw error;
  }
}
