import { expect, test } from 'vitest';
import { collisionSystems } from '#shared/formats/nif/collision-systems.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const systems = nifCorpus.map(({ name, nif }) => ({ name, nif, found: collisionSystems(nif) }));

test.each(systems.filter(({ found }) => found.length > 0))(
  '$name: every value stands in the field that is named',
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
