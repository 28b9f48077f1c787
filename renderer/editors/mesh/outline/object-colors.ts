import type { Color } from 'three';
import { type LodLevel, levelName, shownIndices } from '#renderer/editors/mesh/drawing/lod.ts';
import type { SceneColors } from '#renderer/editors/mesh/drawing/scene-colors.ts';
import { shownPart, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import type { ObjectColors } from '#renderer/state/viewport-choices.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';

/** Colors that take turns: neighbors in the list never share one, and what has a color keeps it. */

/** What one of the colors of meshes stands for. */
export interface ColorMeaning {
  readonly label: string;
  /** The mesh that it is the color of, where it is one's. */
  readonly mesh?: number;
  /** Instances or triangles that have it. */
  readonly count: number;
  /** As a style sheet has it. */
  readonly color: string;
}

/** The color of a number in a list. */
export function seriesColor({ groups, bone }: Pick<SceneColors, 'groups' | 'bone'>, index: number): Color {
  return groups[index % groups.length] ?? bone;
}

/** Number of each mesh's first place among the places of all. */
export function firstInstances({ meshes }: Pick<Scene, 'meshes'>): readonly number[] {
  let next = 0;
  return meshes.map((mesh) => {
    const first = next;
    next += instanceCount(mesh);
    return first;
  });
}

/** Triangles of each level of detail; empty for meshes that have none. Combined objects have one at least. */
export function levelsOf({ lods, instances, triangles }: SceneMesh): readonly number[] {
  return lods.length === 0 && instances !== undefined ? [triangles.length / 3] : lods;
}

/** Objects of a group are numbered in each block anew. */
function labelOf({ name, block }: SceneMesh): string {
  return name === '' ? `Block ${block}` : `${name} of block ${block}`;
}

/** What the colors of meshes that are shown mean; empty where that is their materials' or too many to tell. */
export function colorMeanings(
  scene: Scene,
  by: ObjectColors,
  visibility: Visibility,
  colors: SceneColors,
  level: LodLevel = null,
): readonly ColorMeaning[] {
  const css = (index: number): string => `#${seriesColor(colors, index).getHexString()}`;
  if (by === 'object') {
    return scene.meshes.flatMap((mesh, index) => {
      const shown = shownPart(mesh, index, visibility);
      if (shown === undefined || isSkipped(mesh, level)) return [];
      return [{ label: labelOf(mesh), mesh: index, count: instanceCount(shown), color: css(index) }];
    });
  }
  if (by !== 'level') return [];
  const counts: number[] = [];
  scene.meshes.forEach((mesh, index) => {
    const shown = shownPart(mesh, index, visibility);
    if (shown === undefined) return;
    const sections = levelsOf(mesh);
    // A mesh without sections is drawn whole at every level.
    const drawn = level === null || mesh.lods.length === 0 ? sections : sections.slice(0, level + 1);
    for (const [section, count] of drawn.entries()) {
      counts[section] = (counts[section] ?? 0) + count * instanceCount(shown);
    }
  });
  return counts.map((count, section) => ({ label: levelName(section), count, color: css(section) }));
}

/** Whether a level has none of a mesh's triangles. */
function isSkipped(mesh: SceneMesh, level: LodLevel): boolean {
  return level !== null && mesh.triangles.length > 0 && shownIndices(mesh, level) === 0;
}
