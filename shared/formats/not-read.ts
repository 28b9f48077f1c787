import type { Format } from './format.ts';

/**
 * Files that are named like archives and do not begin like one, so that nobody takes one for checked. The name decides
 * last, since it promises what the bytes do not keep.
 */
export const notReadFormat: Format = {
  id: 'unknown',
  views: ['hex'],
  detect: (_, name) => name.endsWith('.bsa') || name.endsWith('.ba2'),
  describe: () => 'Unknown format',
  notRead: 'It is named like an archive but does not begin like one, so nothing is known of this format',
};
