import type { ResourceId } from '#shared/codec/resource-id.ts';
import type { Influences } from './influences.ts';
import type { ScenePbr } from './scene-pbr.ts';
import type { AlphaTest, BlendFactor, ShaderFeatures } from './shader-features.ts';

/**
 * What a viewport draws and an exporter writes, independent of the source file’s bytes. Plain data with typed arrays,
 * so that it can be passed between threads and over the contract unchanged.
 *
 * Z is up and units are the game’s own (see `metresPerUnit`). Matrices are 4 × 4, in column order.
 */
export interface Scene {
  /** In file order; parents come before their children. */
  readonly nodes: readonly SceneNode[];
  readonly meshes: readonly SceneMesh[];
  readonly materials: readonly SceneMaterial[];
  readonly shapes: readonly SceneShape[];
  readonly metresPerUnit: number;
  /** Game of the source file, as users know it; absent = not known. */
  readonly game?: string;
  /** Paths in Data of the files that its vertices are in, found or not; absent = none. */
  readonly geometryFiles?: readonly string[];
  /** Type of each block of the source file, by number; absent where it has no typed blocks. */
  readonly blockTypes?: readonly string[];
  /** Other files that it places and that are not in it yet; absent = none. */
  readonly placed?: readonly PlacedFile[];
  /** What could not be drawn, and why, as user-readable text. */
  readonly notes: readonly SceneNote[];
}

/** Another file of Data that a mesh places, as often as it has matrices. */
export interface PlacedFile {
  /** The file, by the hashes of its path. */
  readonly id: ResourceId;
  /** The block that places it, and its index in `nodes`. */
  readonly block: number;
  readonly node: number;
  /** Its fields, and the name of the list in them that has the placements. */
  readonly path: string;
  readonly list: string;
  /** Transforms relative to the node, 16 numbers each in column order; all zeros = no place. */
  readonly matrices: Float32Array;
}

export interface SceneNote {
  readonly block: number;
  readonly message: string;
}

export type NodeRole = 'node' | 'bone' | 'connect-point' | 'marker';

export interface SceneNode {
  readonly name: string;
  /** Index in `nodes`; -1 = a root. */
  readonly parent: number;
  /** The source block, whose fields picking opens; -1 = its file has no blocks. */
  readonly block: number;
  /** Its fields, where they are not those of a block. */
  readonly path?: string;
  readonly role: NodeRole;
  /** Transform relative to its parent. */
  readonly matrix: Float32Array;
  readonly hidden: boolean;
}

export interface SceneMesh {
  readonly name: string;
  /** Index in `nodes` of its parent node; -1 = relative to the scene itself. */
  readonly node: number;
  readonly block: number;
  /** Transform relative to its node. */
  readonly matrix: Float32Array;
  /** x, y, z per vertex. Skinned meshes are in bind pose. */
  readonly positions: Float32Array;
  readonly normals: Float32Array | undefined;
  /** x, y, z and the bitangent’s sign per vertex, as in glTF: bitangent = sign × (normal × tangent). */
  readonly tangents: Float32Array | undefined;
  /** u, v per vertex; v points down, as in the file. */
  readonly uvs: Float32Array | undefined;
  /** The same of a second set; absent = there is none. */
  readonly uvs2?: Float32Array | undefined;
  /** r, g, b, a per vertex, 0 to 1. */
  readonly colors: Float32Array | undefined;
  /** Three vertices per triangle. */
  readonly triangles: Uint32Array;
  /**
   * Triangle counts of the levels of detail, stored as consecutive runs. Levels add up: level 0 draws the first run,
   * level 2 all three; with `levels` they replace each other. Empty = always drawn in full.
   */
  readonly lods: readonly number[];
  /** Set if levels of detail replace each other: each draws one run of one mesh. */
  readonly levels?: SceneLevels;
  /** Index in `materials`; -1 = none. */
  readonly material: number;
  readonly skinned: boolean;
  /** Present if the scene was built with skins. */
  readonly skin?: SceneSkin;
  /** Other poses that animations blend in; only in a scene that was built with skins. */
  readonly morphs?: readonly SceneMorph[];
  readonly hidden: boolean;
  readonly bounds: Sphere;
  /** Instances; absent = a single one, placed by `matrix`. */
  readonly instances?: SceneInstances;
}

/** Levels of detail of an object that replace each other. The object may have a mesh for each, or for some of them. */
export interface SceneLevels {
  /** The level that the mesh’s first run is. */
  readonly first: number;
  /** Number of levels of the whole object; the last one is drawn at higher levels too. */
  readonly of: number;
}

