import type { Camera } from './camera.ts';

/** Called with every camera set for a document. */
export type CameraFollower = (camera: Camera, moving: boolean) => void;

/** The last camera of each document, restored when a view is reopened. */
const cameras = new Map<string, Camera>();
const followers = new Map<string, Set<CameraFollower>>();

export function sharedCamera(document: string): Camera | undefined {
  return cameras.get(document);
}

/** Stores a camera and sets it in all views of the document. */
export function shareCamera(document: string, camera: Camera, moving: boolean): void {
  cameras.set(document, camera);
  for (const follow of followers.get(document) ?? []) follow(camera, moving);
}

/** Follows camera changes in any view of the document; returns a function that stops it. */
export function followCamera(document: string, follow: CameraFollower): () => void {
  const all = followers.get(document) ?? new Set();
  followers.set(document, all.add(follow));
  return () => {
    all.delete(follow);
    if (all.size === 0) followers.delete(document);
  };
}
