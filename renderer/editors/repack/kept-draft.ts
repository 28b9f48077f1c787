import * as v from 'valibot';
import type { RepackSource } from '#shared/contract/repack.ts';
import type { RepackDraft } from './repack-draft.ts';
import type { RepackSession } from './repack-session.ts';

/**
 * A list of changes as text, so that a reload or a restart does not lose it. Files of the archive's own workspace have no
 * workspace in it, since that has another id after a restart.
 */
export function keptText({ baseline, draft }: RepackSession, workspace: string): string | null {
  if (!isWork(draft) && baseline.endsWith(` ${draft.flags} ${draft.contentFlags}`)) return null;
  const rows = draft.rows.map((row) => ({ ...row, source: withoutWorkspace(row.source, workspace) }));
  return JSON.stringify({ version: 1, baseline, draft: { ...draft, rows, dismissed: [...draft.dismissed] } });
}

/** The list in a text; `other-archive` if the archive is no longer what it was made for; null if it cannot be read. */
export function readKept(
  text: string,
  baseline: string,
  workspace: string,
): RepackDraft | 'other-archive' | null {
  try {
    const kept = v.parse(Kept, JSON.parse(text));
    if (kept.baseline !== baseline) return 'other-archive';
    const rows = kept.draft.rows.map((row) => ({ ...row, source: withWorkspace(row.source, workspace) }));
    return { ...kept.draft, rows, dismissed: new Set(kept.draft.dismissed) };
  } catch {
    // Of another version of Modwright.
    return null;
  }
}

/** A kept list with what the user has done since it was asked for. */
export function joined(kept: RepackDraft, now: RepackDraft): RepackDraft {
  const mine = new Map(now.rows.map((row) => [row.key, row]));
  const rows = kept.rows.map((row) => {
    const own = mine.get(row.key);
    mine.delete(row.key);
    return own === undefined || own.suggested ? row : own;
  });
  return { ...kept, rows: [...rows, ...mine.values()] };
}

/** Whether a list has decisions of the user's. Suggestions alone come anew. */
function isWork({ rows, dismissed }: RepackDraft): boolean {
  return (
    dismissed.size > 0 ||
    rows.some(({ suggested, included, storing }) => !suggested || !included || storing !== 'keep')
  );
}

const OWN = '';

function withoutWorkspace(source: RepackSource | null, workspace: string): RepackSource | null {
  return source !== null && 'workspace' in source && source.workspace === workspace
    ? { ...source, workspace: OWN }
    : source;
}

function withWorkspace(source: RepackSource | null, workspace: string): RepackSource | null {
  return source !== null && 'workspace' in source && source.workspace === OWN
    ? { ...source, workspace }
    : source;
}

const Source = v.union([
  v.object({ handed: v.string() }),
  v.object({
    workspace: v.string(),
    path: v.string(),
    archive: v.optional(v.string()),
    mod: v.optional(v.string()),
    entry: v.optional(v.number()),
  }),
]);

const Row = v.object({
  key: v.string(),
  action: v.picklist(['add', 'replace', 'rename', 'remove', 'compression']),
  path: v.string(),
  renamedFrom: v.nullable(v.string()),
  entry: v.nullable(v.number()),
  source: v.nullable(Source),
  reason: v.string(),
  oldSize: v.nullable(v.number()),
  newSize: v.nullable(v.number()),
  compressed: v.nullable(v.boolean()),
  storing: v.picklist(['keep', 'compress', 'store']),
  included: v.boolean(),
  suggested: v.boolean(),
});

const Kept = v.object({
  version: v.literal(1),
  baseline: v.string(),
  draft: v.object({
    rows: v.array(Row),
    flags: v.number(),
    contentFlags: v.number(),
    level: v.union([v.number(), v.literal('official')]),
    dismissed: v.array(v.string()),
  }),
});
