import * as v from 'valibot';
import type { BatchFile, BatchTool, ChangedFile } from '#shared/batch/batch-tool.ts';
import { MESHES } from '#shared/batch/file-kind.ts';
import type { FieldTree } from '#shared/binary/field-tree.ts';
import { setMany } from '#shared/document/set-many.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import type { MeshEdit, MeshTool } from './mesh-tool.ts';
import { meshTool } from './mesh-tools.ts';
import { TOOL_FACTS } from './tool-facts.ts';

export interface MeshQuestion {
  /** Id of the tool. */
  readonly tool: string;
}

/** A value that a mesh tool would set, as a match. */
export interface FoundEdit extends MeshEdit {
  /** Type of the block. */
  readonly type: string;
}

/** Runs a mesh tool on many meshes. */
export const meshBatch: BatchTool<MeshQuestion, MeshTool, FoundEdit, 'mesh'> = {
  id: 'mesh',
  reads: MESHES,
  finds: ['value', 'values'],
  changes: ['value', 'values'],
  question: v.strictObject({ tool: v.pipe(v.string(), v.maxLength(100)) }),
  ask: ({ tool }) => meshTool(tool),
  isChange: () => true,
  label: ({ tool }) => TOOL_FACTS[meshTool(tool).id].title,
  find: ({ file }, tool) => editsOf(file, tool),
  change: changeMesh,
  rows: ({ block, field, type, text }) => [
    { label: type, name: field, place: { block, field: `blocks[${block}].${field}` }, text },
  ],
};

function editsOf(file: OpenFile, tool: MeshTool): readonly FoundEdit[] {
  const nif = nifOf(file);
  if (nif === undefined) return [];
  const mesh = blockValues(nif);
  return tool.edits(mesh).map((edit) => ({ ...edit, type: mesh.types[edit.block] ?? '' }));
}

/** Sets the values. The result is read again: the tool must find nothing more in it. */
function changeMesh(
  { format, source, file }: BatchFile,
  tool: MeshTool,
  found: readonly FoundEdit[],
): ChangedFile {
  const edits = found.map(({ block, field, ...edit }) => ({
    ...edit,
    block,
    field,
    path: `blocks[${block}].${field}`,
  }));
  const { fields, source: changed } = setMany(source, edits, {
    treeOf: (one) => treeOf(format.open(one)),
    tree: treeOf(file),
    maxRead: MOST_READ,
  });
  const changes = fields.map(({ edit: { block, field, path, type, why }, before, after }) => ({
    label: type,
    name: field,
    place: { block, field: path },
    before: before().text(),
    after: after().text(),
    note: why,
  }));
  if (editsOf(format.open(changed), tool).length > 0)
    throw new UserError('not-changed', 'did not read back as it should, so it was skipped');
  return { changes, source: changed };
}

/** Bytes that are read again when values depend on each other. */
const MOST_READ = 256 * 1024 * 1024;

function treeOf({ fields }: OpenFile): FieldTree {
  if (fields === undefined) throw new UserError('no-fields', 'has no fields to set');
  return fields();
}
