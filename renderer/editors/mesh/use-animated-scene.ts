import type { Player } from '#renderer/editors/mesh/animation/player.ts';
import type { Clips } from '#renderer/editors/mesh/animation/use-clips.ts';
import { useClip, useClips, useSkeletons } from '#renderer/editors/mesh/animation/use-clips.ts';
import { hasNoScene, isBare, useBonesScene, usePlayer } from '#renderer/editors/mesh/animation/use-player.ts';
import type { Clip } from '#shared/animation/clip.ts';
import type { FoundSkeletons } from '#shared/contract/animation.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Scene, SceneNote } from '#shared/scene/scene.ts';
import { useScene } from './use-scene.ts';

/** What a 3D view draws of a document, and the clips that move it. */
export interface AnimatedScene {
  /** The document’s own scene, or the bones of its clips; null = not read yet, or there is none. */
  readonly scene: Scene | null;
  /** Whether the document has nothing to draw but the bones of its clips. */
  readonly bare: boolean;
  /** Why the scene cannot be shown as the document is now; null = it can. */
  readonly error: unknown;
  readonly loading: boolean;
  readonly retry: () => void;
  /** Reads the scene again, with the files that it is made of. */
  readonly reload: () => void;
  readonly clips: Clips;
  readonly clipCount: number;
  /** The clip that is played; null = none yet. */
  readonly clip: Clip | null;
  readonly skeletons: FoundSkeletons | null;
  readonly player: Player;
  /** What is not shown of the clip. */
  readonly clipNotes: readonly SceneNote[];
}

/** Reads the scene of a document, its clips, and the bones that those move if it has none. */
export function useAnimatedScene(document: DocumentState): AnimatedScene {
  const clips = useClips(document);
  const clipCount = clips.file?.clips.length ?? 0;
  const own = useScene(document, clips.chosen !== null);
  // Animations without a mesh are shown on bones.
  const bare = own.scene === null ? hasNoScene(own.error) : isBare(own.scene);
  const skeletons = useSkeletons(clips, clips.foreign || (bare && clipCount > 0));
  const bones = useBonesScene(own.scene, bare, clips, skeletons);
  const clip = useClip(clips);
  const { player, notes } = usePlayer(bones ?? (own.skins ? own.scene : null), clip, clips, skeletons);
  const { loading, retry, reload } = own;
  return {
    scene: bones ?? own.scene,
    bare,
    error: bones === null ? own.error : null,
    loading,
    retry,
    reload,
    clips,
    clipCount,
    clip,
    skeletons,
    player,
    clipNotes: notes,
  };
}
