import type { Format } from '#shared/formats/kit/format.ts';
import { bytesOnly } from '#shared/formats/kit/open-file.ts';

/**
 * JPEG pictures: a browser draws them, and no game reads them. They have no `texture`, because Modwright has no decoder
 * for their pixels.
 */
export const jpegFormat: Format = {
  id: 'jpeg',
  detect: (head) => START_OF_IMAGE.every((byte, at) => head[at] === byte),
  promised: { endings: ['jpg', 'jpeg'], called: 'JPEG' },
  load: async () => ({ describe: () => 'JPEG picture', open: () => bytesOnly(['texture', 'hex']) }),
  notRead: () => 'The browser draws pictures of this type; their contents are not checked',
};

/** The marker that every file begins with, and the first byte of the next. */
const START_OF_IMAGE = [0xff, 0xd8, 0xff];
