import {
  Color,
  type InstancedMesh,
  Matrix4,
  type MeshLambertMaterial,
  PerspectiveCamera,
  Vector3,
} from 'three';
import { describe, expect, test } from 'vitest';
import { countScene } from '#renderer/editors/mesh/count-scene.ts';
import {
  type DrawOptions,
  hidesTextures,
  shadingTitle,
} from '#renderer/editors/mesh/drawing/draw-options.ts';
import { DrawnMesh } from '#renderer/editors/mesh/drawing/instanced.ts';
import { MaterialSet } from '#renderer/editors/mesh/drawing/materials.ts';
import { elementsAt, toggledElement } from '#renderer/editors/mesh/drawing/picking.ts';
import type { SceneColors } from '#renderer/editors/mesh/drawing/scene-colors.ts';
import {
  ALL_SHOWN,
  carriedOver,
  countShown,
  hideElements,
  isHidden,
  isolateElements,
  savedOf,
  shownParts,
} from '#renderer/editors/mesh/drawing/visibility.ts';
import { levelTitle } from '#renderer/editors/mesh/mesh-menus.ts';
import { meshNames } from '#renderer/editors/mesh/mesh-names.ts';
import { colorMeanings, firstInstances, seriesColor } from '#renderer/editors/mesh/outline/object-colors.ts';
import { nextOrder, type OutlineOrder, sortedOutline } from '#renderer/editors/mesh/outline/outline-order.ts';
import { type OutlineRows, outlineOf, outlineRows } from '#renderer/editors/mesh/outline/outline-rows.ts';
import type { SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { defaultShown, type ObjectColors } from '#renderer/state/viewport-choices.ts';
import { compose, identity } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh, SceneNode } from '#shared/scene/scene.ts';

const TURN = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A triangle in the plane y = 0 that faces −y, at each x; those in `mirrored` mirrored in x. */
function placed(index: number, xs: readonly number[], mirrored: readonly number[] = []): SceneMesh {
  const matrices = new Float32Array(16 * xs.length);
  xs.forEach((x, instance) => {
    matrices.set(compose(TURN, [x, 0, 0], mirrored.includes(instance) ? [-1, 1, 1] : 1), 16 * instance);
  });
  return {
    name: `Object ${index}`,
    node: -1,
    block: 7,
    matrix: identity(),
    positions: Float32Array.of(-1, 0, -1, 1, 0, -1, 0, 0, 1),
    normals: undefined,
    tangents: undefined,
    uvs: undefined,
    colors: undefined,
    triangles: Uint32Array.of(0, 1, 2),
    lods: [],
    material: -1,
    skinned: false,
    hidden: false,
    bounds: { center: [0, 0, 0], radius: 2 },
    instances: {
      matrices,
      spheres: new Float32Array(4 * xs.length),
      path: `blocks[7].objectData[${index}]`,
      list: 'combined',
      owner: 0,
    },
  };
}

const root: SceneNode = {
  name: 'Root',
  block: 0,
  parent: -1,
  role: 'node',
  matrix: identity(),
  hidden: false,
};

const scene: Scene = {
  nodes: [root],
  meshes: [placed(0, [0, 10, 20, 30]), placed(1, [100, 110], [1])],
  materials: [],
  shapes: [],
  metresPerUnit: 0.01,
  notes: [],
};

const instance = (index: number, at: number): SceneElement => ({ kind: 'mesh', index, instance: at });
const whole = (index: number): SceneElement => ({ kind: 'mesh', index });

