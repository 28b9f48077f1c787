import { expect, test } from 'vitest';
import { stepReveal } from '#renderer/workbench/tabs/step-reveal.ts';

const step = { revision: 1, label: 'Replace pixels' };

test('a step that changed the whole file reveals nothing in it', () => {
  expect(stepReveal({ ...step, path: null, offset: 0, length: 100 }, 100)).toBeUndefined();
});

test('a step that changed bytes, or a field, reveals those', () => {
  const bytes = stepReveal({ ...step, path: null, offset: 4, length: 96 }, 100);
  expect(bytes).toEqual({ offset: 4, length: 96, fieldPath: undefined, step: true });
  const field = stepReveal({ ...step, path: 'header', offset: 0, length: 100 }, 100);
  expect(field).toEqual({ offset: 0, length: 100, fieldPath: 'header', step: true });
});
