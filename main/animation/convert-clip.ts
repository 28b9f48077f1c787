import { basename } from 'node:path';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { convertedToHkx } from '#shared/clip-import/converted-to-hkx.ts';
import { convertedToKf } from '#shared/clip-import/converted-to-kf.ts';
import type { ImportedMovement, MovementReport } from '#shared/clip-import/import-movement.ts';
import type { KfGame } from '#shared/clip-import/kf-games.ts';
import { toldOf, UserError } from '#shared/errors.ts';
import { packfileOf } from '#shared/formats/hkx/opened-packfile.ts';
import { loadFormat } from '#shared/formats/kit/format.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { rigOfFile, type SourceClip, sourceClip } from './source-clip.ts';

export interface ConvertClipJob extends SourceClip {
  /** A .kf or .hkx file. */
  readonly output: string;
  /** Of a .kf file. */
  readonly game: KfGame;
  /** As in `ImportClipJob`; a .hkx file is made for this skeleton. */
  readonly skeleton: string | undefined;
}

export interface ConvertedClip {
  readonly report: MovementReport;
  readonly saved: SavedBytes;
}

/**
 * Writes a clip as a new .kf or .hkx file.
 * @throws UserError `usage`, `no-skeleton`, and those of `sourceClip` and of converting; nothing is written then
 */
export async function convertClip(job: ConvertClipJob): Promise<ConvertedClip> {
  const { output } = job;
  if (!/\.(kf|hkx)$/i.test(output)) throw new UserError('usage', `“${output}” must end in .kf or .hkx.`);
  const { report, source } = /\.kf$/i.test(output) ? await toKf(job) : await toHkx(job);
  return { report, saved: await saveBytes(output, source.read(0, source.size)) };
}

async function toKf(job: ConvertClipJob): Promise<ImportedMovement> {
  const clip = await sourceClip(job, await rigOfFile(job.skeleton));
  const name = clip.name === '' ? basename(job.output).replace(/\.kf$/i, '') : clip.name;
  const format = await loadFormat(nifFormat);
  return toldOf(job.source, () => convertedToKf({ clip, game: job.game, name, format }));
}

async function toHkx(job: ConvertClipJob): Promise<ImportedMovement> {
  const { skeleton } = job;
  if (skeleton === undefined) {
    throw new UserError(
      'no-skeleton',
      'A .hkx file is made for a skeleton: name its skeleton.hkx with --skeleton.',
    );
  }
  const rig = await rigOfFile(skeleton);
  const clip = await sourceClip(job, rig);
  return await withTarget(skeleton, ({ name, file, format }) => {
    const skeletonFile = packfileOf(file);
    if (rig === undefined || skeletonFile === undefined) {
      throw new UserError('no-skeleton', `There is no skeleton of Havok in “${name}”.`, { path: name });
    }
    return toldOf(name, () => convertedToHkx({ clip, rig, skeletonFile, format }));
  });
}
