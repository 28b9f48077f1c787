import { nodeDeflater } from '#main/codec/zlib.ts';
import type { Target } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import type { ExportedFile, ImageFileFormat } from '#shared/formats/texbsi/export-image.ts';
import { type ChannelChoice, onlyChannels } from '#shared/image/channels.ts';
import { encodePng } from '#shared/image/files/png.ts';
import type { OpenTexture, PictureChoice } from '#shared/image/texture.ts';
import { safeName } from '#shared/text/safe-name.ts';
import { openTexture } from './open-texture.ts';
import { type PictureCount, type PixelSize, refuseTooManyPixels } from './refuse-too-many-pixels.ts';

/** Which of a texture's pictures to export: numbers from 0, or `all`. */
export interface PictureArguments {
  readonly mip?: string | undefined;
  readonly face?: string | undefined;
  readonly layer?: string | undefined;
}

interface PictureOptions extends PictureArguments {
  readonly format?: ImageFileFormat | undefined;
  readonly channel?: ChannelChoice | undefined;
  /** Maximum bytes of the decoded pictures; undefined = the usual ones. */
  readonly limit?: number | undefined;
}

const FACES = ['px', 'nx', 'py', 'ny', 'pz', 'nz'];

/**
 * Yields pictures of a texture as PNG files.
 * @param unless pictures to export by default
 * @throws UserError `not-a-texture`, `usage`, `no-such-picture`, `over-limit`, `too-many-pictures` before the first picture; FormatError if a picture cannot be shown
 */
export function* pictureFiles(
  target: Target,
  options: PictureOptions,
  unless: 'first' | 'all',
): Generator<ExportedFile> {
  if (options.format !== undefined && options.format !== 'png') {
    throw new UserError('usage', `“${target.name}” has no palette: export it with --format png.`);
  }
  const texture = openTexture(target);
  const stem = safeName(
    target.name
      .replaceAll('\\', '/')
      .replace(/^.*\//, '')
      .replace(/\.[^.]*$/, ''),
  );
  const wanted = wantedOf(texture, options, unless);
  refuseTooManyPixels(target.name, countOf(texture, wanted), options.limit);
  for (const choice of choicesOf(wanted)) {
    const picture = onlyChannels(texture.decode(choice), options.channel ?? 'rgba');
    yield {
      name: `${stem}${partsOf(texture, choice)}.png`,
      bytes: encodePng(picture, { deflate: nodeDeflater.deflate }),
    };
  }
}

/** Numbers from `first`. */
interface Range {
  readonly first: number;
  readonly count: number;
}

interface Wanted {
  readonly layers: Range;
  readonly faces: Range;
  readonly levels: Range;
  /** Slices of a level. */
  readonly slices: (level: number) => number;
}

function wantedOf(
  { levels, faces, layers }: OpenTexture,
  { mip, face, layer }: PictureArguments,
  unless: 'first' | 'all',
): Wanted {
  return {
    layers: rangeOf('layer', layer, layers, unless),
    faces: rangeOf('face', face, faces, unless),
    levels: rangeOf('mip', mip, levels.length, unless),
    slices: (level) => (unless === 'first' ? 1 : (levels[level]?.depth ?? 1)),
  };
}

/** Without making a list: a small file may declare millions of layers. */
function countOf({ levels }: OpenTexture, { layers, faces, levels: chosen, slices }: Wanted): PictureCount {
  let [count, pixels] = [0, 0];
  for (const level of numbers(chosen)) {
    const { width, height } = levels[level] ?? NO_PIXELS;
    count += slices(level);
    pixels += slices(level) * width * height;
  }
  const times = layers.count * faces.count;
  return { count: count * times, largest: levels[chosen.first] ?? NO_PIXELS, pixels: pixels * times };
}

const NO_PIXELS: PixelSize = { width: 0, height: 0 };

function* choicesOf({ layers, faces, levels, slices }: Wanted): Generator<Required<PictureChoice>> {
  for (const layer of numbers(layers)) {
    for (const face of numbers(faces)) {
      for (const level of numbers(levels)) {
        for (let slice = 0; slice < slices(level); slice++) yield { level, face, layer, slice };
      }
    }
  }
}

function* numbers({ first, count }: Range): Generator<number> {
  for (let number = first; number < first + count; number++) yield number;
}

function rangeOf(what: string, wanted: string | undefined, count: number, unless: 'first' | 'all'): Range {
  const choice = wanted ?? unless;
  if (choice === 'all') return { first: 0, count };
  const number = choice === 'first' ? 0 : Number(choice);
  if (!Number.isInteger(number) || number < 0 || choice.trim() === '') {
    throw new UserError('usage', `--${what} must be a number from 0, or all, not “${choice}”.`);
  }
  if (number < count) return { first: number, count: 1 };
  const message = `There is no ${what} ${number}: the texture has ${count}, numbered from 0.`;
  throw new UserError('no-such-picture', message);
}

/** File name suffix of a picture, with the parts of which the texture has several. */
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
