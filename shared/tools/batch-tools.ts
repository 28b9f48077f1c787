import { annotationsTool } from '#shared/annotations/annotations-tool.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { collisionTool } from '#shared/collision/collision-tool.ts';
import { hkxTool } from '#shared/hkx-tools/hkx-tool.ts';
import { materialsTool } from '#shared/materials/materials-tool.ts';
import { meshBatch } from '#shared/mesh-tools/mesh-batch.ts';
import { pathsTool } from '#shared/paths/paths-tool.ts';
import { renameTool } from '#shared/rename/rename-tool.ts';
import type { BatchToolId } from './batch-tool-facts.ts';

/** The batch tools with their code. */
const BATCH_TOOLS: { readonly [Id in BatchToolId]: BatchTool & { readonly id: Id } } = {
  collision: collisionTool,
  paths: pathsTool,
  rename: renameTool,
  mesh: meshBatch,
  annotations: annotationsTool,
  hkx: hkxTool,
  materials: materialsTool,
};

/** The tool of an id. */
export function batchTool(id: string): BatchTool {
  if (!Object.hasOwn(BATCH_TOOLS, id)) throw new Error(`no batch tool ${id}`);
  return BATCH_TOOLS[id as keyof typeof BATCH_TOOLS];
}
