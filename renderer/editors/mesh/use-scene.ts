import { useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Scene } from '#shared/scene/scene.ts';

export interface SceneRead {
  /** The last scene read; null = none yet. */
  readonly scene: Scene | null;
  /** Why the current content could not be read; null = it could. */
  readonly error: unknown;
  readonly loading: boolean;
  /** Whether the scene has what animations move. */
  readonly skins: boolean;
  /** Reads the scene again after an error. */
  readonly retry: () => void;
  /** Reads the scene again, and keeps the old one on screen until then. */
  readonly reload: () => void;
}

/** Milliseconds to wait before rereading, because scrubbing a value changes the content in quick succession. */
const PAUSE = 120;

/** Counts how often a value was replaced after its first non-null one. */
function useChanges(value: unknown): number {
  const [known, setKnown] = useState({ value, count: 0 });
  if (value === null || value === known.value) return known.count;
  const next = { value, count: known.value === null ? known.count : known.count + 1 };
  setKnown(next);
  return next.count;
}

/**
 * The scene of a document. Reread when the content changes; the old scene is kept until the new one arrives.
 * @param skins whether it needs what animations move
 */
export function useScene({ id, revision }: DocumentState, skins = false): SceneRead {
  const client = useClient();
  const [read, setRead] = useState<{
    readonly document: string;
    readonly scene: Scene | null;
    readonly error: unknown;
    readonly revision: number;
    readonly skins: boolean;
  } | null>(null);
  const [turn, setTurn] = useState(0);
  const known = read?.document === id ? read : null;
  const pause = useRef(0);
  // A scene with vertices from other files is reread when the folder is reloaded.
  const tree = useWorkspace((state) => state.tree);
  const scene = known?.scene;
  const hasOthers =
    scene?.geometryFiles !== undefined ||
    scene?.meshes.some(({ instances }) => instances?.stored !== undefined) === true;
  const files = useChanges(hasOthers ? tree : null);

  useEffect(() => {
    const controller = new AbortController();
    const ask = (): void => {
      client.request('scene.read', { document: id, skins }, { signal: controller.signal }).then(
        (result) => setRead({ document: id, scene: result.scene, error: null, revision, skins }),
        (error: unknown) => {
          if (isCancelled(error)) return;
          setRead((old) => ({
            document: id,
            scene: old?.document === id ? old.scene : null,
            error,
            revision,
            skins: old?.document === id && old.skins,
          }));
        },
      );
    };
    const timer = setTimeout(ask, pause.current);
    pause.current = PAUSE;
    void turn;
    void files;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, id, revision, turn, files, skins]);

  return {
    scene: known?.scene ?? null,
    error: known?.error ?? null,
    loading: known === null || known.revision !== revision,
    skins: known?.skins ?? false,
    retry: () => {
      setRead(null);
      setTurn((old) => old + 1);
    },
    reload: () => setTurn((old) => old + 1),
  };
}
