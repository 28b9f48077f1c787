import { useEffect, useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ReferencesAnswer } from '#shared/contract/precombined.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { InstanceReferences } from './instance-references.ts';

export interface ReferencesRead {
  /** Null until loaded, or if there are none. */
  readonly references: InstanceReferences | null;
  /** What was found, or why nothing was; '' = not searched. */
  readonly message: string;
  readonly loading: boolean;
}

type Known = { readonly of: Scene } & ({ readonly result: ReferencesAnswer } | { readonly error: unknown });

/** The references combined in a group of precombined meshes, found in the background: the picture does not need them. */
export function useReferences({ id }: DocumentState, scene: Scene | null): ReferencesRead {
  const client = useClient();
  // Plugins changed on disk are reread when the folder is reloaded.
  const tree = useWorkspace((state) => state.tree);
  const [known, setKnown] = useState<Known | null>(null);
  const group = scene?.meshes.some(({ instances }) => instances !== undefined) === true ? scene : null;
  useEffect(() => {
    if (group === null) return;
    const controller = new AbortController();
    client.request('precombined.references', { document: id }, { signal: controller.signal }).then(
      (result) => setKnown({ of: group, result }),
      (error: unknown) => {
        if (!isCancelled(error)) setKnown({ of: group, error });
      },
    );
    void tree;
    return () => controller.abort();
  }, [client, id, group, tree]);
  const references = useMemo(() => {
    if (group === null || known === null || !('result' in known)) return null;
    const { table } = known.result;
    return table === null ? null : new InstanceReferences(table, group);
  }, [group, known]);
  return { references, message: messageOf(group, known), loading: group !== known?.of };
}

function messageOf(group: Scene | null, known: Known | null): string {
  if (group === null) return '';
  if (known === null) return 'Finding references in the folder’s plugins…';
  if ('error' in known) return `Could not find the references: ${describeError(known.error).message}`;
  const { message, findings } = known.result;
  return [message, ...findings.map((finding) => `${finding.message}.`)]
    .filter((part) => part !== '')
    .join(' ');
}
