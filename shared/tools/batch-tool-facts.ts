import { ANNOTATIONS_BATCH } from '#shared/annotations/annotations-batch.ts';
import { collisionTool } from '#shared/collision/collision-tool.ts';
import { HKX_BATCH } from '#shared/hkx-tools/hkx-batch.ts';
import { MATERIAL_BATCH } from '#shared/materials/material-batch.ts';
import { MESH_BATCH } from '#shared/mesh-tools/mesh-batch-facts.ts';
import { pathsTool } from '#shared/paths/paths-tool.ts';
import { renameTool } from '#shared/rename/rename-tool.ts';

/**
 * All batch tools; their ids, the contract's `changes.plan` and the window's requests derive from this list. The tools
 * for meshes, annotations and .hkx files are here without their code, which the window does not need: that of meshes is half a megabyte.
 */
export const BATCH_TOOL_FACTS = [
  collisionTool,
  pathsTool,
  renameTool,
  MESH_BATCH,
  ANNOTATIONS_BATCH,
  HKX_BATCH,
  MATERIAL_BATCH,
] as const;

export type ListedTool = (typeof BATCH_TOOL_FACTS)[number];
export type BatchToolId = ListedTool['id'];
