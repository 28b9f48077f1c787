import { nodeDeflater } from '#main/workers/zlib.ts';
import { UserError } from '#shared/errors.ts';
import type { ExportedFile, ImageFileFormat } from '#shared/formats/texbsi/export-image.ts';
import { type ChannelChoice, onlyChannels } from '#shared/image/channels.ts';
import { encodePng } from '#shared/image/png.ts';
import type { OpenTexture, PictureChoice } from '#shared/image/texture.ts';
import { safeName } from '#shared/workspace/safe-name.ts';
import type { Target } from './target.ts';
import { openTexture } from './texture-info.ts';

/** Which of a texture's pictures are meant: numbers from 0, or all. */
export interface PictureArguments {
  readonly mip?: string;
  readonly face?: string;
  readonly layer?: string;
}

interface PictureOptions extends PictureArguments {
  readonly format?: ImageFileFormat;
  readonly channel?: ChannelChoice;
}

const FACES = ['px', 'nx', 'py', 'ny', 'pz', 'nz'];

/**
 * Pictures of a texture as PNG files, one after the other.
 * @param unless what is meant where nobody says which
 * @throws UserError `not-a-texture`, `usage`, `no-such-picture`; FormatError where a picture cannot be shown
 */
export function* pictureFiles(
  target: Target,
  options: PictureOptions,
  unless: 'first' | 'all',
): Generator<ExportedFile> {
  if (options.format !== undefined && options.format !== 'png') {
    throw new UserError(
      'usage',
      `“${target.name}” has colors and no palette: it is exported as --format png.`,
    );
  }
  const texture = openTexture(target);
  const stem = safeName(
    target.name
      .replaceAll('\\', '/')
      .replace(/^.*\//, '')
      .replace(/\.[^.]*$/, ''),
  );
  for (const choice of chosen(texture, options, unless)) {
    const picture = onlyChannels(texture.decode(choice), options.channel ?? 'rgba');
    yield {
      name: `${stem}${partsOf(texture, choice)}.png`,
      bytes: encodePng(picture, { deflate: nodeDeflater.deflate }),
    };
  }
}

function* chosen(
  { levels, faces, layers }: OpenTexture,
  { mip, face, layer }: PictureArguments,
  unless: 'first' | 'all',
): Generator<Required<PictureChoice>> {
  for (const aLayer of numbers('layer', layer, layers, unless)) {
    for (const aFace of numbers('face', face, faces, unless)) {
      for (const level of numbers('mip', mip, levels.length, unless)) {
        const slices = unless === 'first' ? 1 : (levels[level]?.depth ?? 1);
        for (let slice = 0; slice < slices; slice++) yield { level, face: aFace, layer: aLayer, slice };
      }
    }
  }
}

function numbers(
  what: string,
  wanted: string | undefined,
  count: number,
  unless: 'first' | 'all',
): readonly number[] {
  const choice = wanted ?? unless;
  if (choice === 'all') return Array.from({ length: count }, (_, number) => number);
  const number = choice === 'first' ? 0 : Number(choice);
  if (!Number.isInteger(number) || number < 0 || choice.trim() === '') {
    throw new UserError('usage', `--${what} takes a number from 0, or all; “${choice}” is neither.`);
  }
  if (number < count) return [number];
  const message = `There is no ${what} ${number}: the texture has ${count}, counted from 0.`;
  throw new UserError('no-such-picture', message);
}

/** What a picture is called behind the texture's name, by what there are several of. */
function partsOf(
  { levels, faces, layers, depth }: OpenTexture,
  { level, face, layer, slice }: Required<PictureChoice>,
): string {
  return [
    layers > 1 ? `.layer${layer}` : '',
    faces > 1 ? `.${faces === 6 ? FACES[face] : `face${face}`}` : '',
    depth > 1 ? `.slice${slice}` : '',
    levels.length > 1 ? `.mip${level}` : '',
  ].join('');
}
