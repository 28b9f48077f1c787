import { type Box, boxOf } from '#shared/scene/bounds.ts';
import type { Matrix } from '#shared/scene/matrix.ts';
import { inPlace } from '#shared/scene/places.ts';
import type { Scene, Sphere } from '#shared/scene/scene.ts';
import type { Thing } from './things.ts';

/** A sphere around things as they stand in the scene; undefined where there is nothing with an extent. */
export function sphereAround(
  scene: Scene,
  places: readonly Matrix[],
  things: readonly Thing[],
): Sphere | undefined {
  const corners: number[] = [];
  for (const thing of things) {
    const box = boxOfThing(scene, places, thing);
    if (box !== undefined) corners.push(...box.min, ...box.max);
  }
  const whole = boxOf(Float32Array.from(corners));
  if (whole === undefined) return undefined;
  const { min, max } = whole;
  return {
    center: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    radius: Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2,
  };
}

/** The points of a thing, moved to where they stand, in a box. A node is a point. */
function boxOfThing(scene: Scene, places: readonly Matrix[], { kind, index }: Thing): Box | undefined {
  if (kind === 'node') {
    const place = places[index];
    return place && boxOf(Float32Array.of(place[12] ?? 0, place[13] ?? 0, place[14] ?? 0));
  }
  const part = kind === 'mesh' ? scene.meshes[index] : scene.shapes[index];
  return part && boxOf(part.positions, inPlace(places, part.node, part.matrix));
}
