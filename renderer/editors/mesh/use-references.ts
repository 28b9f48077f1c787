import { useEffect, useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ReferencesAnswer } from '#shared/contract/precombined.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { InstanceReferences } from './instance-references.ts';

export interface ReferencesRead {
  /** Null until they are there, and where there are none. */
  readonly references: InstanceReferences | null;
  /** What was found, or why nothing was; '' = nothing was looked for. */
  readonly message: string;
  readonly loading: boolean;
}

type Known = { readonly of: Scene } & ({ readonly answer: ReferencesAnswer } | { readonly error: unknown });

/** Which references a group of combined meshes has taken in: looked for behind the picture, which works without. */
export function useReferences({ id }: DocumentState, scene: Scene | null): ReferencesRead {
  const client = useClient();
  // Plugins that changed on disk are read when the folder is.
  const tree = useWorkspace((state) => state.tree);
  const [known, setKnown] = useState<Known | null>(null);
  const wanted = scene?.meshes.some(({ instances }) => instances !== undefined) === true ? scene : null;
  useEffect(() => {
    if (wanted === null) return;
    const controller = new AbortController();
    client.request('precombined.references', { document: id }, { signal: controller.signal }).then(
      (answer) => setKnown({ of: wanted, answer }),
      (error: unknown) => {
        if (!isCancelled(error)) setKnown({ of: wanted, error });
      },
    );
    void tree;
    return () => controller.abort();
  }, [client, id, wanted, tree]);
  const references = useMemo(() => {
    if (wanted === null || known === null || !('answer' in known)) return null;
    const { table } = known.answer;
    return table === null ? null : new InstanceReferences(table, wanted);
  }, [wanted, known]);
  return { references, message: messageOf(wanted, known), loading: wanted !== known?.of };
}

function messageOf(wanted: Scene | null, known: Known | null): string {
  if (wanted === null) return '';
  if (known === null) return 'Finding references in the folder’s plugins…';
  if ('error' in known)
    return `The references could not be determined: ${describeError(known.error).message}`;
  const { message, findings } = known.answer;
  return [message, ...findings.map((finding) => `${finding.message}.`)]
    .filter((part) => part !== '')
    .join(' ');
}
