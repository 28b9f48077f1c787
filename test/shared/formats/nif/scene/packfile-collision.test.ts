import { describe, expect, test } from 'vitest';
import { physicsSystem } from '#shared/formats/havok/bodies.ts';
import { hknpConvexPolytopeShape, hknpDynamicCompoundShape } from '#shared/formats/havok/classes/shapes.ts';
import { readObject } from '#shared/formats/havok/read-object.ts';
import { bhkNPCollisionObject } from '#shared/formats/nif/blocks/collision-objects.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { type Nif, openNif, readBlock } from '#shared/formats/nif/open.ts';
import { holdsPackfile, packfileOf, packfilePath } from '#shared/formats/nif/packfile.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { type Box, boxOf } from '#shared/scene/bounds.ts';
import { rowsOfQuaternion, transformPoints } from '#shared/scene/matrix.ts';
import type { Scene, SceneBody, SceneMesh, SceneShape } from '#shared/scene/scene.ts';
import { nodeTransforms, worldTransform } from '#shared/scene/transforms.ts';
import { linePositions } from '#shared/scene/wires.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

const UNITS = 69.99125;

const fileOf = (name: string): Nif => nifCorpus.find((file) => file.name.includes(name))!.nif;
const systemsOf = (nif: Nif): readonly number[] =>
  Array.from({ length: nif.blocks.count }, (_, block) => block).filter((block) => holdsPackfile(nif, block));
const files = nifCorpus.filter(({ nif }) => systemsOf(nif).length > 0);

type Part = Pick<SceneMesh | SceneShape, 'node' | 'matrix' | 'positions'>;

function around(scene: Scene, parts: readonly Part[]): Box {
  const places = nodeTransforms(scene);
  return union(
    parts.map(({ node, matrix, positions }) => boxOf(positions, worldTransform(places, node, matrix))!),
  );
}

function union(boxes: readonly Box[]): Box {
  const side = (name: 'min' | 'max', axis: 0 | 1 | 2): number =>
    Math[name](...boxes.map((box) => box[name][axis]));
  return {
    min: [side('min', 0), side('min', 1), side('min', 2)],
    max: [side('max', 0), side('max', 1), side('max', 2)],
  };
}

/** Number of the object that a path of a packfile leads to. */
const objectIn = ({ path }: SceneShape): number => Number(/objects\[(\d+)]$/.exec(path)![1]);
const collides = ({ kind }: SceneShape): boolean => kind.startsWith('hknp') && kind.endsWith('Shape');

