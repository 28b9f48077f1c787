import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AddedFile, OtherFiles } from '#shared/batch/other-files.ts';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { sha1 } from '#shared/codec/sha1.ts';
import { compareTrees } from '#shared/compare/compare-trees.ts';
import { CONTEXT, MeshFile } from '#shared/formats/mesh/schema.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifVersion } from '#shared/formats/nif/version.ts';
import { askTool, meshBatch } from '#shared/mesh-tools/mesh-batch.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

const STARFIELD = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 173 };

/** Files by path; `canAdd` as in a batch. */
function beside(files: Readonly<Record<string, Uint8Array>>, canAdd = true): OtherFiles {
  return { canAdd, read: (path) => files[path] };
}

function run(tool: 'to-internal' | 'to-external', bytes: Uint8Array, others?: OtherFiles) {
  const source = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(source.read(0, 64), 'mesh.nif');
  const opened = {
    source,
    file: format.open(source),
    format,
    path: 'meshes/mesh.nif',
    report: () => undefined,
  };
  const file = { ...opened, others };
  const asked = askTool({ tool });
  const found = meshBatch.find(file, asked);
  const left = found.flatMap((one) => (one.isLeft ? [one.why] : []));
  const changed = left.length === found.length ? undefined : meshBatch.change(file, asked, found);
  const after = changed?.source;
  const added: readonly AddedFile[] = changed?.added ?? [];
  return { left, added, after: after === undefined ? bytes : after.read(0, after.size).slice(), found };
}

/** A .mesh of one triangle, with the parts that are given. */
function meshFile({ version = 2, ...parts }: Readonly<Record<string, unknown>> = {}): Uint8Array {
  const zeros = new Uint8Array(100);
  zeros[0] = Number(version);
  const value = {
    ...read(MeshFile, zeros, CONTEXT),
    version,
    numMeshlets: undefined,
    numCullData: undefined,
    indicesSize: 3,
    triangles: { v1: Uint16Array.of(0), v2: Uint16Array.of(1), v3: Uint16Array.of(2), length: 1 },
    scale: 1,
    numVerts: 3,
    vertices: {
      x: Int16Array.of(0, 32767, 0),
      y: Int16Array.of(0, 0, 32767),
      z: new Int16Array(3),
      length: 3,
    },
    numLODs: 0,
    trailing: undefined,
    ...parts,
  };
  return write(MeshFile, value as never, CONTEXT);
}

/** A mesh with one shape whose levels are in these files. */
function shapeOf(paths: readonly string[]): Uint8Array {
  const blank = openNif(
    buildNif({
      context: STARFIELD,
      blocks: [{ type: 'BSGeometry', bytes: blankBlock('BSGeometry', STARFIELD) }],
    }),
  );
  const value = blockValues(blank).value(0) as Record<string, unknown>;
  const meshes = Array.from({ length: 4 }, (_, i) => {
    const meshPath = paths[i];
    return meshPath === undefined
      ? { hasMesh: 0, mesh: undefined }
      : { hasMesh: 1, mesh: { indicesSize: 3, numVerts: 3, flags: 64, meshPath, meshData: undefined } };
  });
  return buildNif({ context: STARFIELD, blocks: [{ type: 'BSGeometry', value: { ...value, meshes } }] });
}

describe.skipIf(corpusMissing !== undefined)('the pair of another program', () => {
  const outside = corpusFile('starfield/ToInternalMesh.in.nif');
  const mesh = corpusFile('starfield/ToInternalMesh.in.mesh');
  const inside = corpusFile('starfield/ToInternalMesh.expected.nif');

  test('geometry put into the mesh is what the other program made, to the last byte', () => {
    const { after, left } = run(
      'to-internal',
      outside,
      beside({ 'geometries/TestNifFile_ToInternalMesh_SF.mesh': mesh }),
    );
    expect(left).toEqual([]);
    expect(Buffer.compare(after, inside)).toBe(0);
  });

  test('written out again, the .mesh is the same, and the mesh differs only by the name of it', () => {
    const { after, added } = run('to-external', inside, beside({}));
    const name = sha1(mesh);
    const path = `${name.slice(0, 20)}/${name.slice(20)}`;
    expect(added.map((one) => one.path)).toEqual([`geometries/${path}.mesh`]);
    expect(Buffer.compare(added[0]!.bytes, mesh)).toBe(0);
    const side = (bytes: Uint8Array) => ({ tree: nifFields(openNif(bytes)), source: bytesSource(bytes) });
    const differing = compareTrees(side(outside), side(after)).differences.map((one) => one.path);
    expect(differing).toEqual(['blocks[2].meshes[0].mesh.meshPath']);
  });

  test('the game’s own mesh goes in and out again as it was', () => {
    const game = corpusFile('starfield/meshes/naked_f.nif');
    const path = 'geometries/8e80bdf6c020bc22765a/9cfc9d401dba9c2dcfa1.mesh';
    const own = corpusFile(`starfield/${path}`);
    const { after } = run('to-internal', game, beside({ [path]: own }));
    const back = run('to-external', after, beside({}));
    expect(back.added.map((one) => one.path)).toEqual([path]);
    expect(Buffer.compare(back.added[0]!.bytes, own)).toBe(0);
    expect(Buffer.compare(back.after, game)).toBe(0);
  });
});

