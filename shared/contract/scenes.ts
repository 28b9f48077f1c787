import * as v from 'valibot';
import { BLOCK_CODECS } from '#shared/image/pixel-form.ts';
import type { SurfacePicture } from '#shared/image/surface-picture.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { Address, Count, Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** How the window asks for a texture by the path that a file spells. */
export const TEXTURE_ASKED = {
  path: PathText,
  /** Pixels that the longer side has at least, if the texture has so many; 512 where absent. */
  largest: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16_384))),
  /** Block formats that may come as they are stored. */
  codecs: v.optional(v.pipe(v.array(v.picklist(BLOCK_CODECS)), v.maxLength(32), v.readonly())),
  /** Asks for the six faces of a cube map. */
  cube: v.optional(v.boolean()),
};

/** Meshes of a scene to export, with all or some of their instances. */
const Part = v.strictObject({
  mesh: Count,
  instances: v.optional(v.pipe(v.array(Count), v.maxLength(1_000_000), v.readonly())),
});

/** The 3D view: scenes of documents, their textures, and their export. */
export const sceneMethods = {
  /** The scene of a document as it is now. Fails with `no-scene` where it has none. */
  'scene.read': method<{ readonly revision: number; readonly scene: Scene }>()(
    // `skins`: with the bones and morphs that animations move.
    v.strictObject({ document: Id, skins: v.optional(v.boolean()) }),
  ),
  /**
   * A texture that a document names, by the path in its file: the smallest level whose longer side has `largest` pixels, or
   * the largest one there is; a texture without mip levels is scaled down. Blocks that the graphics card takes come as they are
   * stored, with all smaller levels and up to twice the side: they need less memory even then. Where no DDS has the
   * name, a console's DDX is used. null where mod folder, Data and archives lack it; fails with `not-a-cube` where a cube map
   * is requested.
   */
  'scene.texture': method<SceneTexture | null>()(v.strictObject({ document: Id, ...TEXTURE_ASKED })),
  /**
   * The scene as a file for other programs, with the textures that Data has. `only`: meshes by their numbers in the scene of
   * that revision. Fails with `stale`, and `no-geometry` where vertices of precombined meshes are missing.
   */
  'scene.export': method<ExportedScene>()(
    v.strictObject({
      document: Id,
      revision: Count,
      kind: v.picklist(['glb', 'obj']),
      /** Highest level of detail; levels add up. null = all. */
      lod: v.nullable(Count),
      merge: v.boolean(),
      /** Absent = everything that the file does not hide. */
      only: v.optional(v.pipe(v.array(Part), v.maxLength(1_000_000), v.readonly())),
    }),
  ),
  /**
   * What a thumbnail of a mesh shows, with its unsaved edits; else a copy in the mod folder comes first. `known`: the stamp of
   * an earlier answer, whose picture the window has.
   */
  'thumbnail.scene': method<ThumbnailScene>()(
    v.strictObject({ file: Address, known: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  ),
  /** A texture on a mesh's thumbnail, as `scene.texture`. */
  'thumbnail.texture': method<SceneTexture | null>()(v.strictObject({ workspace: Id, ...TEXTURE_ASKED })),
};

/** What a thumbnail of a mesh shows. */
export interface ThumbnailScene {
  /** Stays the same while the file, its materials and its textures do. */
  readonly stamp: string;
  readonly content:
    | { readonly kind: 'scene'; readonly scene: Scene }
    /** The stamp is that of the earlier answer. */
    | { readonly kind: 'same' }
    /** There is nothing to draw, or it would take too long; `message` is a sentence that says why. */
    | { readonly kind: 'none'; readonly message: string }
    /** The file cannot be read. */
    | { readonly kind: 'broken'; readonly message: string };
}

/** A texture that meshes are drawn with. */
export interface SceneTexture extends SurfacePicture {
  /** Where it is: `loose`, `mod folder`, or the archive's name. */
  readonly source: string;
}

/** A scene as a glTF or OBJ file. */
export interface ExportedScene {
  readonly bytes: Uint8Array;
  /** Textures that are embedded. */
  readonly images: number;
  /** Paths of textures that are not embedded. */
  readonly left: readonly string[];
  /** What could not be drawn and is missing, in sentences. */
  readonly notes: readonly string[];
}
