import type { FoundIn } from '#main/batch/batch-of-files.ts';
import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { FoundEdit } from '#shared/mesh-tools/found-edit.ts';

/** What a mesh tool did to a file, as `mesh` commands print it. */
export interface ReportedFile {
  readonly file: string;
  readonly changed: boolean;
  readonly report: readonly ReportedLine[];
}

export interface ReportedLine {
  /** Absent = the file as a whole. */
  readonly block: number | undefined;
  readonly type: string;
  /** What changed; `left` for a block that the tool had to leave as it is. */
  readonly change: string;
  readonly old: string | null;
  readonly new: string | null;
  readonly why: string;
}

/** Collects the blocks that are left as matches come in, and puts them behind the changes of their files. */
export function meshReport() {
  const left = new Map<string, readonly ReportedLine[]>();
  return {
    add({ file, found }: FoundIn<FoundEdit>): void {
      const lines = found.flatMap((one) => (one.isLeft ? [leftLine(one)] : []));
      if (lines.length > 0) left.set(file, lines);
    },
    /** All files that have a report, in the order of those that changed; then those that stay. */
    of(changed: readonly { readonly file: string; readonly changes: readonly BatchChange[] }[]) {
      const files = changed.map(
        ({ file, changes }): ReportedFile => ({
          file,
          changed: true,
          report: [...changes.map(changeLine), ...(left.get(file) ?? [])],
        }),
      );
      const done = new Set(changed.map(({ file }) => file));
      const staying = [...left].filter(([file]) => !done.has(file)).sort(([a], [b]) => (a < b ? -1 : 1));
      return [...files, ...staying.map(([file, report]): ReportedFile => ({ file, changed: false, report }))];
    },
  };
}

/** A line of the report for people. */
export function reportLine({ block, type, change, old, new: now, why }: ReportedLine): string {
  const at = block === undefined ? type : `block ${block} ${type}`;
  return change === 'left' ? `${at} stays. ${why}` : `${at} ${change}: ${old} → ${now}. ${why}`;
}

function changeLine({ place, label, name, before, after, note = '' }: BatchChange): ReportedLine {
  return { block: place?.block, type: label, change: name, old: before, new: after, why: note };
}

function leftLine({ block, type, why }: FoundEdit): ReportedLine {
  return { block: block < 0 ? undefined : block, type, change: 'left', old: null, new: null, why };
}