describe('hiding', () => {
  test('hides exactly the objects that were hidden, one after the other', () => {
    const one = hideElements(scene, ALL_SHOWN, [instance(0, 2)]);
    expect(shownParts(scene, one)).toEqual([{ mesh: 0, instances: [0, 1, 3] }, { mesh: 1 }]);
    const two = hideElements(scene, one, [whole(1)]);
    expect(shownParts(scene, two)).toEqual([{ mesh: 0, instances: [0, 1, 3] }]);
    expect([isHidden(two, whole(0)), isHidden(two, instance(0, 2)), isHidden(two, whole(1))]).toEqual([
      false,
      true,
      true,
    ]);
    expect(shownParts(scene, one)).toHaveLength(2);
  });

  test('hides everything outside an isolated object, which for a node includes everything below it', () => {
    const alone = isolateElements(scene, [instance(0, 1), instance(1, 0)]);
    expect(shownParts(scene, alone)).toEqual([
      { mesh: 0, instances: [1] },
      { mesh: 1, instances: [0] },
    ]);
    expect(isolateElements(scene, [{ kind: 'node', index: 0 }])).toBe(ALL_SHOWN);
  });

  test('is counted, and reduces the drawn triangles', () => {
    const alone = isolateElements(scene, [instance(0, 1)]);
    expect(countShown(scene, alone)).toEqual({
      shownObjects: 1,
      objects: 2,
      shownInstances: 1,
      instances: 6,
    });
    expect(countScene(scene, null, alone)).toMatchObject({ instances: 6, vertices: 6, triangles: 1 });
    expect(countScene(scene, null).triangles).toBe(6);
  });

  test('is kept after an edit, object by object, and reset if its transforms differ', () => {
    const one = hideElements(scene, hideElements(scene, ALL_SHOWN, [instance(0, 2)]), [whole(1)]);
    const kept = savedOf(scene, one);
    expect(carriedOver(scene, kept)).toEqual(one);
    const fewer = { ...scene, meshes: [placed(0, [0, 10]), placed(1, [100, 110, 120])] };
    expect(shownParts(fewer, carriedOver(fewer, kept))).toEqual([{ mesh: 0 }]);
    const before = { ...scene, meshes: [placed(2, [5]), ...scene.meshes] };
    expect(shownParts(before, carriedOver(before, kept))).toEqual([
      { mesh: 0 },
      { mesh: 1, instances: [0, 1, 3] },
    ]);
    expect(carriedOver({ ...scene, meshes: [] }, kept)).toBe(ALL_SHOWN);
    expect(carriedOver(scene, savedOf(scene, ALL_SHOWN))).toBe(ALL_SHOWN);
  });

  test('distinguishes two instances of one block', () => {
    const { instances: _, ...twice } = placed(0, [0]);
    const doubled = { ...scene, meshes: [twice, twice] };
    const kept = savedOf(doubled, hideElements(doubled, ALL_SHOWN, [whole(1)]));
    expect(shownParts(doubled, carriedOver(doubled, kept))).toEqual([{ mesh: 0 }]);
  });
});

const colors = {
  groups: Array.from({ length: 10 }, (_, i) => new Color(i / 10, 0.5, 1 - i / 10)),
  wire: new Color(),
  bone: new Color(),
} as unknown as SceneColors;

const look = (objectColors: ObjectColors): DrawOptions => ({
  shading: 'solid',
  lighting: 'studio',
  shown: defaultShown,
  collisionColors: 'body',
  level: null,
  objectColors,
});

const materials = new MaterialSet(
  [],
  colors,
  async () => null,
  () => {},
);

/** x coordinates where a ray along y hits. */
function at(drawn: readonly DrawnMesh[], x: number): readonly SceneElement[] {
  const camera = new PerspectiveCamera(30, 1, 1, 1000);
  camera.position.set(x, -50, 0);
  camera.up.set(0, 0, 1);
  camera.lookAt(new Vector3(x, 0, 0));
  camera.updateMatrixWorld();
  for (const { objects } of drawn) for (const object of objects) object.updateMatrixWorld(true);
  return elementsAt({ meshes: drawn, shapes: [], surfaces: [] }, camera, 10, 0, 0);
}

