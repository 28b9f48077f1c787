import { expect, test } from 'vitest';
import { materialQuestion, newValue, valueProblem } from '#renderer/explorer/batch/material-draft.ts';

const typed = (name: string, text: string) => ({ ...newValue(name), isTyped: true, text });

test('a name is typed letter by letter, also past that of another property', () => {
  const question = (name: string) => materialQuestion({ where: '', values: [typed(name, '1')] });
  expect(question('alpha')).toEqual({ assignments: ['alpha=1'] });
  expect(question('alpha.overall')).toEqual({ assignments: ['alpha.overall=1'] });
});

test('a value without a name or text is no part of the question, and no mistake', () => {
  const values = [typed('', '1'), newValue('twoSided')];
  expect(materialQuestion({ where: ' kind = MAT ', values })).toEqual({
    where: 'kind = MAT',
    assignments: [],
  });
  expect(values.map(valueProblem)).toEqual([null, null]);
  expect(valueProblem({ ...typed('alpha', 'x'), by: '*=' })).toMatch(/number/);
});
