import type { LodLevel } from '#renderer/editors/mesh/drawing/lod.ts';
import { OUTLINE_KEYS } from '#renderer/editors/mesh/outline/outline-order.ts';
import {
  COLLISION_COLORS,
  LIGHTINGS,
  OBJECT_COLORS,
  SHADINGS,
  TOGGLES,
} from '#renderer/state/viewport-choices.ts';

/** Levels of detail that add up, as up to Fallout 4. */
export const ADDED_LEVELS = [0, 1, 2] as const;
/** Levels that replace each other: those of up to four files of Starfield, most of which have one or three. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const shading = SHADINGS.map((one) => `mesh.shading.${one}` as const);
const colors = OBJECT_COLORS.map((one) => `mesh.objectColors.${one}` as const);
const lighting = LIGHTINGS.map((one) => `mesh.lighting.${one}` as const);

/** The menus of the 3D view. */
export const MENUS = {
  shading,
  lighting,
  look: [...shading, 'separator', ...colors, 'separator', ...lighting],
  show: [
    ...TOGGLES.map((toggle) => `mesh.show.${toggle}`),
    ...['separator', ...COLLISION_COLORS.map((colors) => `mesh.collisionColors.${colors}`)],
    ...['separator', 'mesh.morphs', 'mesh.statistics'],
  ],
  camera: [
    ...['mesh.frame', 'mesh.frameAll', 'separator'],
    ...['mesh.view.front', 'mesh.view.back', 'mesh.view.right', 'mesh.view.left'],
    ...['mesh.view.top', 'mesh.view.bottom', 'separator', 'mesh.perspective', 'separator'],
    ...['mesh.mouse.plain', 'mesh.mouse.blender'],
  ],
  level: ['mesh.level.all', ...ADDED_LEVELS.map((level) => `mesh.level.${level}`)],
  replacedLevel: LEVELS.map((level) => `mesh.replacedLevel.${level}`),
  sort: ['mesh.sort.file', 'separator', ...OUTLINE_KEYS.map((key) => `mesh.sort.${key}`)],
  hidden: ['mesh.hide', 'mesh.isolate', 'mesh.showEverything'],
  export: [
    ...['mesh.export.glb', 'mesh.export.merged', 'mesh.export.obj', 'separator'],
    ...['mesh.saveAs.baked', 'mesh.saveAs.plain', 'separator', 'meshTool.import'],
  ],
  context: [
    ...['mesh.boxSelect', 'mesh.frame', 'mesh.showFields', 'mesh.deselect', 'mesh.copyFormId', 'separator'],
    ...['mesh.hide', 'mesh.isolate', 'mesh.showEverything', 'separator'],
    ...['mesh.editMaterial', 'mesh.replaceMaterial', 'mesh.replaceMaterialEverywhere', 'separator'],
    ...['animation.play', 'animation.choose', 'animation.fromFile', 'separator'],
    ...['meshTool.open', 'meshTool.import', 'separator'],
    ...['mesh.shading', 'mesh.frameAll', 'mesh.perspective', 'separator', 'mesh.picture'],
  ],
} as const;

/**
 * Title of a level of detail.
 * @param replaces whether levels replace each other; otherwise each includes the levels before it
 */
export function levelTitle(level: LodLevel, replaces = false): string {
  if (replaces) return (level ?? 0) === 0 ? 'Full Detail' : `Level of Detail ${level}`;
  if (level === null) return 'All Levels of Detail';
  if (level === 0) return 'Level 0 Only';
  return level === 1 ? 'Levels 0 and 1' : `Levels 0 to ${level}`;
}

/** LOD0 + LOD1 + LOD2 are all triangles, and share no vertices (measured on blocks of FO4 files). */
export const LEVELS_TIP =
  'Levels add up: each is a section of the triangles, and together they are the whole object';

/** Starfield (reference starfield.md, 3). */
export const REPLACED_TIP = 'The farther away an object is, the higher the level that the game draws';
