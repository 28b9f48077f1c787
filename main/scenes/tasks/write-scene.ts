import type { TaskContext } from '#main/pool/task.ts';
import { UserError } from '#shared/errors.ts';
import type { ExportOptions } from '#shared/scene/export-options.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import type { Images } from '#shared/scene/images.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import { onlyParts, type ScenePart } from '#shared/scene/only-parts.ts';
import { rejectEmpty } from '#shared/scene/reject-empty.ts';
import type { Scene } from '#shared/scene/scene.ts';

export interface WriteSceneInput {
  readonly scene: Scene;
  readonly kind: 'glb' | 'obj';
  readonly generator: string;
  readonly options: Partial<ExportOptions>;
  /** Undefined = everything. */
  readonly only: readonly ScenePart[] | undefined;
  readonly images: Images;
}

/** Limit for the window; the command line writes any size. */
const LARGEST_TEXT = 1024 * 1024 * 1024;

/** Writes a scene as a file for other programs. @throws UserError `too-large`, `nothing-to-export` */
export function writeScene(
  { scene, kind, generator, options, only, images }: WriteSceneInput,
  context: TaskContext,
): Uint8Array<ArrayBuffer> {
  const shown = only === undefined ? scene : onlyParts(scene, only);
  rejectEmpty(shown, kind, options);
  const bytes =
    kind === 'glb' ? sceneToGlb(shown, generator, options, images) : objBytes(shown, generator, options);
  context.transfer(bytes.buffer);
  return bytes;
}

function objBytes(scene: Scene, generator: string, options: Partial<ExportOptions>): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (const piece of sceneToObj(scene, generator, options)) {
    size += piece.length;
    if (size > LARGEST_TEXT) {
      const message = 'As .obj text this would exceed 1 GiB: export a .glb instead, or show less.';
      throw new UserError('too-large', message);
    }
    pieces.push(piece);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
