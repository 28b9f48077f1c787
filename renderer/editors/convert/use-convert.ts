import { useEffect, useMemo } from 'react';
import { archiveNameProblem } from '#renderer/editors/kit/archive-names.ts';
import { type DryRun, useDryRun } from '#renderer/editors/kit/use-dry-run.ts';
import { useEdits } from '#renderer/editors/kit/use-edits.ts';
import { type Outputs, useOutputs } from '#renderer/editors/kit/use-outputs.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { ConvertPlan, ConvertTarget } from '#shared/contract/convert.ts';
import { type ConvertSession, chooseConvert, useConvertState } from './convert-session.ts';
import { runConvert } from './run-convert.ts';

/** State and actions shared by the parts of the view. */
export interface Convert {
  readonly session: ConvertSession;
  /** What would be converted, and which results already exist. */
  readonly dryRun: DryRun<ConvertPlan>;
  readonly outputs: Outputs;
  /** Name of the new archive with its extension. */
  readonly name: string;
  /** Why the name is invalid; null = it is valid. */
  readonly nameProblem: string | null;
  /** Why it cannot start now; null = it can. */
  readonly blocked: string | null;
  /**
   * `chosen`: keeps or replaces existing files, as the user chose. `restart`: the same, but also replaces unchanged results
   * of the unfinished run.
   */
  readonly start: (existing: 'chosen' | 'resume' | 'restart') => void;
}

export function useConvert(): Convert {
  const client = useClient();
  const session = useConvertState();
  const { sources, choices, run } = session;
  const workspace = useWorkspace(({ info }) => info?.id ?? '');
  const outputs = useOutputs(workspace, choices.root, (next) => chooseConvert({ root: next }));
  const { root } = outputs;
  const { into, folder, platform, lenient, overwrite } = choices;
  // A running or finished conversion keeps its plan.
  const open = run.state !== 'running' && run.state !== 'done' && sources.length > 0;
  const name = choices.name ?? session.suggestion ?? 'Converted.bsa';
  const nameProblem = into === 'archive' ? archiveNameProblem(name.replace(/\.bsa$/i, '')) : null;
  const target = useMemo((): ConvertTarget | null => {
    if (root === null) return null;
    if (into === 'folder') return { kind: 'folder', root, ...(folder === '' ? {} : { folder }) };
    return nameProblem === null ? { kind: 'archive', root, name } : null;
  }, [root, into, folder, name, nameProblem]);
  const request = useMemo((): Input<'convert.plan'> | null => {
    if (!open) return null;
    return { sources: sources.map(({ source }) => source), ...(target === null ? {} : { target }) };
  }, [open, sources, target]);
  const dryRun = useDryRun('convert.plan', request, useEdits(workspace));
  const { plan, busy } = dryRun;
  useEffect(() => {
    if (plan !== null) useConvertState.setState({ suggestion: plan.name });
  }, [plan]);
  const blocked =
    (root === null ? 'Choose a folder to write to.' : null) ??
    nameProblem ??
    (dryRun.error === null ? null : 'Could not determine what to convert.') ??
    (plan === null || busy ? 'Counting files.' : null) ??
    (plan?.meshes === 0 && plan.textures === 0 ? 'There is nothing to convert.' : null) ??
    (plan?.exists === true && !overwrite ? 'An archive with this name already exists.' : null);
  return {
    session,
    dryRun,
    outputs,
    name,
    nameProblem,
    blocked,
    start: (existing) => {
      if (plan === null || target === null || blocked !== null) return;
      void runConvert(client, {
        plan: plan.plan,
        target,
        platform,
        lenient,
        existing:
          existing === 'resume'
            ? 'resume'
            : overwrite
              ? 'replace'
              : existing === 'restart'
                ? 'restart'
                : 'keep',
      });
    },
  };
}