/** Instances of a mesh that is drawn several times. */
export interface SceneInstances {
  /** Transforms relative to `matrix`, 16 numbers each; all zeros = no place. */
  readonly matrices: Float32Array;
  /** Bounds as stored in the file, in the space that `matrices` map to: x, y, z and radius per instance. */
  readonly spheres: Float32Array;
  /** Original numbers of the instances, if only some were kept; absent = from 0. */
  readonly numbers?: Uint32Array;
  /** The mesh’s fields. */
  readonly path: string;
  /** Name of the list in `path` that has each instance’s fields, by number. */
  readonly list: string;
  /** Index in `nodes` of the mesh’s node in the tree, though its transform does not apply. */
  readonly owner: number;
  /** Location of the vertices if they are in a geometry file; absent = in the file itself. */
  readonly stored?: SceneStorage | undefined;
}

/** A location in a geometry file: the hash of the file’s name, and an offset in its uncompressed data. */
export interface SceneStorage {
  readonly hash: number;
  readonly offset: number;
}

/** Offsets of a mesh’s vertices. */
export interface SceneMorph {
  readonly name: string;
  /** x, y, z per vertex. */
  readonly offsets: Float32Array;
}

/** A mesh’s bones, and how they move its vertices. */
export interface SceneSkin extends Influences {
  /** Index in `nodes` of each joint; -1 = the file has no such bone. */
  readonly bones: readonly number[];
  /** Matrix of each joint from mesh space to bone space, 16 numbers each. */
  readonly inverseBind: Float32Array;
}

export interface Sphere {
  readonly center: readonly [number, number, number];
  readonly radius: number;
}

export interface SceneMaterial extends ShaderFeatures {
  readonly name: string;
  /** The shader property, or -1. */
  readonly block: number;
  /** Material file that replaces the block’s values in Fallout 4 and later; '' = none. */
  readonly file: string;
  /** Data paths as spelled in the file (`textures\…`), '' = none. */
  readonly textures: SceneTextures;
  /** Environment reflection; absent = none. */
  readonly environment?: SceneEnvironment | undefined;
  readonly alpha: SceneAlpha;
  readonly twoSided: boolean;
  /** Lies on other surfaces and is drawn over them. */
  readonly decal: boolean;
  /** Drawn without lighting: effects, glows. */
  readonly unlit: boolean;
  /** Whether vertex colors tint it, and whether their alpha fades it. */
  readonly vertexColors: boolean;
  readonly vertexAlpha: boolean;
  /** The normal map’s convention; for `signed`, blue is rebuilt from two channels. */
  readonly normalMap: 'tangent' | 'model' | 'signed';
  readonly color: readonly [number, number, number];
  readonly opacity: number;
  readonly emissive: readonly [number, number, number];
  readonly glossiness: number;
  readonly specular: number;
  readonly uvOffset: readonly [number, number];
  readonly uvScale: readonly [number, number];
  /** Whether textures repeat, in u and v. */
  readonly wrap: readonly [boolean, boolean];
  /** Roughness, metal and layers, of games that have them; absent = the others’ gloss. */
  readonly pbr?: ScenePbr | undefined;
}

export interface SceneTextures {
  readonly diffuse: string;
  readonly normal: string;
  readonly glow: string;
  readonly specular: string;
}

/** A cube map reflected by a surface: added to its light. */
export interface SceneEnvironment {
  /** Data path as spelled in the file. */
  readonly map: string;
  /** Texture whose red channel scales the reflection; '' = the strength of highlights does (see `gloss`). */
  readonly mask: string;
  /** Strength of the reflection. */
  readonly scale: number;
}

export interface SceneAlpha {
  readonly mode: 'opaque' | 'test' | 'blend' | 'add';
  /** Alpha below which nothing is drawn, 0 to 1. */
  readonly threshold: number;
  /** Factors of what is drawn and of what is behind it; absent = those usual for the mode. */
  readonly blend?: { readonly source: BlendFactor; readonly destination: BlendFactor } | undefined;
  /** Comparison with the threshold; absent = greater or equal. */
  readonly test?: AlphaTest | undefined;
}

/** A collision shape or a constraint between two bodies, as lines and a surface. */
export interface SceneShape {
  readonly name: string;
  readonly node: number;
  /** The block that holds the shape. */
  readonly block: number;
  /** The shape’s fields: a block, or an object inside one. */
  readonly path: string;
  /** Absent for shapes without a body. */
  readonly body?: SceneBody;
  /** The other body of a constraint; absent for shapes. */
  readonly joins?: SceneBody;
  /** The collision object’s block; shapes of one object share it. */
  readonly owner: number;
  readonly kind: string;
  readonly matrix: Float32Array;
  readonly positions: Float32Array;
  /** Two vertices per line. */
  readonly lines: Uint32Array;
  /** Three vertices per triangle; empty if only lines are known. */
  readonly triangles: Uint32Array;
  /** Material and layer names of the game; '' = none. */
  readonly material: string;
  readonly layer: string;
}

/** A rigid body that shapes belong to. */
export interface SceneBody {
  /** The block that holds it. */
  readonly block: number;
  /** Its index among the bodies in that block. */
  readonly index: number;
  /** Its fields. */
  readonly path: string;
}
