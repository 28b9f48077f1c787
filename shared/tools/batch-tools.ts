import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { collisionTool } from '#shared/collision/collision-tool.ts';
import { meshBatch } from '#shared/mesh-tools/mesh-batch.ts';
import { pathsTool } from '#shared/paths/paths-tool.ts';
import { renameTool } from '#shared/rename/rename-tool.ts';

/** All batch tools; their ids, the contract's `changes.plan` and the window's requests derive from this list. */
export const BATCH_TOOLS = [collisionTool, pathsTool, renameTool, meshBatch] as const;

export type ListedTool = (typeof BATCH_TOOLS)[number];
export type BatchToolId = ListedTool['id'];

/** The tool of an id. */
export function batchTool(id: string): BatchTool {
  const tools: readonly BatchTool[] = BATCH_TOOLS;
  const tool = tools.find((one) => one.id === id);
  if (tool === undefined) throw new Error(`no batch tool ${id}`);
  return tool;
}
