import { beforeEach, expect, test } from 'vitest';
import { applyPlan, followWorkspace, startPlan, useBatches } from '#renderer/explorer/batch/batch-store.ts';
import { useNotices } from '#renderer/state/notices.ts';
import type { Client } from '#shared/rpc/api.ts';

const PLAN = { plan: 'plan1', count: 0, more: false, missing: [] };
let replies: Record<string, () => Promise<unknown>>;
const client = {
  request: (method: string) => replies[method]?.() ?? Promise.reject(new Error(method)),
} as unknown as Client;
const request = { tool: 'paths', question: {}, paths: null, isChange: true } as unknown as Parameters<
  typeof startPlan
>[1];
const run = () => useBatches.getState().runs[request.tool];

beforeEach(() => {
  replies = {
    'changes.steps': async () => [],
    'changes.plan': async () => PLAN,
    'changes.apply': async () => ({ files: 1 }),
  };
  followWorkspace(client, null);
  followWorkspace(client, 'w1');
  useNotices.getState().dismiss();
});

test('a list of changes that cannot be read does not make a finished write a failed one', async () => {
  await startPlan(client, request);
  expect(run()).toEqual({ state: 'planned' });
  replies['changes.steps'] = () => Promise.reject(new Error('no list'));
  await applyPlan(client, request.tool);
  expect(run()).toEqual({ state: 'written', work: 'apply', report: { files: 1 } });
  expect(useNotices.getState().current?.text).toMatch(/^The list of changes could not be refreshed/);
});

test('a dry run that fails leaves no earlier plan, which would answer another question', async () => {
  await startPlan(client, request);
  const error = new Error('worker ended');
  replies['changes.plan'] = () => Promise.reject(error);
  await startPlan(client, request);
  expect(run()).toEqual({ state: 'failed', work: 'plan', error });
  expect(useBatches.getState().plans[request.tool]).toBeNull();
});

test('a write that fails makes its plan out of date', async () => {
  await startPlan(client, request);
  const error = new Error('no room');
  replies['changes.apply'] = () => Promise.reject(error);
  await applyPlan(client, request.tool);
  expect(run()).toEqual({ state: 'failed', work: 'apply', error });
  expect(useBatches.getState().plans[request.tool]).toBeNull();
});

test('work of a folder that is no longer open is ignored', async () => {
  let end: (plan: unknown) => void = () => undefined;
  replies['changes.plan'] = () => new Promise((resolve) => (end = resolve));
  const planning = startPlan(client, request);
  followWorkspace(client, 'w2');
  end(PLAN);
  await planning;
  expect(run()).toBeUndefined();
});
