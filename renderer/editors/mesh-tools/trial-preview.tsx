import { type ReactNode, useCallback, useRef } from 'react';
import { CommandScopeContext } from '#renderer/commands/registry.ts';
import { ComparedScenes, type ComparedSide } from '#renderer/editors/mesh/compared-scenes.tsx';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { useScene } from '#renderer/editors/mesh/use-scene.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Scene } from '#shared/scene/scene.ts';
import styles from './mesh-tools-dialog.module.css';

/** A mesh before and after a change that is tried, with one camera. */
export function TrialPreview(props: {
  readonly document: DocumentState;
  /** Null = as before; undefined = not known yet. */
  readonly after: Scene | null | undefined;
  readonly busy: boolean;
  /** Why there is nothing to show, as a sentence; null = there is. */
  readonly failure: string | null;
  /** Shown until the first trial is there. */
  readonly waiting: string;
}): ReactNode {
  const { document, after, busy, failure, waiting } = props;
  const client = useClient();
  const { scene, error } = useScene(document);
  const scope = useRef<HTMLDivElement>(null);
  const { id, name } = document;
  const readTexture = useCallback<ReadTexture>(
    (path, request, signal) =>
      client.request('scene.texture', { document: id, path, ...request }, { signal }),
    [client, id],
  );
  const before: ComparedSide['scene'] =
    scene !== null
      ? { state: 'read', name, scene }
      : error !== null
        ? { state: 'failed', shown: <ErrorPanel title="Could not be shown" error={error} /> }
        : { state: 'reading', text: `Reading ${name}` };
  const changed: ComparedSide['scene'] =
    after !== null && after !== undefined
      ? { state: 'read', name, scene: after }
      : failure !== null
        ? { state: 'failed', shown: <EmptyState title="Nothing to show">{failure}</EmptyState> }
        : after === null
          ? before
          : { state: 'reading', text: waiting };
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={styles.scenes}>
        <ComparedScenes
          camera={`mesh tools ${id}`}
          fit={scene === null ? null : id}
          before={{ title: 'Before', scene: before }}
          after={{ title: 'After', scene: changed }}
          busy={busy}
          active
          readTexture={readTexture}
          onBlock={null}
        />
      </div>
    </CommandScopeContext>
  );
}
