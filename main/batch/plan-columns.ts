import { foundColumns, sourceNames } from '#main/workspace/found-columns.ts';
import type { CellValue } from '#shared/batch/batch-change.ts';
import type { CellColumn, ChangePlan, SkipReason } from '#shared/contract/batch.ts';
import type { Problem } from '#shared/errors.ts';
import type { PlannedChanges, PlannedRow } from './plan-changes.ts';

/** Limit of missing files that a window is sent. */
const MAX_MISSING = 1000;
const MAX_WARNINGS = 20;
/** Limits of the reasons that a window is sent, and of the files of each. */
const MAX_REASONS = 20;
const MAX_FILES = 20;

/**
 * A plan as columns for a window.
 * @param handle for writing it; null = nothing would change
 */
export function planColumns(plan: PlannedChanges, handle: string | null): ChangePlan {
  const { listed, rows, sources } = plan;
  const texts = new Map<string, number>();
  const text = (value: string): number => {
    const known = texts.get(value) ?? texts.size;
    texts.set(value, known);
    return known;
  };
  const column = (value: (row: (typeof rows)[number]) => number): Uint32Array =>
    Uint32Array.from(rows, value);
  const total = plan.isChange ? plan.values : plan.found;
  return {
    ...foundColumns(listed, sourceNames(sources)),
    plan: handle,
    scanned: plan.scanned,
    found: plan.found,
    values: plan.values,
    changedFiles: plan.changing.size,
    file: column(({ file }) => file),
    block: Int32Array.from(rows, ({ place }) => place?.block ?? -1),
    label: column(({ label }) => text(label)),
    name: column(({ name }) => text(name)),
    before: column(({ before }) => text(before)),
    after: column(({ after }) => text(after)),
    note: column(({ note }) => text(note ?? '')),
    field: column(({ place }) => text(place?.field ?? '')),
    cells: plan.cellNames.map(({ numeric }, at): CellColumn => {
      const cell = (row: PlannedRow): CellValue => row.cells?.[at];
      if (!numeric) return { texts: column((row) => text(String(cell(row) ?? ''))) };
      return { numbers: Float64Array.from(rows, (row) => Number(cell(row) ?? Number.NaN)) };
    }),
    // After all texts are known.
    texts: [...texts.keys()],
    more: total > rows.length,
    leftOut: plan.leftOut,
    problems: plan.problems.length,
    reasons: reasonsOf(plan.problems),
    missing: plan.missing.slice(0, MAX_MISSING),
    warnings: plan.warnings.slice(0, MAX_WARNINGS),
    unsaved: plan.problems.filter(({ code }) => code === 'unsaved-edits').length,
  };
}

function reasonsOf(problems: readonly Problem[]): readonly SkipReason[] {
  const files = new Map<string, string[]>();
  for (const { path, message } of problems) {
    const known = files.get(message);
    if (known === undefined) files.set(message, [path]);
    else known.push(path);
  }
  return [...files]
    .map(([message, paths]) => ({ message, files: paths.length, first: paths.slice(0, MAX_FILES) }))
    .sort((a, b) => b.files - a.files)
    .slice(0, MAX_REASONS);
}
