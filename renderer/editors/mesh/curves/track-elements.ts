import { elementKey, elementsOfBlock, type SceneElement } from '#renderer/editors/mesh/scene-elements.ts';
import type { GraphTrack } from '#shared/animation/graph/graph-tracks.ts';
import type { Scene } from '#shared/scene/scene.ts';

/** Which tracks of a clip are about which elements of the scene. */
export interface TrackElements {
  /** undefined = it is about nothing in the scene. */
  readonly elementOf: (track: GraphTrack) => SceneElement | undefined;
  /** The first track about an element, or about the node that a mesh is below. */
  readonly trackOf: (element: SceneElement) => GraphTrack | undefined;
}

/** @param foreign whether the clip is from another file than the scene, whose blocks are not the scene’s */
export function trackElements(scene: Scene, tracks: readonly GraphTrack[], foreign: boolean): TrackElements {
  const nodes = new Map<string, number>();
  scene.nodes.forEach(({ name }, index) => {
    // The games compare names without regard to case; the first node of a name is the one that moves.
    const key = name.toLowerCase();
    if (name !== '' && !nodes.has(key)) nodes.set(key, index);
  });
  const elements = new Map<GraphTrack, SceneElement>();
  const owners = new Map<string, GraphTrack>();
  for (const track of tracks) {
    const own = track.block >= 0 && !foreign ? elementsOfBlock(scene, track.block)[0] : undefined;
    const node = nodes.get(track.target.toLowerCase());
    const element = own ?? (node === undefined ? undefined : ({ kind: 'node', index: node } as const));
    if (element === undefined) continue;
    elements.set(track, element);
    const key = elementKey(element);
    if (!owners.has(key)) owners.set(key, track);
  }
  return {
    elementOf: (track) => elements.get(track),
    trackOf: (element) => {
      const own = owners.get(elementKey(element));
      if (own !== undefined || element.kind === 'node') return own;
      const node = (element.kind === 'mesh' ? scene.meshes : scene.shapes)[element.index]?.node ?? -1;
      return owners.get(elementKey({ kind: 'node', index: node }));
    },
  };
}
