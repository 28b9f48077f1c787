/** Whether a file begins like the XML form of a packfile, in any encoding. Source: reference animation.md, 2. */
export function isXmlForm(head: Uint8Array): boolean {
  const text = opening(head);
  const [first = ''] = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*/.exec(text) ?? [];
  return /^(?:<hkpackfile[\s>/]|<!DOCTYPE\s+hkpackfile\b)/.test(text.slice(first.length));
}

const MOST_BYTES = 4096;

/** The characters that it begins with, as far as they are ASCII; without the zeros and the mark of other encodings. */
function opening(head: Uint8Array): string {
  const bytes = head.subarray(0, MOST_BYTES);
  const isWide = [0xff, 0xfe, 0].includes(bytes[0] ?? -1) || bytes[1] === 0;
  // The first bytes show that a file is binary, so the rest need not be looked at.
  if (!isWide && bytes[0] !== 0x3c && bytes[0] !== 0xef && (bytes[0] ?? 0) > 0x20) return '';
  let text = '';
  for (const byte of bytes) if (byte > 0 && byte < 0x80) text += String.fromCharCode(byte);
  return text;
}
