import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { collisionTool } from '#shared/collision/collision-tool.ts';
import { pathsTool } from '#shared/paths/paths-tool.ts';

/** All batch tools. A new one is added here and to the contract's `changes.plan`. */
const BATCH_TOOLS: readonly BatchTool[] = [collisionTool, pathsTool];

/** The tool of an id. */
export function batchTool(id: string): BatchTool {
  const tool = BATCH_TOOLS.find((one) => one.id === id);
  if (tool === undefined) throw new Error(`no batch tool ${id}`);
  return tool;
}
