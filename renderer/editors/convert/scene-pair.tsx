import { type ReactNode, useCallback } from 'react';
import { ComparedScenes, type ComparedSide } from '#renderer/editors/mesh/compared-scenes.tsx';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import styles from './convert.module.css';
import { type PairRequest, type SideScene, usePair } from './use-pair.ts';

export interface ScenePairProps {
  readonly asked: PairRequest;
  readonly active: boolean;
  /** Goes to a block of the source file; null if that cannot be opened. */
  readonly onBlock: ((block: number) => void) | null;
}

/** A console mesh and its conversion side by side, with one camera. */
export function ScenePair({ asked, active, onBlock }: ScenePairProps): ReactNode {
  const { before, after, busy } = usePair(asked);
  const client = useClient();
  const { plan, file } = asked;
  // One for both sides: a conversion changes no paths, and console textures are found where PC ones are missing.
  const readTexture = useCallback<ReadTexture>(
    (path, request, signal) =>
      client.request('convert.texture', { plan, file, path, ...request }, { signal }),
    [client, plan, file],
  );
  const alreadyPc = after.state === 'failed' && describeError(after.error).code === 'already-pc';
  return (
    <ComparedScenes
      // One camera for all files: the canvas is created once, and stepping through the list keeps it.
      camera={`convert ${plan}`}
      fit={fileOf(before) ?? fileOf(after)}
      before={sideOf('before', alreadyPc ? 'PC mesh' : 'Before: console', before)}
      after={sideOf('after', 'After: PC', after)}
      busy={busy}
      active={active}
      readTexture={readTexture}
      onBlock={onBlock}
    />
  );
}

function sideOf(word: 'before' | 'after', title: string, side: SideScene): ComparedSide {
  switch (side.state) {
    case 'reading': {
      const text = word === 'before' ? 'Reading the file' : 'Converting the file';
      return { title, scene: { state: 'reading', text } };
    }
    case 'failed':
      return { title, scene: { state: 'failed', shown: <Failed word={word} error={side.error} /> } };
    case 'read':
      return { title, scene: side };
  }
}

/** The file that a side shows; null = none. */
function fileOf(side: SideScene): number | null {
  return side.state === 'read' ? (JSON.parse(side.key) as PairRequest).file : null;
}

function Failed({ word, error }: { readonly word: string; readonly error: unknown }): ReactNode {
  const { code } = describeError(error);
  if (code === 'no-scene') {
    return <EmptyState title="Nothing to show">Files of this type contain no meshes.</EmptyState>;
  }
  if (code === 'already-pc' && word === 'after') {
    return <EmptyState title="Already a PC file">It is not converted.</EmptyState>;
  }
  return (
    <div className={styles.sideError}>
      <ErrorPanel title={word === 'before' ? 'Could not be shown' : 'Cannot be converted'} error={error} />
    </div>
  );
}
