import { useEffect, useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useDocuments } from '#renderer/state/documents.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { MaterialParent, ReadMaterial } from '#shared/contract/materials.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import { keepingSame } from './shown-properties.ts';

export interface MaterialNow {
  /** Keeps the last result until the next arrives, so that an edit does not remove the field the user is in. */
  readonly material: ReadMaterial | null;
  readonly error: unknown;
  /** Another text whenever a file that it takes values from is edited in another tab. */
  readonly parentEdits: string;
}

/** What can be set in a document now. */
export function useMaterial({ id, revision, address }: DocumentState): MaterialNow {
  const client = useClient();
  const [known, setKnown] = useState<Omit<MaterialNow, 'parentEdits'> & { readonly id: string }>({
    id,
    material: null,
    error: null,
  });
  const parentEdits = useEditsOf(address.workspace, known.material?.parents ?? NO_PARENTS);
  useEffect(() => {
    const controller = new AbortController();
    client.request('material.read', { document: id }, { signal: controller.signal }).then(
      (material) => {
        if (controller.signal.aborted) return;
        setKnown((old) => ({ id, material: keepingSame(old.material, material), error: null }));
      },
      (error: unknown) => !controller.signal.aborted && setKnown({ id, material: null, error }),
    );
    void revision;
    void parentEdits;
    return () => controller.abort();
  }, [client, id, revision, parentEdits]);
  const { material, error } = known.id === id ? known : NONE;
  return { material, error, parentEdits };
}

const NONE = { material: null, error: null };
const NO_PARENTS: readonly MaterialParent[] = [];

function useEditsOf(workspace: string, parents: readonly MaterialParent[]): string {
  const paths = useMemo(
    () => new Set(parents.flatMap(({ path }) => dataPaths(path, 'materials').map(foldPath))),
    [parents],
  );
  return useDocuments(({ states }) =>
    Object.values(states)
      .filter(({ address }) => address.workspace === workspace && paths.has(foldPath(address.path)))
      .map(({ id, revision, dirty }) => `${id} ${revision} ${dirty}`)
      .join(),
  );
}
