import type { Camera } from './camera.ts';

/** Called with every camera that another view of the same key takes. */
export type CameraFollower = (camera: Camera, moving: boolean) => void;

/** Where the user looked from, by document: a view that is put away and comes back looks from there again. */
const cameras = new Map<string, Camera>();
const followers = new Map<string, Set<CameraFollower>>();

export function sharedCamera(document: string): Camera | undefined {
  return cameras.get(document);
}

/** Remembers a camera, and has every view of the document look through it. */
export function shareCamera(document: string, camera: Camera, moving: boolean): void {
  cameras.set(document, camera);
  for (const follow of followers.get(document) ?? []) follow(camera, moving);
}

/** Follows what any view of the document does with its camera; answers the function that ends it. */
export function followCamera(document: string, follow: CameraFollower): () => void {
  const all = followers.get(document) ?? new Set();
  followers.set(document, all.add(follow));
  return () => {
    all.delete(follow);
    if (all.size === 0) followers.delete(document);
  };
}
