import { blockOfPath } from '#renderer/editors/kit/selected-block.ts';
import type { Scene } from '#shared/scene/scene.ts';

/** A selectable element of a scene: an index in one of its lists. */
export interface SceneElement {
  readonly kind: 'node' | 'mesh' | 'shape';
  readonly index: number;
  /** One instance of a mesh; absent = all of it. */
  readonly instance?: number | undefined;
}

export function sameElement(a: SceneElement | null, b: SceneElement | null): boolean {
  return a?.kind === b?.kind && a?.index === b?.index && a?.instance === b?.instance;
}

/** A key for an element, the same for all instances of a mesh. */
export function elementKey({ kind, index }: SceneElement): string {
  return `${kind} ${index}`;
}

/** The block that an element comes from; -1 = its file has none. */
export function blockOf(scene: Scene, { kind, index }: SceneElement): number {
  return listOf(scene, kind)[index]?.block ?? -1;
}

/** Whether a scene has an element. */
export function hasElement(scene: Scene, { kind, index }: SceneElement): boolean {
  return listOf(scene, kind)[index] !== undefined;
}

function listOf(scene: Scene, kind: SceneElement['kind']): readonly { readonly block: number }[] {
  return kind === 'node' ? scene.nodes : kind === 'mesh' ? scene.meshes : scene.shapes;
}

/** The path of an element's fields: its block, or a part of that if the block holds several bodies or objects. */
export function pathOf(scene: Scene, element: SceneElement): string {
  const instances = element.kind === 'mesh' ? scene.meshes[element.index]?.instances : undefined;
  if (instances !== undefined) {
    const { path, list } = instances;
    return element.instance === undefined ? path : `${path}.${list}[${element.instance}]`;
  }
  const shape = element.kind === 'shape' ? scene.shapes[element.index] : undefined;
  if (shape?.joins !== undefined) return shape.path;
  if (shape?.body !== undefined && shape.body.block === shape.block) return shape.body.path;
  const { path } = (element.kind === 'node' ? scene.nodes[element.index] : undefined) ?? {};
  if (path !== undefined) return path;
  const block = blockOf(scene, element);
  return block < 0 ? '' : `blocks[${block}]`;
}

/** The elements that fields belong to: those of the shape, object or body, else those of the block. */
export function elementsOfPath(scene: Scene, path: string): readonly SceneElement[] {
  const holds = (outer: string): boolean => path === outer || path.startsWith(`${outer}.`);
  const block = blockOfPath(path);
  if (block === null) return matching('node', scene.nodes, (node) => holds(node.path ?? ''));
  if (path === `blocks[${block}]`) return elementsOfBlock(scene, block);
  const own = matching('shape', scene.shapes, (shape) => holds(shape.path));
  if (own.length > 0) return own;
  const placed = matching('mesh', scene.meshes, ({ instances }) => holds(instances?.path ?? ''));
  if (placed.length > 0)
    return placed.map((element) => ({ ...element, instance: instanceOfPath(scene, element, path) }));
  const ofBody = matching('shape', scene.shapes, ({ body }) => body !== undefined && holds(body.path));
  return ofBody.length > 0 ? ofBody : elementsOfBlock(scene, block);
}

/** The instance that fields belong to; undefined if they apply to all. */
function instanceOfPath({ meshes }: Scene, { index }: SceneElement, path: string): number | undefined {
  const { path: whole = '', list = '' } = meshes[index]?.instances ?? {};
  const [, number] = /^\[(\d+)]/.exec(path.slice(`${whole}.${list}`.length)) ?? [];
  return path.startsWith(`${whole}.${list}[`) && number !== undefined ? Number(number) : undefined;
}

/**
 * The elements of a block, the primary one first: those made from it, else those that have it as material, collision
 * object or body. Empty = the block is not visible in the scene.
 */
export function elementsOfBlock(scene: Scene, block: number): readonly SceneElement[] {
  const own = [
    ...matching('mesh', scene.meshes, (mesh) => mesh.block === block),
    ...matching('shape', scene.shapes, (shape) => shape.block === block),
  ];
  if (own.length > 0) return own;
  const node = scene.nodes.findIndex((one) => one.block === block);
  if (node >= 0) return [{ kind: 'node', index: node }];
  return [
    ...matching('mesh', scene.meshes, ({ material }) => scene.materials[material]?.block === block),
    ...matching('shape', scene.shapes, ({ owner, body }) => owner === block || body?.block === block),
  ];
}

/** The elements of several blocks, each once: those of the first block first. */
export function elementsOfBlocks(scene: Scene, blocks: readonly number[]): readonly SceneElement[] {
  const elements = blocks.flatMap((block) => elementsOfBlock(scene, block));
  return [...new Map(elements.map((element) => [elementKey(element), element])).values()];
}

/** The meshes and shapes among elements and below their nodes. */
export function partsOf(scene: Scene, elements: readonly SceneElement[]): readonly SceneElement[] {
  const whole = new Set(elements.flatMap(({ kind, index }) => (kind === 'node' ? [index] : [])));
  if (whole.size > 0) {
    // Parents come before their children.
    scene.nodes.forEach(({ parent }, index) => {
      if (whole.has(parent)) whole.add(index);
    });
  }
  const blocks = new Set([...whole].map((index) => scene.nodes[index]?.block));
  const selected = new Set(elements.map(elementKey));
  const parts = [
    // A skinned mesh has no parent node, so find it by its block.
    ...matching(
      'mesh',
      scene.meshes,
      ({ node, block, instances }) =>
        whole.has(node) || blocks.has(block) || whole.has(instances?.owner ?? -1),
    ),
    ...matching('shape', scene.shapes, ({ node }) => whole.has(node)),
  ].filter((part) => !selected.has(elementKey(part)));
  return [...elements.filter(({ kind }) => kind !== 'node'), ...parts];
}

function matching<T>(
  kind: SceneElement['kind'],
  list: readonly T[],
  matches: (one: T) => boolean,
): readonly SceneElement[] {
  return list.flatMap((one, index) => (matches(one) ? [{ kind, index }] : []));
}
