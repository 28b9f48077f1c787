import { partsOf, type SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import { type ScenePart, withInstances } from '#shared/scene/only-parts.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';

/** Parts that the user has hidden in the view; never an edit. */
export interface Visibility {
  /** For each mesh, a number per instance: 1 = hidden. A mesh without instances has one number. Absent = fully shown. */
  readonly meshes: ReadonlyMap<number, Uint8Array>;
  /** Hidden collision shapes. */
  readonly shapes: ReadonlySet<number>;
}

export const ALL_SHOWN: Visibility = { meshes: new Map(), shapes: new Set() };

export interface ShownCounts {
  /** Meshes and collision shapes that are at least partly shown, and all of them. */
  readonly shownObjects: number;
  readonly objects: number;
  /** Instances of meshes. */
  readonly shownInstances: number;
  readonly instances: number;
}

/** Hides more elements; a node includes everything below it. */
export function hideElements(
  scene: Scene,
  before: Visibility,
  elements: readonly SceneElement[],
): Visibility {
  return mark(scene, before, elements, 1);
}

/** Hides everything except elements. */
export function isolateElements(scene: Scene, elements: readonly SceneElement[]): Visibility {
  const nothing: Visibility = {
    meshes: new Map(scene.meshes.map((mesh, index) => [index, new Uint8Array(instanceCount(mesh)).fill(1)])),
    shapes: new Set(scene.shapes.keys()),
  };
  return mark(scene, nothing, elements, 0);
}

function mark(
  scene: Scene,
  before: Visibility,
  elements: readonly SceneElement[],
  hidden: 0 | 1,
): Visibility {
  const meshes = new Map(before.meshes);
  const shapes = new Set(before.shapes);
  const fresh = new Set<number>();
  for (const { kind, index, instance } of partsOf(scene, elements)) {
    const mesh = scene.meshes[index];
    if (kind === 'shape') {
      if (hidden === 1) shapes.add(index);
      else shapes.delete(index);
    } else if (kind === 'mesh' && mesh !== undefined) {
      // Marks are compared by identity, so change a copy.
      const marks = fresh.has(index)
        ? meshes.get(index)!
        : Uint8Array.from(meshes.get(index) ?? new Uint8Array(instanceCount(mesh)));
      fresh.add(index);
      if (instance === undefined) marks.fill(hidden);
      else marks[instance] = hidden;
      meshes.set(index, marks);
    }
  }
  for (const index of fresh) if (meshes.get(index)?.includes(1) !== true) meshes.delete(index);
  return meshes.size + shapes.size === 0 ? ALL_SHOWN : { meshes, shapes };
}

/** Whether an element is hidden. A mesh is if all of its instances are; nodes never are. */
export function isHidden({ meshes, shapes }: Visibility, { kind, index, instance }: SceneElement): boolean {
  if (kind === 'node') return false;
  if (kind === 'shape') return shapes.has(index);
  const marks = meshes.get(index);
  return marks !== undefined && (instance === undefined ? !marks.includes(0) : marks[instance] === 1);
}

export function countShown(scene: Scene, visibility: Visibility): ShownCounts {
  const shapes = scene.shapes.length;
  const instances = scene.meshes.reduce((sum, mesh) => sum + instanceCount(mesh), 0);
  let hiddenMeshes = 0;
  let hiddenInstances = 0;
  for (const marks of visibility.meshes.values()) {
    if (!marks.includes(0)) hiddenMeshes += 1;
    for (const one of marks) hiddenInstances += one;
  }
  const objects = scene.meshes.length + shapes;
  return {
    shownObjects: objects - hiddenMeshes - visibility.shapes.size,
    objects,
    shownInstances: instances - hiddenInstances,
    instances,
  };
}

/** Visibility with keys that identify the hidden parts in later scenes of the document. */
export interface SavedVisibility {
  readonly visibility: Visibility;
  readonly meshes: ReadonlyMap<string, number>;
  readonly shapes: ReadonlyMap<string, number>;
}

/** Saves the visibility of a scene for the next one. */
export function savedOf(scene: Scene, visibility: Visibility): SavedVisibility {
  const hidden = <T>(
    keys: readonly string[],
    marked: { has(index: number): T },
  ): ReadonlyMap<string, number> =>
    new Map(keys.flatMap((key, index) => (marked.has(index) ? [[key, index] as const] : [])));
  return {
    visibility,
    meshes: hidden(keysOfMeshes(scene), visibility.meshes),
    shapes: hidden(keysOfShapes(scene), visibility.shapes),
  };
}

/**
 * Applies a saved visibility to a new scene. A mesh with a different number of instances is hidden only if all of them
 * were, because they cannot be matched.
 */
export function carriedOver(scene: Scene, { visibility, ...saved }: SavedVisibility): Visibility {
  if (visibility === ALL_SHOWN) return ALL_SHOWN;
  const meshes = new Map<number, Uint8Array>();
  keysOfMeshes(scene).forEach((key, index) => {
    const marks = visibility.meshes.get(saved.meshes.get(key) ?? -1);
    const mesh = scene.meshes[index];
    if (marks === undefined || mesh === undefined) return;
    const count = instanceCount(mesh);
    if (marks.length === count) meshes.set(index, marks);
    else if (!marks.includes(0) && count > 0) meshes.set(index, new Uint8Array(count).fill(1));
  });
  const shapes = new Set(keysOfShapes(scene).flatMap((key, index) => (saved.shapes.has(key) ? [index] : [])));
  return meshes.size + shapes.size === 0 ? ALL_SHOWN : { meshes, shapes };
}

function keysOfMeshes({ meshes }: Scene): readonly string[] {
  return numbered(meshes.map(({ block, instances }) => instances?.path ?? `blocks[${block}]`));
}

function keysOfShapes({ shapes }: Scene): readonly string[] {
  return numbered(shapes.map(({ path }) => path));
}

/** Makes names unique by appending a count. */
function numbered(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name} ${count}`;
  });
}

/** A mesh with only its shown instances; undefined if there are none. */
export function shownPart(mesh: SceneMesh, index: number, { meshes }: Visibility): SceneMesh | undefined {
  const marks = meshes.get(index);
  if (marks === undefined) return mesh;
  const instances = shownInstancesOf(marks);
  return instances.length === 0 ? undefined : withInstances(mesh, instances);
}

/** The meshes of a scene with only their shown instances. */
export function shownMeshes({ meshes }: Scene, visibility: Visibility): readonly SceneMesh[] {
  return meshes.flatMap((mesh, index) => shownPart(mesh, index, visibility) ?? []);
}

/** The shown parts of a scene's meshes, as the export takes them. */
export function shownParts({ meshes }: Scene, visibility: Visibility): readonly ScenePart[] {
  return meshes.flatMap((_, mesh) => {
    const marks = visibility.meshes.get(mesh);
    if (marks === undefined) return [{ mesh }];
    const instances = shownInstancesOf(marks);
    return instances.length === 0 ? [] : [{ mesh, instances }];
  });
}

function shownInstancesOf(marks: Uint8Array): readonly number[] {
  return [...marks.keys()].filter((instance) => marks[instance] === 0);
}
