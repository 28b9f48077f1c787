import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedPayload } from '#test/fixtures/shared-payload.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

test('an archive that unpacks to far more than the games’ own is not converted', async () => {
  bench.put('Bomb.bsa', sharedPayload(17_000, 1_000_000));
  const { id: workspace, outputRoot: root } = await bench.open();
  const convert = async (entry?: number) => {
    const address =
      entry === undefined
        ? { workspace, path: 'Bomb.bsa' }
        : { workspace, path: `meshes/${entry}.nif`, archive: 'Bomb.bsa', entry };
    const { plan } = await bench.client.request('convert.plan', { sources: [{ kind: 'address', address }] });
    const target = { kind: 'folder', root, folder: 'pc' } as const;
    const settings = { platform: 'xbox360', lenient: false, existing: 'keep' } as const;
    return await bench.client.request('convert.run', { plan, target, ...settings });
  };
  await expect(convert()).rejects.toMatchObject({
    code: 'over-limit',
    message: expect.stringContaining('Nothing was converted. Convert fewer files at once.'),
  });
  expect(readdirSync(bench.output)).toEqual([]);
  expect(await convert(0)).toMatchObject({ refused: 1 });
});
