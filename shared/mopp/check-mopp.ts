import { type MoppCode, stepBox, triangleBoxes } from './mopp-space.ts';
import { walkMopp } from './walk-mopp.ts';

/** What a code finds of the triangles that it is for. */
export interface MoppCheck {
  /** Triangles that it does not find at their own place. */
  readonly missed: number;
  /** Keys that it names and no triangle has. */
  readonly strange: number;
  /** Triangles found at the place of another whose boxes do not touch, for each triangle, on average. */
  readonly falseHits: number;
}

/**
 * Instructions for a whole mesh. Code of real meshes takes about 150 for a triangle; where many are in one place, each finds all
 * others. What takes more than this would take minutes.
 */
const MOST_STEPS = 10_000_000;
const MOST_STEPS_FOR_EACH = 1000;

/**
 * Walks a code at the box of each triangle.
 * @throws FormatError `bad-mopp`, or `long-mopp` if that takes too long to know
 */
export function checkMopp(
  code: MoppCode,
  positions: Float32Array,
  triangles: Uint32Array,
  keys: Uint32Array,
): MoppCheck {
  const boxes = triangleBoxes(positions, triangles);
  const triangleOf = new Map(Array.from(keys, (key, i) => [key, i]));
  const strange = new Set<number>();
  const budget = { left: MOST_STEPS + MOST_STEPS_FOR_EACH * keys.length };
  let [missed, falseHits] = [0, 0];
  for (let i = 0; i < keys.length; i += 1) {
    let isFound = false;
    const note = (key: number): void => {
      const other = triangleOf.get(key);
      if (other === undefined) strange.add(key);
      else if (other === i || key === keys[i]) isFound = true;
      else if (!touch(boxes, i, other)) falseHits += 1;
    };
    walkMopp(code, stepBox(code, boxes, i), note, budget);
    if (!isFound) missed += 1;
  }
  return { missed, strange: strange.size, falseHits: keys.length === 0 ? 0 : falseHits / keys.length };
}

function touch(boxes: Float32Array, a: number, b: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    if (boxes[6 * a + axis]! > boxes[6 * b + axis + 3]! || boxes[6 * b + axis]! > boxes[6 * a + axis + 3]!)
      return false;
  }
  return true;
}
