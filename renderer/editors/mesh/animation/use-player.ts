import { useEffect, useMemo, useState } from 'react';
import { blockOfPath } from '#renderer/editors/kit/selected-block.ts';
import { useMeshChoices } from '#renderer/editors/mesh/choices.ts';
import type { Clip, ClipNote } from '#shared/animation/clip.ts';
import { ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';
import type { FoundSkeletons } from '#shared/contract/animation.ts';
import { UserError } from '#shared/errors.ts';
import type { Scene, SceneNote } from '#shared/scene/scene.ts';
import { OnionPoser } from './onion-poser.ts';
import { Player } from './player.ts';
import type { Clips } from './use-clips.ts';

/** Skyrim’s and Fallout’s, where the skeleton does not say. */
const METERS_PER_UNIT = 0.0142875;

/**
 * The bones of a file that has clips but nothing to draw; null = its own scene is drawn.
 * @param bare whether it has nothing to draw
 */
export function useBonesScene(
  scene: Scene | null,
  bare: boolean,
  { file }: Clips,
  skeletons: FoundSkeletons | null,
): Scene | null {
  const own = file?.rigs[0];
  const found = skeletons?.mesh?.rig ?? skeletons?.havok?.rig;
  return useMemo(() => {
    // The fields of a skeleton that was found are in another file.
    const rig = own ?? (found && { name: found.name, bones: found.bones, pose: found.pose });
    return rig === undefined || !bare ? null : sceneOfRig(rig, scene?.metresPerUnit ?? METERS_PER_UNIT);
  }, [scene, bare, own, found]);
}

/** Whether a scene could not be read because the type of file has none. */
export function hasNoScene(error: unknown): boolean {
  return error instanceof UserError && error.code === 'no-scene';
}

/** Whether a scene is that of a skeleton without a file of meshes. */
function isBones({ nodes }: Scene): boolean {
  return nodes.every(({ block }) => block < 0);
}

/** Whether a scene has nothing to draw. */
export function isBare({ nodes, meshes, shapes }: Scene): boolean {
  return nodes.length + meshes.length + shapes.length === 0;
}

/**
 * The player of a 3D view, and what it cannot show of the clip.
 * @param scene what is drawn, with skins; null = not yet
 * @param skeletons of the clip, if it is from another file than the scene
 */
export function usePlayer(
  scene: Scene | null,
  clip: Clip | null,
  clips: Clips,
  skeletons: FoundSkeletons | null,
): { readonly player: Player; readonly notes: readonly SceneNote[] } {
  const [player] = useState(() => new Player());
  const { playback, onionSkins } = useMeshChoices();
  const { foreign } = clips;
  const { moves } = playback;
  const poser = useMemo(() => {
    if (scene === null || clip === null) return null;
    const names = skeletons?.havok?.rig ?? clips.file?.rigs[0];
    const skeleton = skeletons?.mesh?.rig ?? names;
    return new ScenePoser(scene, clip, { foreign: foreign || isBones(scene), names, skeleton, moves });
  }, [scene, clip, skeletons, clips.file, foreign, moves]);
  const shownPoser = useMemo(
    () =>
      poser === null || scene === null || clip === null || !onionSkins.shown
        ? poser
        : new OnionPoser(poser, scene, clip, onionSkins),
    [poser, scene, clip, onionSkins],
  );
  const info = clips.chosen === null ? null : (clips.file?.clips[clips.chosen] ?? null);
  useEffect(() => player.setOptions(playback), [player, playback]);
  useEffect(() => player.setClip(info), [player, info]);
  useEffect(() => player.setPoser(shownPoser), [player, shownPoser]);
  useEffect(() => () => player.pause(), [player]);
  const notes = useMemo(
    () =>
      poser === null
        ? NO_NOTES
        : [
            ...(skeletons?.problems ?? []).map((message) => ({ block: -1, message })),
            ...poser.notes.map((note) => sceneNote(note, foreign)),
          ],
    [poser, skeletons, foreign],
  );
  return { player, notes };
}

const NO_NOTES: readonly SceneNote[] = [];

/** A note of a clip; those of another file have no block here. */
function sceneNote({ path, message }: ClipNote, foreign: boolean): SceneNote {
  return { block: foreign ? -1 : (blockOfPath(path) ?? -1), message };
}
