import { bytesSource } from '#shared/binary/source.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { type BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

/** A mesh with other values in some of its blocks. */
export function editedNif(
  bytes: Uint8Array,
  edit: (block: number, value: BlockValue) => BlockValue,
): Uint8Array {
  const draft = new MeshDraft(blockValues(openNif(bytes)));
  for (const block of draft.mesh.types.keys()) {
    const value = draft.value(block);
    if (value === undefined) continue;
    const next = edit(block, value);
    const words = { change: 'values', old: 'old', new: 'new', why: 'A test says so.' };
    if (next !== value) draft.rewrite(block, next, words);
  }
  const source = bytesSource(bytes, 'mesh.nif');
  const format = identifyLoaded(source.read(0, 64), 'mesh.nif');
  const { source: after } = applyDraft({ source, format, file: format.open(source) }, draft);
  return after.read(0, after.size).slice();
}
