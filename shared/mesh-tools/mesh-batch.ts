import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { BatchFile, BatchTool, ChangedFile } from '#shared/batch/batch-tool.ts';
import { HAVOK_FILES } from '#shared/batch/file-kind.ts';
import { type LeftOut, sumLeftOut } from '#shared/batch/left-out.ts';
import type { OtherFiles } from '#shared/batch/other-files.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Splice } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { HkxEdition } from '#shared/formats/hkx/hkx-targets.ts';
import { type BlockValues, blockValues } from '#shared/formats/nif/block-values.ts';
import { branchOf } from '#shared/formats/nif/links.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { type BlockFilter, blockFilter } from '#shared/mesh-tools/kit/block-filter.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { type ToolOptions, toolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import type { FoundEdit } from './found-edit.ts';
import { changeHkx, foundInHkx, hkxEditionOf } from './hkx-with-meshes.ts';
import { isAnimationFile, MESH_BATCH } from './mesh-batch-facts.ts';
import type { MeshQuestion } from './mesh-question.ts';
import { meshTool } from './mesh-tools.ts';
import { toolFacts } from './tool-facts.ts';

/** A tool with its options. */
export interface AskedTool {
  readonly tool: MeshTool;
  readonly options: ToolOptions;
  readonly isWanted: BlockFilter;
  /** The edition of Skyrim that .hkx files are converted for; absent = they stay as they are. */
  readonly hkx?: HkxEdition | undefined;
  /** Only these blocks, and those below them; absent = all. */
  readonly blocks?: readonly number[] | undefined;
}

/** Runs a mesh tool on many meshes. */
export const meshBatch: BatchTool<MeshQuestion, AskedTool, FoundEdit, 'mesh'> = {
  ...MESH_BATCH,
  ask: askTool,
  isChange: () => true,
  label: labelOf,
  makesFilesOf: ({ tool }) => toolFacts(meshTool(tool).id).makesFilesOf,
  needs: (path, question) => !HAVOK_FILES.includes(path) || hkxEditionOf(question) !== undefined,
  find: (file, asked) =>
    asked.hkx !== undefined && HAVOK_FILES.includes(file.path)
      ? foundInHkx(file, asked.hkx)
      : foundIn(draftOf(file, asked)),
  change: (file, asked) =>
    asked.hkx !== undefined && HAVOK_FILES.includes(file.path)
      ? changeHkx(file, asked.hkx)
      : changeMesh(file, asked),
  rows: (found) => [
    {
      label: found.type,
      name: found.isLeft ? '' : found.change,
      ...(found.block < 0 ? {} : { place: placeOf(found.block, found.isLeft ? '' : found.change) }),
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
    hkx: hkxEditionOf({ tool: id, where }),
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
  const isFor = !isAnimationFile(file.path) || toolFacts(asked.tool.id).readsAnimations === true;
  const nif = isFor ? nifOf(file.file) : undefined;
  const draft = nif === undefined ? undefined : draftMesh(nif, file.path, asked, file.others);
  drafts.set(file, { asked, draft });
  return draft;
}

const drafts = new WeakMap<BatchFile, { asked: AskedTool; draft: MeshDraft | undefined }>();

/**
 * Runs a tool on a mesh.
 * @param others the files around it; absent = it is changed alone
 * @throws UserError if the mesh as a whole cannot be changed
 */
export function draftMesh(
  nif: Nif,
  path: string,
  { tool, options, isWanted, blocks }: AskedTool,
  others?: OtherFiles,
): MeshDraft {
  const mesh = blockValues(nif, nif.backEnd);
  const passes = isWanted(mesh, path);
  const chosen = blocks === undefined ? undefined : chosenOf(nif, blocks);
  const isChosen = (block: number): boolean => (chosen?.has(block) ?? true) && passes(block);
  const draft = new MeshDraft(mesh, isChosen, path.replaceAll('\\', '/'), others);
  tool.draft(draft, options);
  return draft;
}

/** Blocks of a mesh, and those below them. @throws UserError `no-such-block` */
function chosenOf(nif: Nif, blocks: readonly number[]): ReadonlySet<number> {
  const missing = blocks.find((block) => block >= nif.blocks.count);
  if (missing !== undefined) throw new UserError('no-such-block', `There is no block ${missing}.`);
  return new Set(blocks.flatMap((block) => [...branchOf(nif, block)]));
}

function foundIn(draft: MeshDraft | undefined): readonly FoundEdit[] {
  if (draft === undefined) return [];
  return [
    ...draft.edits.map((edit): FoundEdit => ({ ...edit, isLeft: false })),
    ...draft.left.map((one): FoundEdit => ({ ...one, isLeft: true })),
  ];
}

/** A mesh with what a tool changed in it. */
export interface ChangedMesh {
  /** The whole changed file. */
  readonly source: ByteSource;
  /** The same as splices to apply in order, such as to an open document. */
  readonly splices: readonly Splice[];
  readonly changes: readonly BatchChange[];
}

function changeMesh(file: BatchFile, asked: AskedTool): ChangedFile {
  const draft = draftOf(file, asked);
  const changed = draft === undefined ? undefined : changedBy(file, draft, asked);
  if (draft === undefined || changed === undefined) return { changes: [], source: undefined };
  const { changes, source } = changed;
  return { changes, source, added: draft.files, leftOut: leftOutOf(draft) };
}

/**
 * Applies the draft. The result is read again: the tool must find nothing more in it.
 * @returns undefined if nothing changes
 * @throws UserError `not-changed`, and as `applyDraft` does
 */
export function changedBy(file: MeshFile, draft: MeshDraft, asked: AskedTool): ChangedMesh | undefined {
  if (draft.edits.length === 0) return undefined;
  const { source, splices, fields } = applyDraft(file, draft);
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
  return { source, splices, changes };
}

type MeshFile = Omit<BatchFile, 'report'>;

function leftOutOf({ left }: MeshDraft): readonly LeftOut[] {
  return sumLeftOut(left.map(({ why }) => ({ count: 1, why: [`left out: ${why}`, `left out: ${why}`] })));
}

/** @throws UserError `not-changed` if the changed file does not read as well as before, or the tool finds more to change */
function checkChanged(draft: MeshDraft, asked: AskedTool, { file, path }: MeshFile): void {
  const { mesh } = draft;
  const nif = nifOf(file);
  if (nif !== undefined && (nif.footer !== undefined || mesh.nif.footer === undefined)) {
    // The numbers of chosen blocks stand for other blocks once some came or went.
    const moved = draft.added.length + draft.removed.size > 0;
    const next = draftMesh(nif, path, moved ? { ...asked, blocks: asked.blocks && [] } : asked);
    const isDone = asked.tool.repeats?.(asked.options) === true || next.edits.length === 0;
    if (isDone && notKnown(next.mesh) <= notKnown(mesh)) return;
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
