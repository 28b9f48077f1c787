import type { Clip } from '#shared/animation/clip.ts';
import type { ToolFile } from '#shared/batch/batch-tool.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import type { LoadedFormat } from '#shared/formats/kit/format.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { type ImportedMovement, importMovement } from './import-movement.ts';
import type { KfGame } from './kf-games.ts';
import { addBones, emptyKf } from './new-sequence.ts';
import { isNamed, movesByName, secondsOf } from './sampled-tracks.ts';

export interface ToKf {
  readonly clip: Clip;
  readonly game: KfGame;
  /** Of the sequence. */
  readonly name: string;
  /** Opens .kf files. */
  readonly format: LoadedFormat;
}

/**
 * A new .kf file with the movement and the events of a clip.
 * @throws UserError `no-names` for a clip whose bones have none, and those of `importMovement`
 */
export function convertedToKf({ clip, game, name, format }: ToKf): ImportedMovement {
  if (![...movesByName(clip).values()].some(isNamed)) {
    throw new UserError('no-names', 'has no bones with names. Name its skeleton, which has them');
  }
  // A .kf file does not say that it is added to another pose.
  const whole = { ...clip, additive: false };
  const empty = opened(format, emptyKf(game, name, secondsOf(clip)));
  const nif = nifOf(empty.file);
  if (nif === undefined) throw new Error('a .kf file is a NIF');
  const draft = new MeshDraft(blockValues(nif, nif.backEnd));
  addBones(draft, 0, whole);
  const { source: withBones } = applyDraft(empty, draft);
  const made = importMovement(opened(format, withBones.read(0, withBones.size)), {
    source: whole,
    to: 0,
    marks: true,
  });
  const { report } = made;
  return {
    ...made,
    report: {
      ...report,
      bones: report.bones.map((bone) => (bone.change === 'left' ? bone : { ...bone, change: 'new' })),
      notes: clip.additive
        ? [...report.notes, 'It is added to another pose, which a .kf file cannot say.']
        : report.notes,
    },
  };
}

function opened(format: LoadedFormat, bytes: Uint8Array): ToolFile {
  const source = bytesSource(bytes);
  return { source, file: format.open(source), format };
}
