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
import { type ConvertedGroup, changedBytes, refuseDamaged, refuseLarge } from './converted-group.ts';
import { placesAbove, placeUndoing } from './parent-transforms.ts';
import { type PlainShape, plainShapes, plainSize, unsoundPlaces } from './plain-shapes.ts';

const FALLOUT4 = 130;

/**
 * A group as a plain mesh: a BSTriShape for each object in each of its places, with the surface of the shape that stood for
 * it, which becomes the node that they hang on. Vertices stay as they are stored; a place is the shape's own. Levels of
 * detail add up, so that each shape has the triangles of all of them. The rest of the file stays.
 *
 * @throws UserError `nothing-to-unpack`, `other-game`, `other-shape`, `too-large`; FormatError where the file or an object is
 *   damaged, or vertices are missing: nothing is made
 */
export function unpackGroup(nif: Nif, geometryOf: GeometryOf): ConvertedGroup {
  refuseDamaged(nif);
  const { blocks, context, header } = nif;
  if (context.bs !== FALLOUT4)
    throw new UserError('other-game', 'Only groups of Fallout 4 can be written as plain meshes.');
  const made: Slot[] = [];
  const taken = new Map<number, Slot>();
  const names: string[] = [];
  const named = (name: string): number => (header.strings?.length ?? 0) + names.push(name) - 1;
  const above = placesAbove(nif);
  let [objects, shapes, size, left] = [0, 0, 0, 0];

  /** Puts a block in the place of another one, or behind all others. */
  function put(type: string, bytes: Uint8Array, instead?: number): number {
    size += bytes.length;
    refuseLarge(shapes, size);
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
    refuseLarge(...sizeOf(geometries));
    const plain = geometries.map((geometry) => plainShapes(geometry, geometryOf));
    for (const { objects: some } of geometries) for (const one of some) left += unsoundPlaces(one);
    const all = plain.flat();
    // Blocks that are not needed would have to go, which moves all others: what is empty stays as it is.
    if (all.length === 0) continue;
    const free = [...combined];
    const children = all.map((one, i) => {
      shapes += 1;
      // Games want a shader for each shape.
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
  const message = `Block ${shape} has its own vertices beside precombined objects, or shares objects with another shape. That would be lost, so nothing was unpacked.`;
  return new UserError('other-shape', message, { path: `blocks[${shape}]` });
}

type Shape = Infer<typeof BSTriShape>;

function shapeBytes(
  { context }: Nif,
  { place, sphere, vertexDesc, numVertices, numTriangles, data }: PlainShape,
  surface: Pick<Shape, 'flags' | 'shaderProperty' | 'alphaProperty'>,
  name: number,
): Uint8Array {
  const [x, y, z] = sphere.center;
  const shape = {
    ...UNATTACHED,
    ...place,
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

/** A shape of Fallout 4 up to its data, which comes last. */
const { vertexData: _, triangles: __, ...BEFORE_DATA } = TRI_SHAPE;
const ShapeHead = block(BSTriShape.name, BEFORE_DATA);

/** What a shape that stood for objects becomes; its own place never counted, nor do those above it. */
function nodeBytes(
  nif: Nif,
  owner: Shape,
  extraDataList: readonly number[],
  children: readonly number[],
  above: Matrix,
): Uint8Array {
  const node = {
    ...owner,
    ...placeUndoing(above),
    numExtraDataList: extraDataList.length,
    extraDataList: Int32Array.from(extraDataList),
    numChildren: children.length,
    children: Int32Array.from(children),
  };
  return write(NiNode, node as unknown as Infer<typeof NiNode>, nif.context);
}

const UNATTACHED = { numExtraDataList: 0, controller: -1, collisionObject: -1, skin: -1 } as const;
