import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import type { NiMorphData } from '#shared/formats/nif/blocks/animation-data.ts';
import { isShape } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { interleave } from '#shared/formats/nif/scene/vectors.ts';
import { gltfShapes } from '#shared/scene/gltf-in/gltf-shapes.ts';
import type { SceneMorph } from '#shared/scene/scene.ts';
import { blenderGlb } from '#test/fixtures/blender-glb.ts';
import { editedGlb, raised, sceneOf } from '#test/fixtures/edited-glb.ts';
import { headNif } from '#test/fixtures/nif/head-nif.ts';
import { terrainNif } from '#test/fixtures/nif/terrain-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { geometryOf, imported, readOwn } from './imported.ts';

const HILLS = terrainNif({ shapes: 2, side: 6 });

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
    expect(shapes.at(-1)).toMatchObject({
      block: 9,
      name: 'Lamp',
      change: 'new',
      why: `Added like block ${template}.`,
    });
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
    expect(() => imported(HILLS, withLamp(HILLS), { template: 2 })).toThrow('no shape in block 2');
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
        if (!gltfShapes(readOwn(glb)).some(({ name }) => name === 'Lamp')) continue;
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

const HEAD = headNif();

/** Morphs of the head, as stored. */
function morphsIn(bytes: Uint8Array) {
  const nif = openNif(bytes);
  const { numVertices, morphs } = blockValues(nif).value(4) as unknown as Infer<typeof NiMorphData>;
  return { numVertices, vectors: morphs.map(({ vectors }) => interleave(vectors)) };
}

function withMorphs(edit: (morphs: readonly SceneMorph[]) => readonly SceneMorph[]): Uint8Array {
  return editedGlb(HEAD, (mesh) => [{ ...mesh, morphs: edit(mesh.morphs ?? []) }]);
}

describe('morphs', () => {
  test.each([false, true])('go out and come in the same, by way of Blender: %s', (isBlender) => {
    const glb = editedGlb(HEAD, (mesh) => [mesh]);
    const [shape] = gltfShapes(readOwn(isBlender ? blenderGlb(glb) : glb));
    expect(shape?.morphs.map(({ name }) => name)).toEqual(['Smile', 'Blink']);
    const { shapes, after } = imported(HEAD, isBlender ? blenderGlb(glb) : glb);
    expect(shapes).toEqual([{ block: 1, name: 'Head', change: 'same', why: '' }]);
    expect(after).toEqual(HEAD);
  });

  test.each([false, true])(
    'that were edited replace those of the same name, by way of Blender: %s',
    (isBlender) => {
      const glb = withMorphs(([smile, blink]) => [
        // In another order.
        blink!,
        { ...smile!, offsets: smile!.offsets.map((value, i) => (i === 3 * 6 + 1 ? 2 : value)) },
      ]);
      const { shapes, after } = imported(HEAD, isBlender ? blenderGlb(glb) : glb);
      expect(shapes).toMatchObject([{ change: 'replaced', why: 'Imported: morphs.' }]);
      const [before, now] = [morphsIn(HEAD), morphsIn(after)];
      expect(now.vectors[0]).toEqual(before.vectors[0]);
      expect(now.vectors[2]).toEqual(before.vectors[2]);
      const changed = [...before.vectors[1]!.keys()].filter(
        (i) => before.vectors[1]![i] !== now.vectors[1]![i],
      );
      expect(changed).toEqual([3 * 6 + 1]);
      expect(now.vectors[1]![3 * 6 + 1]).toBeCloseTo(2, 5);
      expect(after.length).toBe(HEAD.length);
    },
  );

  test('that the file lacks stay, on vertices that moved, and that is said', () => {
    const { shapes, after } = imported(
      HEAD,
      editedGlb(HEAD, ({ morphs: _, ...mesh }) => [raised(mesh, [5], 1)]),
    );
    expect(shapes[0]?.why).toBe('Imported: positions. Its morphs stay, as the glTF file has none of them.');
    const [before, now] = [morphsIn(HEAD), morphsIn(after)];
    expect(now.vectors.slice(1)).toEqual(before.vectors.slice(1));
    // The game draws the base and its offsets, so the base moves too.
    expect(now.vectors[0]).toEqual(geometryOf(after, 1).positions);
    expect(now.vectors[0]).not.toEqual(before.vectors[0]);
  });

  test('of unknown names are left out, and that is said', () => {
    const { shapes, after } = imported(
      HEAD,
      withMorphs((morphs) => [...morphs, { ...morphs[0]!, name: 'Frown' }]),
    );
    expect(shapes).toMatchObject([{ change: 'same', why: expect.stringContaining('left out: Frown') }]);
    expect(after).toEqual(HEAD);
  });

  test('follow vertices when triangles are gone', () => {
    const glb = editedGlb(HEAD, (mesh) => [{ ...mesh, triangles: mesh.triangles.subarray(6) }]);
    const { shapes, after } = imported(HEAD, blenderGlb(glb));
    expect(shapes).toMatchObject([{ change: 'replaced' }]);
    const { numVertices, vectors } = morphsIn(after);
    const { count, positions } = geometryOf(after, 1);
    expect(count).toBe(15);
    expect([numVertices, ...vectors.map(({ length }) => length / 3)]).toEqual([15, 15, 15, 15]);
    expect(vectors[0]).toEqual(positions);
    // Each offset is still where its vertex is.
    const moved = vectors[1]!.findIndex((value) => value !== 0) / 3;
    expect([...positions.subarray(3 * moved, 3 * moved + 3)]).toEqual([
      ...geometryOf(HEAD, 1).positions.subarray(12, 15),
    ]);
  });

  test.skipIf(corpusMissing !== undefined)('of a real mesh go out and come in the same', () => {
    const bytes = corpusFile('mods/deeper-dagoth-ur/Meshes/DDU/AnimatedDwemerBallista1.nif');
    const glb = editedGlb(bytes, (mesh) => [mesh]);
    expect(gltfShapes(readOwn(glb)).some(({ morphs }) => morphs.length > 0)).toBe(true);
    for (const file of [glb, blenderGlb(glb)]) {
      const { shapes, after } = imported(bytes, file);
      expect(shapes.filter(({ change }) => change === 'replaced')).toEqual([]);
      expect(after).toEqual(bytes);
    }
  });
});
