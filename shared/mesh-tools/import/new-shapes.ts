import { UserError } from '#shared/errors.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { ShapeWeights } from '#shared/formats/nif/geometry/shape-weights.ts';
import type { EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { MOST_VERTICES, replaceGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import { requireFrames } from '#shared/mesh-tools/kit/shapes.ts';
import type { VertexChange } from '#shared/mesh-tools/kit/write-geometry.ts';
import { boundShape } from '#shared/mesh-tools/surface/bounding-spheres.ts';
import { computeFrames } from '#shared/mesh-tools/surface/compute-frames.ts';
import { smoothNormals } from '#shared/mesh-tools/surface/compute-normals.ts';
import type { GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';
import {
  compose,
  identity,
  invert,
  isMirrored,
  type Matrix,
  multiply,
  rowsOfQuaternion,
  transformNormals,
  transformPoints,
} from '#shared/scene/matrix.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';
import { storedColor } from './changed-vertices.ts';
import { changedWeights } from './changed-weights.ts';
import { copyShape } from './copy-shape.ts';
import { joinEqual } from './join-equal.ts';
import { undoTransform } from './undo-transform.ts';

/** Shapes that one import adds at most: more than any mesh has, and a small file could name one mesh many times. */
export const MOST_NEW = 250;

const WORDS: EditWords = { change: 'block', old: 'none', new: 'added', why: 'Imported.' };

/** Adds shapes to a mesh like one that it has: with its shader, alpha, layout of vertices and bones. */
export class NewShapes {
  readonly #draft: MeshDraft;
  readonly #scene: Scene;
  readonly #template: number;
  readonly #was: GltfShape | undefined;
  readonly #geometry: ShapeGeometry | undefined;

  /** @param was the template as an export of the mesh has it */
  constructor(draft: MeshDraft, scene: Scene, template: number, was: GltfShape | undefined) {
    this.#draft = draft;
    this.#scene = scene;
    this.#template = template;
    this.#was = was;
    this.#geometry = shapeGeometry(draft, template);
  }

  /**
   * Adds a shape for an object of a glTF file, below the nearest node that has the name of one above the object, or below the
   * root. A shape with a skin comes below the node that its template is below.
   * @returns the number of its block in the mesh
   * @throws UserError in words that follow “The object”
   */
  add(object: GltfShape): number {
    const { shape: now } = joinEqual(object, new Uint32Array(object.positions.length / 3));
    const draft = this.#draft;
    const geometry = this.#geometry;
    const was = this.#was;
    if (geometry === undefined || was === undefined || geometry.count === 0)
      throw new UserError('no-template', 'has no usable template: the vertices of that shape cannot be read');
    this.#requireFit(now, geometry);
    const isSkinned = was.skin !== undefined;
    const parent = isSkinned ? this.#parentOf(this.#template) : this.#nodeAbove(now);
    const place = isSkinned ? (undoTransform(was, now) ?? identity()) : this.#placeBelow(parent, now);
    const triangles = isMirrored(place) ? turned(now.triangles) : now.triangles;
    const count = now.positions.length / 3;
    const from = new Uint32Array(count);
    const weights = isSkinned ? weightsOf(geometry, was, now, from) : undefined;
    const change = this.#vertices(now, geometry, place, triangles);
    const at = draft.added.length;
    const shape = copyShape(draft, this.#template, WORDS);
    const own = isSkinned ? {} : this.#unmoved();
    draft.rewrite(shape, { ...draft.value(shape), ...own, name: draft.name(now.name) }, WORDS);
    const triangleFrom = new Int32Array(triangles.length / 3);
    const lists = { from, triangles, triangleFrom, change, ...(weights === undefined ? {} : { weights }) };
    replaceGeometry(draft, shape, lists, WORDS);
    boundShape(draft, shape, true);
    const value = draft.value(parent) ?? {};
    const children = Int32Array.from([...(value.children as Int32Array), shape]);
    draft.rewrite(parent, { ...value, numChildren: children.length, children }, WORDS);
    return draft.mesh.types.length + at;
  }

  /** Before anything is added, so that nothing is left of a shape that does not fit. */
  #requireFit({ positions, triangles, skin, instanced }: GltfShape, { weights }: ShapeGeometry): void {
    const draft = this.#draft;
    const isShort = draft.context.bs < 130;
    if (positions.length / 3 > MOST_VERTICES || (isShort && triangles.length / 3 > MOST_VERTICES))
      throw new UserError('too-many-vertices', 'has more than 65,535 vertices or triangles; split it first');
    if (instanced) throw new UserError('instanced', 'is drawn many times by a list of places');
    if ((weights === undefined) !== (skin === undefined)) {
      throw new UserError(
        'other-skin',
        skin === undefined
          ? 'has no bone weights, but its template has a skin; choose one without'
          : 'has bone weights, but its template has no skin; choose one with the same bones',
      );
    }
    if (Number(draft.value(this.#template)?.particleDataSize ?? 0) > 0)
      throw new UserError('bound-geometry', 'cannot be added like a shape that has data for particles');
  }

  /** Lists as the template has them, for the vertices of the object. */
  #vertices(now: GltfShape, like: ShapeGeometry, place: Matrix, triangles: Uint32Array): VertexChange {
    const count = now.positions.length / 3;
    const positions = transformPoints(place, now.positions);
    const normals =
      like.normals === undefined
        ? undefined
        : now.normals === undefined
          ? smoothNormals(positions, triangles, 180)
          : transformNormals(place, now.normals);
    const uvs = now.uvs ?? new Float32Array(2 * count);
    const isFramed =
      like.tangents !== undefined && requireFrames(this.#draft, this.#template, like) === undefined;
    return {
      positions,
      ...(normals === undefined ? {} : { normals }),
      ...(like.uvSets.length === 0 ? {} : { uvSets: like.uvSets.map(() => uvs) }),
      ...(like.colors === undefined
        ? {}
        : {
            colors:
              now.colors?.map((value, i) => storedColor(value, i % 4)) ?? new Float32Array(4 * count).fill(1),
          }),
      ...(isFramed && normals !== undefined
        ? { frames: computeFrames(positions, normals, uvs, triangles) }
        : {}),
    };
  }

  /** Fields of a shape that is where its node is. */
  #unmoved() {
    const { translation, rotation, scale } = this.#draft.blank(this.#draft.type(this.#template));
    return { translation, rotation, scale };
  }

  /** The node of the mesh for the nearest of the object’s that it has; the root if there is none. */
  #nodeAbove({ above }: GltfShape): number {
    for (const name of above) {
      const found = this.#scene.nodes.find(
        (node) => name !== '' && node.name === name && this.#isNode(node.block),
      );
      if (found !== undefined) return found.block;
    }
    const root = this.#draft.mesh.nif.footer?.roots[0] ?? 0;
    if (this.#isNode(root)) return root;
    throw new UserError('no-node', 'has no place: the root of the mesh is no node');
  }

  #parentOf(shape: number): number {
    const { types } = this.#draft.mesh;
    const parent = types.findIndex((_, block) => {
      const { children } = this.#draft.value(block) ?? {};
      return children instanceof Int32Array && children.includes(shape);
    });
    if (parent >= 0 && this.#isNode(parent)) return parent;
    throw new UserError('no-node', 'has no place: its template is below no node');
  }

  #isNode(block: number): boolean {
    return this.#draft.value(block)?.children instanceof Int32Array && this.#draft.isKnown(block);
  }

  /** From the object’s own space to that of a node. */
  #placeBelow(parent: number, { world }: GltfShape): Matrix {
    const { metresPerUnit: unit, nodes } = this.#scene;
    const node = nodes.findIndex(({ block }) => block === parent);
    const toGltf = multiply(
      compose(rowsOfQuaternion(Z_UP_TO_Y_UP), [0, 0, 0], [unit, unit, unit]),
      nodeTransforms(this.#scene)[node] ?? identity(),
    );
    const back = invert(toGltf);
    if (back === undefined) throw new UserError('no-place', 'has no place: the node above it has no size');
    return multiply(back, world);
  }
}

const Z_UP_TO_Y_UP = { x: -Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 };

function weightsOf(
  geometry: ShapeGeometry,
  was: GltfShape,
  now: GltfShape,
  from: Uint32Array,
): ShapeWeights | undefined {
  return changedWeights(geometry, was, now, { from, newOf: Int32Array.from(from.keys()) });
}

/** Triangles with their other side out: mirrored space swaps the sides. */
function turned(triangles: Uint32Array): Uint32Array {
  return triangles.map((_, i) => triangles[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]!);
}
