import type { BatchToolFacts } from '#shared/batch/batch-tool.ts';
import { MESHES } from '#shared/batch/file-kind.ts';
import { type MeshQuestion, MeshQuestionSchema } from './mesh-question.ts';

/** The batch that runs mesh tools, apart from the code of the tools: the contract and the window need no more. */
export const MESH_BATCH: BatchToolFacts<MeshQuestion, 'mesh'> = {
  id: 'mesh',
  reads: MESHES,
  finds: ['change', 'changes'],
  changes: ['change', 'changes'],
  question: MeshQuestionSchema,
};
