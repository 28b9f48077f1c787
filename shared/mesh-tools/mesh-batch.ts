import * as v from 'valibot';
import type { BatchFile, BatchTool, ChangedFile } from '#shared/batch/batch-tool.ts';
import { MESHES } from '#shared/batch/file-kind.ts';
import { type LeftOut, sumLeftOut } from '#shared/batch/left-out.ts';
import { UserError } from '#shared/errors.ts';
import { type BlockValues, blockValues } from '#shared/formats/nif/block-values.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { type BlockFilter, blockFilter } from '#shared/mesh-tools/kit/block-filter.ts';
import { type LeftBlock, MeshDraft, type MeshEdit } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { type ToolOptions, toolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import { meshTool } from './mesh-tools.ts';
import { toolFacts } from './tool-facts.ts';

export interface MeshQuestion {
  /** Id of the tool. */
  readonly tool: string;
  /** Options that are not at their defaults. */
  readonly options?: ToolOptions | undefined;
  /** Expression over blocks and shapes; absent = all. */
  readonly where?: string | undefined;
}

/** A tool with its options. */
export interface AskedTool {
  readonly tool: MeshTool;
  readonly options: ToolOptions;
  readonly isWanted: BlockFilter;
}

/** What a mesh tool would change or leave, as a match. */
export type FoundEdit = (MeshEdit & { readonly isLeft: false }) | (LeftBlock & { readonly isLeft: true });

/** More options than any tool has. */
const MOST_OPTIONS = 30;

/** Runs a mesh tool on many meshes. */
export const meshBatch: BatchTool<MeshQuestion, AskedTool, FoundEdit, 'mesh'> = {
  id: 'mesh',
  reads: MESHES,
  finds: ['change', 'changes'],
  changes: ['change', 'changes'],
  question: v.strictObject({
    tool: v.pipe(v.string(), v.maxLength(100)),
    options: v.optional(
      v.pipe(
        v.record(
          v.pipe(v.string(), v.maxLength(100)),
          v.union([v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(10_000))]),
        ),
        v.maxEntries(MOST_OPTIONS),
      ),
    ),
    where: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  }),
  ask: askTool,
  isChange: () => true,
  label: labelOf,
  makesFilesOf: ({ tool }) => toolFacts(meshTool(tool).id).makesFilesOf,
  find: (file, asked) => foundIn(draftOf(file, asked)),
  change: changeMesh,
  rows: (found) => [
    {
      label: found.type,
      name: found.isLeft ? '' : found.change,
      place: placeOf(found.block, found.isLeft ? '' : found.change),
      text: found.isLeft ? found.why : found.new,
    },
  ],
};

/** Parses a question. @throws UserError `no-such-tool`, `no-such-option`, `bad-option`, `bad-expression` */
export function askTool({ tool: id, options, where }: MeshQuestion): AskedTool {
  const tool = meshTool(id);
  return {
    tool,
    options: toolOptions(toolFacts(tool.id).options, options),
    isWanted: blockFilter(where),
  };
}

function labelOf({ tool, options = {}, where = '' }: MeshQuestion): string {
  const { title } = toolFacts(meshTool(tool).id);
  const given = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  const words = given.length === 0 ? title : `${title} (${given.join(', ')})`;
  return where.trim() === '' ? words : `${words} where ${where.trim()}`;
}

/** What the tool would do to a file; made once for each, as `find` and `change` both ask. */
function draftOf(file: BatchFile, asked: AskedTool): MeshDraft | undefined {
  const known = drafts.get(file);
  if (known?.asked === asked) return known.draft;
  const nif = nifOf(file.file);
  const draft = nif === undefined ? undefined : draftMesh(nif, file.path, asked);
  drafts.set(file, { asked, draft });
  return draft;
}

const drafts = new WeakMap<BatchFile, { asked: AskedTool; draft: MeshDraft | undefined }>();

/** Runs a tool on a mesh. @throws UserError if the mesh as a whole cannot be changed */
export function draftMesh(nif: Nif, path: string, { tool, options, isWanted }: AskedTool): MeshDraft {
  const mesh = blockValues(nif, nif.backEnd);
  const draft = new MeshDraft(mesh, isWanted(mesh, path), path.replaceAll('\\', '/'));
  tool.draft(draft, options);
  return draft;
}

function foundIn(draft: MeshDraft | undefined): readonly FoundEdit[] {
  if (draft === undefined) return [];
  return [
    ...draft.edits.map((edit): FoundEdit => ({ ...edit, isLeft: false })),
    ...draft.left.map((one): FoundEdit => ({ ...one, isLeft: true })),
  ];
}

/** Applies the draft. The result is read again: the tool must find nothing more in it. */
function changeMesh(file: BatchFile, asked: AskedTool): ChangedFile {
  const draft = draftOf(file, asked);
  if (draft === undefined || draft.edits.length === 0) return { changes: [], source: undefined };
  const { source, fields } = applyDraft(file, draft);
  let set = 0;
  const changes = draft.edits.map((edit) => {
    const { block, type, change, old, why } = edit;
    const isField = draft.isSetting(edit);
    const field = isField ? fields[set++] : undefined;
    return {
      label: type,
      name: change,
      place: placeOf(block, isField ? change : ''),
      before: field === undefined ? old : field.before().text(),
      after: field === undefined ? edit.new : field.after().text(),
      note: why,
    };
  });
  checkChanged(draft, asked, { ...file, source, file: file.format.open(source) });
  return { changes, source, leftOut: leftOutOf(draft) };
}

function leftOutOf({ left }: MeshDraft): readonly LeftOut[] {
  return sumLeftOut(left.map(({ why }) => ({ count: 1, why: [`left out: ${why}`, `left out: ${why}`] })));
}

/** @throws UserError `not-changed` if the changed file does not read as well as before, or the tool finds more to change */
function checkChanged({ mesh }: MeshDraft, asked: AskedTool, { file, path }: BatchFile): void {
  const nif = nifOf(file);
  if (nif?.footer !== undefined || mesh.nif.footer === undefined) {
    const next = nif === undefined ? undefined : draftMesh(nif, path, asked);
    const isDone = asked.tool.repeats === true || next?.edits.length === 0;
    if (next !== undefined && isDone && notKnown(next.mesh) <= notKnown(mesh)) return;
  }
  throw new UserError('not-changed', 'did not read back as it should, so it was skipped');
}

/** Number of blocks whose fields do not account for all their bytes. */
function notKnown({ types, isKnown }: BlockValues): number {
  return types.filter((_, block) => !isKnown(block)).length;
}

function placeOf(block: number, field: string): { readonly block: number; readonly field: string } {
  return { block, field: field === '' ? `blocks[${block}]` : `blocks[${block}].${field}` };
}
