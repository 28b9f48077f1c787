import type { Opener } from '#shared/formats/kit/format.ts';
import { openBsi } from './open.ts';
import { openBankFile, openBsiFile } from './open-file.ts';
import { SENTINEL_BYTES } from './schema.ts';

/** Opens banks of images. */
export const bankOpener: Opener = {
  describe: (head) =>
    head.length === SENTINEL_BYTES ? 'Bank of Redguard textures, empty' : 'Bank of Redguard textures',
  open: openBankFile,
};

/** Opens images in files of their own. */
export const bsiOpener: Opener = {
  describe: (head) => {
    const [image] = openBsi(head).images;
    const size = image === undefined || image.width === 0 ? '' : `, ${image.width} × ${image.height}`;
    return `Redguard texture (BSI)${size}`;
  },
  open: openBsiFile,
};
