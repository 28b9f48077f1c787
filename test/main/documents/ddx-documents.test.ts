import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layDdx, randomLevels, surfaces } from '#test/support/hand-laid-ddx.ts';

// Conversion takes time, but no response says how often it ran, so this test counts it. Quick tests share their
// modules, so this one reloads the services with a counting converter, and cleans up afterwards.
vi.resetModules();
const ddxToDds = vi.fn<typeof import('#shared/formats/ddx/convert.ts').ddxToDds>();
vi.doMock(import('#shared/formats/ddx/convert.ts'), async (original) => {
  const real = await original();
  return { ...real, ddxToDds: ddxToDds.mockImplementation(real.ddxToDds) };
});
const { Workbench } = await import('#test/support/workbench.ts');
afterAll(() => {
  vi.doUnmock('#shared/formats/ddx/convert.ts');
  vi.resetModules();
});

let bench: InstanceType<typeof Workbench>;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

test('an opened DDX is converted once, for both its findings and its pictures', async () => {
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
  expect(ddxToDds).toHaveBeenCalledTimes(1);
});
