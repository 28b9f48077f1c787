import { shownText } from '#renderer/editors/kit/shown-text.ts';
import { bitsOf, copyText, parseBits } from './byte-text.ts';
import { type NumberType, numberTypes, readNumber, writeNumber } from './number-types.ts';
import { parsePlainText } from './typing.ts';

/** Bytes for a typed value, or why it is invalid. */
export type Encoded = { readonly bytes: Uint8Array } | { readonly problem: string };

export interface InspectorCell {
  /** Null if there are too few bytes. */
  readonly text: string | null;
  readonly encode: (text: string) => Encoded;
}

/** One interpretation of the selected bytes. */
export interface InspectorRow {
  readonly name: string;
  readonly group: 'integer' | 'float' | 'other';
  /** Whether the type is exactly as long as the selection. */
  readonly fits: boolean;
  /** One cell if byte order makes no difference, else little and big endian. */
  readonly cells: readonly [InspectorCell] | readonly [InspectorCell, InspectorCell];
}

/** Maximum length of the shown text, in bytes. */
const TEXT = 64;

/**
 * The selected bytes read as every type. Without a selection (`length` 0), a type reads the bytes it needs from the caret
 * on; with one, only types that fit into it are read, and those of its length are marked.
 */
export function inspectorRows(bytes: Uint8Array | null, length: number): readonly InspectorRow[] {
  const selectedBytes = bytes === null ? new Uint8Array() : length > 0 ? bytes.subarray(0, length) : bytes;
  const rows: InspectorRow[] = numberTypes.map((type) => ({
    name: type.name,
    group: type.kind,
    fits: type.size === length,
    cells:
      type.size === 1
        ? [numberCell(type, selectedBytes, true)]
        : [numberCell(type, selectedBytes, true), numberCell(type, selectedBytes, false)],
  }));
  const first = selectedBytes[0];
  const text = selectedBytes.subarray(0, length > 0 ? Math.min(length, TEXT) : 1);
  return [
    ...rows,
    {
      name: 'bits',
      group: 'other',
      fits: false,
      cells: [
        {
          text: first === undefined ? null : bitsOf(first),
          encode: (typed) => {
            const byte = parseBits(typed);
            return byte === null
              ? { problem: 'Type up to eight bits, such as 0111 1111' }
              : { bytes: Uint8Array.of(byte) };
          },
        },
      ],
    },
    {
      name: 'text',
      group: 'other',
      fits: false,
      cells: [
        {
          text: text.length === 0 ? null : shownText(copyText(text)).replaceAll(/\p{Cc}/gu, '·'),
          encode: (typed) => encodeText(typed, text.length),
        },
      ],
    },
  ];
}

function numberCell(type: NumberType, bytes: Uint8Array, little: boolean): InspectorCell {
  const text = readNumber(type, bytes, little);
  return { text, encode: (typed) => writeNumber(type, typed, text, little) };
}

function encodeText(typed: string, length: number): Encoded {
  const bytes = parsePlainText(typed);
  if (bytes === null) return { problem: 'Only single-byte characters fit here' };
  return bytes.length === length
    ? { bytes }
    : { problem: `${length} bytes are selected; this has ${bytes.length}` };
}
