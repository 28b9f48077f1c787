import { read, write } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { arrange, type Slot } from '#shared/formats/nif/arrange.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import { BSLightingShaderProperty } from '#shared/formats/nif/blocks/lighting-shader.ts';
import { NiNode } from '#shared/formats/nif/blocks/nodes.ts';
import { BSTriShape, TRI_SHAPE } from '#shared/formats/nif/blocks/tri-shape.ts';
import {
  type CombinedGeometry,
  combinedGeometry,
  intactGeometry,
} from '#shared/formats/nif/combined/objects.ts';
import { block } from '#shared/formats/nif/common.ts';
import { fitOf } from '#shared/formats/nif/inspect.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import { nodeTransform } from '#shared/formats/nif/scene/node-transform.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { type Matrix, multiply } from '#shared/scene/matrix.ts';
import { combinedOwners, leftoverSurfaces, type Surface } from './combined-owner.ts';
import { type ConvertedGroup, changedBytes, rejectDamaged, rejectLarge } from './converted-group.ts';
import { inverseTransform, parentTransforms } from './parent-transforms.ts';
import { invalidInstances, type PlainShape, plainShapes, plainSize } from './plain-shapes.ts';

const FALLOUT4 = 130;

/**
 * Converts a group to a plain mesh: one BSTriShape per instance of each object, with the material of the shape that
 * stood for it. That shape becomes the parent node; objects of a node get a new one below it, and the surface of a shape
 * that is left over from combining. Vertices stay as stored; an instance's transform becomes the shape's own. The
 * triangles of all levels of detail are joined in each shape. The rest of the file stays.
 *
 * @throws UserError `nothing-to-unpack`, `other-game`, `other-shape`, `too-large`; FormatError if the file or an object
 * is damaged, or vertices are missing: then nothing is converted
 */
export function unpackGroup(nif: Nif, geometryOf: GeometryOf): ConvertedGroup {
  rejectDamaged(nif);
  const { blocks, context, header } = nif;
  if (context.bs !== FALLOUT4)
    throw new UserError('other-game', 'Only Fallout 4 groups can be unpacked to plain meshes.');
  const made: Slot[] = [];
  const taken = new Map<number, Slot>();
  const names: string[] = [];
  const named = (name: string): number => (header.strings?.length ?? 0) + names.push(name) - 1;
  const above = parentTransforms(nif);
  const leftoverSurface = leftoverSurfaces(nif);
  let [objects, shapes, size, left, unsurfaced] = [0, 0, 0, 0, 0];

  /** Replaces a block, or appends one. */
  function put(type: string, bytes: Uint8Array, instead?: number): number {
    size += bytes.length;
    rejectLarge(shapes, size);
    if (instead === undefined) return blocks.count + made.push({ kind: 'new', type, bytes }) - 1;
    taken.set(instead, { kind: 'new', type, bytes, instead });
    return instead;
  }
  const copyOf = (block: number): number =>
    block < 0 || block >= blocks.count
      ? block
      : put(blocks.type(block), nif.bytes.slice(blocks.start(block), blocks.end(block)));

  /** Puts objects into the file as shapes, in place of the blocks in `free` first. */
  function putShapes(
    plain: readonly PlainShape[],
    free: number[],
    surface: Surface | undefined,
    isFree: boolean,
  ): readonly number[] {
    if (surface === undefined) unsurfaced += plain.length;
    return plain.map((one, i) => {
      shapes += 1;
      return put(
        BSTriShape.name,
        shapeBytes(nif, one, ownSurface(surface, isFree && i === 0), named(one.name)),
        free.shift(),
      );
    });
  }

  /** Games need a shader for each shape. */
  function ownSurface(surface: Surface | undefined, isFree: boolean): Surface {
    if (surface === undefined) {
      const shaderProperty = put(BSLightingShaderProperty.name, plainShader(context));
      return { flags: PLAIN_FLAGS, shaderProperty, alphaProperty: -1 };
    }
    const { flags, shaderProperty = -1, alphaProperty = -1 } = surface;
    if (isFree) return { flags, shaderProperty, alphaProperty };
    return { flags, shaderProperty: copyOf(shaderProperty), alphaProperty: copyOf(alphaProperty) };
  }

  for (const owner of combinedOwners(nif)) {
    const { block: at, shape, node, combined, otherExtras } = owner;
    if (shape?.vertexData !== undefined || (shape === undefined && node === undefined)) throw otherShape(at);
    if (combined.some((extra) => taken.has(extra))) throw otherShape(at);
    const geometries = combined.map((extra) => intactGeometry(combinedGeometry(nif, extra)!));
    rejectLarge(...sizeOf(geometries));
    const plain = geometries.map((geometry) => plainShapes(geometry, geometryOf));
    for (const { objects: some } of geometries) for (const one of some) left += invalidInstances(one);
    // Removing unneeded blocks would renumber all others, so empty ones stay as they are.
    if (plain.every((some) => some.length === 0)) continue;
    const free = [...combined];
    let isFree = shape !== undefined;
    const children = plain.flatMap((some, i) => {
      const surface = shape ?? leftoverSurface(geometries[i]?.head?.vertexDesc);
      const placed = putShapes(some, free, surface, isFree);
      if (placed.length > 0) isFree = false;
      return placed;
    });
    for (const some of plain) objects += new Set(some.map(({ object }) => object)).size;
    const extras = [...otherExtras, ...free];
    if (node === undefined) put(NiNode.name, nodeBytes(nif, shape!, extras, children, above(at)), at);
    else {
      const world = multiply(above(at), nodeTransform(node));
      const blank = read(NiNode, blankBlock(NiNode.name, context), context);
      const group = put(
        NiNode.name,
        nodeBytes(nif, { ...blank, name: named(GROUP_NAME) }, [], children, world),
      );
      put(blocks.type(at), withChild(nif, at, extras, group), at);
    }
  }
  if (shapes === 0) {
    throw new UserError(
      'nothing-to-unpack',
      'No precombined object is placed in this file, so there is nothing to unpack.',
    );
  }
  const kept = Array.from(
    { length: blocks.count },
    (_, block): Slot => taken.get(block) ?? { kind: 'kept', block },
  );
  return {
    bytes: changedBytes(nif, arrange(nif, [...kept, ...made], { added: names })),
    objects,
    shapes,
    left,
    unsurfaced,
  };
}

