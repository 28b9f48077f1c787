import { expect, test } from 'vitest';
import { type KeptPlan, KeptPlans } from '#main/batch/kept-plans.ts';

const INDEX = { name: 'index' };

function planOf(tool: KeptPlan['tool'], folder = 'game', index: unknown = INDEX): KeptPlan {
  return { tool, label: '', plan: { workspace: { id: folder, index } } as unknown as KeptPlan['plan'] };
}

/** Handles that are still kept after the plans were added in this order. */
function keptOf(plans: Readonly<Record<string, KeptPlan>>): readonly string[] {
  const kept = new KeptPlans();
  for (const [handle, plan] of Object.entries(plans)) kept.add(handle, plan);
  return Object.keys(plans).filter((handle) => kept.get(handle) !== undefined);
}

test('the last two dry runs of a tool in a folder are kept', () => {
  const paths = planOf('paths');
  expect(keptOf({ a: paths, b: paths })).toEqual(['a', 'b']);
  expect(keptOf({ a: paths, b: paths, c: paths })).toEqual(['b', 'c']);
  expect(keptOf({ a: paths, b: paths, c: paths, d: paths })).toEqual(['c', 'd']);
});

test('other tools and other folders have their own two', () => {
  const [paths, collision, other] = [planOf('paths'), planOf('collision'), planOf('paths', 'other')];
  expect(keptOf({ a: paths, b: collision, c: other, d: paths, e: collision, f: other })).toHaveLength(6);
  expect(keptOf({ a: paths, b: paths, c: collision, d: other, e: paths })).toEqual(['b', 'c', 'd', 'e']);
});

test('once a folder was read again, its older dry runs of all tools are dropped with their index', () => {
  const plans = { a: planOf('paths'), b: planOf('collision'), c: planOf('paths', 'other') };
  expect(keptOf({ ...plans, d: planOf('collision', 'game', { name: 'new index' }) })).toEqual(['c', 'd']);
});
