import { useEffect, useMemo } from 'react';
import { GAMES, type GameId } from '#shared/games/games.ts';
import type { Input, PackPlan, RootInfo } from '#shared/rpc/contract.ts';
import { useClient } from '../../host/client-context.tsx';
import { useWorkspace } from '../../state/workspace.ts';
import { isCancelled } from '../../ui/describe-error.ts';
import { type DryRun, useDryRun } from '../kit/use-dry-run.ts';
import { archiveNameProblem } from '../repack/file-names.ts';
import { useOutputs } from '../repack/use-outputs.ts';
import { useEdits } from '../repack/use-suggestions.ts';
import { changePack, choosePack, type PackSession } from './pack-session.ts';
import { runPack } from './run-pack.ts';

/** Everything that the parts of the dialog share. */
export interface Pack {
  readonly session: PackSession;
  readonly game: GameId | null;
  readonly name: string;
  /** Why the name cannot be used; null = it can. */
  readonly nameProblem: string | null;
  readonly dryRun: DryRun<PackPlan>;
  readonly roots: readonly RootInfo[];
  readonly root: string | null;
  readonly chooseRoot: (() => Promise<void>) | null;
  /** Archives that are there already, by name. */
  readonly existing: readonly string[];
  /** Why it cannot be written now; null = it can. */
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
  const outputs = useOutputs(workspace);
  const ownRoot = useWorkspace(({ info }) => (info?.id === workspace ? info.outputRoot : null));
  const root = choices.root ?? ownRoot;
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
    (root === null ? 'There is no folder to write to.' : null) ??
    (dryRun.error === null ? null : 'The dry run failed.') ??
    (plan === null || busy ? 'The dry run is under way.' : null) ??
    (plan?.archives.length === 0 ? 'There are no files to pack.' : null) ??
    (existing.length > 0 && !overwrite ? 'Archives of these names are there already.' : null);
  const { choose } = outputs;
  return {
    session,
    game,
    name,
    nameProblem,
    dryRun,
    roots: outputs.roots,
    root,
    chooseRoot:
      choose === null
        ? null
        : async () => {
            const chosen = await choose();
            if (chosen !== null) choosePack({ root: chosen.id });
          },
    existing,
    blocked,
    run: () => {
      if (request === null || root === null || blocked !== null) return;
      void runPack(client, { ...request, root, overwrite, share: choices.share });
    },
  };
}

/** What the archives may be called, and for which game; asked whenever what is packed is another. */
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

/** `.ba2` or `.bsa`, as the game has it. */
export function extensionOf(game: GameId | null): string {
  return game === null ? '' : GAMES[game].archive.format === 'ba2' ? '.ba2' : '.bsa';
}
