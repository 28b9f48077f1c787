import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ddxToDds } from '#shared/formats/ddx/convert.ts';
import { layDdx, randomLevels, surfaces } from '#test/support/hand-laid-ddx.ts';
import { Workbench } from '#test/support/workbench.ts';

// Converting is what takes time, and no answer says how often it was done: so it is counted.
vi.mock(import('#shared/formats/ddx/convert.ts'), async (original) => {
  const real = await original();
  return { ...real, ddxToDds: vi.fn(real.ddxToDds) };
});

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

test('a DDX that is opened is converted once: its findings and its pictures come of the same', async () => {
  const size = { width: 32, height: 32, kind: 'dxt1' } as const;
  const { largest } = surfaces(size, randomLevels(size, 1));
  bench.put('textures/wall.ddx', layDdx({ ...size, streams: [largest] }));
  const { client } = bench;
  const { id: workspace } = await bench.open();
  const state = await client.request('document.open', { address: { workspace, path: 'textures/wall.ddx' } });
  const { id: document } = state;
  expect(state).toMatchObject({ format: 'ddx', consoles: ['xbox360'], findings: [] });
  const { revision, texture } = await client.request('texture.describe', { document });
  expect(texture).toMatchObject({ width: 32, height: 32 });
  const picture = { document, revision, level: 0, face: 0, layer: 0, slice: 0 };
  await client.request('texture.picture', { ...picture, as: 'stored' });
  await client.request('texture.histogram', picture);
  expect(vi.mocked(ddxToDds)).toHaveBeenCalledTimes(1);
});
