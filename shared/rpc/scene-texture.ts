import * as v from 'valibot';
import { BLOCK_CODECS } from '../image/pixels.ts';
import type { SurfacePicture } from '../image/surface-picture.ts';
import { PathText } from './method.ts';

/** How the window asks for a texture by the path that a file spells; part of methods of `contract.ts`. */
export const TEXTURE_ASKED = {
  path: PathText,
  /** Pixels that the longer side has at least, if there are so many; 512 where absent. */
  largest: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16_384))),
  /** Blocks that may come as they are stored. */
  codecs: v.optional(v.pipe(v.array(v.picklist(BLOCK_CODECS)), v.readonly())),
  /** Asks for the six faces of a cube. */
  cube: v.optional(v.boolean()),
};

/** A texture that meshes are drawn with. */
export interface SceneTexture extends SurfacePicture {
  /** Where it is: `loose`, `mod folder`, or the archive's name. */
  readonly source: string;
}
