import { findingLine } from '#main/cli/kit/terminal.ts';
import type { ConversionPlan } from '#main/convert/convert-inputs.ts';
import type { ConvertDone, ConvertPlace } from '#main/convert/convert-run.ts';
import type { FileRow } from '#main/convert/tasks/convert-record.ts';

/** Lists the result of each file except those copied unchanged: there may be thousands, so only their number is printed. */
export function conversionLines({ rows }: ConvertDone): readonly string[] {
  return rows.filter(({ result }) => result !== 'copied').flatMap(rowLines);
}

/** Numbers of files by result, as text. */
export function conversionSummary(
  { converted, copied, alreadyPc, existing, refused, earlier, archives, notes }: ConvertDone,
  { path }: ConvertPlace,
  { files }: ConversionPlan,
): readonly string[] {
  const parts = [
    `Converted ${converted} of ${files.length} files to “${path}”`,
    copied > 0 ? `${copied} copied unchanged` : '',
    earlier > 0 ? `${earlier} of these were done earlier` : '',
    alreadyPc > 0 ? `${alreadyPc} skipped, already for PC` : '',
    refused > 0 ? `${refused} rejected` : '',
  ].filter((part) => part !== '');
  return [
    `${parts.join('; ')}.`,
    ...(existing > 0
      ? [
          existing === 1
            ? '1 exists already and was kept; --overwrite replaces it.'
            : `${existing} exist already and were kept; --overwrite replaces them.`,
        ]
      : []),
    ...archives.flatMap(({ target, backup }) =>
      backup === null ? [] : [`The previous ${target} is now ${backup}.`],
    ),
    ...notes,
  ];
}

function rowLines(row: FileRow): readonly string[] {
  const {
    in: name,
    out,
    result,
    error,
    findings,
    layouts,
    blocksConverted,
    blocksRemoved,
    namesRestored,
  } = row;
  const more = findings.map((finding) => `  ${findingLine(finding)}`);
  if (result === 'existing') return [`kept: ${name} exists already`, ...more];
  if (error !== null) {
    const at = error.offset === undefined ? '' : ` at offset ${error.offset}`;
    const field = error.path === undefined ? '' : `, ${error.path}`;
    const what = result === 'already-pc' ? 'skipped' : 'rejected';
    return [`${what}: ${name}${at}${field}: ${error.message} [${error.code}]`, ...more];
  }
  const details = [
    layouts.map(({ layout, blocks }) => `${layout} × ${blocks}`).join(', '),
    row.kind === 'mesh' ? `${blocksConverted} blocks` : '',
    blocksRemoved > 0 ? `${blocksRemoved} removed` : '',
    namesRestored > 0 ? `${namesRestored} names restored` : '',
    row.earlier ? 'done earlier' : '',
  ].filter((part) => part !== '');
  return [`${name} -> ${out}${details.length === 0 ? '' : `: ${details.join('; ')}`}`, ...more];
}
