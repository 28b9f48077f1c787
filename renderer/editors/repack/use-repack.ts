import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { archiveNameProblem } from '#renderer/editors/kit/archive-names.ts';
import { EntryNames } from '#renderer/editors/kit/entry-names.ts';
import { type DryRun, useDryRun } from '#renderer/editors/kit/use-dry-run.ts';
import { useEdits } from '#renderer/editors/kit/use-edits.ts';
import { type Outputs, useOutputs } from '#renderer/editors/kit/use-outputs.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import type { RepackPlan } from '#shared/contract/repack.ts';
import type { ArchiveSummary, EntryColumns } from '#shared/formats/kit/archive.ts';
import { canCompress } from '#shared/formats/kit/archive-plan.ts';
import { type EntryLookup, entryLookup } from './entry-lookup.ts';
import { changesNothing, type RepackDraft, requestOf } from './repack-draft.ts';
import {
  beginSession,
  changeOutput,
  changeSession,
  newSession,
  type RepackOutput,
  type RepackSession,
  redoStep,
  sessionKey,
  step,
  undoStep,
  useRepackSession,
} from './repack-session.ts';
import { cancelRepack, runRepack } from './run-repack.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

/** The archive to repack, opened by the archive view. */
export interface RepackedArchive {
  readonly id: string;
  readonly name: string;
  readonly workspace: string;
  readonly summary: ArchiveSummary;
  readonly entries: EntryColumns;
  readonly encoding: string;
}

/** State and actions shared by the parts of the editor. */
export interface Repack {
  readonly key: string;
  readonly archive: RepackedArchive;
  readonly session: RepackSession;
  readonly names: EntryNames;
  readonly sizes: Float64Array | null;
  readonly lookup: EntryLookup;
  readonly suggestions: Suggestions;
  readonly dryRun: DryRun<RepackPlan>;
  readonly outputs: Outputs;
  /** True without changes: the new archive will be identical. */
  readonly identical: boolean;
  /** Why it cannot start now; null = it can. */
  readonly blocked: string | null;
  readonly change: (change: (draft: RepackDraft) => RepackDraft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setOutput: (output: Partial<Pick<RepackOutput, 'root' | 'name'>>) => void;
  readonly setOverwrite: (overwrite: boolean) => void;
  readonly run: () => Promise<void>;
  readonly cancel: () => void;
  /** Returns from a failure or a report to the list. */
  readonly leaveResult: () => void;
}

export function useRepack(archive: RepackedArchive): Repack {
  const client = useClient();
  const { id, name, workspace, summary, entries, encoding } = archive;
  const key = sessionKey(workspace, name);
  useLayoutEffect(() => beginSession(key, name, summary), [key, name, summary]);
  const fresh = useMemo(() => newSession(name, summary), [name, summary]);
  const session = useRepackSession(key) ?? fresh;
  const { draft, output, run } = session;

  const names = useMemo(() => new EntryNames(entries, encoding), [entries, encoding]);
  const sizes = useSizes(id);
  const lookup = useMemo(() => entryLookup(entries, names, sizes), [entries, names, sizes]);
  const suggestions = useSuggestions(key, archive, lookup, canCompress(summary));
  const edits = useEdits(workspace);
  const resting = run.state === 'idle' || run.state === 'failed';
  const request = useMemo(
    () => (resting ? requestOf(draft, id, summary) : null),
    [resting, draft, id, summary],
  );
  const dryRun = useDryRun('repack.plan', request, edits);

  const outputs = useOutputs(workspace, output.root, (next) => setOutput({ root: next }));
  const { root } = outputs;
  const problems = dryRun.plan?.problems.length ?? 0;
  const blocked =
    archiveNameProblem(output.name) ??
    (root === null ? 'Choose a folder to write to.' : null) ??
    (problems > 0 ? 'Solve the problems of the dry run first.' : null) ??
    (dryRun.error === null ? null : 'The dry run failed.') ??
    (dryRun.plan === null ? 'The dry run is running.' : null) ??
    (output.exists && !output.overwrite ? 'A file with this name already exists.' : null);

  const setOutput: Repack['setOutput'] = (next) => changeSession(key, (old) => changeOutput(old, next));
  return {
    key,
    archive,
    session,
    names,
    sizes,
    lookup,
    suggestions,
    dryRun,
    outputs,
    identical: changesNothing(draft, summary),
    blocked,
    change: (change) => changeSession(key, (old) => step(old, change)),
    undo: () => changeSession(key, undoStep),
    redo: () => changeSession(key, redoStep),
    setOutput,
    setOverwrite: (overwrite) =>
      changeSession(key, (old) => ({ ...old, output: { ...old.output, overwrite } })),
    run: async () => {
      if (root === null || blocked !== null) return;
      const overwrite = output.exists && output.overwrite;
      await runRepack(client, key, workspace, {
        ...requestOf(draft, id, summary),
        root,
        name: output.name,
        overwrite,
      });
    },
    cancel: () => cancelRepack(key),
    leaveResult: () => changeSession(key, (old) => ({ ...old, run: { state: 'idle' } })),
  };
}

/** Uncompressed sizes, loaded after the rest because they are spread over the file. */
function useSizes(archive: string): Float64Array | null {
  const client = useClient();
  const [sizes, setSizes] = useState<Float64Array | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.request('archive.sizes', { archive }, { signal }).then(
      (found) => {
        if (!signal.aborted) setSizes(found);
      },
      (error: unknown) => {
        if (!signal.aborted) reportError(error, 'The sizes of the entries could not be read');
      },
    );
    return () => controller.abort();
  }, [client, archive]);
  return sizes;
}
