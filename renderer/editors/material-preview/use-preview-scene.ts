import { useEffect, useMemo, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { useDocumentAt } from '#renderer/state/documents.ts';
import { addressIn } from '#renderer/state/explorer.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import { UserError } from '#shared/errors.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import { type PreviewShape, previewScene } from '#shared/scene/preview-shapes.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';

/** What a material is shown on. */
export interface PreviewScene {
  /** null = not read yet, or it cannot be. */
  readonly scene: Scene | null;
  /** Whether the mesh names the material; a shape counts as one that does. */
  readonly isUser: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Milliseconds to wait before a mesh is read again that is edited elsewhere. */
const PAUSE = 120;

/** The file of the open folder at a path in Data; null = it is not there. */
export function useMeshAddress(workspace: string, path: string | null): FileAddress | null {
  const { tree, info } = useWorkspace();
  return useMemo(() => {
    if (path === null || tree === null || info === null || info.id !== workspace) return null;
    const node = nodeAt(tree, path);
    return node === undefined ? null : addressIn(tree, info, node);
  }, [workspace, path, tree, info]);
}

/**
 * The scene of a shape or a mesh.
 * @param path of the mesh in Data; null = the shape
 * @param address of that mesh; null = it is not there
 */
export function usePreviewScene(
  document: string,
  shape: PreviewShape,
  path: string | null,
  address: FileAddress | null,
): PreviewScene {
  const client = useClient();
  const onShape = useMemo(() => previewScene(shape, PLAIN), [shape]);
  const key = address === null ? '' : `${document} ${addressKey(address)}`;
  // A mesh that is open in this window may have edits.
  const edited = useDocumentAt(address === null ? '' : addressKey(address))?.revision;
  const [turn, setTurn] = useState(0);
  const [read, setRead] = useState<{
    readonly key: string;
    readonly scene: Scene | null;
    readonly isUser: boolean;
    readonly error: unknown;
  } | null>(null);

  useEffect(() => {
    if (address === null) return;
    void turn;
    const controller = new AbortController();
    const ask = (): void => {
      client.request('material.scene', { document, mesh: address }, { signal: controller.signal }).then(
        ({ scene, isUser }) => setRead({ key, scene, isUser, error: null }),
        (error: unknown) => {
          if (!isCancelled(error)) setRead({ key, scene: null, isUser: true, error });
        },
      );
    };
    const timer = setTimeout(ask, edited === undefined ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, document, address, key, edited, turn]);

  const retry = (): void => {
    setRead(null);
    setTurn((old) => old + 1);
  };
  if (path === null) return { scene: onShape, isUser: true, error: null, retry };
  if (address === null) return { scene: null, isUser: true, error: missing(path), retry };
  const known = read?.key === key ? read : null;
  return {
    scene: known?.scene ?? null,
    isUser: known?.isUser ?? true,
    error: known?.error ?? null,
    retry,
  };
}

function missing(path: string): UserError {
  return new UserError('no-such-file', `“${path}” is not in this Data folder.`, { path });
}
