import type { ConvertCounts, ConvertRow } from '#shared/rpc/convert-contract.ts';
import type { Tone } from '../../ui/badge.tsx';
import { formatCount, plural } from '../../ui/format.ts';

/** What became of a file: a word, with a letter for the eye. */
export interface ResultWords {
  readonly word: string;
  readonly letter: string;
  readonly tone: Tone;
}

const RESULTS: Readonly<Record<ConvertRow['result'], ResultWords>> = {
  converted: { word: 'Converted', letter: 'C', tone: 'added' },
  copied: { word: 'Copied', letter: '=', tone: 'neutral' },
  'already-pc': { word: 'PC already', letter: 'P', tone: 'info' },
  refused: { word: 'Refused', letter: '✕', tone: 'error' },
};

/** Nothing is wrong with the file itself, unlike with those that are refused. */
const THERE: ResultWords = { word: 'Already there', letter: '–', tone: 'neutral' };

export function resultWords(row: ConvertRow): ResultWords {
  return isThere(row) ? THERE : RESULTS[row.result];
}

/** Whether a file was left out because one of its name is at its place, and was to stay. */
export function isThere({ result, error }: ConvertRow): boolean {
  return result === 'refused' && error?.code === 'exists';
}

/** What the layouts of packed vertices hold, by their names. */
const LAYOUTS: Readonly<Record<string, string>> = {
  L1: 'static, with colours',
  L2: 'static, without colours',
  L3: 'skinned, without colours',
  L4: 'skinned, with colours',
  L5: 'static, without colours, tangents as whole floats',
  L6: 'static, with colours, tangents as whole floats',
};

/** `L1: static, with colours (×2); …`: layouts of packed geometry, each with how many blocks had it. */
export function layoutsText({ layouts }: ConvertRow): string {
  return layouts
    .map(({ layout, blocks }) => {
      const words = LAYOUTS[layout];
      const name = words === undefined ? layout : `${layout}: ${words}`;
      return blocks === 1 ? name : `${name} (×${formatCount(blocks)})`;
    })
    .join('; ');
}

/** Why a file is not in the result, or what is to be known of it, in a line. */
export function remarkText({ result, error, findings, earlier }: ConvertRow): string {
  if (result === 'already-pc') return '';
  const [first] = findings;
  const more = findings.length - 1;
  return [
    ...(error === null ? [] : [error.message]),
    ...(error !== null || first === undefined
      ? []
      : [more > 0 ? `${first.message} (and ${formatCount(more)} more)` : first.message]),
    ...(earlier ? ['done by the run before'] : []),
  ].join('; ');
}

/** `12 converted, 3 copied, 1 for PC already, 2 not written`. */
export function countsText({ converted, copied, alreadyPc, refused, earlier }: ConvertCounts): string {
  const parts = [
    `${plural(converted, 'file')} converted`,
    ...(copied > 0 ? [`${formatCount(copied)} copied as ${copied === 1 ? 'it is' : 'they are'}`] : []),
    ...(alreadyPc > 0 ? [`${formatCount(alreadyPc)} for PC already`] : []),
    ...(refused > 0 ? [`${formatCount(refused)} not written`] : []),
  ].join(', ');
  return earlier > 0 ? `${parts}; ${formatCount(earlier)} of them by the run before` : parts;
}
