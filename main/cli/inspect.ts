import { verifyArchive } from '#main/services/verify-archive.ts';
import { withGeometryFiles } from '#main/workers/geometry-files.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import { nodeInflateUpTo } from '#main/workers/zlib.ts';
import { generated } from '#shared/binary/generate.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { ArchiveSummary } from '#shared/formats/archive.ts';
import type { FileFacts, InspectOptions } from '#shared/formats/format.ts';
import { misnamedFinding, notReadFinding } from '#shared/formats/registry.ts';
import { groupCellFacts } from './group-cell.ts';
import { type ExitCode, findingLine, printJson, printLines, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { type GeometryArguments, type SoughtPlaces, soughtPlaces } from './sought-geometry.ts';
import { type Target, withTarget } from './target.ts';

interface Report {
  readonly format: string;
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  readonly name: string;
  readonly size: number;
  readonly summary?: ArchiveSummary;
  readonly facts?: FileFacts;
  /** Why there was nothing to verify. */
  readonly notVerified?: string;
  /** Geometry files whose vertices were looked at, too. */
  readonly geometry?: readonly string[];
}

/** `info FILE`: format, versions, counts and what is odd, from the file's structure alone. */
export function info(file: string, options: { readonly json?: boolean }): Promise<ExitCode> {
  return withTarget(file, (target) => print(withCell(file, inspect(target)), options.json === true, false));
}

/** With the cell that precombined meshes are of. */
function withCell(file: string, report: Report): Report {
  const { facts } = report;
  const cell = facts?.json.precombined === undefined ? undefined : groupCellFacts(file);
  if (facts === undefined || cell === undefined) return report;
  for (const finding of cell.findings.slice(0, 50)) say(findingLine(finding));
  const { json, lines } = cell.facts;
  return { ...report, facts: { json: { ...facts.json, ...json }, lines: [...facts.lines, ...lines] } };
}

interface VerifyArguments extends GeometryArguments {
  readonly json?: boolean;
}

/** `verify FILE`: structure, hashes, every entry decodes, and precombined objects fit their geometry files. */
export async function verify(file: string, options: VerifyArguments): Promise<ExitCode> {
  const report = await withTarget(file, async (target): Promise<Report> => {
    const inspected = verifiable(target, inspectWithGeometry(file, target, options));
    if (inspected.notVerified !== undefined) return inspected;
    // An archive inside an archive has no path for workers to open; its structure was checked.
    if (inspected.summary === undefined || file.includes('::')) return inspected;
    const { archive, source } = openArchiveFile(file);
    try {
      const verified = await withPool((pool) =>
        verifyArchive({
          file: { path: file, stamp: source.stamp() },
          archive,
          pool,
          onProgress: progressLine('Verifying'),
        }),
      );
      return { ...inspected, ...verified };
    } finally {
      source.close();
    }
  });
  return print(report, options.json === true, true);
}

/** With the vertices of precombined objects, where it is known where Data is. */
function inspectWithGeometry(file: string, target: Target, options: GeometryArguments): Report {
  const { places, warnings } = soughtPlacesOrNone(file, target, options);
  for (const line of warnings) say(line);
  const inflate = nodeInflateUpTo;
  if (places !== undefined) {
    const report = withGeometryFiles(places, (geometryOf) => inspect(target, { inflate, geometryOf })).result;
    const paths = places.map(({ path }) => path).filter((path) => path !== undefined);
    return paths.length === 0 ? report : { ...report, geometry: [...new Set(paths)] };
  }
  const report = inspect(target, { inflate });
  const message =
    'has precombined objects whose vertices are in a geometry file, which was not looked at: name the Data folder with --data, or the file with --csg';
  return { ...report, findings: [...report.findings, { severity: 'info', code: 'no-geometry', message }] };
}

/** What cannot be read is told by the inspection. */
function soughtPlacesOrNone(
  file: string,
  target: Target,
  options: GeometryArguments,
): Omit<SoughtPlaces, 'hashes'> {
  try {
    return soughtPlaces(file, target, options);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { places: [], warnings: [] };
  }
}

/** What is odd about a file, first of all that it is not what it is called. */
function inspect(target: Target, options: InspectOptions = {}): Report {
  const report = inspectContent(target, options);
  return { ...report, findings: [...misnamedFinding(target.format, target.name), ...report.findings] };
}

function inspectContent({ format, source, head, name }: Target, options: InspectOptions): Report {
  const plain = { format: format.id, name: format.describe(head), size: source.size };
  try {
    if (format.archive !== undefined) {
      const { findings, summary } = format.archive(source);
      return { ...plain, ok: noErrors(findings), findings, summary };
    }
    const found = format.fields?.(source).findings ?? notReadFinding(format);
    const findings = [...found, ...(format.inspect?.(source, { ...options, backEnd: generated }) ?? [])];
    const facts = format.facts?.(source);
    return { ...plain, ok: noErrors(findings), findings, ...(facts === undefined ? {} : { facts }) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return {
      ...plain,
      ok: false,
      findings: [{ severity: 'error', code, message: `${name} ${message}`, offset, path }],
    };
  }
}

/** Bytes that nothing reads must not pass for bytes that were checked. */
function verifiable({ format, name }: Target, report: Report): Report {
  const { id, notRead } = format;
  if (notRead === undefined && id !== 'unknown') return report;
  const notVerified = notRead ?? 'nothing is known of this format';
  const message = `not verified: ${notVerified}`;
  const finding: Finding = { severity: 'error', code: 'not-verified', message };
  return { ...report, ok: false, findings: [...misnamedFinding(format, name), finding], notVerified };
}

function noErrors(findings: readonly Finding[]): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}

function print(report: Report, json: boolean, verified: boolean): ExitCode {
  const { format, ok, findings, name, size, summary, facts, geometry } = report;
  if (json) {
    printJson({ format, ok, findings, name, size, geometry, ...summary, ...facts?.json });
    return ok ? 0 : 1;
  }
  printLines([
    summary?.label ?? name,
    `${size} bytes`,
    ...(summary === undefined ? [] : describeSummary(summary)),
    ...(facts?.lines ?? []),
    ...findings.map(findingLine),
  ]);
  if (verified) say(verdict(report));
  return ok ? 0 : 1;
}

function verdict({ ok, notVerified, geometry = [] }: Report): string {
  if (notVerified !== undefined) return 'Nothing was verified.';
  const beside =
    geometry.length === 0 ? '' : ` Its vertices were looked up in ${geometry.map(inQuotes).join(', ')}.`;
  return `${ok ? 'Everything was read and decoded.' : 'There are errors.'}${beside}`;
}

function inQuotes(path: string): string {
  return `“${path}”`;
}

function describeSummary(summary: ArchiveSummary): readonly string[] {
  const names = (flags: number, known: ArchiveSummary['flagInfo']): string =>
    known
      .filter(({ bit }) => (flags & bit) !== 0)
      .map(({ name }) => name)
      .join(', ') || 'none';
  return [
    `${summary.folders} folders, ${summary.files} files`,
    `archive flags 0x${summary.flags.toString(16).toUpperCase()}: ${names(summary.flags, summary.flagInfo)}`,
    `content flags 0x${summary.contentFlags.toString(16).toUpperCase()}: ${names(summary.contentFlags, summary.contentFlagInfo)}`,
    `${summary.compressedByDefault ? `compressed (${summary.codec})` : 'stored'} unless an entry says otherwise`,
  ];
}
