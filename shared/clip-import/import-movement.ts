import type { Clip, Rig } from '#shared/animation/clip.ts';
import type { NewMark } from '#shared/animation/edit-marks.ts';
import type { ToolFile } from '#shared/batch/batch-tool.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import {
  applySplices,
  contentsSource,
  type Splice,
  splicesOf,
  storedContents,
} from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { packfileOf } from '#shared/formats/hkx/opened-packfile.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { clipIntoHkx } from './clip-into-hkx.ts';
import { clipIntoNif } from './clip-into-nif.ts';
import type { ImportedBone, ImportedBones } from './imported-bone.ts';
import { importedMarks } from './imported-marks.ts';
import { largest, type MovementError, movementError, NO_ERROR } from './movement-error.ts';
import { frameTimes, movesByName, secondsOf } from './sampled-tracks.ts';

export interface MovementImport {
  /** The clip that bones get their movement from, with the names of its bones. */
  readonly source: Clip;
  /** Number of the clip that gets it. */
  readonly to: number;
  /** Names the bones of the clip that gets it, where they only have numbers. */
  readonly rig?: Rig | undefined;
  /** Whether events are imported too, in place of the file’s own. */
  readonly marks: boolean;
}

export interface MovementReport extends ImportedBones {
  /** Of the source: at which it was sampled, unless its keys are kept. */
  readonly frames: number;
  /** In seconds. */
  readonly duration: number;
  /** Events that the clip has afterwards. */
  readonly annotations: number;
}

/** A file with imported movement. */
export interface ImportedMovement {
  readonly report: MovementReport;
  readonly source: ByteSource;
  /** The same as splices to apply in order; [] = nothing changes. */
  readonly splices: readonly Splice[];
}

/**
 * The file with a clip whose bones move as in another clip.
 * @throws UserError as `clipIntoNif`, `clipIntoHkx` and `setMarks`; `no-clips`, `no-such-clip`, `not-importable`
 */
export function importMovement(file: ToolFile, job: MovementImport): ImportedMovement {
  const { source, to } = job;
  const own = clipAt(file.file, to);
  const moved = withMovement(file, own, job);
  const opened = moved.splices.length === 0 ? file.file : file.format.open(moved.source);
  const marked = withMarks(opened, moved.source, own, job);
  return {
    report: {
      bones: moved.bones,
      error: moved.error,
      notes: [...moved.notes, ...marked.notes],
      frames: frameTimes(source).length,
      duration: secondsOf(source),
      annotations: marked.count,
    },
    source: marked.source,
    splices: [...moved.splices, ...marked.splices],
  };
}

function clipAt({ animation }: OpenFile, index: number): Clip {
  const count = animation?.clips().length ?? 0;
  if (animation === undefined || count === 0) {
    throw new UserError('no-clips', 'has no animation that could get the movement');
  }
  if (index < count) return animation.clip(index);
  throw new UserError('no-such-clip', `has no clip ${index}; the last one is ${count - 1}`);
}

interface Moved extends ImportedBones {
  readonly source: ByteSource;
  readonly splices: readonly Splice[];
}

function withMovement(file: ToolFile, own: Clip, { source, to, rig }: MovementImport): Moved {
  const packfile = packfileOf(file.file);
  if (packfile !== undefined) {
    const { change, ...about } = clipIntoHkx(packfile, to, source, rig);
    const splices = splicesOf(change?.changes ?? []);
    return { ...about, ...applied(file.source, splices) };
  }
  const nif = nifOf(file.file);
  if (nif === undefined) {
    throw new UserError(
      'not-importable',
      'gets no movement: only .kf and .nif files and binary .hkx files do',
    );
  }
  const draft = new MeshDraft(blockValues(nif, nif.backEnd));
  const bones = clipIntoNif(draft, own, source);
  if (draft.isEmpty) return { bones, error: NO_ERROR, notes: [], source: file.source, splices: [] };
  const { source: changed, splices } = applyDraft(file, draft);
  const error = errorOf(bones, clipAt(file.format.open(changed), to), source);
  return { bones, error, notes: [], source: changed, splices };
}

function applied(source: ByteSource, splices: readonly Splice[]): Pick<Moved, 'source' | 'splices'> {
  if (splices.length === 0) return { source, splices };
  const { contents } = applySplices(storedContents(source.size), splices);
  return { source: contentsSource(contents, source), splices };
}

/** How near the bones that were replaced are to the source, at its frames. */
function errorOf(bones: readonly ImportedBone[], after: Clip, source: Clip): MovementError {
  const [now, given] = [movesByName(after), movesByName(source)];
  const times = frameTimes(source);
  let error = NO_ERROR;
  for (const { name, change } of bones) {
    const [one, other] = [now.get(name.toLowerCase()), given.get(name.toLowerCase())];
    if ((change !== 'replaced' && change !== 'new') || one === undefined || other === undefined) continue;
    error = largest(error, movementError([one, after], [other, source], times));
  }
  return error;
}

interface Marked {
  readonly source: ByteSource;
  readonly splices: readonly Splice[];
  readonly count: number;
  readonly notes: readonly string[];
}

function withMarks(
  { animation }: OpenFile,
  stored: ByteSource,
  own: Clip,
  { source, to, marks }: MovementImport,
): Marked {
  const after = animation?.clips()[to];
  const before: readonly NewMark[] = after?.marks ?? [];
  const kept: Marked = { source: stored, splices: [], count: before.length, notes: [] };
  if (animation?.setMarks === undefined || after === undefined) return kept;
  const { marks: wanted, notes } = importedMarks({ own, after, source, takes: marks });
  if (wanted === undefined) return { ...kept, notes };
  const splices = splicesOf(animation.setMarks([{ clip: to, marks: wanted }]).changes);
  return { ...applied(stored, splices), count: wanted.length, notes };
}
