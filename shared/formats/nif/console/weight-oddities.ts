import type { ConsoleMesh } from './console-mesh.ts';
import type { SkinRows } from './skin-rows.ts';
import { type RowWeights, SLOTS } from './skin-weights.ts';

/** Says what is odd about the weights of a skin's vertices, which are kept as they are. */
export function reportWeights(mesh: ConsoleMesh, packed: number, rows: SkinRows, weighed: RowWeights): void {
  const { partial } = weighed;
  if (partial > 0) {
    const message = `has ${partial} vertices whose weights do not add up to 1: they are kept, but might move differently from the console, which derives the fourth weight from the others`;
    mesh.report.add({ severity: 'warning', code: 'weights-sum', message, ...mesh.place(packed) });
  }
  const differing = differingCopies(rows, weighed);
  if (differing > 0) {
    const message = `has ${differing} vertices whose weights differ between their partitions: the skin’s own list has the first for each bone`;
    mesh.report.add({ severity: 'warning', code: 'weights-differ', message, ...mesh.place(packed) });
  }
}

/** Packed vertices that weigh otherwise than the first of the same vertex of the mesh. */
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

/** Whether two packed vertices of partitions with these bones weigh otherwise on any bone of the skin. */
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
  // The same in every slot, they weigh the same on every bone.
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

/** What a packed vertex of a partition weighs on a bone of the skin. */
function weightOn({ weights, bones }: RowWeights, row: number, list: Uint16Array, bone: number): number {
  let sum = 0;
  for (let at = row * SLOTS; at < row * SLOTS + SLOTS; at += 1)
    if (weights[at] !== 0 && list[bones[at]!] === bone) sum += weights[at]!;
  return sum;
}
