import { byteString } from '#shared/binary/columns.ts';
import type { Format } from './format.ts';

/**
 * Archives that Modwright can tell but not read yet, so that nobody takes one for damaged, or for checked. Signatures are
 * those that the games look for; the name decides last, since it promises what the bytes do not keep.
 */
export const notReadFormats: readonly Format[] = [
  notRead('ba2', 'BA2 archive', 'BA2 archives are not read yet', (head) => startsWith(head, 'BTDX')),
  notRead(
    'tes3-bsa',
    'BSA archive of Morrowind',
    'BSA archives of Morrowind are not read yet',
    // TrueType fonts begin with the same four bytes, so here the name has a say.
    (head, name) => name.endsWith('.bsa') && startsWith(head, '\0\x01\0\0'),
  ),
  notRead(
    'unknown',
    'Unknown format',
    'It is named like an archive but does not begin like one, so nothing is known of this format',
    (_, name) => name.endsWith('.bsa') || name.endsWith('.ba2'),
  ),
];

function notRead(id: string, name: string, reason: string, detect: Format['detect']): Format {
  return { id, views: ['hex'], detect, describe: () => name, notRead: reason };
}

function startsWith(head: Uint8Array, magic: string): boolean {
  return byteString(head, 0, Math.min(head.length, magic.length)) === magic;
}
