import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ShapeUvs } from '#shared/contract/uvs.ts';

export interface ShapeUvsRead {
  /** Those of the shape, of this revision or the last one that was read. undefined = not read yet; null = it has none. */
  readonly uvs: ShapeUvs | null | undefined;
  readonly error: unknown;
}

/** The texture coordinates of a shape, read again when the document changes. @param shape its block; -1 = none */
export function useShapeUvs({ id, revision }: DocumentState, shape: number): ShapeUvsRead {
  const client = useClient();
  const key = `${id} ${shape}`;
  const [known, setKnown] = useState<ShapeUvsRead & { readonly key: string }>({
    key,
    uvs: undefined,
    error: null,
  });
  useEffect(() => {
    if (shape < 0) return;
    const controller = new AbortController();
    client.request('document.uvs', { document: id, shape }, { signal: controller.signal }).then(
      (uvs) => setKnown({ key, uvs, error: null }),
      (error: unknown) => {
        if (!isCancelled(error)) setKnown({ key, uvs: undefined, error });
      },
    );
    void revision;
    return () => controller.abort();
  }, [client, id, shape, key, revision]);
  return known.key === key ? known : { uvs: undefined, error: null };
}
