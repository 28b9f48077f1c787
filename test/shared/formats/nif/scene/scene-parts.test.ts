import { expect, test } from 'vitest';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { restructureNif } from '#shared/formats/nif/restructure.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { transformPoints } from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { FALLOUT_4, SKYRIM, STARFIELD } from '#test/support/hand-laid-nif.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

/** A scene of blank blocks with some values. */
function sceneOf(
  context: NifContext,
  types: readonly string[],
  values: Readonly<Record<string, string>>,
  lists: readonly string[] = [],
): Scene {
  const blank = buildNif({
    context,
    blocks: types.map((type) => ({ type, bytes: blankBlock(type, context) })),
  });
  const listed = lists.reduce((bytes, path) => {
    const edit = { kind: 'insert-element', path, index: 0 } as const;
    return applyChanges(bytes, restructureNif(openNif(bytes), edit).changes).after;
  }, blank);
  const bytes = Object.entries(values).reduce(
    (one, [path, text]) => applyChanges(one, nifFields(openNif(one)).change(path, text).changes).after,
    listed,
  );
  return nifScene(openNif(bytes));
}

const COLLIDES = { 'blocks[0].collisionObject': '1', 'blocks[1].body': '2', 'blocks[2].shape': '3' };
const BODY = ['NiNode', 'bhkCollisionObject', 'bhkRigidBody'];

test('a plane is drawn as its part inside the stored box', () => {
  const { shapes, notes } = sceneOf(SKYRIM, [...BODY, 'bhkPlaneShape'], {
    ...COLLIDES,
    'blocks[3].planeNormal.z': '1',
    'blocks[3].planeConstant': '-2',
    'blocks[3].aabbHalfExtents.x': '3',
    'blocks[3].aabbHalfExtents.y': '4',
    'blocks[3].aabbCenter.x': '10',
    'blocks[3].aabbCenter.z': '7',
  });
  expect(notes).toEqual([]);
  const [plane] = shapes;
  expect(plane?.kind).toBe('bhkPlaneShape');
  const flat = transformPoints(plane!.matrix, plane!.positions.subarray(0, 12));
  const { min, max } = boxOf(flat)!;
  const metre = 69.99125;
  // Constant -2 means two meters up, whatever the box’s center.
  expect([min[2] / metre, max[2] / metre]).toEqual([expect.closeTo(2, 4), expect.closeTo(2, 4)]);
  expect((min[0] + max[0]) / 2 / metre).toBeCloseTo(10, 4);
  expect((max[0] - min[0]) / metre).toBeCloseTo(10, 4);
});

test('a collision shape that cannot be drawn is noted', () => {
  const { shapes, notes } = sceneOf(SKYRIM, [...BODY, 'bhkMeshShape'], COLLIDES);
  expect(shapes).toEqual([]);
  expect(notes).toEqual([{ block: 3, message: 'not drawn: bhkMeshShape, a collision shape' }]);
});

test('a packfile that cannot be read is noted once, with the reason', () => {
  const { notes } = sceneOf(FALLOUT_4, ['NiNode', 'bhkNPCollisionObject', 'bhkPhysicsSystem'], {
    'blocks[0].collisionObject': '1',
    'blocks[1].data': '2',
  });
  expect(notes).toEqual([
    { block: 2, message: expect.stringMatching(/^bhkPhysicsSystem does not start like a Havok packfile/) },
  ]);
});

test('collision without a packfile is noted', () => {
  const { notes } = sceneOf(FALLOUT_4, ['NiNode', 'bhkNPCollisionObject', 'bhkBoxShape'], {
    'blocks[0].collisionObject': '1',
    'blocks[1].data': '2',
  });
  expect(notes).toEqual([{ block: 1, message: 'not drawn: collision in bhkBoxShape 2' }]);
});

test('shapes without meshes, particles and unknown objects are noted; lights are not', () => {
  const of = (context: NifContext, type: string) =>
    sceneOf(context, ['NiNode', type], { 'blocks[0].children[0]': '1' }, ['blocks[0].children']).notes;
  expect(of(STARFIELD, 'BSGeometry')).toEqual([{ block: 1, message: 'not drawn: it has no mesh' }]);
  expect(of(SKYRIM, 'NiParticleSystem')).toEqual([
    { block: 1, message: 'not drawn: NiParticleSystem, particles that only the running game creates' },
  ]);
  expect(of(SKYRIM, 'NiParticles')).toHaveLength(1);
  expect(of(SKYRIM, 'NiTriShape')).toEqual([
    { block: 1, message: 'not drawn: NiTriShape without triangles' },
  ]);
  expect(of(SKYRIM, 'BSXFlags')).toEqual([
    { block: 1, message: expect.stringContaining('an unknown type of object') },
  ]);
  expect(of(SKYRIM, 'NiPointLight')).toEqual([]);
});

test('a truncated file gets one note, and none about the consequences', () => {
  const { nodes, notes } = nifScene(openNif(cubeNif().subarray(0, 300)));
  expect([nodes.length, notes.map(({ block }) => block)]).toEqual([1, [0]]);
  expect(notes[0]!.message).toMatch(
    /^The file is cut short or damaged: block 0 takes .*; 1 of \d+ blocks were found$/,
  );
});

test('a mesh below a RootCollisionNode is collision, not a mesh', () => {
  const { meshes, shapes } = nifScene(openNif(cubeNif(undefined, 'RootCollisionNode')));
  expect(meshes).toEqual([]);
  expect(shapes.map(({ kind, block, owner }) => [kind, block, owner])).toEqual([
    ['bhkBoxShape', 5, 3],
    ['RootCollisionNode', 1, 0],
  ]);
  // Six sides of four edges and a diagonal, in the mesh’s own units.
  expect(shapes[1]?.lines).toHaveLength(6 * 5 * 2);
  expect(boxOf(shapes[1]!.positions)?.max).toEqual([10, 10, 10]);
});

test.skipIf(corpusMissing !== undefined)('a file of Morrowind has its mesh, and collision beside it', () => {
  const { nif } = nifCorpus.find(({ name }) => name.includes('Static_MW'))!;
  const { meshes, shapes } = nifScene(nif);
  expect([meshes.length, shapes.map(({ kind }) => kind)]).toEqual([1, ['RootCollisionNode']]);
});
