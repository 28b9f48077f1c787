import { expect, test } from 'vitest';
import { read } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { parseAssignment } from '#shared/collision/assign.ts';
import { changeCollision } from '#shared/collision/change-file.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { collisionSystems } from '#shared/formats/nif/collision-systems.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { blockSchema, openNif } from '#shared/formats/nif/open.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const systems = nifCorpus.map(({ name, nif }) => ({ name, nif, found: collisionSystems(nif) }));

test.each(systems.filter(({ found }) => found.length > 0))(
  '$name: every value is in the named field',
  ({ nif, found }) => {
    const tree = nifFields(nif);
    for (const { bodies } of found) {
      for (const { values, shape } of bodies) {
        for (const { value, path, also = [], suffix } of Object.values(values)) {
          const node = tree.at(path);
          // The filter of a bhk body is a group: layer, flags and number.
          if (path.endsWith('havokFilter')) continue;
          const stored = Number(node.value());
          const shown = suffix === undefined || stored === 0 ? stored : Math.fround(1 / stored);
          expect(shown).toBe(value);
          for (const copy of also) expect(tree.at(copy).value()).toBe(node.value());
        }
        for (const { id, path, also = [] } of shape?.materials ?? []) {
          for (const one of [path, ...also]) expect(tree.at(one).value()).toBe(id);
        }
      }
    }
  },
);

test.runIf(systems.length > 0)('bodies of both kinds are found, with their nodes', () => {
  const bodies = systems.flatMap(({ found }) =>
    found.flatMap((one) => one.bodies.map((body) => ({ ...body, system: one.system }))),
  );
  const count = (system: string): number => bodies.filter((body) => body.system === system).length;
  expect({ packfile: count('packfile'), bhk: count('bhk') }).toEqual({ packfile: 50, bhk: 59 });
  expect(bodies.filter(({ node, shape }) => node === undefined || shape === undefined)).toEqual([]);
});

/** A body whose shape is a list of this many boxes. */
function listOfBoxes(count: number): Uint8Array {
  const context = { version: nifVersion(20, 2, 0, 7), user: 11, bs: 34, littleEndian: true };
  const blank = (type: string) => read(blockSchema(type), blankBlock(type, context), context) as object;
  const subShapes = Int32Array.from({ length: count }, (_, i) => 2 + i);
  return buildNif({
    context,
    blocks: [
      { type: 'bhkRigidBody', value: { ...blank('bhkRigidBody'), shape: 1 } },
      { type: 'bhkListShape', value: { ...blank('bhkListShape'), numSubShapes: count, subShapes } },
      ...Array.from(subShapes, () => ({ type: 'bhkBoxShape', value: blank('bhkBoxShape') })),
    ],
  });
}

test('a shape with more parts than are checked is read-only: its materials must all change together', () => {
  const set = (count: number): number => {
    const source = bytesSource(listOfBoxes(count));
    const file = nifOpener.open(source);
    const systems = file.collision?.() ?? [];
    const opened = { format: nifOpener, source, file };
    return changeCollision(opened, systems, [parseAssignment('material=3')]).changes.length;
  };
  // The list has a material, too.
  expect(set(3)).toBe(4);
  expect(collisionSystems(openNif(listOfBoxes(999)))[0]?.readOnly).toBeUndefined();
  expect(collisionSystems(openNif(listOfBoxes(1000)))[0]?.readOnly).toContain('more parts');
  expect(set(1000)).toBe(0);
});
