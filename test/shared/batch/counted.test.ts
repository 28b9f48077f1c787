import { expect, test } from 'vitest';
import { counted, FILES } from '#shared/batch/counted.ts';

test.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
])('%d is %s', (count, text) => {
  expect(counted(count, FILES)).toBe(text);
});
