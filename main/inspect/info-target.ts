import type { GroupCellFacts } from '#main/precombined/group-cell-facts.ts';
import { memoryLimit, withTarget } from '#main/targets/target.ts';
import type { Finding } from '#shared/errors.ts';
import { type Inspection, inspectTarget } from './inspect-target.ts';

/**
 * A file's facts, with the cell of precombined meshes, and findings about other files.
 * @param limit maximum bytes of it in memory; undefined = the usual ones
 */
export async function infoOf(
  file: string,
  limit: number | undefined,
): Promise<{ readonly report: Inspection; readonly beside: readonly Finding[] }> {
  const report = await withTarget(file, inspectTarget, { limit: memoryLimit(limit) });
  if (report.facts?.json.precombined === undefined) return { report, beside: [] };
  // Only such files need the code of plugins.
  const { groupCellFacts } = await import('#main/precombined/group-cell-facts.ts');
  const cell = groupCellFacts(file);
  return { report: withCell(report, cell), beside: cell?.findings ?? [] };
}

function withCell(report: Inspection, cell: GroupCellFacts | undefined): Inspection {
  const { facts } = report;
  if (facts === undefined || cell === undefined) return report;
  const { json, lines } = cell.facts;
  return { ...report, facts: { json: { ...facts.json, ...json }, lines: [...facts.lines, ...lines] } };
}
