import { AnimationMixer, LoopOnce, type Object3D, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/**
 * Plays an animation of a binary glTF file with another program’s loader and player.
 * @returns where each named node is in the scene’s space at a time in seconds
 */
export async function playedNodes(
  glb: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<(seconds: number) => ReadonlyMap<string, readonly number[]>> {
  const { scene, animations } = await new GLTFLoader().parseAsync(glb.buffer, '');
  const clip = animations.find((one) => one.name === name);
  if (clip === undefined) throw new Error(`There is no animation ${name}.`);
  return (seconds) => {
    const mixer = new AnimationMixer(scene);
    const action = mixer.clipAction(clip).setLoop(LoopOnce, 1);
    action.clampWhenFinished = true;
    action.play();
    mixer.setTime(seconds);
    scene.updateMatrixWorld(true);
    const places = new Map<string, readonly number[]>();
    scene.traverse((object: Object3D) => {
      // The loader changes names that its own paths could not hold.
      const given: unknown = object.userData.name;
      const called = typeof given === 'string' ? given : object.name;
      if (called !== '') places.set(called, object.getWorldPosition(new Vector3()).toArray());
    });
    mixer.stopAllAction();
    return places;
  };
}
