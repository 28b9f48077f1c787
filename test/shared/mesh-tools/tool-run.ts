import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import type { FoundEdit } from '#shared/mesh-tools/found-edit.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { askTool, meshBatch } from '#shared/mesh-tools/mesh-batch.ts';
import type { MeshQuestion } from '#shared/mesh-tools/mesh-question.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

/** What a tool made of a mesh. */
export interface ToolRun {
  readonly found: readonly FoundEdit[];
  /** Each change in a line: type, what, before, after. */
  readonly changes: readonly string[];
  /** Why blocks are left, in the order of the report. */
  readonly left: readonly string[];
  readonly after: Uint8Array;
}

/** Runs a tool on a mesh, as a batch does: with its check that a second run would change nothing. */
export function runTool(bytes: Uint8Array, question: MeshQuestion, path = 'meshes/mesh.nif'): ToolRun {
  const source: ByteSource = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(source.read(0, Math.min(64, source.size)), 'mesh.nif');
  const file = { source, file: format.open(source), format, path, report: () => undefined };
  const asked = askTool(question);
  const found = meshBatch.find(file, asked);
  const left = found.flatMap((one) => (one.isLeft ? [one.why] : []));
  if (left.length === found.length) return { found, changes: [], left, after: bytes };
  const { changes, source: changed } = meshBatch.change(file, asked, found);
  return {
    found,
    changes: changes.map(({ label, name, before, after }) => `${label} ${name} ${before} ${after}`),
    left,
    after: changed?.read(0, changed.size).slice() ?? bytes,
  };
}

/** A mesh with a draft applied, which was made from the same bytes. */
export function appliedTo(bytes: Uint8Array, draft: MeshDraft): Uint8Array {
  const source = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(source.read(0, 64), 'mesh.nif');
  const { source: after } = applyDraft({ source, format, file: format.open(source) }, draft);
  return after.read(0, after.size).slice();
}
