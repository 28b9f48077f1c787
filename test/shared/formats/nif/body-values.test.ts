import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { type BodyValue, bodyValues } from '#shared/formats/nif/body-values.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { FALLOUT, lay } from '#test/support/hand-laid-nif.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const shown = (nif: Nif, index: number): readonly string[] => {
  const tree = nifFields(nif);
  return bodyValues(nif, index).map(({ label, path }) => `${label}: ${tree.at(path).text()}`);
};
const named = (nif: Nif, index: number, label: string): BodyValue => {
  const found = bodyValues(nif, index).find((value) => value.label === label);
  if (found === undefined) throw new Error(`no value ${label}`);
  return found;
};
const open = (path: string): Nif => openNif(corpusFile(`nif/pynifly/${path}`));

describe.skipIf(corpusMissing !== undefined)('values of a body', () => {
  test('are those its game stores, with the shape’s material first', () => {
    expect(shown(open('FONV/9mmscp.nif'), 5)).toEqual([
      'Material: pistol (26)',
      'Layer: weapon (5)',
      'Group: 0',
      'Body part: other (0)',
      'No collision: false',
      'Friction: 0.5',
      'Restitution: 0.4',
      'Mass: 6',
      'Linear damping: 0.1',
      'Angular damping: 0.05',
      'Maximum linear velocity: 1068',
      'Maximum angular velocity: 31.57',
      'Penetration depth: 0.1',
      'Motion: box inertia (4)',
      'Quality: debris (3)',
      'Deactivator: spatial (2)',
      'Solver deactivation: low (2)',
      'Collision response: simple contact (1)',
      'Responds to wind: false',
    ]);
    const skyrim = shown(open('Skyrim/cheesewedge01.nif'), 4);
    expect(skyrim).toEqual(
      expect.arrayContaining(['Gravity factor: 1', 'Time factor: 1', 'Rolling friction: 0']),
    );
  });

  test('include the second copy of the filter and the parts of its mesh, to be set with the layer', () => {
    expect(named(open('Skyrim/cheesewedge01.nif'), 4, 'Layer')).toMatchObject({
      path: 'blocks[4].havokFilter.layer',
      also: ['blocks[4].rigidBodyInfo.havokFilter.layer'],
    });
    expect(named(open('Skyrim/dockstepsdownend01.nif'), 5, 'Layer').also).toEqual([
      'blocks[5].rigidBodyInfo.havokFilter.layer',
      'blocks[2].chunkMaterials[0].filter.layer',
      'blocks[2].chunkMaterials[1].filter.layer',
      'blocks[2].chunkMaterials[2].filter.layer',
    ]);
  });

  test('list each material of its shapes, with all fields that hold it', () => {
    const materials = shown(open('Skyrim/dockstepsdownend01.nif'), 5).slice(0, 3);
    expect(materials).toEqual([
      'Material of part 1 of bhkCompressedMeshShapeData 2: Cloth (0xE4D39CA3)',
      'Material of part 2 of bhkCompressedMeshShapeData 2: Wood (0x1DD9C611)',
      'Material of part 3 of bhkCompressedMeshShapeData 2: StairsWood (0x571FF595)',
    ]);
    const staff = named(open('Skyrim/falmerstaff.nif'), 11, 'Material');
    expect([staff.path, ...(staff.also ?? [])]).toEqual(
      [10, 5, 4, 7, 6, 9, 8].map((block) => `blocks[${block}].material`),
    );
  });
});

describe.skipIf(corpusMissing !== undefined)('values of a shape', () => {
  test('include the transform shape around it', () => {
    const nif = open('SkyrimSE/spitpotopen01.nif');
    expect(named(nif, 19, 'Material').also).toEqual(['blocks[20].material']);
    expect(named(nif, 19, 'Radius').also).toEqual(['blocks[20].radius']);
    expect(shown(nif, 19).slice(2)).toEqual([
      'Half size X: 0.105370305',
      'Half size Y: 0.008929687',
      'Half size Z: 0.098226555',
    ]);
  });

  test('show one radius for the three that a capsule stores', () => {
    expect(named(open('Skyrim/skeleton_troll.nif'), 11, 'Radius')).toMatchObject({
      path: 'blocks[11].radius',
      also: ['blocks[11].radius1', 'blocks[11].radius2'],
    });
  });
});

