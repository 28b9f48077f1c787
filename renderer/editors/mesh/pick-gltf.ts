import { pickFiles } from '#renderer/editors/kit/pick-files.ts';
import type { PickedGltf } from '#renderer/state/mesh-import-dialog.ts';
import { formatBytes } from '#renderer/ui/format.ts';
import { MOST_HANDED_OVER } from '#shared/contract/inputs.ts';

/** Asks for a glTF file; null if none was selected. @throws Error if it is too large */
export async function pickGltf(): Promise<PickedGltf | null> {
  const [file] = await pickFiles('.glb,.gltf', false);
  if (file === undefined) return null;
  if (file.size > MOST_HANDED_OVER) {
    throw new Error(
      `${file.name} is ${formatBytes(file.size)}; the limit here is ${formatBytes(MOST_HANDED_OVER)}. Use “modwright import”, or export without textures.`,
    );
  }
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
