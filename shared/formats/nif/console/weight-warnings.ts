import type { ConsoleMesh } from './console-mesh.ts';
import type { SkinRows } from './skin-rows.ts';
import { type RowWeights, SLOTS } from './skin-weights.ts';

/** Reports oddities of a skin's vertex weights, which are kept unchanged. */
export function reportWeights(mesh: ConsoleMesh, packed: number, rows: SkinRows, weighed: RowWeights): void {
  const { partial } = weighed;
  if (partial > 0) {
    const message = `has ${partial} vertices whose weights do not add up to 1: they are kept, but might move differently than on the console, which derives the fourth weight from the others`;
    mesh.report.add({ severity: 'warning', code: 'weights-sum', message, ...mesh.location(packed) });
  }
  const differing = differingCopies(rows, weighed);
  if (differing > 0) {
    const message = `has ${differing} vertices whose weights differ between their partitions: the skin’s own list keeps the first for each bone`;
    mesh.report.add({ severity: 'warning', code: 'weights-differ', message, ...mesh.location(packed) });
  }
}

/** Number of packed vertices whose weights differ from the first copy of the same mesh vertex. */
function differingCopies(rows: SkinRows, weighed: RowWeights): number {
  const { partitions, partitionOf, vertexOf, rowOf, copies } = rows;
  let count = 0;
  for (let i = 0; i < copies.length; i += 1) {
    const row = copies[i]!;
    const first = rowOf[vertexOf[row]!]!;
    const [list, firstList] = [partitions[partitionOf[row]!]!.bones, partitions[partitionOf[first]!]!.bones];
    if (differs(weighed, row, list, first, firstList)) count += 1;
  }
  return count;
}

/** Whether the weights of two packed vertices differ on any bone of the skin; the lists are their partitions' bones. */
function differs(
  weighed: RowWeights,
  row: number,
  list: Uint16Array,
  first: number,
  firstList: Uint16Array,
): boolean {
  const { weights, bones } = weighed;
  let slot = 0;
  for (; slot < SLOTS; slot += 1) {
    const [here, there] = [row * SLOTS + slot, first * SLOTS + slot];
    if (weights[here] !== weights[there] || list[bones[here]!] !== firstList[bones[there]!]) break;
  }
  // Equal slots mean equal weights on every bone.
  if (slot === SLOTS) return false;
  for (slot = 0; slot < SLOTS; slot += 1) {
    for (const bone of [list[bones[row * SLOTS + slot]!], firstList[bones[first * SLOTS + slot]!]]) {
      if (bone === undefined) continue;
      if (!Object.is(weightOn(weighed, row, list, bone), weightOn(weighed, first, firstList, bone)))
        return true;
    }
  }
  return false;
}

/** Weight of a packed vertex on a bone of the skin. */
function weightOn({ weights, bones }: RowWeights, row: number, list: Uint16Array, bone: number): number {
  let sum = 0;
  for (let at = row * SLOTS; at < row * SLOTS + SLOTS; at += 1)
    if (weights[at] !== 0 && list[bones[at]!] === bone) sum += weights[at]!;
  return sum;
}
