import type { Input } from '#shared/contract/contract.ts';
import type { ShapeUvs } from '#shared/contract/uvs.ts';
import { UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';
import { changedFrames } from '#shared/mesh-tools/surface/changed-frames.ts';
import { movedUvs } from '#shared/uv/move-uvs.ts';
import type { OpenDocument } from './open-document.ts';

/** The texture coordinates of a shape; null if the block is no shape with vertices in this file. */
export function uvsOf(document: OpenDocument, shape: number): ShapeUvs | null {
  const draft = draftOf(document);
  const geometry = draft === undefined ? undefined : shapeGeometry(draft, shape);
  if (draft === undefined || geometry === undefined) return null;
  const { form, holder, uvSets: sets, positions, triangles } = geometry;
  return {
    revision: document.history.revision,
    sets,
    positions,
    triangles,
    stored: form === 'shape' || form === 'partition' ? 'half' : 'float',
    readOnly: document.base.readOnly ?? whyNot(draft, shape, holder),
  };
}

function whyNot(draft: MeshDraft, ...blocks: readonly number[]): string | null {
  const odd = blocks.find((block) => !draft.isKnown(block));
  return odd === undefined ? null : `Block ${odd} (${draft.type(odd)}) has bytes that are not understood.`;
}

/**
 * Moves texture coordinates of some vertices as one step, with the tangents that follow them; nothing if all stay where they are
 * as they are stored.
 */
export function moveUvs(
  document: OpenDocument,
  { shape, set, vertices, move, label }: Input<'document.moveUvs'>,
): void {
  const draft = draftOf(document);
  const geometry = draft === undefined ? undefined : shapeGeometry(draft, shape);
  const uvs = geometry?.uvSets[set];
  if (draft === undefined || geometry === undefined || uvs === undefined) {
    throw new UserError('no-uvs', `Block ${shape} has no texture coordinates to move.`, {
      path: document.name,
    });
  }
  const moved = movedUvs(uvs, vertices, move);
  const uvSets = geometry.uvSets.map((one, index) => (index === set ? moved : one));
  const words = { change: 'UVs', old: '', new: '', why: label };
  if (!writeVertices(draft, shape, { uvSets }, words)) return;
  const frames = changedFrames(draft, shape, geometry, { uvSets });
  if (frames !== undefined) writeVertices(draft, shape, { frames }, { ...words, change: 'tangents' });
  const { source, file, format } = document;
  const { splices } = applyDraft({ source, file, format }, draft);
  const path = `blocks[${shape}]`;
  document.apply({ label, splices }, { from: path, select: path });
}

function draftOf({ file }: OpenDocument): MeshDraft | undefined {
  const nif = nifOf(file);
  return nif === undefined ? undefined : new MeshDraft(blockValues(nif, nif.backEnd));
}
