import { verifyArchive } from '#main/archives/verify-archive.ts';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { type GeometryChoice, type SoughtPlaces, soughtPlaces } from '#main/geometry/sought-places.ts';
import { withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import { type Target, withTarget } from '#main/targets/target.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { misnamedFinding, notVerified } from '#shared/formats/registry.ts';
import { type Inspection, inspectTarget } from './inspect-target.ts';

export interface VerifyTargetJob extends ThreadsOnDemand {
  /** As it was typed. */
  readonly file: string;
  readonly geometry: GeometryChoice;
}

/** Structure, hashes, every entry decodes, and precombined objects fit their geometry files. */
export async function verifyTarget(job: VerifyTargetJob): Promise<VerifiedTarget> {
  const { file, geometry, withPool, onProgress } = job;
  const verify = async (target: Target): Promise<VerifiedTarget> => {
    const { report: inspected, warnings } = inspectWithGeometry(file, target, geometry);
    const report = verifiable(target, inspected);
    if (report.notVerified !== undefined) return { report, warnings };
    const { stamp } = target;
    const archive = report.summary === undefined ? undefined : target.file.archive?.();
    // An archive inside an archive has no path for workers to open; its structure was checked.
    if (archive === undefined || stamp === undefined) return { report, warnings };
    const verified = await withPool((pool) =>
      verifyArchive({ file: { path: file, stamp }, archive, pool, onProgress }),
    );
    return { report: { ...report, ...verified }, warnings };
  };
  return await withTarget(file, verify, { inflate: nodeInflateUpTo });
}

export interface VerifiedTarget {
  readonly report: Inspection;
  readonly warnings: readonly string[];
}

/** With the vertices of precombined objects, where it is known where Data is. */
function inspectWithGeometry(file: string, target: Target, choice: GeometryChoice): VerifiedTarget {
  const { places, warnings } = soughtPlacesOrNone(file, target, choice);
  if (places === undefined) {
    const report = inspectTarget(target);
    return { report: { ...report, findings: [...report.findings, NO_GEOMETRY] }, warnings };
  }
  const report = withGeometryFiles(places, (geometryOf) => inspectTarget(target, geometryOf));
  const paths = [...new Set(places.map(({ path }) => path).filter((path) => path !== undefined))];
  return { report: paths.length === 0 ? report : { ...report, geometry: paths }, warnings };
}

const NO_GEOMETRY: Finding = {
  severity: 'info',
  code: 'no-geometry',
  message:
    'has precombined objects whose vertices are in a geometry file, which was not checked: name the Data folder with --data, or the file with --csg',
};

/** What cannot be read is reported by the inspection. */
function soughtPlacesOrNone(
  file: string,
  target: Target,
  choice: GeometryChoice,
): Omit<SoughtPlaces, 'hashes'> {
  try {
    return soughtPlaces(file, target, choice);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { places: [], warnings: [] };
  }
}

/** Bytes that nothing reads must not pass for bytes that were checked. */
function verifiable({ format, name }: Target, report: Inspection): Inspection {
  const why = notVerified(format, name);
  if (why === undefined) return report;
  const message = `not verified: ${why}`;
  const finding: Finding = { severity: 'error', code: 'not-verified', message };
  return { ...report, ok: false, findings: [...misnamedFinding(format, name), finding], notVerified: why };
}
