import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { ImportedShape, ImportOptions } from '#shared/mesh-tools/import/import-gltf.ts';
import { importedMesh } from '#shared/mesh-tools/import/imported-mesh.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { gltfShapes } from '#shared/scene/gltf-in/gltf-shapes.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';
import { editedGlb, raised, sceneOf } from '#test/fixtures/edited-glb.ts';
import { terrainNif } from '#test/fixtures/nif/terrain-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

const HILLS = terrainNif({ shapes: 2, side: 6 });

function imported(
  bytes: Uint8Array,
  glb: Uint8Array,
  options: ImportOptions = {},
): { readonly shapes: readonly ImportedShape[]; readonly after: Uint8Array } {
  const source = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(bytes.subarray(0, 64), 'mesh.nif');
  const file = format.open(source);
  const gltf = readGltf(glb, () => {
    throw new RangeError('A .glb has its buffer inside.');
  });
  const { shapes, source: after } = importedMesh(
    { source, file, format },
    'mesh.nif',
    sceneOf(bytes),
    gltf,
    options,
  );
  return { shapes, after: after.read(0, after.size).slice() };
}

function geometryOf(bytes: Uint8Array, block: number) {
  const nif = openNif(bytes);
  const geometry = shapeGeometry(new MeshDraft(blockValues(nif, nif.backEnd)), block);
  if (geometry === undefined) throw new RangeError(`Block ${block} has no geometry.`);
  return geometry;
}

/** The mesh’s export with a copy of its first shape, raised. */
const withLamp = (bytes: Uint8Array): Uint8Array =>
  editedGlb(bytes, (mesh, at) =>
    at === 0 ? [mesh, { ...raised(mesh, [0], 3), name: 'Lamp', block: 999 }] : [mesh],
  );

describe('new shapes', () => {
  test('without a template they are left, with a hint, and the mesh stays as it is', () => {
    const { shapes, after } = imported(HILLS, withLamp(HILLS));
    expect(shapes.at(-1)).toMatchObject({
      block: -1,
      name: 'Lamp',
      change: 'left',
      why: expect.stringContaining('Choose a template'),
    });
    expect(after).toEqual(HILLS);
  });

  test.each([1, 5])('with template %i they get copies of its blocks, under the root', (template) => {
    const { shapes, after } = imported(HILLS, withLamp(HILLS), { template });
    expect(shapes.at(-1)).toMatchObject({ block: 9, name: 'Lamp', change: 'new' });
    const before = openNif(HILLS);
    const nif = openNif(after);
    expect(nif.findings).toEqual([]);
    const values = blockValues(nif);
    expect(values.types.slice(9)).toEqual(blockValues(before).types.slice(1, 5));
    expect(values.value(0)?.children).toEqual(Int32Array.of(1, 5, 9));
    expect(values.value(9)).toMatchObject({ data: 10, shaderProperty: 11 });
    expect(values.value(11)).toMatchObject({ textureSet: 12 });
    // The other blocks keep their bytes.
    for (let block = 1; block < 9; block += 1) {
      const bytesOf = ({ bytes, blocks }: typeof nif) => bytes.slice(blocks.start(block), blocks.end(block));
      expect(bytesOf(nif)).toEqual(bytesOf(before));
    }
    const [old, made] = [geometryOf(after, 1), geometryOf(after, 9)];
    const moved = [...old.positions.keys()].filter(
      (i) => Math.abs(old.positions[i]! - made.positions[i]!) > 1e-3,
    );
    expect(moved).toEqual([2]);
    expect(made.triangles).toEqual(old.triangles);
  });

  test('a second import of the same file changes nothing', () => {
    const glb = withLamp(HILLS);
    const { after } = imported(HILLS, glb, { template: 1 });
    const again = imported(after, glb, { template: 1 });
    expect(again.shapes.map(({ change }) => change)).toEqual(['same', 'same', 'same']);
    expect(again.after).toEqual(after);
  });

  test('a template that is not there, or whose name several shapes have, is refused', () => {
    expect(() => imported(HILLS, withLamp(HILLS), { template: 2 })).toThrow('no shape block 2');
    expect(() => imported(HILLS, withLamp(HILLS), { template: 'Hills' })).toThrow('block 1, block 5');
  });

  test('an object with bone weights is not made like a shape without a skin', () => {
    const glb = editedGlb(HILLS, (mesh) => [
      mesh,
      {
        ...mesh,
        name: 'Cape',
        block: 999,
        skin: {
          bones: [0],
          inverseBind: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1),
          joints: new Uint16Array((4 * mesh.positions.length) / 3),
          weights: new Float32Array((4 * mesh.positions.length) / 3).map((_, i) => (i % 4 === 0 ? 1 : 0)),
        },
      },
    ]);
    const { shapes, after } = imported(HILLS, glb, { template: 1 });
    expect(shapes.at(-1)?.why).toContain('its template has no skin');
    expect(after).toEqual(HILLS);
  });

  test.skipIf(corpusMissing !== undefined)(
    'real meshes get a shape like any of theirs, of every game and form',
    () => {
      const told = { new: 0, left: 0 };
      const forms = new Set<string>();
      const reasons: string[] = [];
      for (const path of corpusFiles('nif', /\.nif$/i)) {
        const bytes = corpusFile(path);
        if (bytes.length > 200_000) continue;
        const scene = tryScene(bytes);
        const first = scene?.meshes.find(({ triangles, instances }) => triangles.length > 0 && !instances);
        if (scene === undefined || first === undefined) continue;
        const glb = editedGlb(bytes, (mesh) =>
          mesh.block === first.block ? [mesh, { ...mesh, name: 'Lamp', block: 99_999 }] : [mesh],
        );
        if (!gltfShapes(readGltf(glb, () => new Uint8Array())).some(({ name }) => name === 'Lamp')) continue;
        const { shapes, after } = imported(bytes, glb, { template: first.block });
        const lamp = shapes.find(({ name }) => name === 'Lamp');
        if (lamp?.change !== 'new') {
          told.left += 1;
          reasons.push(`${path}: ${lamp?.why}`);
          continue;
        }
        told.new += 1;
        const nif = openNif(after);
        expect(nif.footer, path).toBeDefined();
        const values = blockValues(nif);
        expect(isShape(values.types[lamp.block]!), path).toBe(true);
        const [old, made] = [geometryOf(after, first.block), geometryOf(after, lamp.block)];
        forms.add(`${made.form} ${made.weights !== undefined}`);
        expect(made.triangles.length, path).toBe(old.triangles.length);
        const again = sceneOf(after).meshes.find(({ block }) => block === lamp.block);
        expect(again?.name, path).toBe('Lamp');
      }
      expect(reasons.filter((reason) => !/not understood|cannot be read|no node/.test(reason))).toEqual([]);
      expect(told.new).toBeGreaterThan(40);
      expect([...forms].sort()).toEqual(expect.arrayContaining(['data false', 'shape false']));
    },
  );
});

function tryScene(bytes: Uint8Array) {
  try {
    return sceneOf(bytes);
  } catch {
    return undefined;
  }
}
