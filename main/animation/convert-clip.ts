import { basename } from 'node:path';
import { toldOf } from '#main/animation/tasks/move-document.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { convertedToKf } from '#shared/clip-import/converted-to-kf.ts';
import type { MovementReport } from '#shared/clip-import/import-movement.ts';
import type { KfGame } from '#shared/clip-import/new-sequence.ts';
import { UserError } from '#shared/errors.ts';
import { loadFormat } from '#shared/formats/kit/format.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { rigOfFile, type SourceClip, sourceClip } from './source-clip.ts';

export interface ConvertClipJob extends SourceClip {
  /** A .kf file. */
  readonly output: string;
  readonly game: KfGame;
  /** As in `ImportClipJob`. */
  readonly skeleton: string | undefined;
}

export interface ConvertedClip {
  readonly report: MovementReport;
  readonly saved: SavedBytes;
}

/**
 * Writes a clip as a new .kf file.
 * @throws UserError `needs-template` for other files, and those of `sourceClip` and `convertedToKf`; nothing is written then
 */
export async function convertClip(job: ConvertClipJob): Promise<ConvertedClip> {
  const { source, output, game } = job;
  if (/\.hkx$/i.test(output)) {
    throw new UserError(
      'needs-template',
      'A .hkx file is made from another one with the same skeleton: “modwright animation import FILE --into TEMPLATE.hkx -o OUT.hkx”.',
    );
  }
  if (!/\.kf$/i.test(output)) throw new UserError('usage', `“${output}” must end in .kf.`);
  const clip = await sourceClip(job, await rigOfFile(job.skeleton));
  const name = clip.name === '' ? basename(output).replace(/\.kf$/i, '') : clip.name;
  const format = await loadFormat(nifFormat);
  const made = toldOf(source, () => convertedToKf({ clip, game, name, format }));
  const bytes = made.source.read(0, made.source.size);
  return { report: made.report, saved: await saveBytes(output, bytes) };
}
