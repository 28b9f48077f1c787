import { expect, test } from 'vitest';
import { packfileBodies } from '#shared/formats/havok/bodies.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { collisionSystems } from '#shared/formats/nif/collision-systems.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { Made, PackfileBuilder } from '#test/fixtures/havok/packfile-builder.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addCompound, addPolytope, boxHull } from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';

type Shape = (builder: PackfileBuilder) => Made;

const box: Shape = (builder) => addPolytope(builder, boxHull([1, 1, 1]), 'Wood');
const compoundOf = (add: readonly Shape[]): Shape => {
  const children = add.map((one) => ({ at: [0, 0, 0] as const, size: [1, 1, 1] as const, add: one }));
  return (builder) => addCompound(builder, children, 'Wood');
};
/** A shape that is added once, whoever has it. */
const once = (add: Shape): Shape => {
  let made: Made | undefined;
  return (builder) => {
    made ??= add(builder);
    return made;
  };
};

test('a shape of many parts that many bodies share is looked through once', () => {
  const shape = once(compoundOf(Array.from({ length: 400 }, () => box)));
  const bodies = packfileBodies(
    openPackfile(makePackfile(Array.from({ length: 400 }, () => ({ shape })))),
    'p',
  );
  expect(bodies).toHaveLength(400);
  expect(bodies[399]?.shape).toMatchObject({ children: 400, materials: [{ name: 'Wood' }] });
  expect(bodies[399]?.shape?.materials[0]?.also).toHaveLength(400);
});

test('bodies whose shapes hold each other without end are left alone, and that is said', () => {
  const shapes: Shape[] = [box];
  for (let i = 0; i < 330; i += 1) shapes.push(once(compoundOf(shapes.slice(-1))));
  const packfile = makePackfile(shapes.map((shape) => ({ shape })));
  expect(() => packfileBodies(openPackfile(packfile), 'p')).toThrow(
    expect.objectContaining({ code: 'too-complex' }),
  );
  const systems = collisionSystems(openNif(packfileNif(packfile, [{ name: 'Thing', body: 0 }])));
  expect(systems).toMatchObject([{ bodies: [], readOnly: expect.stringContaining('too often') }]);
});
