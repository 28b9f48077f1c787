import { expect, test } from 'vitest';
import { stepReveal } from '#renderer/workbench/step-reveal.ts';
import type { DocumentState } from '#shared/document/state.ts';

const state = { size: 100 } as DocumentState;
const label = 'Replace the pixels';

test('a step that changed the whole file shows no place in it', () => {
  expect(stepReveal({ state, label, path: null, offset: 0, length: 100 })).toBeUndefined();
});

test('a step that changed bytes, or a field, shows those', () => {
  const bytes = stepReveal({ state, label, path: null, offset: 4, length: 96 });
  expect(bytes).toEqual({ offset: 4, length: 96, fieldPath: undefined });
  const field = stepReveal({ state, label, path: 'header', offset: 0, length: 100 });
  expect(field).toEqual({ offset: 0, length: 100, fieldPath: 'header' });
});
