import { expect, test } from 'vitest';
import { packfileBodies } from '#shared/formats/havok/bodies.ts';
import { isDamaged, openPackfile } from '#shared/formats/havok/open.ts';
import { HEADER_SIZE, SECTION_SIZE, SECTIONS } from '#shared/formats/havok/schema.ts';
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

test('a shape with many parts shared by many bodies is scanned once', () => {
  const shape = once(compoundOf(Array.from({ length: 400 }, () => box)));
  const bodies = packfileBodies(
    openPackfile(makePackfile(Array.from({ length: 400 }, () => ({ shape })))),
    'p',
  );
  expect(bodies).toHaveLength(400);
  expect(bodies[399]?.shape).toMatchObject({ children: 400, materials: [{ name: 'Wood' }] });
  expect(bodies[399]?.shape?.materials[0]?.also).toHaveLength(400);
});

test('bodies with cyclic shapes are left alone and reported', () => {
  const shapes: Shape[] = [box];
  for (let i = 0; i < 330; i += 1) shapes.push(once(compoundOf(shapes.slice(-1))));
  const packfile = makePackfile(shapes.map((shape) => ({ shape })));
  expect(() => packfileBodies(openPackfile(packfile), 'p')).toThrow(
    expect.objectContaining({ code: 'too-complex' }),
  );
  const systems = collisionSystems(openNif(packfileNif(packfile, [{ name: 'Thing', body: 0 }])));
  expect(systems).toMatchObject([{ bodies: [], readOnly: expect.stringContaining('too deeply') }]);
});

test('a packfile with too many classes is read-only, and no further classes are read', () => {
  const sound = makePackfile([{ shape: box }]);
  const { classNames, dataStart } = openPackfile(sound);
  const namesAt = HEADER_SIZE + SECTIONS.length * SECTION_SIZE;
  const last = classNames.at(-1) ?? { at: 0, name: '' };
  const from = namesAt + last.at + last.name.length + 1;
  const extra = 0x10000;
  const flooded = new Uint8Array(sound.length + extra);
  flooded.set(sound.subarray(0, from));
  // A signature, the tag, and an empty name.
  for (let at = from; at < dataStart + extra; at += 6) flooded.set([1, 2, 3, 4, 9, 0], at);
  flooded.set(sound.subarray(dataStart), dataStart + extra);
  const view = new DataView(flooded.buffer);
  for (let at = 0x18; at <= 0x2c; at += 4) view.setUint32(0x40 + at, dataStart - namesAt + extra, true);
  for (const section of [0x80, 0xc0]) view.setUint32(section + 0x14, dataStart + extra, true);
  const packfile = openPackfile(flooded);
  expect(packfile.classNames).toHaveLength(2000);
  expect(packfile.findings).toMatchObject([{ severity: 'error', code: 'too-many-classes' }]);
  expect(isDamaged(packfile)).toBe(true);
});