describe.skipIf(corpusMissing !== undefined)('collision of packfiles in scenes of the corpus', () => {
  test.each([
    ['44BullBarrel', 1],
    ['AlarmClock', 2],
    ['BOSRadarDish', 11],
    ['DiamondBulkhead01', 1],
    ['FO4/InsFloorMat01', 2],
    ['Poolball_Cue', 0.1],
    ['ScaffFrame1x2Str01', 1],
    ['TerminalOn', 2],
    ['Vault_Shelf_02', 1],
    ['Workshop_HighTechLightFloor05_On', 3],
  ])('%s: it lies where the mesh is, within %f units', (name, apart) => {
    const scene = nifScene(fileOf(name));
    const [mesh, shapes] = [around(scene, scene.meshes), around(scene, scene.shapes)];
    for (const axis of [0, 1, 2] as const) {
      expect(Math.abs(mesh.min[axis] - shapes.min[axis]), `min ${axis}`).toBeLessThan(apart);
      expect(Math.abs(mesh.max[axis] - shapes.max[axis]), `max ${axis}`).toBeLessThan(apart);
    }
  });

  test('a body moves with its node, not with its position in the packfile', () => {
    const nif = fileOf('AlarmClock');
    const before = nifScene(nif);
    const path = `blocks[${before.nodes[before.shapes[0]!.node]!.block}].translation.x`;
    const { changes } = nifFields(nif).change(path, '100');
    const after = nifScene(openNif(applyChanges(nif.bytes, changes).after));
    const shift = (scene: Scene): number => around(scene, scene.shapes).min[0];
    const stood = Number(nifFields(nif).at(path).value());
    expect(shift(after) - shift(before)).toBeCloseTo(100 - stood, 3);
  });

  test.each(files)('$name: every body is at its collision object’s node, or is noted', ({ nif }) => {
    const scene = nifScene(nif);
    for (let block = 0; block < nif.blocks.count; block += 1) {
      if (nif.blocks.type(block) !== bhkNPCollisionObject.name) continue;
      const { data, bodyId, target } = readBlock(nif, block, bhkNPCollisionObject).value;
      if (!holdsPackfile(nif, data)) continue;
      const shapes = scene.shapes.filter((shape) => collides(shape) && shape.owner === block);
      expect(shapes.length).toBeGreaterThan(0);
      for (const { node, body } of shapes) {
        expect(scene.nodes[node]?.block).toBe(target);
        expect([body?.block, body?.index]).toEqual([data, bodyId]);
      }
    }
    for (const block of systemsOf(nif)) {
      const bodies = physicsSystem(packfileOf(nif, block)!)!.bodies.length;
      const drawn = new Set(scene.shapes.flatMap(({ body }) => (body?.block === block ? [body.index] : [])));
      const note = scene.notes.find((one) => one.block === block && one.message.includes('no node has'));
      const named = Number(/drawn: (\d+) of/.exec(note?.message ?? '')?.[1] ?? 0);
      expect(drawn.size + named).toBe(bodies);
    }
  });

  test('the parts of a compound, grown by their radius, fill the box that it stores', () => {
    let [compounds, turned] = [0, 0];
    for (const { nif } of files) {
      const { shapes } = nifScene(nif);
      for (const block of systemsOf(nif)) {
        const packfile = packfileOf(nif, block)!;
        const system = physicsSystem(packfile)!;
        for (let index = 0; index < system.bodies.length; index += 1) {
          const compound = readObject(packfile, system.shapeOf(index), hknpDynamicCompoundShape);
          const own = shapes.filter(({ body }) => body?.block === block && body.index === index);
          if (compound === undefined || own.length === 0) continue;
          const boxes = own.filter(collides).map((shape): Box => {
            const part = readObject(packfile, packfile.objects[objectIn(shape)], hknpConvexPolytopeShape);
            // Meshes have no radius, and capsules are drawn with theirs.
            const radius = part?.head.convexRadius ?? 0;
            const { min, max } = boxOf(linePositions(shape), shape.matrix)!;
            const grown = (side: readonly number[], sign: number) =>
              side.map((value) => value / UNITS + sign * radius) as [number, number, number];
            if (Math.abs(shape.matrix[1]!) > 1) turned += 1;
            return { min: grown(min, -1), max: grown(max, 1) };
          });
          const { min, max } = union(boxes);
          const { aabbMin, aabbMax } = compound.head;
          const stored = [aabbMin.x, aabbMin.y, aabbMin.z, aabbMax.x, aabbMax.y, aabbMax.z];
          [...min, ...max].forEach((value, i) => {
            expect(Math.abs(value - stored[i]!)).toBeLessThan(1e-4);
          });
          compounds += 1;
        }
      }
    }
    expect(compounds).toBeGreaterThan(6);
    expect(turned).toBeGreaterThan(5);
  });

  test('the bodies of ragdolls store the positions of their nodes', () => {
    let ragdolls = 0;
    for (const { nif } of files) {
      const scene = nifScene(nif);
      const places = nodeTransforms(scene);
      for (const { body, node } of scene.shapes.filter(collides)) {
        if (body === undefined || nif.blocks.type(body.block) !== 'bhkRagdollSystem') continue;
        const { position, orientation } = physicsSystem(packfileOf(nif, body.block)!)!.bodies;
        const at = (columns: Readonly<Record<'x' | 'y' | 'z', Float32Array>>) =>
          [columns.x, columns.y, columns.z].map((column) => column[body.index]!);
        const place = places[node]!;
        const stands = [...place.subarray(12, 15)].map((value) => value / UNITS);
        expect(stands).toEqual(at(position).map((value) => expect.closeTo(value, 2)));
        const [x = 0, y = 0, z = 0] = at(orientation);
        const rows = rowsOfQuaternion({ x, y, z, w: orientation.w[body.index]! });
        const turned = [0, 1, 2].flatMap((row) => [place[row]!, place[4 + row]!, place[8 + row]!]);
        expect(turned).toEqual(rows.map((value) => expect.closeTo(value, 2)));
        ragdolls += 1;
      }
    }
    expect(ragdolls).toBeGreaterThan(15);
  });

  test('constraints are lines from body to body, named by their class', () => {
    const scene = nifScene(fileOf('SupermutantSkeleton'));
    const places = nodeTransforms(scene);
    const joints = scene.shapes.filter((shape) => !collides(shape));
    expect(joints).toHaveLength(16);
    const kinds = new Set(joints.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['hkpLimitedHingeConstraintData', 'hkpRagdollConstraintData']);
    /** Where the node of a body is. */
    const standsAt = (body: SceneBody | undefined): readonly number[] => {
      const shape = scene.shapes.find(
        (one) => collides(one) && one.body?.block === body?.block && one.body?.index === body?.index,
      );
      return [...places[shape!.node]!.subarray(12, 15)];
    };
    for (const { positions, node, matrix, path, body, joins } of joints) {
      expect(path).toMatch(/constraintCinfos\[\d+]$/);
      const points = transformPoints(worldTransform(places, node, matrix), positions);
      for (const [end, other] of [
        [points.subarray(0, 3), body],
        [points.subarray(21, 24), joins],
      ] as const) {
        expect([...end]).toEqual(standsAt(other).map((value) => expect.closeTo(value, 2)));
      }
    }
  });

  test('every material and layer has its name', () => {
    const terminal = nifScene(fileOf('TerminalOn')).shapes;
    expect(new Set(terminal.map(({ material }) => material))).toEqual(
      new Set(['Metal', 'Glass', 'NullMaterial']),
    );
    const [clock] = nifScene(fileOf('AlarmClock')).shapes;
    expect([clock?.material, clock?.layer]).toEqual(['Plastic', 'clutter']);
    expect(clock?.path.startsWith(`${packfilePath(clock.block)}.objects[`)).toBe(true);
  });
});