describe('drawn instances', () => {
  const drawn = (): readonly DrawnMesh[] =>
    scene.meshes.map((mesh) => {
      const made = new DrawnMesh(mesh, undefined, [identity()]);
      made.material = materials.of(mesh, look('material'), 0, 0);
      return made;
    });

  test('are picked by their own index, whatever is hidden before them', () => {
    const all = drawn();
    expect([0, 10, 20, 30, 100, 110].map((x) => at(all, x)[0])).toEqual([
      ...[0, 1, 2, 3].map((one) => instance(0, one)),
      ...[0, 1].map((one) => instance(1, one)),
    ]);
    all[0]!.setInstances(Uint8Array.of(1, 0, 1, 0), undefined);
    all[1]!.setInstances(Uint8Array.of(1, 0), undefined);
    expect([0, 10, 20, 30, 100, 110].map((x) => at(all, x)[0])).toEqual([
      ...[undefined, instance(0, 1), undefined, instance(0, 3)],
      ...[undefined, instance(1, 1)],
    ]);
    all[0]!.setInstances(undefined, undefined);
    expect(at(all, 20)).toEqual([instance(0, 2)]);
  });

  test('face forward when mirrored: in an object that is mirrored as a whole', () => {
    const [, both] = drawn();
    const stands = both!.objects.map((object) => {
      const own = new Matrix4();
      (object as InstancedMesh).getMatrixAt(0, own);
      return {
        whole: object.matrix.determinant(),
        own: own.determinant(),
        product: object.matrix.clone().multiply(own),
      };
    });
    expect(stands.map(({ whole: outer, own }) => [Math.sign(outer), Math.sign(own)])).toEqual([
      [1, 1],
      [-1, 1],
    ]);
    // Zeros have a sign.
    const plain = (values: Iterable<number>): readonly number[] => [...values].map((value) => value + 0);
    expect(plain(stands[1]!.product.elements)).toEqual(
      plain(scene.meshes[1]!.instances!.matrices.subarray(16)),
    );
  });

  test('in part count as an object for the outline, without the hidden ones', () => {
    const [first] = drawn();
    first!.setInstances(Uint8Array.of(1, 0, 0, 0), undefined);
    expect(first!.objectAt([0, 1, 3]).count).toBe(2);
  });

  test('have their own colors only on request, the same ones whatever is hidden', () => {
    const [first] = drawn();
    const color = (one: number): Color => seriesColor(colors, one);
    first!.setInstances(Uint8Array.of(1, 0, 0, 0), color);
    const object = first!.objects[0] as InstancedMesh;
    expect([...object.instanceColor!.array].slice(0, 3)).toEqual(color(1).toArray().map(Math.fround));
    first!.setInstances(undefined, undefined);
    expect(object.instanceColor).toBeNull();
  });
});

describe('mesh colors', () => {
  test('follow the position in the list, in the current theme', () => {
    const set = new MaterialSet(
      [],
      colors,
      async () => null,
      () => {},
    );
    const of = (index: number) =>
      set.of(scene.meshes[index]!, look('object'), index, 0) as MeshLambertMaterial;
    expect(of(0)).not.toBe(of(1));
    expect(of(1).color).toEqual(colors.groups[1]);
    const other = { ...colors, groups: [new Color(0, 0, 1), new Color(0, 1, 0)] };
    set.setColors(other);
    expect(of(1).color).toEqual(other.groups[1]);
    // There are more objects than colors.
    expect(of(12).color).toEqual(seriesColor(other, 12));
    set.dispose();
  });

  test('by level use one material per run of triangles, the groups of the geometry', () => {
    const lod = { ...scene.meshes[0]!, triangles: new Uint32Array(18), lods: [3, 0, 3] };
    const set = new MaterialSet(
      [],
      colors,
      async () => null,
      () => {},
    );
    const made = set.of(lod, look('level'), 0, 0);
    expect(Array.isArray(made) && made.map((one) => (one as MeshLambertMaterial).color)).toEqual(
      colors.groups.slice(0, 3),
    );
    const { geometry } = new DrawnMesh(lod, undefined, []);
    expect(geometry.groups).toEqual([
      { start: 0, count: 9, materialIndex: 0 },
      { start: 9, count: 9, materialIndex: 2 },
    ]);
    set.dispose();
  });

  test('do not affect shading modes that show colors', () => {
    const set = new MaterialSet(
      [],
      colors,
      async () => null,
      () => {},
    );
    const normals = (by: ObjectColors) => set.of(scene.meshes[0]!, { ...look(by), shading: 'normals' }, 0, 0);
    expect(normals('object')).toBe(normals('material'));
    set.dispose();
  });

  test('are explained for visible meshes', () => {
    const hidden = hideElements(scene, ALL_SHOWN, [whole(0)]);
    expect(colorMeanings(scene, 'object', hidden, colors)).toEqual([
      { label: 'Object 1 of block 7', mesh: 1, count: 2, color: `#${colors.groups[1]!.getHexString()}` },
    ]);
    const alone = isolateElements(scene, [instance(0, 1), instance(0, 2)]);
    expect(colorMeanings(scene, 'object', alone, colors).map(({ count }) => count)).toEqual([2]);
    expect(colorMeanings(scene, 'level', alone, colors).map(({ count }) => count)).toEqual([2]);
    expect(
      colorMeanings(scene, 'level', ALL_SHOWN, colors).map(({ label, count }) => [label, count]),
    ).toEqual([['Level 0', 6]]);
    expect(firstInstances(scene)).toEqual([0, 4]);
  });

  test('skip meshes without triangles in a level of detail', () => {
    const far = { ...placed(2, [200, 210, 220]), lods: [0, 0, 1] };
    const leveled: Scene = { ...scene, meshes: [{ ...placed(0, [0]), lods: [1] }, far] };
    const explained = (by: ObjectColors, level: number | null) =>
      colorMeanings(leveled, by, ALL_SHOWN, colors, level).map(({ count }) => count);
    expect(explained('object', 1)).toEqual([1]);
    expect(explained('object', 2)).toEqual([1, 3]);
    expect(explained('object', null)).toEqual([1, 3]);
    expect(explained('level', 1)).toEqual([1, 0]);
    expect(explained('level', null)).toEqual([1, 0, 3]);
  });

  test("are labeled by what is shown, also in the view's name", () => {
    expect(shadingTitle({ shading: 'textured', objectColors: 'material' })).toBe('Textured');
    expect(shadingTitle({ shading: 'textured', objectColors: 'object' })).toBe('Color by Object');
    expect(shadingTitle({ shading: 'normals', objectColors: 'object' })).toBe('Normals as Colors');
    expect(hidesTextures('textured', 'object')).toBe(true);
    expect(hidesTextures('wireframe', 'object')).toBe(false);
  });
});

