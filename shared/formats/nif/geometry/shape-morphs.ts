import type { Infer } from '#shared/binary/type.ts';
import type { NiMorphData } from '#shared/formats/nif/blocks/animation-data.ts';
import { interleave } from '#shared/formats/nif/scene/vectors.ts';
import type { BlockReader } from './block-reader.ts';

/** Morphs of a shape: offsets of its vertices, by name. */
export interface ShapeMorphs {
  /** The block of the morphs. */
  readonly holder: number;
  /** Whether the block stores offsets from the base, not positions. */
  readonly isRelative: boolean;
  /** Positions that offsets are added to: x, y, z per vertex. */
  readonly base: Float32Array;
  /** Without the base. */
  readonly targets: readonly ShapeMorph[];
}

export interface ShapeMorph {
  /** Index among the morphs of the block, of which the base is 0. */
  readonly index: number;
  readonly name: string;
  /** x, y, z per vertex, in the shape’s space. */
  readonly offsets: Float32Array;
}

/** Controllers of one object that are looked at: files could let them follow each other in a circle. */
const MOST_CONTROLLERS = 64;

/** The block of a shape’s morphs; -1 = it has none, or several. */
export function morphDataOf(blocks: BlockReader, shape: number): number {
  let controller = Number(blocks.value(shape)?.controller ?? -1);
  let found = -1;
  for (let seen = 0; controller >= 0 && seen < MOST_CONTROLLERS; seen += 1) {
    const value = blocks.value(controller);
    if (blocks.type(controller) === 'NiGeomMorpherController') {
      const data = Number(value?.data ?? -1);
      if (found >= 0 || blocks.type(data) !== 'NiMorphData') return -1;
      found = data;
    }
    controller = Number(value?.nextController ?? -1);
  }
  return found;
}

/**
 * The morphs of a shape; undefined if it has none, or they are not for as many vertices as it has.
 * @param nameOf text of a name as a block stores it
 */
export function shapeMorphs(
  blocks: BlockReader,
  shape: number,
  vertices: number,
  nameOf: (stored: number | string) => string,
): ShapeMorphs | undefined {
  const holder = morphDataOf(blocks, shape);
  const data = blocks.value(holder) as unknown as Infer<typeof NiMorphData> | undefined;
  if (data === undefined || data.numVertices !== vertices) return undefined;
  const [first, ...others] = data.morphs;
  if (first === undefined) return undefined;
  const base = interleave(first.vectors);
  const isRelative = Number(data.relativeTargets) !== 0;
  const targets = others.map(({ frameName, vectors }, at): ShapeMorph => {
    const name = frameName === undefined ? '' : nameOf(frameName);
    const stored = interleave(vectors);
    return {
      index: at + 1,
      // Morrowind’s have no names.
      name: name === '' ? `Morph ${at + 1}` : name,
      offsets: isRelative ? stored : stored.map((value, i) => value - base[i]!),
    };
  });
  return { holder, isRelative, base, targets };
}
