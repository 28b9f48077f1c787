import { sceneToObj } from '#shared/scene/obj.ts';

/** A whole .obj as text. */
export function objText(...wanted: Parameters<typeof sceneToObj>): string {
  return Buffer.concat([...sceneToObj(...wanted)]).toString('utf8');
}
