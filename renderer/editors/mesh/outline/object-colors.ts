import type { Color } from 'three';
import { type LodLevel, levelName, shownIndices } from '#renderer/editors/mesh/drawing/lod.ts';
import type { SceneColors } from '#renderer/editors/mesh/drawing/scene-colors.ts';
import { shownPart, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import type { ObjectColors } from '#renderer/state/viewport-choices.ts';
import { blockName } from '#shared/scene/block-name.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';

/** The meaning of one mesh color. */
export interface ColorMeaning {
  readonly label: string;
  /** The mesh with this color, if it is a single one. */
  readonly mesh?: number;
  /** Instances or triangles with this color. */
  readonly count: number;
  /** As CSS. */
  readonly color: string;
}

/** The color of an index. Colors repeat, but adjacent indices never share one, and an index keeps its color. */
export function seriesColor({ groups, bone }: Pick<SceneColors, 'groups' | 'bone'>, index: number): Color {
  return groups[index % groups.length] ?? bone;
}

/** Index of each mesh's first instance among those of all meshes. */
export function firstInstances({ meshes }: Pick<Scene, 'meshes'>): readonly number[] {
  let next = 0;
  return meshes.map((mesh) => {
    const first = next;
    next += instanceCount(mesh);
    return first;
  });
}

/** Triangle count of each level of detail; empty for meshes without levels. Combined objects have at least one. */
export function levelsOf({ lods, instances, triangles }: SceneMesh): readonly number[] {
  return lods.length === 0 && instances !== undefined ? [triangles.length / 3] : lods;
}

/** The numbers of objects in a group restart in each block, so the label includes the block. */
function labelOf(scene: Scene, { name, block }: SceneMesh): string {
  return name === '' ? blockName(scene, block) : `${name} of block ${block}`;
}

/** The meanings of the colors of shown meshes; empty if colored by material or by instance. */
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
      return [{ label: labelOf(scene, mesh), mesh: index, count: instanceCount(shown), color: css(index) }];
    });
  }
  if (by !== 'level') return [];
  const counts: (number | undefined)[] = [];
  scene.meshes.forEach((mesh, index) => {
    const shown = shownPart(mesh, index, visibility);
    if (shown === undefined) return;
    for (const [section, count] of sectionsAt(mesh, level)) {
      counts[section] = (counts[section] ?? 0) + count * instanceCount(shown);
    }
  });
  return counts.flatMap((count, section) =>
    count === undefined ? [] : [{ label: levelName(section), count, color: css(section) }],
  );
}

/** Sections of a mesh that are drawn at a level, and their triangle counts. */
function sectionsAt(mesh: SceneMesh, level: LodLevel): Iterable<readonly [section: number, count: number]> {
  const sections = levelsOf(mesh);
  const { levels } = mesh;
  if (levels !== undefined) {
    const wanted = level === null ? 0 : Math.min(level, levels.of - 1);
    const count = sections[wanted - levels.first];
    return count === undefined ? [] : [[wanted, count]];
  }
  // A mesh without sections is drawn whole at every level.
  return (level === null || mesh.lods.length === 0 ? sections : sections.slice(0, level + 1)).entries();
}

/** Whether a mesh has no triangles at a level. */
function isSkipped(mesh: SceneMesh, level: LodLevel): boolean {
  return level !== null && mesh.triangles.length > 0 && shownIndices(mesh, level) === 0;
}
