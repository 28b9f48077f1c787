import { useEffect, useMemo } from 'react';
import { archiveNameProblem } from '#renderer/editors/kit/archive-names.ts';
import { type DryRun, useDryRun } from '#renderer/editors/kit/use-dry-run.ts';
import { useEdits } from '#renderer/editors/kit/use-edits.ts';
import { type Outputs, useOutputs } from '#renderer/editors/kit/use-outputs.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { PackPlan } from '#shared/contract/pack.ts';
import { GAMES, type GameId } from '#shared/games/games.ts';
import { changePack, choosePack, type PackSession } from './pack-session.ts';
import { runPack } from './run-pack.ts';

/** State and actions shared by the parts of the dialog. */
export interface Pack {
  readonly session: PackSession;
  readonly game: GameId | null;
  readonly name: string;
  /** Why the name is invalid; null = it is valid. */
  readonly nameProblem: string | null;
  readonly dryRun: DryRun<PackPlan>;
  readonly outputs: Outputs;
  /** Names of existing archives. */
  readonly existing: readonly string[];
  /** Why it cannot start now; null = it can. */
  readonly blocked: string | null;
  readonly run: () => void;
}

export function usePack(session: PackSession): Pack {
  const client = useClient();
  const { source, suggestion, choices, run } = session;
  const { workspace } = source;
  useSuggestion(session);
  const game = choices.game ?? suggestion?.game ?? null;
  const name = choices.name ?? suggestion?.name ?? '';
  const nameProblem = suggestion === null ? null : archiveNameProblem(name);
  const outputs = useOutputs(workspace, choices.root, (next) => choosePack({ root: next }));
  const { root } = outputs;
  const { compress, level, overwrite } = choices;
  const resting = run.state === 'idle' || run.state === 'failed';
  const ready = resting && suggestion !== null && nameProblem === null;
  const request = useMemo((): Input<'pack.plan'> | null => {
    if (!ready || game === null) return null;
    return { source, game, name, compress, level, ...(root === null ? {} : { root }) };
  }, [ready, source, game, name, compress, level, root]);
  const dryRun = useDryRun('pack.plan', request, useEdits(workspace));
  const { plan, busy } = dryRun;
  const existing = plan?.archives.flatMap((one) => (one.exists ? [one.name] : [])) ?? [];
  const blocked =
    (game === null ? 'Choose a game first.' : null) ??
    nameProblem ??
    (root === null ? 'Choose a folder to write to.' : null) ??
    (dryRun.error === null ? null : 'The dry run failed.') ??
    (plan === null || busy ? 'The dry run is running.' : null) ??
    (plan?.archives.length === 0 ? 'There are no files to pack.' : null) ??
    (existing.length > 0 && !overwrite ? 'Archives with these names already exist.' : null);
  return {
    session,
    game,
    name,
    nameProblem,
    dryRun,
    outputs,
    existing,
    blocked,
    run: () => {
      if (request === null || root === null || blocked !== null) return;
      void runPack(client, { ...request, root, overwrite, share: choices.share });
    },
  };
}

/** Suggested names and game of the archives; requested again when the sources change. */
function useSuggestion({ source }: PackSession): void {
  const client = useClient();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.request('pack.suggest', { source }, { signal }).then(
      (suggestion) => {
        if (!signal.aborted) changePack((session) => ({ ...session, suggestion, failure: null }));
      },
      (failure: unknown) => {
        if (!signal.aborted && !isCancelled(failure)) changePack((session) => ({ ...session, failure }));
      },
    );
    return () => controller.abort();
  }, [client, source]);
}

/** `.ba2` or `.bsa`, depending on the game. */
export function extensionOf(game: GameId | null): string {
  return game === null ? '' : GAMES[game].archive.format === 'ba2' ? '.ba2' : '.bsa';
}