/** Shapes and bytes that all of them would take. */
function sizeOf(geometries: readonly CombinedGeometry[]): readonly [shapes: number, bytes: number] {
  const sizes = geometries.flatMap((geometry) => geometry.objects.map(plainSize));
  return [
    sizes.reduce((sum, { shapes }) => sum + shapes, 0),
    sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  ];
}

function otherShape(shape: number): UserError {
  const message = `Block ${shape} has its own contents besides precombined objects, or shares objects with another block. Unpacking would lose them, so nothing was unpacked.`;
  return new UserError('other-shape', message, { path: `blocks[${shape}]` });
}

type Shape = Infer<typeof BSTriShape>;
type Node = Infer<typeof NiNode>;

function shapeBytes(
  { context }: Nif,
  { transform, sphere, vertexDesc, numVertices, numTriangles, data }: PlainShape,
  surface: Surface,
  name: number,
): Uint8Array {
  const [x, y, z] = sphere.center;
  const shape = {
    ...UNATTACHED,
    ...transform,
    ...surface,
    name,
    extraDataList: new Int32Array(),
    boundingSphere: { center: { x, y, z }, radius: sphere.radius },
    vertexDesc,
    numTriangles,
    numVertices,
    dataSize: data.length,
  };
  const head = write(ShapeHead, shape as Shape, context);
  const bytes = new Uint8Array(head.length + data.length);
  bytes.set(head);
  bytes.set(data, head.length);
  return bytes;
}

/** The fields of a Fallout 4 shape before its data, which comes last. */
const { vertexData: _, triangles: __, ...BEFORE_DATA } = TRI_SHAPE;
const ShapeHead = block(BSTriShape.name, BEFORE_DATA);

/**
 * The node that replaces a shape standing for objects. Its own transform never applied to them, nor did those of its
 * parents.
 */
function nodeBytes(
  nif: Nif,
  owner: Shape | Node,
  extraDataList: readonly number[],
  children: readonly number[],
  above: Matrix,
): Uint8Array {
  const node = {
    ...owner,
    ...inverseTransform(above),
    numExtraDataList: extraDataList.length,
    extraDataList: Int32Array.from(extraDataList),
    numChildren: children.length,
    children: Int32Array.from(children),
  };
  return write(NiNode, node as unknown as Infer<typeof NiNode>, nif.context);
}

/** A node with one child more and fewer extra data. @throws UserError `other-shape` if it is not understood */
function withChild(nif: Nif, at: number, extraDataList: readonly number[], child: number): Uint8Array {
  if (fitOf(nif, at).kind !== 'exact') throw otherShape(at);
  const schema = schemaOf(nif, at);
  const node = readBlock(nif, at, schema).value as Node;
  return write(
    schema,
    {
      ...node,
      numExtraDataList: extraDataList.length,
      extraDataList: Int32Array.from(extraDataList),
      numChildren: node.children.length + 1,
      children: Int32Array.of(...node.children, child),
    },
    nif.context,
  );
}

/** A surface for objects of which the file does not say what they look like: opaque, lit, without textures. */
function plainShader(context: NifContext): Uint8Array {
  const type = BSLightingShaderProperty;
  const blank = read(type, blankBlock(type.name, context), context);
  const shader = {
    ...blank,
    shaderFlags1: TESTS_DEPTH,
    shaderFlags2: WRITES_DEPTH,
    uvScale: { u: 1, v: 1 },
    alpha: 1,
    smoothness: 1,
  };
  return write(type, shader as typeof blank, context);
}

/** Flags of shaders: bits of the first and of the second word. */
const [TESTS_DEPTH, WRITES_DEPTH] = [0x80000000, 1];
/** Of shapes by the Creation Kit. */
const PLAIN_FLAGS = 0xe;
/** The new node below the one that had the objects. */
const GROUP_NAME = 'Precombined objects';

const UNATTACHED = { numExtraDataList: 0, controller: -1, collisionObject: -1, skin: -1 } as const;
