import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batchFiles } from '#main/batch/tasks/batch-files.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { parseAssignment } from '#shared/collision/assign.ts';
import { changeCollision } from '#shared/collision/change-file.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addPolytope, boxHull } from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { scratch } from '#test/main/cli/cli-support.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

const body = (material = 'Wood') => ({
  shape: (builder: Parameters<typeof addPolytope>[0]) => addPolytope(builder, boxHull([1, 1, 1]), material),
  motion: { mass: 5 },
});
const nifOf = (packfile: Uint8Array): Uint8Array => packfileNif(packfile, [{ name: 'Box', body: 0 }]);

function change(nif: Uint8Array, assignments: readonly string[], onTree: () => void = () => undefined) {
  const known = identifyLoaded(nif.subarray(0, 4096), 'box.nif');
  const format: typeof known = {
    ...known,
    open: (one) => {
      const file = known.open(one);
      return {
        ...file,
        fields: () => {
          onTree();
          return file.fields?.() ?? expect.unreachable();
        },
      };
    },
  };
  const source = bytesSource(nif, 'box.nif');
  const file = format.open(source);
  const systems = file.collision?.() ?? [];
  return changeCollision({ format, source, file }, systems, assignments.map(parseAssignment));
}

test.each(['1e39', '1e44', '1e-38'])(
  'a mass of %s kg is rejected: derived values could not be stored',
  (mass) => {
    expect(() => change(nifOf(makePackfile([body()])), [`mass=${mass}`])).toThrow(
      expect.objectContaining({ code: 'bad-value' }),
    );
  },
);

test('a value that packfiles store in fewer bits says so', () => {
  const { changes } = change(nifOf(makePackfile([body()])), ['friction=0.9']);
  const note = 'Fallout 4 packfiles store friction in 16 bits: 0.9 becomes 0.898438.';
  expect(changes).toMatchObject([{ after: '0.898438', note }]);
  const exact = change(nifOf(makePackfile([body()])), ['friction=0.25']);
  expect(exact.changes.length).toBeGreaterThan(0);
  expect(exact.changes.every((one) => one.note === undefined)).toBe(true);
});

test('bodies that do not get a value are counted by reason', () => {
  const nif = nifOf(makePackfile([body(), { ...body(), motion: { mass: 2 } }]));
  const { changes, leftOut } = change(nif, ['mass=5', 'material:Glass=Metal']);
  expect(changes).toMatchObject([{ before: '2 kg', after: '5 kg', body: 1 }]);
  expect(leftOut).toEqual([
    { count: 2, why: ['has no material “Glass”', 'have no material “Glass”'] },
    { count: 1, why: ['already has mass 5', 'already have mass 5'] },
  ]);
});

test('a valid mass updates the derived values', () => {
  const { changes } = change(nifOf(makePackfile([body()])), ['mass=1e6']);
  expect(changes).toMatchObject([{ before: '5 kg', after: '1000000 kg' }]);
});

test('many values of many bodies are set in one pass', () => {
  const nif = nifOf(makePackfile(Array.from({ length: 700 }, () => body())));
  const all = ['friction=0.2', 'restitution=0.1', 'mass=2', 'layer=4', 'material=Metal'];
  let trees = 0;
  const { changes } = change(nif, all, () => {
    trees += 1;
  });
  expect(changes.length).toBeGreaterThan(3000);
  expect(trees).toBeLessThanOrEqual(2);
});

test('an unreadable packfile is reported, whatever the query', async () => {
  const folder = scratch();
  const packfile = makePackfile([body()]);
  // Another version of Havok’s.
  packfile[0x2c] = 0x37;
  writeFileSync(join(folder, 'other.nif'), nifOf(packfile));
  const { files, problems } = await batchFiles(
    {
      tool: 'collision',
      question: { where: 'friction > 2', assignments: [] },
      kind: 'files',
      folder,
      paths: ['other.nif'],
    },
    { cancelled: () => false, check: () => undefined, transfer: () => undefined, progress: () => undefined },
  );
  expect(files).toEqual([]);
  expect(problems).toMatchObject([{ at: 0, code: 'read-only', message: expect.stringContaining('version') }]);
});
