import type { CollisionColors } from '#renderer/state/viewport-choices.ts';
import { blockName } from '#shared/scene/block-name.ts';
import type { Scene, SceneShape } from '#shared/scene/scene.ts';

/** Collision shapes with the same color. */
export interface ShapeGroup {
  readonly label: string;
  /** Number of shapes. */
  readonly count: number;
}

export interface ShapeGroups {
  readonly groups: readonly ShapeGroup[];
  /** Group of each shape; `JOINT` for shapes that join two bodies. */
  readonly of: readonly number[];
}

/** Group of shapes that join bodies. */
export const JOINT = -1;

/** Groups shapes by body, material or layer, in scene order. */
export function groupShapes(scene: Pick<Scene, 'shapes' | 'blockTypes'>, by: CollisionColors): ShapeGroups {
  const known = new Map<string, number>();
  const groups: { label: string; count: number }[] = [];
  const of = scene.shapes.map((shape) => {
    if (shape.joins !== undefined) return JOINT;
    const key = KEYS[by](shape);
    const index = known.get(key) ?? groups.push({ label: labelOf(scene, shape, by), count: 0 }) - 1;
    known.set(key, index);
    const group = groups[index];
    if (group !== undefined) group.count += 1;
    return index;
  });
  return { groups, of };
}

const KEYS: Readonly<Record<CollisionColors, (shape: SceneShape) => string>> = {
  body: ({ body, owner }) => (body === undefined ? `owner ${owner}` : `${body.block} ${body.index}`),
  material: ({ material }) => material,
  layer: ({ layer }) => layer,
};

function labelOf(
  scene: Pick<Scene, 'blockTypes'>,
  { name, owner, material, layer }: SceneShape,
  by: CollisionColors,
): string {
  if (by === 'body') return name || blockName(scene, owner);
  return by === 'material' ? material || 'No material' : layer || 'No layer';
}
