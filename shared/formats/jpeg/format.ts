import type { Format } from '../format.ts';

/**
 * JPEG pictures: a browser draws them, and no game reads them. They have no `texture`, because their pixels are decoded
 * nowhere here.
 */
export const jpegFormat: Format = {
  id: 'jpeg',
  views: ['texture', 'hex'],
  detect: (head) => START_OF_IMAGE.every((byte, at) => head[at] === byte),
  promised: { endings: ['jpg', 'jpeg'], called: 'JPEG' },
  describe: () => 'JPEG picture',
  notRead: 'Pictures of this kind are shown as the browser draws them, and nothing in them is checked',
};

/** The marker that every file begins with, and the first byte of the next. */
const START_OF_IMAGE = [0xff, 0xd8, 0xff];
