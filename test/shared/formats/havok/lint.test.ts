import { describe, expect, test } from 'vitest';
import { fixedSize } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { struct } from '#shared/binary/struct.ts';
import { hknpCompressedMeshShapeData } from '#shared/formats/havok/classes/compressed-mesh.ts';
import { hknpDynamicCompoundShapeData, SHAPE } from '#shared/formats/havok/classes/shapes.ts';
import { CONTEXT } from '#shared/formats/havok/common.ts';
import { fieldLocation } from '#shared/formats/havok/field-location.ts';
import { lintPackfile } from '#shared/formats/havok/lint.ts';
import { openPackfile, type Packfile } from '#shared/formats/havok/open.ts';
import { DATA, HEADER_SIZE, LocalFixup, SECTION_SIZE, Section } from '#shared/formats/havok/schema.ts';
import { nifOpener } from '#shared/formats/nif/opener.ts';
import { type MadeBody, makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addCompound, addMesh, addPolytope, addSphere, boxHull } from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';

const box: MadeBody = { shape: (builder) => addPolytope(builder, boxHull([1, 1, 1]), 'Wood') };
const moving: MadeBody = { ...box, motion: { mass: 5 } };
const mesh: MadeBody = {
  shape: (builder) =>
    addMesh(
      builder,
      [
        [0, 0, 0],
        [4, 0, 0],
        [4, 4, 0],
        [0, 4, 1],
      ],
      [
        [0, 1, 2, 0],
        [0, 2, 3, 1],
      ],
      ['Metal', 'Glass'],
    ),
};
const compound: MadeBody = {
  shape: (builder) =>
    addCompound(
      builder,
      [0, 3].map((x) => ({
        at: [x, 0, 0] as const,
        size: [1, 1, 1] as const,
        add: (b) => addSphere(b, [0, 0, 0], 1, 'Glass'),
      })),
      'Metal',
    ),
};

function found(bytes: Uint8Array): readonly (readonly [code: string, path: string | undefined])[] {
  return lintPackfile(openPackfile(bytes), 'p').map(({ code, path }) => [code, path]);
}

/** A packfile with changed bytes in one object's header. */
function damaged(body: MadeBody, className: string, offset: number, bytes: readonly number[]): Uint8Array {
  const whole = makePackfile([body]);
  const packfile: Packfile = openPackfile(whole);
  const object = packfile.objects.find((one) => one.className === className);
  if (object === undefined) throw new Error(`no ${className}`);
  whole.set(bytes, packfile.dataStart + object.start + offset);
  return whole;
}

describe('a packfile', () => {
  test('without faults has no findings', () => {
    expect(found(makePackfile([box, moving, mesh, compound]))).toEqual([]);
  });

  test.each<[string, readonly MadeBody[], string, string]>([
    [
      'a dynamic body that tells of no impacts',
      [{ ...moving, info: { flags: 0 } }],
      'no-impact-events',
      'bodyCinfos[0].flags',
    ],
    [
      'two bodies of one material',
      [box, { ...box, info: { materialId: 0 } }],
      'shared-material',
      'bodyCinfos[1].materialId',
    ],
    [
      'a body of a material that is not there',
      [{ ...box, info: { materialId: 7 } }],
      'id-outside',
      'bodyCinfos[0].materialId',
    ],
    [
      'a body of a motion that is not there',
      [{ ...box, info: { motionId: 7 } }],
      'id-outside',
      'bodyCinfos[0].motionId',
    ],
    [
      'a motion of properties that are not there',
      [{ ...moving, motionInfo: { motionPropertiesId: 3 } }],
      'id-outside',
      'motionCinfos[0].motionPropertiesId',
    ],
    ['a negative restitution', [{ ...box, restitution: -1 }], 'bad-number', 'materials[0].restitution'],
    [
      'a mass that is no number',
      [{ ...moving, motionInfo: { inverseMass: Number.NaN } }],
      'bad-number',
      'motionCinfos[0].inverseMass',
    ],
  ])('%s is reported', (_, bodies, code, path) => {
    expect(found(makePackfile(bodies))).toContainEqual([code, `p.objects[0].${path}`]);
  });

  test('a friction that is not a number is reported for both frictions', () => {
    const codes = found(makePackfile([{ ...box, friction: Number.NaN }]));
    expect(codes).toEqual([
      ['bad-number', 'p.objects[0].materials[0].dynamicFriction'],
      ['bad-number', 'p.objects[0].materials[0].staticFriction'],
    ]);
  });

  test('keys of a mesh and of a compound must have their number of bits', () => {
    const at = fieldLocation(struct('hknpShape', SHAPE), 'numShapeKeyBits').offset;
    expect(found(damaged(mesh, 'hknpCompressedMeshShape', at, [9])).map(([code]) => code)).toEqual([
      'key-bits',
    ]);
    expect(found(damaged(compound, 'hknpDynamicCompoundShape', at, [9])).map(([code]) => code)).toEqual([
      'key-bits',
    ]);
    const bits = fieldLocation(hknpCompressedMeshShapeData.head, 'bitsPerKey').offset;
    expect(found(damaged(mesh, 'hknpCompressedMeshShapeData', bits, [9])).map(([code]) => code)).toEqual([
      'key-bits',
    ]);
  });

  test('a compound needs a tree with all of its shapes', () => {
    const at = fieldLocation(hknpDynamicCompoundShapeData.head, 'numLeaves').offset;
    const codes = found(damaged(compound, 'hknpDynamicCompoundShapeData', at, [1])).map(([code]) => code);
    expect(codes).toEqual(['compound-tree']);
  });
});

