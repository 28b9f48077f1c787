import { UserError } from '#shared/errors.ts';
import { denseOffsets, type Morph, type MorphSet } from './morph-set.ts';
import type { Scene, SceneMesh } from './scene.ts';

/** Morphs of other files on the meshes of a scene. */
export interface FittingMorphs {
  /** By index of the mesh; only meshes that have some. */
  readonly morphs: ReadonlyMap<number, readonly Morph[]>;
  /** Why morphs fit no mesh, or not all of one, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Finds the meshes that morphs are for: by the shape’s name if the file has one, else by the number of vertices. Files of face
 * modes may have more vertices than the mesh, for the targets of other morphs, which follow the mesh’s own.
 */
export function fittingMorphs({ meshes }: Pick<Scene, 'meshes'>, sets: readonly MorphSet[]): FittingMorphs {
  const morphs = new Map<number, Morph[]>();
  const notes: string[] = [];
  for (const set of sets) {
    if (set.morphs.length === 0) continue;
    const found = meshesFor(meshes, set);
    if (found.length === 0) notes.push(whyNone(meshes, set));
    for (const index of found) {
      const vertices = vertexCount(meshes[index]!);
      if (set.shape !== '' && set.vertices > vertices) {
        const message = `Morphs of “${set.shape}” move ${set.vertices} vertices, but the mesh has ${vertices}: they may be for another version of it.`;
        notes.push(message);
      }
      morphs.set(index, [...(morphs.get(index) ?? []), ...set.morphs]);
    }
  }
  return { morphs, notes };
}

/**
 * The scene with morphs added to its meshes.
 * @throws UserError `morphs-do-not-fit` if they fit no mesh
 */
export function withMorphs(
  scene: Scene,
  sets: readonly MorphSet[],
): { readonly scene: Scene; readonly notes: readonly string[] } {
  const { morphs, notes } = fittingMorphs(scene, sets);
  if (morphs.size === 0)
    throw new UserError('morphs-do-not-fit', notes[0] ?? 'There are no morphs in the file.');
  const meshes = scene.meshes.map((mesh, index) => {
    const added = (morphs.get(index) ?? []).map((morph) => ({
      name: morph.name,
      offsets: denseOffsets(morph, vertexCount(mesh)),
    }));
    return added.length === 0 ? mesh : { ...mesh, morphs: [...(mesh.morphs ?? []), ...added] };
  });
  return { scene: { ...scene, meshes }, notes };
}

function meshesFor(meshes: readonly SceneMesh[], { shape, vertices, longer }: MorphSet): readonly number[] {
  const matching = (fits: (mesh: SceneMesh) => boolean): readonly number[] =>
    meshes.flatMap((mesh, index) => (mesh.instances === undefined && fits(mesh) ? [index] : []));
  if (shape !== '') return matching(({ name }) => name.toLowerCase() === shape.toLowerCase());
  const equal = matching((mesh) => vertexCount(mesh) === vertices);
  if (equal.length > 0 || !longer) return equal;
  const shorter = meshes.map(vertexCount).filter((count) => count < vertices);
  const most = Math.max(0, ...shorter);
  return most === 0 ? [] : matching((mesh) => vertexCount(mesh) === most);
}

function whyNone(meshes: readonly SceneMesh[], { shape, vertices, longer }: MorphSet): string {
  if (shape !== '') return `There are morphs of “${shape}”, but no mesh has this name.`;
  const counts = [...new Set(meshes.map(vertexCount))].join(', ');
  return `The morphs are for ${longer ? 'up to ' : ''}${vertices} vertices, but no mesh has as many: the meshes have ${counts || 'none'}.`;
}

function vertexCount({ positions }: SceneMesh): number {
  return positions.length / 3;
}
