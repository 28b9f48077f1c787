import type { Influences } from './influences.ts';

/**
 * What a viewport draws and an exporter writes: a file's meaning in space, free of its bytes. Plain data with typed
 * arrays, so that it crosses threads and the contract as it is.
 *
 * Z is up and units are the game's own (`metresPerUnit` says what they are). Matrices are 4 × 4, column by column.
 */
export interface Scene {
  /** In file order; parents come before what hangs below them. */
  readonly nodes: readonly SceneNode[];
  readonly meshes: readonly SceneMesh[];
  readonly materials: readonly SceneMaterial[];
  readonly shapes: readonly SceneShape[];
  readonly metresPerUnit: number;
  /** What could not be drawn, and why, in words for people. */
  readonly notes: readonly SceneNote[];
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
  /** The block that it comes from: picking leads to its fields. */
  readonly block: number;
  readonly role: NodeRole;
  /** Place in its parent. */
  readonly matrix: Float32Array;
  readonly hidden: boolean;
}

export interface SceneMesh {
  readonly name: string;
  /** Index in `nodes`: whose place it has; -1 = none, it stands in the scene itself. */
  readonly node: number;
  readonly block: number;
  /** Place in its node. */
  readonly matrix: Float32Array;
  /** x, y, z a vertex. Skinned meshes stand in bind pose. */
  readonly positions: Float32Array;
  readonly normals: Float32Array | undefined;
  /** x, y, z and the bitangent's sign a vertex, as glTF has them: bitangent = sign × (normal × tangent). */
  readonly tangents: Float32Array | undefined;
  /** u, v a vertex; v grows downwards, as in the file. */
  readonly uvs: Float32Array | undefined;
  /** r, g, b, a a vertex, 0 to 1. */
  readonly colors: Float32Array | undefined;
  /** Three vertices a triangle. */
  readonly triangles: Uint32Array;
  /**
   * Triangles of each level of detail, one run behind the other. Levels add up: level 0 draws the first run, level 2
   * all three. Empty = always drawn whole.
   */
  readonly lods: readonly number[];
  /** Index in `materials`; -1 = none. */
  readonly material: number;
  readonly skinned: boolean;
  /** What moves it; there where the scene was built with skins. */
  readonly skin?: SceneSkin;
  readonly hidden: boolean;
  readonly bounds: Sphere;
  /** Places where it stands; absent = once, as `matrix` says. */
  readonly instances?: SceneInstances;
}

/** Where a mesh stands that is drawn many times. */
export interface SceneInstances {
  /** From the mesh to what `matrix` places, one behind the other; all zeros = nowhere. */
  readonly matrices: Float32Array;
  /** Bounds as the file stores them, in the space that `matrices` lead to: x, y, z and radius a place. */
  readonly spheres: Float32Array;
  /** Numbers of the places among the file's, where some were taken alone; absent = from 0. */
  readonly numbers?: Uint32Array;
  /** The mesh's fields. */
  readonly path: string;
  /** The fields of a place are `list` of those, by its number. */
  readonly list: string;
  /** Index in `nodes`: what stands for the mesh in the tree, though its place does not count. */
  readonly owner: number;
  /** Where the vertices are, of a mesh that has them in a geometry file; absent = in the file itself. */
  readonly stored?: SceneStorage | undefined;
}

/** A place in a geometry file: the hash of the file's name, and an offset in its uncompressed data. */
export interface SceneStorage {
  readonly hash: number;
  readonly offset: number;
}

/** Bones of a mesh, and how they move its vertices. */
export interface SceneSkin extends Influences {
  /** Index in `nodes` of each joint; -1 = the file has no such bone. */
  readonly bones: readonly number[];
  /** Matrix of each joint, from the mesh to the bone, one behind the other. */
  readonly inverseBind: Float32Array;
}

export interface Sphere {
  readonly center: readonly [number, number, number];
  readonly radius: number;
}

export interface SceneMaterial {
  readonly name: string;
  /** The shader property, or -1. */
  readonly block: number;
  /** Material file that replaces the block's values in Fallout 4 and later; '' = none. */
  readonly file: string;
  /** Data paths as the file spells them (`textures\…`), '' = none. */
  readonly textures: SceneTextures;
  /** What it mirrors; absent = nothing. */
  readonly environment?: SceneEnvironment | undefined;
  readonly alpha: SceneAlpha;
  readonly twoSided: boolean;
  /** Lies on other surfaces, and is drawn over them. */
  readonly decal: boolean;
  /** Drawn as it is, without light: effects, glows. */
  readonly unlit: boolean;
  /** Whether vertex colors tint it, and whether their alpha fades it. */
  readonly vertexColors: boolean;
  readonly vertexAlpha: boolean;
  /** The normal map's blue and green hold what the game's own convention says: `signed` is rebuilt from two channels. */
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
}

export interface SceneTextures {
  readonly diffuse: string;
  readonly normal: string;
  readonly glow: string;
  readonly specular: string;
}

/** A cube map that a surface mirrors: added to its light. */
export interface SceneEnvironment {
  /** Data path as the file spells it. */
  readonly map: string;
  /** Texture whose red says how much of it, by place; '' = the highlights’, or the normal map’s alpha. */
  readonly mask: string;
  /** How much of it. */
  readonly scale: number;
}

export interface SceneAlpha {
  readonly mode: 'opaque' | 'test' | 'blend' | 'add';
  /** Alpha below which nothing is drawn, 0 to 1. */
  readonly threshold: number;
}

/** A collision shape, or what joins two bodies, as lines and a surface. */
export interface SceneShape {
  readonly name: string;
  readonly node: number;
  /** The block that holds the shape. */
  readonly block: number;
  /** The shape's fields: of a block, or of an object in one. */
  readonly path: string;
  /** Absent for shapes without a body. */
  readonly body?: SceneBody;
  /** The other body, of what joins two of them; absent for shapes. */
  readonly joins?: SceneBody;
  /** The collision object's block, which shapes of one object share. */
  readonly owner: number;
  readonly kind: string;
  readonly matrix: Float32Array;
  readonly positions: Float32Array;
  /** Two vertices a line. */
  readonly lines: Uint32Array;
  /** Three vertices a triangle; empty where only lines are known. */
  readonly triangles: Uint32Array;
  /** Material and layer as the game names them; '' = none. */
  readonly material: string;
  readonly layer: string;
}

/** What shapes belong to that move together. */
export interface SceneBody {
  /** The block that holds it. */
  readonly block: number;
  /** Of the bodies in that block. */
  readonly index: number;
  /** Its fields. */
  readonly path: string;
}
