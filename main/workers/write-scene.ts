import { UserError } from '#shared/errors.ts';
import type { ExportOptions } from '#shared/scene/export-options.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import type { Images } from '#shared/scene/images.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import { onlyParts, type ScenePart } from '#shared/scene/only-parts.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { TaskContext } from './task.ts';

export interface WriteSceneInput {
  readonly scene: Scene;
  readonly kind: 'glb' | 'obj';
  readonly generator: string;
  readonly options: Partial<ExportOptions>;
  /** Undefined = everything. */
  readonly only: readonly ScenePart[] | undefined;
  readonly images: Images;
}

/** A scene as a file for other programs. @throws UserError `too-large` */
export function writeScene(
  { scene, kind, generator, options, only, images }: WriteSceneInput,
  context: TaskContext,
): Uint8Array<ArrayBuffer> {
  const shown = only === undefined ? scene : onlyParts(scene, only);
  const bytes =
    kind === 'glb' ? sceneToGlb(shown, generator, options, images) : objBytes(shown, generator, options);
  context.transfer(bytes.buffer);
  return bytes;
}

function objBytes(scene: Scene, generator: string, options: Partial<ExportOptions>): Uint8Array<ArrayBuffer> {
  try {
    return new TextEncoder().encode(sceneToObj(scene, generator, options));
  } catch (error) {
    // Longer than any text can be.
    if (!(error instanceof RangeError)) throw error;
    throw new UserError('too-large', 'This is too much for an .obj, which is text: save a .glb instead.');
  }
}
