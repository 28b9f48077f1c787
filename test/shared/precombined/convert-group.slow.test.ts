import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { arrange, type Slot } from '#shared/formats/nif/arrange.ts';
import { BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import { combinedMesh, levelRuns } from '#shared/formats/nif/combined/combined-mesh.ts';
import { combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import { blockFindings } from '#shared/formats/nif/inspect.ts';
import { lintNif } from '#shared/formats/nif/lint/lint.ts';
import { type Nif, openNif, readBlock } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { bakeGroup } from '#shared/precombined/bake.ts';
import { changedBytes } from '#shared/precombined/converted-group.ts';
import { cut } from '#shared/precombined/plain-shapes.ts';
import { unpackGroup } from '#shared/precombined/unpack.ts';
import { transformPoints } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { instanceTransforms, nodeTransforms } from '#shared/scene/transforms.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import {
  type PlacedMesh,
  type PrecombinedSet,
  precombinedSet,
} from '#test/support/precombined/precombined-set.ts';

/** Groups in other forms: with embedded vertices, and as plain meshes. */

const MIRRORED: readonly PlacedMesh[] = CASES.get(
  'objects that are turned, scaled, and on the negative sides',
)!.map((placed) => ({
  ...placed,
  instances: placed.instances.map((one, i) => (i % 2 === 0 ? { ...one, scale: -one.scale } : one)),
}));
const ALL = [...CASES, ['places that are mirrored', MIRRORED] as const];

const FORMS = [
  { name: 'a shared group', variant: 'shared' },
  { name: 'a shared group that claims whole floats', variant: 'shared', claimsWhole: true },
  { name: 'a baked group', variant: 'baked' },
  { name: 'a hybrid group', variant: 'hybrid' },
] as const;

function geometryOf(set: PrecombinedSet): GeometryOf {
  const file = openGeometry(bytesSource(set.csg(), `${set.stem}.csg`), nodeInflateUpTo);
  return (hash) => ({ file: hash === set.hash ? file : undefined, message: 'It is not there.' });
}

const nowhere: GeometryOf = () => ({ file: undefined, message: '“Fallout4 - Geometry.csg” is missing.' });

function faults(nif: Nif): readonly string[] {
  return [...nif.findings, ...blockFindings(nif), ...lintNif(nif)].map(
    ({ code, message }) => `${code} ${message}`,
  );
}

/** Points and corners of every instance of every mesh, in the order of their first points. */
function standing(scene: Scene): readonly (readonly [string, string])[] {
  const places = nodeTransforms(scene);
  return scene.meshes
    .flatMap((mesh) =>
      instanceTransforms(places, mesh).map((place) => {
        const points = [...transformPoints(place!, mesh.positions)].map(
          (value) => Math.round(value * 20) / 20 + 0,
        );
        return [points.join(' '), [...mesh.triangles].join(' ')] as const;
      }),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

describe.each(ALL)('%s', (_, meshes) => {
  test.each(FORMS.filter(({ variant }) => variant !== 'baked'))(
    'are baked from $name byte for byte as stored, and need no geometry file',
    (form) => {
      const set = precombinedSet(meshes, form);
      const nif = openNif(set.nif);
      const { bytes, objects } = bakeGroup(nif, geometryOf(set));
      const baked = openNif(bytes);
      expect(faults(baked)).toEqual([]);
      const geometries = combinedGeometries(baked);
      expect(geometries.map(({ variant, form: { fills } }) => [variant, fills])).toEqual(
        set.buckets.map(() => ['baked', true]),
      );
      expect(objects).toBe(geometries.reduce((sum, geometry) => sum + geometry.objects.length, 0));
      for (const [i, { entries }] of set.buckets.entries()) {
        for (const [n, { mesh, instances }] of entries.entries()) {
          const object = geometries[i]!.objects[n]!;
          const { positions, triangles } = combinedMesh(object, undefined);
          expect(positions).toEqual(mesh.positions);
          expect([...triangles]).toEqual([...mesh.triangles]);
          expect(object.vertexDesc).toBe(mesh.vertexDesc);
          expect(object.instances).toBe(instances.length);
          expect(levelRuns(object)).toEqual(levelRuns(combinedGeometries(nif)[i]!.objects[n]!));
          // Stored vertices, not only their drawn parts.
          const end = baked.blocks.end(object.block);
          const block = bytes.subarray(baked.blocks.start(object.block), end);
          expect(Buffer.from(block).includes(Buffer.from(mesh.vertices))).toBe(true);
        }
      }
      const rest = Array.from({ length: nif.blocks.count }, (__, block) => block).filter(
        (block) => !nif.blocks.type(block).startsWith('BSPackedCombined'),
      );
      for (const block of rest) expect(bytesOf(baked, block)).toEqual(bytesOf(nif, block));
    },
  );

  test.each(FORMS)('become plain shapes of $name at the same positions, with their surfaces', (form) => {
    const set = precombinedSet(meshes, form);
    const nif = openNif(set.nif);
    const { bytes, shapes } = unpackGroup(nif, geometryOf(set));
    const plain = openNif(bytes);
    expect(faults(plain)).toEqual([]);
    const before = nifScene(nif, { geometryOf: geometryOf(set) });
    const after = nifScene(plain);
    expect(after.meshes.every(({ instances }) => instances === undefined)).toBe(true);
    expect(after.meshes).toHaveLength(shapes);
    expect(after.notes.filter(({ message }) => !/material/i.test(message))).toEqual([]);
    expect(standing(after)).toEqual(standing(before));
    const looks = (scene: Scene): readonly string[] =>
      [...new Set(scene.meshes.map(({ material }) => scene.materials[material]!.file))].sort();
    expect(looks(after)).toEqual(looks(before));
    expect(new Set(after.meshes.map(({ name }) => name)).size).toBe(shapes);
  });
});

describe.each(ALL)('on the root node: %s', (_, meshes) => {
  test.each(FORMS)('become plain shapes of $name at the same positions', (form) => {
    const set = precombinedSet(meshes, { ...form, onRoot: true });
    const nif = openNif(set.nif);
    const { bytes, shapes, unsurfaced } = unpackGroup(nif, geometryOf(set));
    const plain = openNif(bytes);
    expect(faults(plain)).toEqual([]);
    const before = nifScene(nif, { geometryOf: geometryOf(set) });
    const after = nifScene(plain);
    expect(after.meshes).toHaveLength(shapes);
    expect(standing(after)).toEqual(standing(before));
    // If several shapes of one format remain, any of them can be the one.
    const formats = set.buckets.map(({ entries }) => entries[0]!.mesh.vertexDesc);
    const clear = set.buckets.filter(
      (___, i) => formats.indexOf(formats[i]!) === formats.lastIndexOf(formats[i]!),
    );
    const looks = new Set(after.meshes.map(({ material }) => after.materials[material]!.file));
    expect(new Set(clear.map(({ surface }) => surface.material))).toEqual(
      new Set([...looks].filter((file) => file !== undefined && file !== '')),
    );
    expect(unsurfaced > 0).toBe(clear.length < set.buckets.length);
    expect(() => unpackGroup(plain, nowhere)).toThrow(expect.objectContaining({ code: 'nothing-to-unpack' }));
  });
});

test('objects on a rotated and moved root keep their positions', () => {
  const set = precombinedSet(MIRRORED, { variant: 'hybrid', onRoot: true });
  const nif = openNif(set.nif.slice());
  const extras = set.buckets.length;
  const node = new DataView(nif.bytes.buffer, nif.bytes.byteOffset + nif.blocks.start(0));
  for (const [i, value] of [100, -50, 25, 0, -1, 0, 1, 0, 0, 0, 0, 1, 2].entries())
    node.setFloat32(16 + 4 * (extras + i), value, true);
  const { bytes } = unpackGroup(nif, nowhere);
  expect(standing(nifScene(openNif(bytes)))).toEqual(standing(nifScene(nif)));
});

test('a rotated and moved parent node does not move unpacked shapes', () => {
  const set = precombinedSet(MIRRORED, { variant: 'baked' });
  const moved = set.nif.slice();
  const nif = openNif(moved);
  const node = new DataView(moved.buffer, moved.byteOffset + nif.blocks.start(1));
  // Name, no extra data, no controller, flags; then its transform: moved, a quarter turn about Z, scale 2.
  for (const [i, value] of [100, -50, 25, 0, -1, 0, 1, 0, 0, 0, 0, 1, 2].entries())
    node.setFloat32(16 + 4 * i, value, true);
  const { bytes } = unpackGroup(nif, nowhere);
  expect(standing(nifScene(openNif(bytes)))).toEqual(standing(nifScene(nif)));
});

test('a group whose geometry file is missing is not converted, and names it', () => {
  const set = precombinedSet(MIRRORED, { variant: 'shared' });
  for (const convert of [bakeGroup, unpackGroup]) {
    expect(() => convert(openNif(set.nif), nowhere)).toThrow(
      expect.objectContaining({
        code: 'no-geometry',
        message: expect.stringContaining('Fallout4 - Geometry.csg'),
      }),
    );
  }
});

test('a group with embedded vertices is not baked again, and one without objects not unpacked', () => {
  const baked = openNif(precombinedSet(MIRRORED, { variant: 'baked' }).nif);
  expect(() => bakeGroup(baked, nowhere)).toThrow(expect.objectContaining({ code: 'nothing-to-bake' }));
  const { bytes } = unpackGroup(baked, nowhere);
  expect(() => unpackGroup(openNif(bytes), nowhere)).toThrow(
    expect.objectContaining({ code: 'nothing-to-unpack' }),
  );
});

test('an object with other counts in its geometry file is not converted', () => {
  const set = precombinedSet(MIRRORED, { variant: 'shared' });
  const file = openGeometry(bytesSource(set.psg(), `${set.stem}.psg`), nodeInflateUpTo);
  const fewer: GeometryOf = () => ({
    file: {
      ...file,
      rowAt: (offset) => {
        const row = file.rowAt(offset);
        return row && { ...row, indexCount: row.indexCount - 3, size: row.size - 6 };
      },
    },
    message: '',
  });
  expect(() => bakeGroup(openNif(set.nif), fewer)).toThrow(
    expect.objectContaining({ code: 'combined-counts' }),
  );
});

test('triangles are split into runs by the vertex limit of a shape, without losing any', () => {
  const corners = Uint32Array.of(0, 1, 2, 2, 1, 3, 4, 5, 6, 0, 6, 3, 3, 3, 3);
  const parts = cut(corners, 5);
  expect(parts.every(({ vertices }) => vertices.length <= 5)).toBe(true);
  expect(parts.flatMap(({ vertices, corners: own }) => [...own].map((corner) => vertices[corner]))).toEqual([
    ...corners,
  ]);
  expect(parts).toHaveLength(2);
});

function bytesOf({ bytes, blocks }: Nif, block: number): Uint8Array {
  return bytes.slice(blocks.start(block), blocks.end(block));
}

/** A group with changed bytes. */
function edited({ nif }: PrecombinedSet, edit: (view: DataView, nif: Nif) => void): Nif {
  const bytes = nif.slice();
  edit(new DataView(bytes.buffer, bytes.byteOffset), openNif(bytes));
  return openNif(bytes);
}

const ONE = precombinedSet(CASES.get('an object that stands once, as it is')!, { variant: 'shared' });
/** In a block of combined objects: their number, and the first one's vertices. */
const [NUM_DATA, NUM_VERTS] = [28, 40];

test('a group that claims more than the limit is rejected before its vertices are read', () => {
  const reads: unknown[] = [];
  const watched: GeometryOf = (hash) => {
    reads.push(hash);
    return geometryOf(ONE)(hash);
  };
  const nif = edited(ONE, (view, { blocks }) =>
    view.setUint32(blocks.start(3) + NUM_VERTS, 50_000_000, true),
  );
  expect(nif.blocks.type(3)).toContain('BSPackedCombined');
  for (const convert of [bakeGroup, unpackGroup])
    expect(() => convert(nif, watched)).toThrow(expect.objectContaining({ code: 'too-large' }));
  expect(reads).toEqual([]);
});

test('a shape with its own vertices beside objects is not unpacked, which would lose them', () => {
  const { bytes } = unpackGroup(openNif(ONE.nif), geometryOf(ONE));
  const plain = openNif(bytes);
  const own = plain.blocks.type(3) === 'BSTriShape' ? bytesOf(plain, 3) : new Uint8Array();
  const shape = readBlock(plain, 3, BSTriShape).value;
  expect(own.length).toBeGreaterThan(0);
  const nif = openNif(ONE.nif);
  const before = readBlock(nif, 2, BSTriShape).value;
  const whole = write(
    BSTriShape,
    { ...shape, numExtraDataList: before.numExtraDataList, extraDataList: before.extraDataList },
    nif.context,
  );
  const slots = [0, 1, 2, 3, 4, 5].map(
    (block): Slot =>
      block === 2 ? { kind: 'new', type: 'BSTriShape', bytes: whole, instead: 2 } : { kind: 'kept', block },
  );
  const both = openNif(changedBytes(nif, arrange(nif, slots)));
  expect(() => unpackGroup(both, geometryOf(ONE))).toThrow(expect.objectContaining({ code: 'other-shape' }));
});

test('transforms that are not numbers are counted when they are dropped', () => {
  const [placed] = MIRRORED;
  const [sound, broken] = placed!.instances;
  const instances = [sound!, { ...broken!, scale: Number.NaN }];
  const nif = openNif(precombinedSet([{ ...placed!, instances }], { variant: 'baked' }).nif);
  const { shapes, left } = unpackGroup(nif, nowhere);
  expect([shapes, left]).toEqual([1, 1]);
});

test('too many objects to check in time are reported instead of read', () => {
  const nif = edited(ONE, (view, { blocks }) =>
    view.setUint32(blocks.start(3) + NUM_VERTS, 60_000_000, true),
  );
  expect(combinedGeometries(nif)[0]!.head!.numData).toBe(
    new DataView(nif.bytes.buffer, nif.bytes.byteOffset).getUint32(nif.blocks.start(3) + NUM_DATA, true),
  );
  const codes = lintNif(nif, undefined, geometryOf(ONE)).map(({ code }) => code);
  expect(codes).toContain('combined-unchecked');
});

test('a file accepts more new names than a call can have arguments', () => {
  const nif = openNif(ONE.nif);
  const kept = Array.from({ length: nif.blocks.count }, (_, block): Slot => ({ kind: 'kept', block }));
  const names = Array.from({ length: 200_000 }, (_, i) => `n${i}`);
  const { header } = openNif(changedBytes(nif, arrange(nif, kept, { added: names })));
  expect([header.strings?.length, header.strings?.get(header.strings.length - 1)]).toEqual([
    (nif.header.strings?.length ?? 0) + names.length,
    'n199999',
  ]);
});

test('damage in the geometry file is reported with that file, not with an offset in the group', () => {
  const psg = ONE.psg();
  // The row's vertex count.
  new DataView(psg.buffer, psg.byteOffset).setUint32(8 + 12, 10_000_000, true);
  const file = openGeometry(bytesSource(psg, 'Fallout4 - Geometry.psg'), nodeInflateUpTo);
  for (const convert of [bakeGroup, unpackGroup]) {
    expect(() => convert(openNif(ONE.nif), () => ({ file, message: '' }))).toThrow(
      expect.objectContaining({
        code: 'row-outside',
        path: 'blocks[3].objectData[0]',
        offset: undefined,
        message: expect.stringMatching(/^Fallout4 - Geometry\.psg rows\[0\] at offset 8: has data up to/),
      }),
    );
  }
});

test('a truncated group is rejected with the offset, wherever it ends', () => {
  const { nif } = ONE;
  const { headerEnd } = openNif(nif);
  for (let size = headerEnd; size < nif.length; size += 7) {
    for (const convert of [bakeGroup, unpackGroup]) {
      expect(() => convert(openNif(nif.subarray(0, size)), geometryOf(ONE))).toThrow(
        expect.objectContaining({
          name: 'FormatError',
          offset: expect.any(Number),
          message: expect.stringMatching(/^is truncated or damaged, so nothing is written: /),
        }),
      );
    }
  }
});

test('an object whose data does not start at a row is reported, although it can be drawn', () => {
  const psg = ONE.psg();
  const view = new DataView(psg.buffer, psg.byteOffset);
  view.setUint32(8, view.getUint32(8, true) + 2, true);
  const file = openGeometry(bytesSource(psg, 'Fallout4 - Geometry.psg'), nodeInflateUpTo);
  const findings = lintNif(openNif(ONE.nif), undefined, () => ({ file, message: '' }));
  expect(findings).toEqual([expect.objectContaining({ code: 'row-not-found', severity: 'warning' })]);
});
