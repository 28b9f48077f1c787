import { expect, test } from 'vitest';
import { answerWith, askText, confirm, openQuestion } from '#renderer/ui/dialogs/questions.ts';

const CONFIRMATION = { title: 'Close?', message: 'Edits are kept.', action: 'Close' };
const TEXT = { title: 'Rename', label: 'Name', action: 'Rename' };

/** Answers the open question as the user would. */
function answer(given: boolean | string): void {
  const question = openQuestion();
  if (question?.kind === 'confirm') answerWith(() => question.answer(given === true));
  if (question?.kind === 'text') answerWith(() => question.answer(String(given)));
}

test('a second question waits until the first is answered, and both get their answers', async () => {
  const first = confirm(CONFIRMATION);
  const second = askText(TEXT);
  expect(openQuestion()?.ask).toBe(CONFIRMATION);
  answer(true);
  expect(await first).toBe(true);
  expect(openQuestion()?.ask).toBe(TEXT);
  answer('chair.nif');
  expect(await second).toBe('chair.nif');
  expect(openQuestion()).toBeUndefined();
});

test('a question asked from an answer is a separate dialog', async () => {
  const renamed = confirm(CONFIRMATION).then((yes) => (yes ? askText(TEXT) : null));
  const number = openQuestion()?.number;
  answer(true);
  await Promise.resolve();
  expect(openQuestion()?.number).not.toBe(number);
  answer('table.nif');
  expect(await renamed).toBe('table.nif');
});
