import type { Target } from '#main/targets/target.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { ArchiveSummary } from '#shared/formats/kit/archive.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import type { Understood } from '#shared/formats/kit/understood.ts';
import { misnamedFinding, notReadFinding } from '#shared/formats/registry.ts';

/** The result of checking a file's structure. */
export interface Inspection {
  readonly format: string;
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** The format with its version. */
  readonly name: string;
  readonly size: number;
  readonly summary?: ArchiveSummary;
  readonly facts?: FileFacts;
  /** How much of the file was checked; absent for formats of which all is known. */
  readonly understood?: Understood;
  /** Why there was nothing to verify. */
  readonly notVerified?: string;
  /** Its geometry file, which has the vertices of its precombined objects, was not looked for. */
  readonly geometryUnchecked?: true;
  /** Geometry files whose vertices were also checked. */
  readonly geometry?: readonly string[];
}

/**
 * Inspects a file. A name that does not match the content is the first finding.
 * @param geometryOf geometry files whose vertices are also checked
 */
export function inspectTarget(target: Target, geometryOf?: GeometryOf): Inspection {
  const report = inspectContent(target, geometryOf);
  return { ...report, findings: [...misnamedFinding(target.format, target.name), ...report.findings] };
}

function inspectContent({ format, file, source, head, name }: Target, geometryOf?: GeometryOf): Inspection {
  const plain = { format: format.id, name: format.describe(head), size: source.size };
  try {
    if (file.archive !== undefined) {
      const { findings, summary } = file.archive();
      return { ...plain, ok: noErrors(findings), findings, summary };
    }
    const found = [...notReadFinding(format, name), ...file.findings()];
    const findings = [...found, ...(file.inspect?.({ geometryOf }) ?? [])];
    const facts = file.facts?.();
    const understood = file.understood?.();
    return {
      ...plain,
      ok: noErrors(findings),
      findings,
      ...(facts === undefined ? {} : { facts }),
      ...(understood === undefined ? {} : { understood }),
    };
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

function noErrors(findings: readonly Finding[]): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}
