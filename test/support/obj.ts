import { sceneToObj } from '#shared/scene/obj.ts';

/** The whole of an .obj as text. */
export function objText(...wanted: Parameters<typeof sceneToObj>): string {
  return Buffer.concat([...sceneToObj(...wanted)]).toString('utf8');
}
