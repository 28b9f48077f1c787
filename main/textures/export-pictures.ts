import type { JobHandle } from '#main/context/jobs.ts';
import { saveAtomically } from '#main/files/atomic-save.ts';
import { joinInside } from '#main/files/safe-path.ts';
import type { JobReport } from '#shared/contract/jobs.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { PictureChoice, Texture } from '#shared/image/texture.ts';

export interface ExportOptions extends JobHandle {
  /** Name of the texture without extension; the files are named after it. */
  readonly name: string;
  readonly folder: string;
  readonly png: (choice: Required<PictureChoice>) => Promise<Uint8Array>;
}

/** Errors that affect all remaining pictures. */
const FATAL = new Set(['stale', 'no-such-document', 'disk-full']);

/** File name suffixes of cube sides, in order. */
const SIDES = ['px', 'nx', 'py', 'ny', 'pz', 'nz'] as const;

/** Writes each of a texture’s pictures to its own file. Existing files are kept and reported as problems. */
export async function exportPictures(texture: Texture, options: ExportOptions): Promise<JobReport> {
  const { folder, name, png, signal, progress } = options;
  const choices = allPictures(texture);
  const problems: Problem[] = [];
  let files = 0;
  let bytes = 0;
  for (const [done, choice] of choices.entries()) {
    const file = `${name}${suffixOf(texture, choice)}.png`;
    progress({ done, total: choices.length, unit: 'files', current: file });
    try {
      const data = await png(choice);
      await saveAtomically({
        target: joinInside(folder, [file]),
        write: (sink) => sink.write(data),
        backup: false,
        expected: null,
        makeFolder: true,
        signal,
      });
      files++;
      bytes += data.length;
    } catch (error) {
      if (signal.aborted || !(error instanceof UserError) || FATAL.has(error.code)) throw error;
      problems.push({ path: file, code: error.code, message: error.message });
    }
  }
  return { files, bytes, problems, target: folder };
}

function allPictures({ levels, faces, layers }: Texture): readonly Required<PictureChoice>[] {
  const choices: Required<PictureChoice>[] = [];
  for (const [level, { depth }] of levels.entries()) {
    for (let layer = 0; layer < layers; layer++) {
      for (let face = 0; face < faces; face++) {
        for (let slice = 0; slice < depth; slice++) choices.push({ level, face, layer, slice });
      }
    }
  }
  return choices;
}

/** File name suffix of a picture, such as `_2` or `_px_2`. */
function suffixOf(texture: Texture, { level, face, layer, slice }: Required<PictureChoice>): string {
  const { levels, faces, layers, cube, sides } = texture;
  return [
    layers > 1 ? `_layer${layer}` : '',
    cube ? `_${SIDES[sides?.[face] ?? face] ?? face}` : faces > 1 ? `_face${face}` : '',
    (levels[level]?.depth ?? 1) > 1 ? `_slice${slice}` : '',
    levels.length > 1 ? `_${level}` : '',
  ].join('');
}
