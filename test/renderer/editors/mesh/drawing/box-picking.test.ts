import { BufferAttribute, BufferGeometry, LineSegments, PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import {
  elementsWithin,
  nodesWithin,
  type PictureBox,
  shownElements,
  withElements,
} from '#renderer/editors/mesh/drawing/box-picking.ts';
import { startCamera } from '#renderer/editors/mesh/drawing/camera.ts';
import { DrawnMesh } from '#renderer/editors/mesh/drawing/instanced.ts';
import type { SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { compose, identity } from '#shared/scene/matrix.ts';
import type { SceneMesh } from '#shared/scene/scene.ts';

const TURN = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const at = (x: number, y = 0, z = 0) => compose(TURN, [x, y, z], 1);

/** Two triangles in the plane y = 0, one around the origin and one 10 units above it, as two levels of detail. */
const mesh = (rest: Partial<SceneMesh>): SceneMesh => ({
  name: 'Leaf',
  node: -1,
  block: 1,
  matrix: identity(),
  positions: Float32Array.of(-1, 0, -1, 1, 0, -1, 0, 0, 1, -1, 0, 9, 1, 0, 9, 0, 0, 11),
  normals: undefined,
  tangents: undefined,
  uvs: undefined,
  colors: undefined,
  triangles: Uint32Array.of(0, 1, 2, 3, 4, 5),
  lods: [1, 1],
  material: -1,
  skinned: false,
  hidden: false,
  bounds: { center: [0, 0, 5], radius: 7 },
  ...rest,
});

/** Looks along +y at the origin from 100 units: a picture about 115 units wide and high there. */
function camera(): PerspectiveCamera {
  const made = new PerspectiveCamera(60, 1, 1, 1000);
  made.position.set(0, -100, 0);
  made.up.set(0, 0, 1);
  made.lookAt(0, 0, 0);
  made.updateMatrixWorld();
  return made;
}

const LEFT: PictureBox = { left: -1, right: 0, bottom: -1, top: 1 };
const ALL: PictureBox = { left: -1, right: 1, bottom: -1, top: 1 };
const LOWER: PictureBox = { left: -1, right: 1, bottom: -1, top: 0.1 };

function drawn(one: SceneMesh): DrawnMesh {
  const made = new DrawnMesh(one, undefined, []);
  for (const object of made.objects) object.updateMatrixWorld(true);
  return made;
}

const within = (box: PictureBox, ...meshes: readonly DrawnMesh[]): readonly SceneElement[] =>
  elementsWithin({ meshes, shapes: [] }, camera(), box);

test('what lies in the rectangle as a whole is selected, not what it cuts or what is behind the camera', () => {
  const all = [at(-20), at(0), at(20), at(0, -200)].map((matrix) => drawn(mesh({ matrix })));
  expect(within(LEFT, ...all)).toEqual([{ kind: 'mesh', index: 0 }]);
  expect(within(ALL, ...all).map(({ index }) => index)).toEqual([0, 1, 2]);
  all[0]!.visible = false;
  expect(within(LEFT, ...all)).toEqual([]);
});

test('everything that is drawn is selected, behind the camera too', () => {
  const meshes = [at(-20), at(0), at(0, -200)].map((matrix) => drawn(mesh({ matrix })));
  meshes[1]!.visible = false;
  expect(shownElements({ meshes, shapes: [] }).map(({ index }) => index)).toEqual([0, 2]);
});

test('only the triangles of the level that is drawn count', () => {
  const one = drawn(mesh({}));
  expect(within(LOWER, one)).toEqual([]);
  one.geometry.setDrawRange(0, 3);
  expect(within(LOWER, one)).toEqual([{ kind: 'mesh', index: 0 }]);
});

test('instances are selected one by one, or as a mesh if all of them are, and those without a place never', () => {
  const placed = (...places: readonly (readonly number[] | Float32Array)[]): DrawnMesh =>
    drawn(
      mesh({
        instances: {
          matrices: Float32Array.from(places.flatMap((place) => [...place])),
          spheres: new Float32Array(4 * places.length),
          path: 'blocks[1]',
          list: 'transforms',
          owner: -1,
        },
      }),
    );
  const mirrored = compose(TURN, [-30, 0, 0], [-1, 1, 1]);
  const two = placed(at(20), at(-20), mirrored);
  expect(within(LEFT, two)).toEqual([
    { kind: 'mesh', index: 0, instance: 1 },
    { kind: 'mesh', index: 0, instance: 2 },
  ]);
  expect(within(ALL, two)).toEqual([{ kind: 'mesh', index: 0 }]);
  two.setInstances(Uint8Array.of(0, 1, 0), undefined);
  expect(within(ALL, two).map(({ instance }) => instance)).toEqual([0, 2]);
  expect(within(ALL, placed(at(0), new Float32Array(16)))).toEqual([{ kind: 'mesh', index: 0, instance: 0 }]);
});

test('collision and the markers of nodes lie in it too', () => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.of(-30, 0, 0, -10, 0, 0), 3));
  const shape = new LineSegments(geometry);
  const found = (box: PictureBox) => elementsWithin({ meshes: [], shapes: [shape] }, camera(), box);
  expect(found(LEFT)).toEqual([{ kind: 'shape', index: 0 }]);
  expect(found({ ...LEFT, left: -0.3 })).toEqual([]);
  const front = { ...startCamera, target: [0, 0, 0] as const, yaw: 0, pitch: 0 };
  const nodes = nodesWithin([at(-9), at(9), at(-9)], [0, 1], front, 2, LEFT);
  expect(nodes).toEqual([{ kind: 'node', index: 0 }]);
});

test('a rectangle extends a selection without repeating or reordering it', () => {
  const shape = (index: number): SceneElement => ({ kind: 'shape', index });
  expect(withElements([shape(4)], [shape(1), shape(4)])).toEqual([shape(4), shape(1)]);
});
