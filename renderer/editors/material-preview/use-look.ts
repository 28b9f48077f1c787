import { useEffect, useRef, useState } from 'react';
import { LookReader } from '#renderer/editors/mesh/look-reader.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { MaterialLook } from '#shared/contract/material-looks.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

export interface LookRead {
  /** The last look that could be read; null = none yet. */
  readonly look: MaterialLook | null;
  /** Why there is none of the material as it is now; null = there is, or it is being read. */
  readonly error: unknown;
}

const NONE: LookRead = { look: null, error: null };

/**
 * The look of a material as it is edited, also of the surfaces of a mesh that name it.
 * @param parentEdits another text whenever a file that it takes values from is edited
 * @param scene of the mesh, by whose indices its surfaces are found; null = not read yet
 */
export function useLook(
  { id, revision }: Pick<DocumentState, 'id' | 'revision'>,
  parentEdits: string,
  mesh: FileAddress | null,
  scene: Scene | null,
): LookRead {
  const client = useClient();
  const key = `${id} ${mesh === null ? '' : addressKey(mesh)}`;
  const [read, setRead] = useState({ key, ...NONE });
  const reader = useRef<LookReader | null>(null);
  const target = useRef(mesh);
  useEffect(() => {
    target.current = mesh;
  });
  useEffect(() => {
    const asked = { document: id, ...(target.current === null ? {} : { mesh: target.current }) };
    const current = new LookReader(client, asked, (look, error) =>
      setRead((old) => ({ key, look: look ?? (old.key === key ? old.look : null), error })),
    );
    reader.current = current;
    return () => current.end();
  }, [client, id, key]);
  // Until the mesh is read, it would be read twice; when it is edited, it can have other indices.
  const surfaces = mesh === null ? 'a shape' : scene;
  useEffect(() => {
    void key;
    void revision;
    void parentEdits;
    if (surfaces !== null) reader.current?.ask();
  }, [key, revision, parentEdits, surfaces]);
  return read.key === key ? read : NONE;
}
