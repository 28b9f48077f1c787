import { useMemo, useState } from 'react';
import { type SceneElement, sameElement } from '#renderer/editors/mesh/scene-elements.ts';
import type { GraphCurve, GraphTrack } from '#shared/animation/graph/graph-tracks.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { trackElements } from './track-elements.ts';

/** What the tracks of a clip move, and what of it is selected. */
export interface ScenePlace {
  readonly scene: Scene | null;
  /** Whether the clip is from another file than the scene. */
  readonly foreign: boolean;
  /** The first selected element; null = nothing is selected. */
  readonly primary: SceneElement | null;
  readonly onSelect: (elements: readonly SceneElement[]) => void;
}

/** The track that is shown: the one chosen here, or the one of what is selected in the 3D view. */
export function useShownTrack(
  tracks: readonly GraphTrack[],
  { scene, foreign, primary, onSelect }: ScenePlace,
): { readonly track: GraphTrack | undefined; readonly choose: (track: GraphTrack) => void } {
  const [own, setOwn] = useState<{ readonly key: string; readonly primary: SceneElement | null } | null>(
    null,
  );
  const elements = useMemo(
    () => (scene === null ? null : trackElements(scene, tracks, foreign)),
    [scene, tracks, foreign],
  );
  const chosen = own === null ? undefined : tracks.find(({ key }) => key === own.key);
  // One that is about nothing in the scene stays until something else is selected there.
  const place = chosen && (elements?.elementOf(chosen) ?? own?.primary ?? null);
  const selected = primary === null ? undefined : elements?.trackOf(primary);
  const isOwn = chosen !== undefined && sameElement(place ?? null, primary);
  return {
    track: (isOwn ? chosen : (selected ?? chosen)) ?? usualTrack(tracks),
    choose: (track) => {
      setOwn({ key: track.key, primary });
      const element = elements?.elementOf(track);
      if (element !== undefined && !sameElement(element, primary)) onSelect([element]);
    },
  };
}

/** What says most of a track: the first of its curves that changes, rather a rotation. */
export function usualCurve({ curves }: GraphTrack): GraphCurve | undefined {
  const moving = curves.filter(({ still }) => !still);
  return moving.find(({ shows }) => shows === 'angles') ?? moving[0] ?? curves[0];
}

/** The first track that turns: bones that only move are often helpers of the game. */
function usualTrack(tracks: readonly GraphTrack[]): GraphTrack | undefined {
  const changes = tracks.filter(({ curves }) => curves.some(({ still }) => !still));
  const turns = changes.find(({ curves }) => curves.some(({ still, shows }) => !still && shows === 'angles'));
  return turns ?? changes[0] ?? tracks[0];
}
