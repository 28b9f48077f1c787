import * as v from 'valibot';
import { KEPT_PLANS } from '#shared/contract/repack.ts';
import type { Client } from '#shared/rpc/api.ts';
import {
  followSessions,
  isUnwritten,
  partsOf,
  type RepackSession,
  restoreSession,
  sessionKey,
  sessionOf,
} from './repack-session.ts';

const Address = v.object({
  workspace: v.string(),
  path: v.string(),
  archive: v.exactOptional(v.string()),
  mod: v.exactOptional(v.string()),
  entry: v.exactOptional(v.number()),
});

const Row = v.object({
  key: v.string(),
  action: v.picklist(['add', 'replace', 'rename', 'remove', 'compression']),
  path: v.string(),
  renamedFrom: v.nullable(v.string()),
  entry: v.nullable(v.number()),
  source: v.nullable(v.union([v.object({ handed: v.string() }), Address])),
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
    rows: v.pipe(v.array(Row), v.readonly()),
    flags: v.number(),
    contentFlags: v.number(),
    level: v.union([v.number(), v.literal('official')]),
    dismissed: v.pipe(
      v.array(v.string()),
      v.transform((keys): ReadonlySet<string> => new Set(keys)),
    ),
  }),
  output: v.object({ root: v.nullable(v.string()), name: v.string() }),
});

/** A repack as text, without its undo steps; null if there is nothing to keep, or too much. */
export function keptText(session: RepackSession | null): string | null {
  if (session === null || !isUnwritten(session)) return null;
  const { baseline, draft, output } = session;
  const text = JSON.stringify({
    version: 1,
    baseline,
    draft: { ...draft, dismissed: [...draft.dismissed] },
    output: { root: output.root, name: output.name },
  });
  return text.length > KEPT_PLANS.chars ? null : text;
}

/** Reads kept text; null for that of another version. */
export function readKept(text: string): v.InferOutput<typeof Kept> | null {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Milliseconds from a change until it is kept. */
const PAUSE = 600;

/** Puts back the repacks of earlier sessions, and keeps those of this one; returns the function that stops it. */
export function keepSessions(client: Client): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const keep = (): void => {
    timer = null;
    for (const key of changed) {
      const plan = keptText(sessionOf(key));
      // Only for a later session: a failure must not disturb this one, and the next change tries again.
      client.request('repack.keep', { ...partsOf(key), plan }).catch(() => {});
    }
    changed.clear();
  };
  const flush = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    keep();
  };
  const stop = followSessions((key) => {
    changed.add(key);
    timer ??= setTimeout(keep, PAUSE);
  });
  window.addEventListener('pagehide', flush);
  client.request('repack.kept', {}).then(
    (all) => {
      for (const { workspace, archive, plan } of all) {
        const kept = readKept(plan);
        if (kept !== null) restoreSession(sessionKey(workspace, archive), kept);
      }
    },
    () => {
      // The connection is lost, which the window shows by itself.
    },
  );
  return () => {
    stop();
    window.removeEventListener('pagehide', flush);
    flush();
  };
}
