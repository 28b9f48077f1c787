import { printInspection } from '#main/cli/kit/print-inspection.ts';
import { CSG, DATA, FILE_ARGUMENT, JSON_OUTPUT, limit } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';
import type { Inspection } from '#main/inspect/inspect-target.ts';
import { isUnderstood, type Understood, understoodShare } from '#shared/formats/kit/understood.ts';

export const verify = command({
  name: 'verify',
  summary: 'Check the structure and hashes of a file, and that every entry decodes',
  arguments: { file: FILE_ARGUMENT },
  options: {
    csg: CSG,
    data: DATA,
    limit: limit(
      'Maximum size of an archive’s unpacked entries, by default 16GB, or 16 times the archive if that is more; also of a file that is read into memory, by default 268MB',
    ),
    json: JSON_OUTPUT,
  },
  examples: [{ line: 'verify "Highfell SE.bsa"', shows: 'Whether everything in an archive can be read' }],
  exits: {
    1: 'The file cannot be read, or has errors',
    3: 'There are no errors, but parts of the file are not understood, or its geometry file was not checked',
  },
  async run({ file }, { csg, data, limit: most, json }, { terminal, withPool }) {
    const { verifyTarget } = await import('#main/inspect/verify-target.ts');
    const onProgress = terminal.progress('Verifying');
    const { report, warnings } = await verifyTarget({
      file,
      geometry: { csg, data },
      limit: most,
      withPool,
      onProgress,
    });
    for (const line of warnings) terminal.say(line);
    const code = printInspection(report, json, terminal);
    if (!json) terminal.say(verdict(report));
    return code === 0 && !isWhole(report) ? 3 : code;
  },
});

function verdict(report: Inspection): string {
  const { ok, notVerified, geometry = [] } = report;
  if (notVerified !== undefined) return 'Nothing was verified.';
  const vertices =
    geometry.length === 0
      ? ''
      : ` Vertices were checked in ${geometry.map((path) => `“${path}”`).join(', ')}.`;
  return `${ok ? soundness(report) : 'There are errors.'}${vertices}`;
}

function soundness(report: Inspection): string {
  const part = partOf(report);
  const elsewhere = report.geometryUnchecked ? ' The vertices in its geometry file were not checked.' : '';
  if (part !== undefined)
    return `No errors in what is understood, which is ${understoodShare(part)}.${elsewhere}`;
  return elsewhere === ''
    ? 'No errors: everything was read and decoded.'
    : `No errors in the file itself.${elsewhere}`;
}

function isWhole(report: Inspection): boolean {
  return partOf(report) === undefined && report.geometryUnchecked === undefined;
}

/** How much was checked, where that is not all. */
function partOf({ understood }: Inspection): Understood | undefined {
  return understood === undefined || isUnderstood(understood) ? undefined : understood;
}
