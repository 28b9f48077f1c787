import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { BATCH_TOOLS, batchTool } from '#shared/tools/batch-tools.ts';

test('every tool has an id of its own, by which it is found', () => {
  const ids = BATCH_TOOLS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const tool of BATCH_TOOLS) expect(batchTool(tool.id)).toBe(tool);
  expect(() => batchTool('unknown')).toThrow('no batch tool unknown');
});

test('the contract accepts the question of each tool, and no other', () => {
  const { input } = contract['changes.plan'];
  const collision = { assignments: ['friction=0.2'] };
  const paths = { find: 'a.dds', part: false };
  const takes = (tool: string, question: unknown): boolean =>
    v.safeParse(input, { workspace: 'w', tool, question }).success;
  expect(takes('collision', collision)).toBe(true);
  expect(takes('paths', paths)).toBe(true);
  expect(takes('collision', paths)).toBe(false);
  expect(takes('paths', collision)).toBe(false);
  expect(takes('unknown', {})).toBe(false);
});
