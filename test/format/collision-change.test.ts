import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collisionFiles } from '#main/workers/collision-files.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { parseAssignment } from '#shared/collision/assign.ts';
import { changeCollision } from '#shared/collision/change-file.ts';
import { identify } from '#shared/formats/registry.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addPolytope, boxHull } from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { scratch } from '../cli/support.ts';

const body = (material = 'Wood') => ({
  shape: (builder: Parameters<typeof addPolytope>[0]) => addPolytope(builder, boxHull([1, 1, 1]), material),
  motion: { mass: 5 },
});
const nifOf = (packfile: Uint8Array): Uint8Array => packfileNif(packfile, [{ name: 'Box', body: 0 }]);

function change(nif: Uint8Array, ...assignments: readonly string[]) {
  const format = identify(nif.subarray(0, 4096), 'box.nif');
  return changeCollision(format, bytesSource(nif), 'box.nif', () => true, assignments.map(parseAssignment));
}

test.each(['1e39', '1e44', '1e-38'])(
  'a mass of %s kg is refused: what follows it could not be stored',
  (mass) => {
    expect(() => change(nifOf(makePackfile([body()])), `mass=${mass}`)).toThrow(
      expect.objectContaining({ code: 'bad-value' }),
    );
  },
);

test('a mass that can be stored takes what follows it along', () => {
  const { changes } = change(nifOf(makePackfile([body()])), 'mass=1e6');
  expect(changes).toMatchObject([{ before: '5 kg', after: '1000000 kg' }]);
});

test('more values than can be set in a file of its size are refused before any is', () => {
  const nif = nifOf(makePackfile(Array.from({ length: 700 }, () => body())));
  const twice = ['friction=0.2', 'restitution=0.1', 'mass=2', 'layer=4', 'material=Metal'];
  expect(() => change(nif, ...twice)).toThrow(expect.objectContaining({ code: 'too-many-values' }));
});

test('a packfile that cannot be read is told of, whatever is asked for', () => {
  const folder = scratch();
  const packfile = makePackfile([body()]);
  // Another version of Havok’s.
  packfile[0x2c] = 0x37;
  writeFileSync(join(folder, 'other.nif'), nifOf(packfile));
  const { files, problems } = collisionFiles(
    { kind: 'files', folder, paths: ['other.nif'], query: { where: 'friction > 2', assignments: [] } },
    { cancelled: () => false, check: () => undefined, transfer: () => undefined, progress: () => undefined },
  );
  expect(files).toEqual([]);
  expect(problems).toMatchObject([{ at: 0, code: 'read-only', message: expect.stringContaining('version') }]);
});
