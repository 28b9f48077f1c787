import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type OtherSource, otherFiles } from '#main/workspace/tasks/other-files.ts';
import type { BatchChange } from '#shared/batch/batch-change.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { MOST_REPORTED } from '#shared/contract/mesh-tools.ts';
import type { Splice } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import type { LeftBlock } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { askTool, changedBy, draftMesh } from '#shared/mesh-tools/mesh-batch.ts';
import type { MeshQuestion } from '#shared/mesh-tools/mesh-question.ts';

export interface ChangeMeshInput {
  readonly name: string;
  /** Path in Data. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly question: MeshQuestion;
  /** Only these blocks, and those below them; absent = all. */
  readonly blocks?: readonly number[] | undefined;
  /** Where other files of Data are, best first. */
  readonly others: readonly OtherSource[];
}

export interface ChangedMeshOutput {
  /** To apply in order; empty = nothing changes. */
  readonly splices: readonly Splice[];
  readonly changes: readonly BatchChange[];
  readonly changed: number;
  readonly left: readonly LeftBlock[];
  readonly leftOut: number;
}

/**
 * Runs a mesh tool on the bytes of a document.
 * @throws UserError `not-a-mesh`, and as the tool does; FormatError if the mesh cannot be read
 */
export async function changeMesh(
  { name, path, bytes, question, blocks, others }: ChangeMeshInput,
  context: TaskContext,
): Promise<ChangedMeshOutput> {
  const source = bytesSource(bytes, name);
  const opened = await openInThread(source);
  const nif = nifOf(opened.file);
  if (nif === undefined) throw new UserError('not-a-mesh', `“${name}” is not a mesh.`, { path: name });
  const asked = { ...askTool(question), blocks };
  const draft = draftMesh(nif, path, asked, otherFiles(others, { canAdd: false }));
  context.check();
  const { splices = [], changes = [] } = changedBy({ ...opened, source, path }, draft, asked) ?? {};
  const { left } = draft;
  return {
    splices,
    changes: changes.slice(0, MOST_REPORTED),
    changed: changes.length,
    left: left.slice(0, MOST_REPORTED),
    leftOut: left.length,
  };
}
