import type { Format } from '#shared/formats/kit/format.ts';
import { bytesOnly } from '#shared/formats/kit/open-file.ts';

/** Extensions of the games' text files. Other files count as text when their bytes look like it. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  'txt',
  'xml',
  'ini',
  'json',
  'cfg',
  'log',
  'csv',
  'md',
  'htm',
  'html',
  'bat',
  'lst',
  'psc',
  'lsl',
  'hlsl',
  'css',
  'js',
  'yaml',
  'yml',
  'toml',
]);

/** Text of any encoding. */
export const textFormat: Format = {
  id: 'text',
  anySize: true,
  detect: (head, name) => {
    const known = EXTENSIONS.has(name.slice(name.lastIndexOf('.') + 1));
    return known ? !hasNul(head) || hasUtf16Mark(head) : head.length > 0 && isPlainText(head);
  },
  load: async () => ({ describe: () => 'Text', open: () => bytesOnly(['text', 'hex']) }),
};

function hasNul(head: Uint8Array): boolean {
  return head.includes(0);
}

function hasUtf16Mark(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

/** Printable characters, line ends and tabs only; bytes above 127 are letters of some code page. */
function isPlainText(head: Uint8Array): boolean {
  return head.every((byte) => (byte >= 0x20 ? byte !== 0x7f : byte === 9 || byte === 10 || byte === 13));
}
