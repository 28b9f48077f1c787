import type { Infer } from '#shared/binary/type.ts';
import { once } from '#shared/formats/kit/once.ts';
import { isA } from '#shared/formats/nif/base-type.ts';
import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { COMBINED_FORMS } from '#shared/formats/nif/blocks/combined-geometry.ts';
import { NiNode } from '#shared/formats/nif/blocks/nodes.ts';
import { BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import { type Nif, readBlock } from '#shared/formats/nif/open.ts';

type Shape = Infer<typeof BSTriShape>;

/**
 * A block in the tree with combined objects: an empty shape, which gives them its surface, or a node, as in the published
 * description (reference precombined.md, B1). Of other types both are undefined.
 */
export interface CombinedOwner {
  readonly block: number;
  readonly shape: Shape | undefined;
  readonly node: Infer<typeof NiNode> | undefined;
  /** Its extra data blocks of combined objects. */
  readonly combined: readonly number[];
  readonly otherExtras: readonly number[];
}

/** All of a file, in file order. @throws FormatError if an object in the tree cannot be read */
export function* combinedOwners(nif: Nif): Generator<CombinedOwner> {
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (!isA(nif, block, NiAVObject)) continue;
    const extras = [...(readBlock(nif, block, NiAVObject).value.extraDataList ?? [])];
    const isCombined = (extra: number): boolean => COMBINED_FORMS.has(nif.blocks.type(extra));
    const combined = extras.filter(isCombined);
    if (combined.length === 0) continue;
    yield {
      block,
      shape: isA(nif, block, BSTriShape) ? readBlock(nif, block, BSTriShape).value : undefined,
      node: isA(nif, block, NiNode) ? readBlock(nif, block, NiNode).value : undefined,
      combined,
      otherExtras: extras.filter((extra) => !isCombined(extra)),
    };
  }
}

export type Surface = Pick<Shape, 'flags' | 'shaderProperty' | 'alphaProperty'>;

/**
 * A function that finds the surface for objects of a node, which has none, by their vertex format: that of the empty
 * shape with the same format, which is left over from combining. It finds none if shapes with several surfaces may be
 * meant.
 */
export function leftoverSurfaces(nif: Nif): (vertexDesc: bigint | undefined) => Surface | undefined {
  const leftover = once(() => emptyShapes(nif));
  return (vertexDesc) => {
    const alike = leftover().filter((shape) => shape.vertexDesc === vertexDesc);
    const [first, ...more] = alike.length > 0 ? alike : leftover();
    const isSame = (other: Shape): boolean =>
      other.shaderProperty === first?.shaderProperty && other.alphaProperty === first?.alphaProperty;
    return more.every(isSame) ? first : undefined;
  };
}

function emptyShapes(nif: Nif): readonly Shape[] {
  const shapes: Shape[] = [];
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (!isA(nif, block, BSTriShape)) continue;
    const shape = readBlock(nif, block, BSTriShape).value;
    if (shape.vertexData === undefined && (shape.shaderProperty ?? -1) >= 0) shapes.push(shape);
  }
  return shapes;
}
