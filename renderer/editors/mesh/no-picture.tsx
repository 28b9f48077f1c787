import type { ReactNode } from 'react';
import { NoSkeleton } from '#renderer/editors/mesh/animation/no-skeleton.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { AnimatedScene } from './use-animated-scene.ts';

/** What a 3D view says while it has nothing to draw. */
export function NoPicture(props: {
  readonly name: string;
  readonly animated: AnimatedScene;
  readonly onShowFields: () => void;
}): ReactNode {
  const { name, animated, onShowFields } = props;
  const { scene, bare, error, retry, clips, clipCount, skeletons } = animated;
  if (scene === null && bare && (clips.file === null || clipCount > 0)) {
    return <NoSkeleton waits={clips.file === null || skeletons === null} name={name} />;
  }
  if (scene === null && error !== null) {
    return <ErrorPanel title={`Could not show ${name}`} error={error} onRetry={retry} />;
  }
  if (scene === null) return <Waiting text={`Reading ${name}`} />;
  if (clipCount > 0) return <NoSkeleton waits={skeletons === null} name={name} />;
  return (
    <EmptyState
      icon="package"
      title="Nothing to show"
      action={<LinkButton onClick={onShowFields}>Show its fields</LinkButton>}
    >
      This file has no nodes, meshes or collision.
    </EmptyState>
  );
}
