import type { Camera } from './camera.ts';

/** Where the user looked from, by document: a view that is put away and comes back looks from there again. */
const cameras = new Map<string, Camera>();

export function keptCamera(document: string): Camera | undefined {
  return cameras.get(document);
}

export function keepCamera(document: string, camera: Camera): void {
  cameras.set(document, camera);
}
