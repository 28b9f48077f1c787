import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

test('a list of changes that was not written is there after a restart, until it ends', async () => {
  const one = { workspace: 'w', archive: 'A.bsa', plan: 'one' };
  const other = { workspace: 'w', archive: 'B.bsa', plan: 'other' };
  await bench.client.request('repack.keep', { ...one, plan: 'an older one' });
  await bench.client.request('repack.keep', other);
  await bench.client.request('repack.keep', one);
  await bench.restart();
  expect(await bench.client.request('repack.kept', {})).toEqual([one, other]);
  await bench.client.request('repack.keep', { ...one, plan: null });
  await bench.restart();
  expect(await bench.client.request('repack.kept', {})).toEqual([other]);
});

test('a file that was handed over in an earlier session is not taken for another one', async () => {
  const bytes = Uint8Array.of(1);
  const { file } = await bench.client.request('repack.handOver', { at: 0, bytes });
  await bench.restart();
  const { file: later } = await bench.client.request('repack.handOver', { at: 0, bytes });
  expect(later).not.toBe(file);
});
