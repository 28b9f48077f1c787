import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { BATCH_TOOL_FACTS } from '#shared/tools/batch-tool-facts.ts';
import { batchTool } from '#shared/tools/batch-tools.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { runTool } from '#test/support/run-tool.ts';

test('every tool has its own id, by which it is found', () => {
  const ids = BATCH_TOOL_FACTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const facts of BATCH_TOOL_FACTS) expect(batchTool(facts.id)).toMatchObject(facts);
  expect(() => batchTool('unknown')).toThrow('no batch tool unknown');
});

test.each([
  ['collision', { assignments: ['friction=0.25'] }],
  ['paths', { find: 'old', part: true, replace: 'new' }],
] as const)('%s: repeating a request changes a file once', (id, question) => {
  const textures = new HandLaid().u32(1).text('textures\\old.dds').bytes;
  const mesh =
    id === 'collision'
      ? cupNif(SKYRIM)
      : buildNif({ context: SKYRIM, blocks: [{ type: 'BSShaderTextureSet', bytes: textures }] });
  const tool = batchTool(id);
  const first = runTool(tool, question, mesh, 'meshes/cup.nif');
  expect({ changes: first.changes, reports: first.reports }).toMatchObject({
    changes: { length: 1 },
    reports: [],
  });
  const second = runTool(tool, question, first.bytes, 'meshes/cup.nif');
  expect(second.changes).toEqual([]);
  expect(Buffer.compare(second.bytes, first.bytes)).toBe(0);
});

test("the contract accepts each tool's requests, and no others", () => {
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
