import { expect, test } from 'vitest';
import { undoneText } from '#shared/batch/undone-text.ts';

test('files that a batch added are removed by its undo, and the others restored', () => {
  expect(undoneText(2, 2)).toBe('2 files removed');
  expect(undoneText(3, 2)).toBe('1 file restored, 2 files removed');
  expect(undoneText(2, 0)).toBe('2 files restored');
  expect(undoneText(0, 0)).toBe('0 files restored');
});
