import type { BackEnd } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { once } from '#shared/formats/kit/once.ts';
import { isA } from '#shared/formats/nif/base-type.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { TIME_CONTROLLER } from '#shared/formats/nif/blocks/controllers.ts';
import { block as blockType } from '#shared/formats/nif/common.ts';
import type { BlockReader } from '#shared/formats/nif/geometry/block-reader.ts';
import { type Nif, readBlock, stringOf } from '#shared/formats/nif/open.ts';
import { type BlockCurves, dataCurves } from './data-curves.ts';
import { interpolatorCurves } from './interpolator-curves.ts';
import { oncePerBlock } from './once-per-block.ts';

const NiTimeController = blockType('NiTimeController', TIME_CONTROLLER);

/** What is animated: an object of the scene, by block and name. */
export interface AnimatedObject {
  /** -1 = it is not in the file. */
  readonly block: number;
  readonly name: string;
}

/** A controller in the chain of a block. */
export interface OwnedController {
  readonly controller: number;
  /** The object that has it, or has the property that has it. */
  readonly owner: AnimatedObject;
}

/** A NIF, as its animations are read from it. */
export interface AnimatedNif {
  readonly nif: Nif;
  readonly blocks: BlockReader;
  /** A string as a block stores it; '' if it has none. */
  text(stored: unknown): string;
  /** Block of the first object of that name; -1 = there is none. Names differ in case from file to file. */
  objectNamed(name: string): number;
  nameOf(block: number): string;
  isController(block: number): boolean;
  /** The curves of an interpolator, and of a data block; undefined if it is none, is damaged or missing. */
  readonly interpolator: (block: unknown) => BlockCurves | undefined;
  readonly data: (block: unknown) => BlockCurves | undefined;
  /** All controllers in file order of their owners, each once. */
  readonly controllers: () => readonly OwnedController[];
}

export function animatedNif(nif: Nif, backEnd: BackEnd): AnimatedNif {
  const { types, value } = blockValues(nif, backEnd);
  const blocks: BlockReader = { type: (block) => types[block] ?? '', value };
  const listed = oncePerBlock((index) => stringOf(nif, index));
  const text = (stored: unknown): string =>
    typeof stored === 'string' ? stringOf(nif, stored) : (listed(stored) ?? '');
  const data = oncePerBlock((block) => dataCurves(blocks, block));
  const nameOf = (block: number): string => text(value(block)?.name);
  const isController = (block: number): boolean => isA(nif, block, NiTimeController);
  const objects = once(() => objectsOf(nif, backEnd));
  const named = once(() => {
    const byName = new Map<string, number>();
    for (const { block, stored } of objects()) {
      const key = text(stored).toLowerCase();
      if (key !== '' && !byName.has(key)) byName.set(key, block);
    }
    return byName;
  });
  return {
    nif,
    blocks,
    text,
    nameOf,
    isController,
    data,
    interpolator: oncePerBlock((block) => interpolatorCurves(blocks, data, block)),
    objectNamed: (name) => (name === '' ? -1 : (named().get(name.toLowerCase()) ?? -1)),
    controllers: once(() => controllersOf(nif, blocks, isController, nameOf, objects())),
  };
}

interface SceneObject {
  readonly block: number;
  readonly stored: unknown;
}

/** Damaged objects are left out: nothing can be known of them. */
function objectsOf(nif: Nif, backEnd: BackEnd): readonly SceneObject[] {
  const objects: SceneObject[] = [];
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (!isA(nif, block, NiAVObject)) continue;
    try {
      objects.push({ block, stored: readBlock(nif, block, NiAVObject, backEnd).value.name });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
  }
  return objects;
}

/** Controllers that are followed in circles, or belong to several objects, are taken once. */
function controllersOf(
  nif: Nif,
  blocks: BlockReader,
  isController: (block: number) => boolean,
  nameOf: (block: number) => string,
  objects: readonly SceneObject[],
): readonly OwnedController[] {
  const ownerOfProperty = new Map<number, number>();
  for (const { block } of objects) {
    for (const property of propertiesOf(blocks.value(block))) {
      if (!ownerOfProperty.has(property)) ownerOfProperty.set(property, block);
    }
  }
  const seen = new Set<number>();
  const found: OwnedController[] = [];
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (!mayHaveController(nif.blocks.type(block))) continue;
    const ownerBlock = ownerOfProperty.get(block) ?? block;
    const owner = { block: ownerBlock, name: nameOf(ownerBlock) };
    let controller = Number(blocks.value(block)?.controller ?? -1);
    while (controller >= 0 && isController(controller) && !seen.has(controller)) {
      seen.add(controller);
      found.push({ controller, owner });
      controller = Number(blocks.value(controller)?.nextController ?? -1);
    }
  }
  return found;
}

function mayHaveController(type: string): boolean {
  return BLOCK_TYPES.get(type)?.fields.some(({ name }) => name === 'controller') === true;
}

function propertiesOf(object: Readonly<Record<string, unknown>> | undefined): readonly number[] {
  if (object === undefined) return [];
  const { properties, shaderProperty, alphaProperty } = object;
  const listed = properties instanceof Int32Array ? [...properties] : [];
  return [...listed, shaderProperty, alphaProperty].filter(
    (block): block is number => typeof block === 'number' && block >= 0,
  );
}
