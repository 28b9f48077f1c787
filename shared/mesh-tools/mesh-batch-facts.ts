import type { BatchToolFacts } from '#shared/batch/batch-tool.ts';
import { ANIMATIONS, type FileKind, MESHES } from '#shared/batch/file-kind.ts';
import { type MeshQuestion, MeshQuestionSchema } from './mesh-question.ts';

/** Meshes, and the animations that some of the tools change as well. */
const MESHES_AND_ANIMATIONS: FileKind = {
  ...MESHES,
  includes: (path) => MESHES.includes(path) || isAnimationFile(path),
};

/** Whether a path names an animation that is stored like a mesh. */
export function isAnimationFile(path: string): boolean {
  return ANIMATIONS.includes(path) && path.toLowerCase().endsWith('.kf');
}

/** The batch that runs mesh tools, apart from the code of the tools: the contract and the window need no more. */
export const MESH_BATCH: BatchToolFacts<MeshQuestion, 'mesh'> = {
  id: 'mesh',
  reads: MESHES_AND_ANIMATIONS,
  finds: ['change', 'changes'],
  changes: ['change', 'changes'],
  question: MeshQuestionSchema,
};
