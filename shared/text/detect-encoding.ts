import { isAscii } from '#shared/binary/byte-string.ts';
import { DEFAULT_ENCODING, decodeAs, type EncodingLabel } from './encoding.ts';
import { isUtf8 } from './utf8.ts';

/** The likely encoding of an archive's names. */
export interface DetectedEncoding {
  readonly label: EncodingLabel;
  /** `certain`: every encoding gives the same text, or the bytes prove it; `likely`: the pattern fits; `guess`: the default. */
  readonly confidence: 'certain' | 'likely' | 'guess';
}

/**
 * Detects the encoding of a list of names by the pattern of their bytes above 0x7F. In Western names they are isolated
 * among ASCII letters; Cyrillic words are runs of them, mostly lower case (E0 to FF); East Asian names are pairs that
 * all decode to everyday characters.
 */
export function detectEncoding(
  names: Iterable<Uint8Array>,
  fallback: EncodingLabel = DEFAULT_ENCODING,
): DetectedEncoding {
  const telling: Uint8Array[] = [];
  for (const name of names) if (!isAscii(name)) telling.push(name);
  if (telling.length === 0) return { label: fallback, confidence: 'certain' };
  const others = telling.filter((name) => !isUtf8(name));
  if (others.length === 0) return { label: 'utf-8', confidence: 'certain' };

  const high = countHighBytes(others);
  if (high.inRuns < 0.7 * high.all) return { label: fallback, confidence: 'guess' };
  if (high.lowerCyrillic >= 0.7 * high.all) return { label: 'windows-1251', confidence: 'likely' };
  const asian = EAST_ASIAN.find(({ label, everyday }) =>
    others.every((name) => everyday.test(decodeAs(name, label))),
  );
  return asian === undefined
    ? { label: fallback, confidence: 'guess' }
    : { label: asian.label, confidence: 'likely' };
}

/**
 * Names made of ASCII and the everyday characters of a language. Japanese first, since only it requires kana; then
 * Korean, whose syllables are a subset of the pairs that Chinese uses.
 */
const EAST_ASIAN: readonly { readonly label: EncodingLabel; readonly everyday: RegExp }[] = [
  { label: 'shift_jis', everyday: /^(?=.*[\u3040-\u30ff])[\x20-\x7e\u3000-\u30ff\u4e00-\u9fff]+$/ },
  { label: 'euc-kr', everyday: /^[\x20-\x7e\uac00-\ud7a3]+$/ },
  { label: 'gbk', everyday: /^[\x20-\x7e\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]+$/ },
];

interface HighBytes {
  readonly all: number;
  /** Bytes above 0x7F that are next to another one. */
  readonly inRuns: number;
  /** Bytes 0xE0 to 0xFF in such runs: lower-case Cyrillic letters. */
  readonly lowerCyrillic: number;
}

function countHighBytes(names: readonly Uint8Array[]): HighBytes {
  let all = 0;
  let inRuns = 0;
  let lowerCyrillic = 0;
  for (const name of names) {
    name.forEach((byte, at) => {
      if (byte < 0x80) return;
      all++;
      if ((name[at - 1] ?? 0) < 0x80 && (name[at + 1] ?? 0) < 0x80) return;
      inRuns++;
      if (byte >= 0xe0) lowerCyrillic++;
    });
  }
  return { all, inRuns, lowerCyrillic };
}
