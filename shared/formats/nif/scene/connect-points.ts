import { BSConnectPointParents } from '#shared/formats/nif/blocks/bs-extra-data.ts';
import { compose, identity, multiply, rowsOfQuaternion } from '#shared/scene/matrix.ts';
import type { SceneParts } from './scene-parts.ts';

/** Points where other parts snap on (Fallout 4), as child nodes of their object. */
export function addConnectPoints(parts: SceneParts, extraData: ArrayLike<number>, node: number): void {
  for (const block of Array.from(extraData)) {
    const connectPoints = parts.read(block, BSConnectPointParents)?.connectPoints ?? [];
    for (const { name, rotation, translation, scale } of connectPoints) {
      const matrix = compose(
        rowsOfQuaternion(rotation),
        [translation.x, translation.y, translation.z],
        scale,
      );
      if (!parts.take(block, 1)) return;
      parts.nodes.push({ name, parent: node, block, role: 'connect-point', matrix, hidden: false });
      parts.transforms.push(multiply(parts.transforms[node] ?? identity(), matrix));
    }
  }
}
