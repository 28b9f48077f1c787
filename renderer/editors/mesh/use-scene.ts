import { useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Scene } from '#shared/scene/scene.ts';

export interface SceneRead {
  /** What was read last; null = nothing yet. */
  readonly scene: Scene | null;
  /** Why what is there now could not be read; null = it could. */
  readonly error: unknown;
  readonly loading: boolean;
  /** Reads it anew, after an error. */
  readonly retry: () => void;
  /** The same, with what is there in the picture until then. */
  readonly reload: () => void;
}

/** While a value is being scrubbed, contents follow each other quickly (ms). */
const PAUSE = 120;

/** Counts how often something was replaced by another, beginning with its first. */
function useChanges(what: unknown): number {
  const [known, setKnown] = useState({ what, count: 0 });
  if (what === null || what === known.what) return known.count;
  const next = { what, count: known.what === null ? known.count : known.count + 1 };
  setKnown(next);
  return next.count;
}

/** What a document looks like. Read anew whenever its content changes; the old scene stays until the new one is there. */
export function useScene({ id, revision }: DocumentState): SceneRead {
  const client = useClient();
  const [read, setRead] = useState<{
    readonly document: string;
    readonly scene: Scene | null;
    readonly error: unknown;
    readonly revision: number;
  } | null>(null);
  const [turn, setTurn] = useState(0);
  const known = read?.document === id ? read : null;
  const pause = useRef(0);
  // A scene that has vertices from other files is drawn anew when the folder was looked through again.
  const tree = useWorkspace((state) => state.tree);
  const hasOthers = known?.scene?.meshes.some(({ instances }) => instances?.stored !== undefined) === true;
  const files = useChanges(hasOthers ? tree : null);

  useEffect(() => {
    const controller = new AbortController();
    const ask = (): void => {
      client.request('scene.read', { document: id }, { signal: controller.signal }).then(
        (result) => setRead({ document: id, scene: result.scene, error: null, revision }),
        (error: unknown) => {
          if (isCancelled(error)) return;
          setRead((old) => ({
            document: id,
            scene: old?.document === id ? old.scene : null,
            error,
            revision,
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
  }, [client, id, revision, turn, files]);

  return {
    scene: known?.scene ?? null,
    error: known?.error ?? null,
    loading: known === null || known.revision !== revision,
    retry: () => {
      setRead(null);
      setTurn((old) => old + 1);
    },
    reload: () => setTurn((old) => old + 1),
  };
}
