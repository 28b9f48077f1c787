import { limitOf, refuseTooMuch, refuseTooMuchInside } from '#main/archives/refuse-too-much.ts';
import { verifyArchive, verifyInnerArchive } from '#main/archives/verify-archive.ts';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { ThreadsOnDemand } from '#main/context/threads.ts';
import {
  type GeometryChoice,
  type GeometryLocations,
  geometryLocations,
} from '#main/geometry/geometry-locations.ts';
import { withGeometryFiles } from '#main/geometry/tasks/geometry-files.ts';
import { memoryLimit, type Target, withTarget } from '#main/targets/target.ts';
import type { DataFilePlace } from '#main/workspace/tasks/read-data-file.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { GeometryName } from '#shared/formats/kit/geometry-source.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import { misnamedFinding, notVerified } from '#shared/formats/registry.ts';
import { type Inspection, inspectTarget } from './inspect-target.ts';

export interface VerifyTargetJob extends ThreadsOnDemand {
  /** As typed. */
  readonly file: string;
  readonly geometry: GeometryChoice;
  /** Maximum bytes to unpack from an archive; undefined = by its size. */
  readonly limit: number | undefined;
}

/** Checks structure and hashes, decodes every entry, and checks precombined objects against their geometry files. */
export async function verifyTarget(job: VerifyTargetJob): Promise<VerifiedTarget> {
  const { file, limit, withPool, onProgress } = job;
  const verify = async (target: Target): Promise<VerifiedTarget> => {
    const { report: inspected, warnings } = await inspectWithGeometry(job, target);
    const report = verifiable(target, inspected);
    if (report.notVerified !== undefined) return { report, warnings };
    const { stamp } = target;
    const archive = report.summary === undefined ? undefined : target.file.archive?.();
    if (archive === undefined) return { report, warnings };
    if (stamp === undefined) {
      refuseTooMuchInside(archive, target.source, file, limitOf(limit));
      return { report: { ...report, ...verifyInnerArchive(archive, target.source) }, warnings };
    }
    const verified = await withPool(async (pool) => {
      const verifyJob = { file: { path: file, stamp }, archive, pool, onProgress };
      await refuseTooMuch(verifyJob, limitOf(limit));
      return await verifyArchive(verifyJob);
    });
    return { report: { ...report, ...verified }, warnings };
  };
  return await withTarget(file, verify, {
    inflate: nodeInflateUpTo,
    // It also limits what archives unpack to, so a low one must not stop a file that is read as a whole.
    limit: memoryLimit(limit === undefined ? undefined : Math.max(limit, LARGEST_READ)),
  });
}

export interface VerifiedTarget {
  readonly report: Inspection;
  readonly warnings: readonly string[];
}

/** Also checks vertices in other files, if the Data folder is known. */
async function inspectWithGeometry(job: VerifyTargetJob, target: Target): Promise<VerifiedTarget> {
  const { locations, names, warnings } = await locationsOrNone(job, target);
  if (locations === undefined) {
    const report = inspectTarget(target);
    const findings = [...report.findings, notChecked(names)];
    return { report: { ...report, findings, geometryUnchecked: true }, warnings };
  }
  const report = withGeometryFiles(locations, (geometryOf) => inspectTarget(target, geometryOf));
  const paths = [...new Set(locations.flatMap(({ name, place }) => shownPath(name, place)))];
  return { report: paths.length === 0 ? report : { ...report, geometry: paths }, warnings };
}

function notChecked(names: readonly GeometryName[]): Finding {
  const message = names.some((name) => typeof name === 'number')
    ? 'has precombined objects whose vertices are in a geometry file, which was not checked: name the Data folder with --data, or the file with --csg'
    : 'has its vertices in other files, which were not checked: name the Data folder with --data';
  return { severity: 'info', code: 'no-geometry', message };
}

/** A mesh by its path in Data, a geometry file by that on disk. */
function shownPath(name: GeometryName, place: DataFilePlace | undefined): readonly string[] {
  if (place === undefined) return [];
  return [typeof name === 'string' ? name : place.file.path];
}

/** None if the file cannot be read, which the inspection reports. */
async function locationsOrNone(job: VerifyTargetJob, target: Target): Promise<GeometryLocations> {
  try {
    return await geometryLocations(job.file, target, job.geometry, job);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { names: [], locations: [], warnings: [] };
  }
}

/** A format that Modwright does not read must not pass as verified. */
function verifiable({ format, name }: Target, report: Inspection): Inspection {
  const why = notVerified(format, name);
  if (why === undefined) return report;
  const message = `not verified: ${why}`;
  const finding: Finding = { severity: 'error', code: 'not-verified', message };
  return { ...report, ok: false, findings: [...misnamedFinding(format, name), finding], notVerified: why };
}
