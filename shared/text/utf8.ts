/**
 * Whether bytes are well-formed UTF-8 (no overlong forms, no surrogates, nothing above U+10FFFF). Uses its own loop: a
 * fatal `TextDecoder` reports errors by throwing, which is far too slow for hundreds of thousands of names.
 */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] as number;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const more = lead < 0xc2 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
    if (more === 0 || at + more >= bytes.length) return false;
    const second = bytes[at + 1] as number;
    // The second byte’s range excludes overlong forms (E0, F0), surrogates (ED) and values above U+10FFFF (F4).
    const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (second < low || second > high) return false;
    for (let i = 2; i <= more; i++) {
      if (((bytes[at + i] as number) & 0xc0) !== 0x80) return false;
    }
    at += more + 1;
  }
  return true;
}
