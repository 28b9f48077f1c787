import type { GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';
import { determinant, invert, type Matrix, multiply } from '#shared/scene/matrix.ts';

/**
 * From an edited mesh’s space to that of the shape as it was exported: undoes axes, scale and nodes that a program changed or
 * applied. Undefined = they are the same. A skin places its mesh by its bones, whatever the nodes say.
 */
export function undoTransform(was: GltfShape, now: GltfShape): Matrix | undefined {
  const transform = was.skin !== undefined ? bySkin(was, now) : byNode(was, now);
  return transform === undefined || isIdentity(transform) ? undefined : transform;
}

function byNode(was: GltfShape, now: GltfShape): Matrix | undefined {
  const back = invert(was.world);
  return back === undefined ? undefined : multiply(back, now.world);
}

/** By a bone that both have: its own space only differs in scale, which some programs apply to bones. */
function bySkin({ skin: was }: GltfShape, { skin: now }: GltfShape): Matrix | undefined {
  if (was === undefined || now === undefined) return undefined;
  for (const [i, name] of was.names.entries()) {
    const at = now.names.indexOf(name);
    const back = invert(was.inverseBind[i]!);
    if (name === '' || at < 0 || back === undefined) continue;
    const scale = Math.cbrt(Math.abs(determinant(now.worlds[at]!) / determinant(was.worlds[i]!)));
    if (!(scale > 0 && scale < Infinity)) continue;
    const isScaled = Math.abs(scale - 1) > 1e-4;
    const bind = now.inverseBind[at]!;
    return multiply(back, isScaled ? bind.map((value, k) => (k % 4 < 3 ? value * scale : value)) : bind);
  }
  return undefined;
}

/** Within what multiplying matrices rounds. */
function isIdentity(matrix: Matrix): boolean {
  return matrix.every((value, i) => Math.abs(value - (i % 5 === 0 ? 1 : 0)) <= (i < 12 ? 1e-4 : 1e-3));
}