describe('a mesh with a packfile', () => {
  const inspect = (bytes: Uint8Array) =>
    (nifOpener.open(bytesSource(bytes)).inspect?.() ?? []).filter(({ code }) => code !== 'no-bsx-flags');

  test('has its findings at their fields, with the file offset', () => {
    const packfile = makePackfile([{ ...moving, info: { flags: 0 } }]);
    const file = packfileNif(packfile, [{ name: 'Box', body: 0 }]);
    const [finding, ...others] = inspect(file);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'no-impact-events',
      path: 'blocks[3].binaryData.objects[0].bodyCinfos[0].flags',
    });
    const { dataStart } = openPackfile(packfile);
    const start = file.length - 8 - packfile.length;
    expect(finding?.offset).toBe(start + dataStart);
  });

  test('whose node refers to a missing body is reported to crash the game', () => {
    const file = packfileNif(makePackfile([box]), [{ name: 'Box', body: 0xffffffff }]);
    expect(inspect(file)).toMatchObject([{ code: 'body-id', path: 'blocks[2].bodyId' }]);
  });

  test.each([
    ['of another version', (bytes: Uint8Array) => bytes.fill(0x37, 0x2c, 0x2d), 'unknown-version'],
    ['that is none', (bytes: Uint8Array) => bytes.fill(0, 0, 8), 'not-a-packfile'],
    ['cut off in its header', (bytes: Uint8Array) => bytes.subarray(0, 0x50), 'count-too-large'],
    [
      'whose data lies outside',
      (bytes: Uint8Array) => bytes.fill(0x7f, 0xc0 + 0x2f, 0xc0 + 0x30),
      'section-outside',
    ],
    ['with pointers beyond number', withPointers(1_000_001), 'too-many-fixups'],
  ])('a packfile %s is kept as bytes, and reported', (_, harm, code) => {
    const file = packfileNif(harm(makePackfile([box])), [{ name: 'Box', body: 0 }]);
    const findings = inspect(file);
    expect(findings.map((one) => one.code)).toEqual([code, 'partly-understood']);
    const opened = nifOpener.open(bytesSource(file));
    expect(opened.fields?.().at('blocks[3].binaryData').childCount).toBe(0);
    expect(opened.collision?.()).toMatchObject([{ block: 3, bodies: [], readOnly: expect.any(String) }]);
  });
});

/** Puts a table of this many local fixups after the data. */
function withPointers(count: number): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => {
    const grown = new Uint8Array(bytes.length + count * fixedSize(LocalFixup, CONTEXT));
    grown.set(bytes);
    const { start, localFixups } = openPackfile(bytes).opening.sections[DATA] ?? { start: 0, localFixups: 0 };
    const behind = ['globalFixups', 'virtualFixups', 'exports', 'imports', 'end'];
    const header = HEADER_SIZE + DATA * SECTION_SIZE;
    for (const name of behind) {
      const at = header + fieldLocation(Section, name).offset;
      new DataView(grown.buffer).setUint32(at, grown.length - start, true);
    }
    expect(grown.length - start - localFixups).toBeGreaterThan(count * 8 - 1);
    return grown;
  };
}
