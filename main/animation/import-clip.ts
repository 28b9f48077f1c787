import { isSameFile } from '#main/files/same-file.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { importMovement, type MovementReport } from '#shared/clip-import/import-movement.ts';
import { toldOf } from '#shared/errors.ts';
import { rigOfFile, type SourceClip, sourceClip } from './source-clip.ts';

export interface ImportClipJob extends SourceClip {
  /** The .kf or .hkx file, or mesh with sequences, that gets the movement. */
  readonly into: string;
  /** Number of its clip. */
  readonly to: number;
  /** Undefined = only report. */
  readonly output: string | undefined;
  /** The .hkx file with the skeleton that names bones where files only count them. */
  readonly skeleton: string | undefined;
  /** Whether events are imported too. */
  readonly annotations: boolean;
}

export interface ImportedClip {
  readonly report: MovementReport;
  /** Undefined for a dry run. */
  readonly saved: SavedBytes | undefined;
}

/**
 * Gives the bones of a clip the movement of another file.
 * @throws UserError those of `sourceClip` and `importMovement`; nothing is written then
 */
export async function importClip(job: ImportClipJob): Promise<ImportedClip> {
  const { into, to, output, annotations } = job;
  const rig = await rigOfFile(job.skeleton);
  const clip = await sourceClip(job, rig);
  return await withTarget(into, async ({ name, source, file, format, stamp }) => {
    const made = toldOf(name, () =>
      importMovement({ source, file, format }, { source: clip, to, rig, marks: annotations }),
    );
    if (output === undefined) return { report: made.report, saved: undefined };
    const expected = isSameFile(output, into) ? stamp : undefined;
    const bytes = made.source.read(0, made.source.size);
    return { report: made.report, saved: await saveBytes(output, bytes, expected) };
  });
}
