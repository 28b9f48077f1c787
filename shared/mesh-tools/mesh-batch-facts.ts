import type { BatchToolFacts } from '#shared/batch/batch-tool.ts';
import { ANIMATIONS, type FileKind, HAVOK_FILES, MESHES } from '#shared/batch/file-kind.ts';
import { type MeshQuestion, MeshQuestionSchema } from './mesh-question.ts';

/** Meshes, and the animations and files of Havok that some of the tools change as well. */
const MESHES_AND_MORE: FileKind = {
  ...MESHES,
  includes: (path) => MESHES.includes(path) || isAnimationFile(path) || HAVOK_FILES.includes(path),
};

/** Whether a path names an animation that is stored like a mesh. */
export function isAnimationFile(path: string): boolean {
  return ANIMATIONS.includes(path) && path.toLowerCase().endsWith('.kf');
}

/** The batch that runs mesh tools, apart from the code of the tools: the contract and the window need no more. */
export const MESH_BATCH: BatchToolFacts<MeshQuestion, 'mesh'> = {
  id: 'mesh',
  reads: MESHES_AND_MORE,
  finds: ['change', 'changes'],
  changes: ['change', 'changes'],
  question: MeshQuestionSchema,
};