describe.skipIf(corpusMissing !== undefined)('over the whole corpus', () => {
  const collision = nifCorpus.flatMap(({ nif }) =>
    Array.from({ length: nif.blocks.count }, (_, index) => ({ nif, index })).filter(({ index }) =>
      /^bhk(RigidBody|\w+Phantom|\w+Shape)/.test(nif.blocks.type(index)),
    ),
  );

  test('each path leads to a field that can be edited, and each copy holds the same value', () => {
    expect(collision.length).toBeGreaterThan(100);
    for (const { nif, index } of collision) {
      const tree = nifFields(nif);
      const paths: string[] = [];
      for (const { path, also = [], consequence } of bodyValues(nif, index)) {
        const field = tree.at(path);
        expect(field.edit).toBe('in place');
        for (const copy of also) expect(tree.at(copy).text()).toBe(field.text());
        expect(consequence).toMatch(/^[A-Z].*\.$/);
        paths.push(path, ...also);
      }
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  test('only bodies and shapes have values', () => {
    for (const { nif, index } of collision) {
      // The mesh and its MOPP code hold materials in the blocks below them.
      expect(bodyValues(nif, index).length).toBeGreaterThan(0);
    }
    const { nif } = nifCorpus.find(({ name }) => name.endsWith('9mmscp.nif')) ?? { nif: undefined };
    if (nif === undefined) throw new Error('no sample');
    expect(bodyValues(nif, 0)).toEqual([]);
    expect(bodyValues(nif, 9999)).toEqual([]);
  });
});

describe('files that are damaged', () => {
  const filter = [1, 0, 0, 0];
  const box = lay(FALLOUT).u32(5).f32(0.1).u32(0, 0).f32(1, 2, 3, 0).bytes;
  const body = (shape: number) =>
    lay(FALLOUT)
      .i32(shape)
      .u8(...filter)
      .u32(0, 0, 0, 0, 0, 1)
      .u8(0, 0, 0, 0)
      .u8(...filter).bytes;

  test('show what can be read', () => {
    const blocks = [
      { type: 'bhkBoxShape', bytes: box },
      { type: 'bhkRigidBody', bytes: body(0) },
    ];
    const nif = openNif(buildNif({ context: FALLOUT, blocks }));
    expect(bodyValues(nif, 1).map(({ label }) => label)).toEqual([
      'Material',
      'Layer',
      'Group',
      'Body part',
      'No collision',
      'Collision response',
    ]);
  });

  test('may name a shape that is not one, or form a cycle', () => {
    const transform = lay(FALLOUT).i32(0).u32(5).f32(0.1).u32(0, 0);
    transform.f32(...Array.from({ length: 16 }, () => 0));
    const blocks = [
      { type: 'bhkTransformShape', bytes: transform.bytes },
      { type: 'bhkRigidBody', bytes: body(77) },
    ];
    const nif = openNif(buildNif({ context: FALLOUT, blocks }));
    expect(bodyValues(nif, 0).map(({ label, path }) => [label, path])).toEqual([
      ['Material', 'blocks[0].material'],
    ]);
    expect(bodyValues(nif, 1)[0]?.label).toBe('Layer');
  });

  test('cut at any byte, never throw', () => {
    const whole = body(0);
    for (let length = 0; length <= whole.length; length += 1) {
      const blocks = [
        { type: 'bhkListShape', bytes: lay(FALLOUT).u32(3).i32(2, 2).bytes },
        { type: 'bhkRigidBody', bytes: whole.subarray(0, length) },
        { type: 'bhkBoxShape', bytes: box.subarray(0, length % 8) },
      ];
      const nif = openNif(buildNif({ context: FALLOUT, blocks }));
      for (const index of [0, 1, 2]) {
        for (const { path } of bodyValues(nif, index))
          expect(() => nifFields(nif).at(path)).not.toThrow(FormatError);
      }
    }
  });
});
