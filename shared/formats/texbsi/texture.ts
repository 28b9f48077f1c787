import { FormatError } from '#shared/errors.ts';
import type { Bank } from '#shared/formats/kit/bank.ts';
import { rgbaPalette } from '#shared/formats/palette/colors.ts';
import type { OpenTexture, PictureChoice } from '#shared/image/texture.ts';
import { framePicture, imageColors } from './picture.ts';

/**
 * The image of a `.BSI` as a texture: opaque, as skies are drawn, with its own palette or in grey. Its frames become
 * layers.
 * @throws FormatError if nothing can be shown
 */
export function bsiTexture({ images: [image] }: Bank): OpenTexture {
  if (image === undefined || image.width === 0 || image.height === 0) {
    throw new FormatError('picture-size', 'has no image with a size, so there is nothing to show');
  }
  const { unreadable, width, height, frames } = image;
  if (unreadable !== undefined) throw new FormatError(unreadable.code, unreadable.message, unreadable);
  const { colors } = imageColors(image);
  const length = width * height;
  const frameOf = ({ level = 0, face = 0, layer = 0, slice = 0 }: PictureChoice): number => {
    if (level !== 0 || face !== 0 || slice !== 0) throw new RangeError('it has no such picture');
    return layer;
  };
  return {
    pixels: '256 colors',
    width,
    height,
    depth: 1,
    levels: [{ width, height, depth: 1, length }],
    levelsNamed: 1,
    faces: 1,
    layers: frames,
    cube: false,
    srgb: false,
    alpha: false,
    light: false,
    form: { kind: 'indexed', palette: rgbaPalette(colors, { transparent: false }) },
    findings: image.findings,
    stored: (choice) => image.frame(frameOf(choice)),
    decode: (choice, options = {}) =>
      framePicture(image, frameOf(choice), colors, { ...options, transparent: false }),
  };
}

/** The first image of a bank that can be shown, as a thumbnail of the bank. @throws as `bsiTexture` */
export function bankTexture(bank: Bank): OpenTexture {
  const shown = bank.images.find(
    ({ width, height, unreadable }) => width > 0 && height > 0 && unreadable === undefined,
  );
  return bsiTexture(shown === undefined ? bank : { ...bank, images: [shown] });
}
