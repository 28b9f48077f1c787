import type { Tone } from '#renderer/ui/badge.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import type { ConvertCounts, ConvertRow } from '#shared/contract/convert.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';

export const CONSOLES: Readonly<Record<ConsolePlatform, string>> = {
  xbox360: 'Xbox 360',
  ps3: 'PlayStation 3',
};

/** `Xbox 360 or PlayStation 3`. */
export function consolesText(consoles: readonly ConsolePlatform[]): string {
  return consoles.map((one) => CONSOLES[one]).join(' or ');
}

/** Label and letter of a file's result. */
export interface ResultLabel {
  readonly word: string;
  readonly letter: string;
  readonly tone: Tone;
}

const RESULTS: Readonly<Record<ConvertRow['result'], ResultLabel>> = {
  converted: { word: 'Converted', letter: 'C', tone: 'added' },
  copied: { word: 'Copied', letter: '=', tone: 'neutral' },
  'already-pc': { word: 'Already PC', letter: 'P', tone: 'info' },
  existing: { word: 'Already there', letter: '–', tone: 'neutral' },
  refused: { word: 'Rejected', letter: '✕', tone: 'error' },
};

export function resultLabel({ result }: ConvertRow): ResultLabel {
  return RESULTS[result];
}

/** Contents of the packed vertex layouts, by name. */
const LAYOUTS: Readonly<Record<string, string>> = {
  L1: 'static, with colors',
  L2: 'static, without colors',
  L3: 'skinned, without colors',
  L4: 'skinned, with colors',
  L5: 'static, without colors, tangents as whole floats',
  L6: 'static, with colors, tangents as whole floats',
};

/** `L1: static, with colors (×2); …`: layouts of packed geometry with their number of blocks. */
export function layoutsText({ layouts }: ConvertRow): string {
  return layouts
    .map(({ layout, blocks }) => {
      // A layout can lack a stream: “L1 without bitangents”.
      const contents = LAYOUTS[layout.slice(0, 2)];
      const name = contents === undefined ? layout : `${layout}: ${contents}`;
      return blocks === 1 ? name : `${name} (×${formatCount(blocks)})`;
    })
    .join('; ');
}

/** Why a file is not in the result, or notes on it, in one line. */
export function remarkText({ result, error, findings, earlier }: ConvertRow): string {
  if (result === 'already-pc') return '';
  const [first] = findings;
  const more = findings.length - 1;
  return [
    ...(error === null ? [] : [error.message]),
    ...(error !== null || first === undefined
      ? []
      : [more > 0 ? `${first.message} (and ${formatCount(more)} more)` : first.message]),
    ...(earlier ? ['from the earlier run'] : []),
  ].join('; ');
}

/** `12 files converted, 3 copied unchanged, 1 already for PC, 4 already there, 2 rejected`. */
export function countsText(counts: ConvertCounts): string {
  const { converted, copied, alreadyPc, existing, refused, earlier } = counts;
  const parts = [
    `${plural(converted, 'file')} converted`,
    ...(copied > 0 ? [`${formatCount(copied)} copied unchanged`] : []),
    ...(alreadyPc > 0 ? [`${formatCount(alreadyPc)} already for PC`] : []),
    ...(existing > 0 ? [`${formatCount(existing)} already there`] : []),
    ...(refused > 0 ? [`${formatCount(refused)} rejected`] : []),
  ].join(', ');
  return earlier > 0 ? `${parts}; ${formatCount(earlier)} from the earlier run` : parts;
}
