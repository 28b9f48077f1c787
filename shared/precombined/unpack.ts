import { write } from '#shared/binary/read.ts';
import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import type { GeometryOf } from '#shared/formats/kit/geometry-source.ts';
import { arrange, type Slot } from '#shared/formats/nif/arrange.ts';
import { isA } from '#shared/formats/nif/base-type.ts';
import { COMBINED_FORMS } from '#shared/formats/nif/blocks/combined-geometry.ts';
import { NiNode } from '#shared/formats/nif/blocks/nodes.ts';
import { BSTriShape, TRI_SHAPE } from '#shared/formats/nif/blocks/tri-shape.ts';
import {
  type CombinedGeometry,
  combinedGeometry,
  intactGeometry,
} from '#shared/formats/nif/combined/objects.ts';
import { block } from '#shared/formats/nif/common.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import { type ConvertedGroup, changedBytes, rejectDamaged, rejectLarge } from './converted-group.ts';
import { inverseTransform, parentTransforms } from './parent-transforms.ts';
import { invalidInstances, type PlainShape, plainShapes, plainSize } from './plain-shapes.ts';

const FALLOUT4 = 130;

/**
 * Converts a group to a plain mesh: one BSTriShape per instance of each object, with the material of the shape that
 * stood for it. That shape becomes the parent node. Vertices stay as stored; an instance's transform becomes the
 * shape's own. The triangles of all levels of detail are joined in each shape. The rest of the file stays.
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
  let [objects, shapes, size, left] = [0, 0, 0, 0];

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

  for (let shape = 0; shape < blocks.count; shape += 1) {
    const owner = isA(nif, shape, BSTriShape) ? readBlock(nif, shape, BSTriShape).value : undefined;
    const extras = [...(owner?.extraDataList ?? [])];
    const combined = extras.filter((extra) => COMBINED_FORMS.has(blocks.type(extra)));
    if (owner === undefined || combined.length === 0) continue;
    if (owner.vertexData !== undefined || combined.some((extra) => taken.has(extra))) throw otherShape(shape);
    const geometries = combined.map((extra) => intactGeometry(combinedGeometry(nif, extra)!));
    rejectLarge(...sizeOf(geometries));
    const plain = geometries.map((geometry) => plainShapes(geometry, geometryOf));
    for (const { objects: some } of geometries) for (const one of some) left += invalidInstances(one);
    const all = plain.flat();
    // Removing unneeded blocks would renumber all others, so empty ones stay as they are.
    if (all.length === 0) continue;
    const free = [...combined];
    const children = all.map((one, i) => {
      shapes += 1;
      // Games need a shader for each shape.
      const [shaderProperty, alphaProperty] =
        i === 0
          ? [owner.shaderProperty, owner.alphaProperty]
          : [copyOf(owner.shaderProperty ?? -1), copyOf(owner.alphaProperty ?? -1)];
      const surface = { flags: owner.flags, shaderProperty, alphaProperty };
      return put(BSTriShape.name, shapeBytes(nif, one, surface, named(one.name)), free.shift());
    });
    for (const some of plain) objects += new Set(some.map(({ object }) => object)).size;
    put(
      NiNode.name,
      nodeBytes(
        nif,
        owner,
        extras.filter((extra) => !combined.includes(extra) || free.includes(extra)),
        children,
        above(shape),
      ),
      shape,
    );
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
  return { bytes: changedBytes(nif, arrange(nif, [...kept, ...made], names)), objects, shapes, left };
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
  const message = `Block ${shape} has its own vertices besides precombined objects, or shares objects with another shape. Unpacking would lose them, so nothing was unpacked.`;
  return new UserError('other-shape', message, { path: `blocks[${shape}]` });
}

type Shape = Infer<typeof BSTriShape>;

function shapeBytes(
  { context }: Nif,
  { transform, sphere, vertexDesc, numVertices, numTriangles, data }: PlainShape,
  surface: Pick<Shape, 'flags' | 'shaderProperty' | 'alphaProperty'>,
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
  owner: Shape,
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

const UNATTACHED = { numExtraDataList: 0, controller: -1, collisionObject: -1, skin: -1 } as const;
