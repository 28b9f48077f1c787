import * as v from 'valibot';
import { Address, Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** New files in the mod folder. */
export const newMaterialMethods = {
  /**
   * Makes a material of a template, or a copy of one that exists, in the mod folder. Fails with `exists` where Data or the mod
   * folder has a file of this path, unless it may be replaced there; `wrong-extension`, `no-such-template`, `not-a-material`.
   */
  'material.create': method<CreatedMaterial>()(
    v.strictObject({
      workspace: Id,
      /** Path in Data: `materials/MyMod/Lamp.bgsm`. */
      path: PathText,
      from: v.union([v.strictObject({ template: Id }), v.strictObject({ file: Address })]),
      replace: v.boolean(),
    }),
  ),
};

export interface CreatedMaterial {
  /** The file on disk. */
  readonly target: string;
}