describe('names', () => {
  const meshes = [placed(0, [0]), { ...placed(0, [0]), block: 9 }, placed(1, [0])];

  test('objects of several blocks with the same number are distinguished by block', () => {
    expect(meshNames({ meshes }, null)).toEqual(['Object 0 of block 7', 'Object 0 of block 9', 'Object 1']);
  });

  test('objects are named by their base objects once those are known', () => {
    const bases = ['WallLong01', 'WallLong01', ''];
    expect(
      meshNames({ meshes: [meshes[0]!, meshes[2]!, meshes[1]!] }, { baseOf: (mesh) => bases[mesh]! }),
    ).toEqual(['WallLong01 · Object 0', 'WallLong01 · Object 1', 'Object 0']);
  });

  test('an element with its own name keeps it', () => {
    const { instances: _, ...plain } = placed(0, [0]);
    const wall = { ...plain, name: 'Wall' };
    expect(meshNames({ meshes: [wall, wall] }, { baseOf: () => 'Base' })).toEqual(['Wall', 'Wall']);
  });

  test('levels of detail name the sections they draw', () => {
    expect([null, 0, 1].map((level) => levelTitle(level))).toEqual([
      'All Levels of Detail',
      'Level 0 Only',
      'Levels 0 and 1',
    ]);
  });

  test('the filter finds objects if it finds none of their instances', () => {
    const named = outlineOf(scene, ['WallLong01 · Object 0', 'Object 1']);
    expect(outlineRows(named, new Set(), 'walllong').found).toEqual([whole(0)]);
  });
});