test('any geometry goes in and out again as it was, on every level of detail', () => {
  const levels = fc.array(
    fc.record({
      version: fc.constantFrom(1, 2),
      scale: fc.float({ noNaN: true }),
      x: fc.array(fc.integer({ min: -32768, max: 32767 }), { minLength: 0, maxLength: 20 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(levels, (all) => {
      const files = all.map(({ version, scale, x }) =>
        meshFile({
          version,
          scale,
          numVerts: x.length,
          vertices: {
            x: Int16Array.from(x),
            y: new Int16Array(x.length),
            z: new Int16Array(x.length),
            length: x.length,
          },
          numMeshlets: 0,
          numCullData: 0,
        }),
      );
      const named = shapeOf(files.map((_, i) => `folder\\level${i}`));
      const all4 = Object.fromEntries(files.map((bytes, i) => [`geometries/folder/level${i}.mesh`, bytes]));
      const { after, left } = run('to-internal', named, beside(all4));
      expect(left).toEqual([]);
      const { added, after: back } = run('to-external', after, beside({}));
      const stored = new Map(added.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('hex')]));
      for (const bytes of files) {
        const name = sha1(bytes);
        expect(stored.get(`geometries/${name.slice(0, 20)}/${name.slice(20)}.mesh`)).toBe(
          Buffer.from(bytes).toString('hex'),
        );
      }
      const again = run(
        'to-internal',
        back,
        beside(Object.fromEntries(added.map((one) => [one.path, one.bytes]))),
      );
      expect(Buffer.compare(again.after, after)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('a file that ends after its levels of detail gets its missing numbers as none', () => {
  const short = meshFile();
  const { after } = run('to-internal', shapeOf(['a']), beside({ 'geometries/a.mesh': short }));
  const [added] = run('to-external', after, beside({})).added;
  expect(Buffer.from(added!.bytes).toString('hex')).toBe(
    `${Buffer.from(short).toString('hex')}${'00'.repeat(8)}`,
  );
});

test.each([
  ['is not there', {}, '“geometries/a.mesh” is not in this Data folder or archive.'],
  [
    'is cut',
    { 'geometries/a.mesh': meshFile().subarray(0, 20) },
    /^“geometries\/a\.mesh” cannot be read: it .*\.$/,
  ],
  ['is empty', { 'geometries/a.mesh': new Uint8Array() }, /cannot be read/],
  [
    'has more at its end',
    { 'geometries/a.mesh': Buffer.concat([meshFile(), Buffer.alloc(8), Buffer.from([1, 2])]) },
    '“geometries/a.mesh” has 2 bytes at its end that are not understood.',
  ],
  [
    'is of a newer version',
    { 'geometries/a.mesh': meshFile({ version: 9 }) },
    /has version 9; only those up to 2/,
  ],
])('a shape stays as it is if a .mesh of it %s', (_, files, why) => {
  const mesh = shapeOf(['a']);
  const { left, after } = run('to-internal', mesh, beside(files));
  expect(left).toEqual([typeof why === 'string' ? why : expect.stringMatching(why)]);
  expect(after).toBe(mesh);
});

test('a mesh that is changed alone keeps its geometry, with the reason', () => {
  const mesh = shapeOf(['a']);
  expect(run('to-internal', mesh).left).toEqual([
    '“geometries/a.mesh” is not in this Data folder or archive.',
  ]);
  const { after } = run('to-internal', mesh, beside({ 'geometries/a.mesh': meshFile() }));
  for (const others of [undefined, beside({}, false)]) {
    const { left, added } = run('to-external', after, others);
    expect(left).toEqual([expect.stringContaining('run this over files')]);
    expect(added).toEqual([]);
  }
});

test('equal levels share one file', () => {
  const bytes = meshFile({ numMeshlets: 0, numCullData: 0 });
  const files = { 'geometries/a.mesh': bytes, 'geometries/b.mesh': bytes };
  const { after } = run('to-internal', shapeOf(['a', 'b']), beside(files));
  expect(run('to-external', after, beside({})).added).toHaveLength(1);
});
