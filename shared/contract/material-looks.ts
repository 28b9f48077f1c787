import * as v from 'valibot';
import type { Scene, SceneMaterial } from '#shared/scene/scene.ts';
import { Address, Id } from './inputs.ts';
import { method } from './method.ts';

/** How the material of a document looks, as it is now. Both fail with `no-material`. */
export const materialLookMethods = {
  /**
   * The look of a surface with the material: of one without values of its own, and of those of `mesh`, a file of the same
   * folder.
   */
  'material.look': method<MaterialLook>()(v.strictObject({ document: Id, mesh: v.optional(Address) })),
  /** A mesh to show the material on, with its unsaved edits. Fails with `no-scene` where the file is not a mesh. */
  'material.scene': method<MaterialScene>()(v.strictObject({ document: Id, mesh: Address })),
};

export interface MaterialLook {
  /** Of the material's document. */
  readonly revision: number;
  readonly material: SceneMaterial;
  /**
   * The materials of the mesh's scene that name the material, by their index; all of them if none does. Empty without a
   * mesh.
   */
  readonly onMesh: readonly (readonly [index: number, material: SceneMaterial])[];
}

export interface MaterialScene {
  readonly scene: Scene;
  /** Whether the mesh names the material. */
  readonly isUser: boolean;
}
