import type { DecodeOptions, Picture } from './picture.ts';
import type { OpenTexture, PictureChoice, Texture } from './texture.ts';

/** A file with one picture, decoded on demand. */
export function singlePicture(
  { width, height, ...facts }: Pick<Texture, 'pixels' | 'width' | 'height' | 'alpha' | 'findings'>,
  length: number,
  decode: (options: DecodeOptions) => Picture,
): OpenTexture {
  const require = ({ level = 0, face = 0, layer = 0, slice = 0 }: PictureChoice): void => {
    if (level === 0 && face === 0 && layer === 0 && slice === 0) return;
    throw new RangeError(`there is no picture ${level} of face ${face}, layer ${layer}, slice ${slice}`);
  };
  return {
    ...facts,
    width,
    height,
    depth: 1,
    levels: [{ width, height, depth: 1, length }],
    levelsNamed: 1,
    faces: 1,
    layers: 1,
    cube: false,
    srgb: false,
    light: false,
    form: undefined,
    stored: (choice) => {
      require(choice);
      return undefined;
    },
    decode: (choice, options = {}) => {
      require(choice);
      return decode(options);
    },
  };
}
