import type { Format } from '#shared/formats/kit/format.ts';

/** Material files that are JSON text instead: the games' tools take them too. By their names, as any JSON looks like that. */
export const materialTextFormat: Format = {
  id: 'material-text',
  detect: (head, name) => /\.bg[se]m$/.test(name) && beginsObject(head),
  naming: ['bgsm', 'bgem'],
  load: async () => (await import('./text-opener.ts')).materialTextOpener,
};

/** Whether the first character is a brace, after white space and the mark of UTF-8. */
function beginsObject(head: Uint8Array): boolean {
  const start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  return head.subarray(start).find((byte) => ![0x20, 9, 10, 13].includes(byte)) === 0x7b;
}
