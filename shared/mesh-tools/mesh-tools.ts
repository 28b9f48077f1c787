import { UserError } from '#shared/errors.ts';
import { animationSpeed } from '#shared/mesh-tools/animation/animation-speed.ts';
import { reverseAnimation } from '#shared/mesh-tools/animation/reverse-animation.ts';
import { collision } from '#shared/mesh-tools/collision/collision.ts';
import { mopp } from '#shared/mesh-tools/collision/mopp.ts';
import { toLe } from '#shared/mesh-tools/convert/to-le.ts';
import { toSe } from '#shared/mesh-tools/convert/to-se.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { cleanStrings } from '#shared/mesh-tools/repair/clean-strings.ts';
import { fixBsx } from '#shared/mesh-tools/repair/fix-bsx.ts';
import { fixPaths } from '#shared/mesh-tools/repair/fix-paths.ts';
import { fixReferences } from '#shared/mesh-tools/repair/fix-references.ts';
import { fixShaderFlags } from '#shared/mesh-tools/repair/fix-shader-flags.ts';
import { fixTargets } from '#shared/mesh-tools/repair/fix-targets.ts';
import { removeUnused } from '#shared/mesh-tools/repair/remove-unused.ts';
import { sanitize } from '#shared/mesh-tools/repair/sanitize.ts';
import { colors } from '#shared/mesh-tools/shapes/colors.ts';
import { mergeShapes } from '#shared/mesh-tools/shapes/merge.ts';
import { precision } from '#shared/mesh-tools/shapes/precision.ts';
import { splitShapes } from '#shared/mesh-tools/shapes/split.ts';
import { stripify, triangulate } from '#shared/mesh-tools/shapes/strips.ts';
import { transform } from '#shared/mesh-tools/shapes/transform.ts';
import { cleanGeometry, weld } from '#shared/mesh-tools/shapes/weld.ts';
import { partitions } from '#shared/mesh-tools/skin/partitions.ts';
import { removeBones } from '#shared/mesh-tools/skin/remove-bones.ts';
import { renameBones } from '#shared/mesh-tools/skin/rename-bones.ts';
import { segments } from '#shared/mesh-tools/skin/segments.ts';
import { weights } from '#shared/mesh-tools/skin/weights.ts';
import { toExternal } from '#shared/mesh-tools/starfield/to-external.ts';
import { toInternal } from '#shared/mesh-tools/starfield/to-internal.ts';
import { bounds } from '#shared/mesh-tools/surface/bounding-spheres.ts';
import { normals } from '#shared/mesh-tools/surface/normals.ts';
import { tangents } from '#shared/mesh-tools/surface/tangents.ts';

/** All mesh tools; commands derive from this list. */
export const MESH_TOOLS: readonly MeshTool[] = [
  fixBsx,
  fixShaderFlags,
  fixReferences,
  fixTargets,
  fixPaths,
  sanitize,
  removeUnused,
  cleanStrings,
  tangents,
  normals,
  bounds,
  weights,
  removeBones,
  renameBones,
  partitions,
  segments,
  toSe,
  toLe,
  mopp,
  collision,
  weld,
  cleanGeometry,
  colors,
  transform,
  precision,
  triangulate,
  stripify,
  splitShapes,
  mergeShapes,
  animationSpeed,
  reverseAnimation,
  toInternal,
  toExternal,
];

/** The tool of an id. @throws UserError `no-such-tool` */
export function meshTool(id: string): MeshTool {
  const tool = MESH_TOOLS.find((one) => one.id === id);
  if (tool === undefined) throw new UserError('no-such-tool', `There is no mesh tool “${id}”.`);
  return tool;
}