describe('the list of instances', () => {
  const items = outlineOf(scene);
  const elements = (rows: OutlineRows): readonly (SceneElement | undefined)[] =>
    Array.from({ length: rows.length }, (_, row) => rows.elementAt(row));
  const rootThing: SceneElement = { kind: 'node', index: 0 };

  test('is closed at first, and has a row for each instance when open', () => {
    expect(elements(outlineRows(items, new Set(), ''))).toEqual([rootThing, whole(0), whole(1)]);
    const open = outlineRows(items, new Set(['mesh 0']), '');
    expect(elements(open)).toEqual([
      rootThing,
      whole(0),
      ...[0, 1, 2, 3].map((one) => instance(0, one)),
      whole(1),
    ]);
    expect(elements(open).map((element) => open.rowOf(element!))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(open.at(4)).toMatchObject({ instance: 2, level: 3, setSize: 4, posInSet: 3, parent: 1 });
    expect(open.rowOf(instance(1, 0))).toBe(-1);
  });

  test('filters instances by their details, and objects by material or file offset', () => {
    const words = (index: number, at: number): string => (index === 0 && at % 2 === 1 ? `0001a2b${at}` : '');
    const rows = outlineRows(items, new Set(), '0001A2B', words);
    expect(elements(rows)).toEqual([rootThing, whole(0), instance(0, 1), instance(0, 3)]);
    expect(rows.rowOf(instance(0, 3))).toBe(3);
    expect(rows.rowOf(instance(0, 2))).toBe(-1);
    expect(rows.found).toEqual([instance(0, 1), instance(0, 3)]);
    const stored = {
      ...scene.meshes[1]!,
      instances: { ...scene.meshes[1]!.instances!, stored: { hash: 0xddf19a67, offset: 4096 } },
    };
    const other = outlineOf({ ...scene, meshes: [scene.meshes[0]!, stored] });
    expect(elements(outlineRows(other, new Set(), 'DDF19A67'))).toEqual([rootThing, whole(1)]);
  });

  test('is sorted below each node, the node by its first child, unknown values last', () => {
    const branch: SceneNode = { ...root, name: 'Branch', block: 1, parent: 0 };
    const hung = (mesh: SceneMesh, owner: number): SceneMesh => ({
      ...mesh,
      instances: { ...mesh.instances!, owner },
    });
    const [four, two] = scene.meshes;
    const deep = {
      ...scene,
      nodes: [root, { ...branch, name: 'Bare' }, branch],
      meshes: [hung(two!, 0), hung(four!, 2)],
    };
    const listed = (order: OutlineOrder): readonly (SceneElement | undefined)[] =>
      elements(outlineRows(sortedOutline(outlineOf(deep), deep, order, undefined), new Set(), ''));
    const [bare, node]: SceneElement[] = [1, 2].map((index) => ({ kind: 'node', index }));
    expect(listed(null)).toEqual([rootThing, whole(0), bare, node, whole(1)]);
    expect(listed({ by: 'instances', descending: true })).toEqual([
      rootThing,
      node,
      whole(1),
      whole(0),
      bare,
    ]);
    expect(listed({ by: 'instances', descending: false })).toEqual([
      rootThing,
      whole(0),
      node,
      whole(1),
      bare,
    ]);
    expect(nextOrder(null, 'vertices')).toEqual({ by: 'vertices', descending: true });
    expect(nextOrder(nextOrder(null, 'vertices'), 'vertices')).toEqual({
      by: 'vertices',
      descending: false,
    });
    expect(nextOrder(null, 'reference')).toEqual({ by: 'reference', descending: false });
  });

  test("by reference has each object's instances in their order, where they are found, even with a filter", () => {
    const names = new Map([
      ['0 0', 'C'],
      ['0 2', 'A'],
      ['0 3', 'B'],
      ['1 1', '@'],
    ]);
    const nameOf = (mesh: number, at: number): string => names.get(`${mesh} ${at}`) ?? '';
    const order = { by: 'reference', descending: false } as const;
    const sorted = sortedOutline(items, scene, order, nameOf);
    const rows = outlineRows(sorted, new Set(['mesh 0', 'mesh 1']), '');
    const expected = [rootThing, whole(1), instance(1, 1), instance(1, 0), whole(0)];
    expect(elements(rows)).toEqual([...expected, ...[2, 3, 0, 1].map((one) => instance(0, one))]);
    expect(elements(rows).map((element) => rows.rowOf(element!))).toEqual([...elements(rows).keys()]);
    const found = outlineRows(sorted, new Set(), 'x', (mesh, at) => (mesh === 0 && at !== 3 ? 'x' : ''));
    expect(found.found).toEqual([2, 0, 1].map((one) => instance(0, one)));
    expect(found.rowOf(instance(0, 3))).toBe(-1);
    expect(rows.found).toEqual([]);
  });

  test('of a million instances is as fast as of ten', () => {
    const many = outlineOf({ ...scene, meshes: [placed(0, [])] }).map((item) => ({
      ...item,
      children: item.children.map((child) => ({ ...child, instances: 1_000_000 })),
    }));
    const rows = outlineRows(many, new Set(['mesh 0']), '');
    expect(rows.length).toBe(1_000_002);
    expect(rows.elementAt(1_000_001)).toEqual(instance(0, 999_999));
    expect(rows.rowOf(instance(0, 500_000))).toBe(500_002);
  });

  test('adds an instance to the selection with a Ctrl click, or removes it', () => {
    expect(toggledElement(instance(0, 1), [whole(1)])).toEqual([instance(0, 1), whole(1)]);
    expect(toggledElement(instance(0, 1), [instance(0, 1), whole(1)])).toEqual([whole(1)]);
    expect(toggledElement(undefined, [whole(1)])).toEqual([whole(1)]);
  });
});
