import type { ConsoleMesh } from './console-mesh.ts';
import type { SkinRows } from './skin-rows.ts';
import { type RowWeights, SENTINEL_SLACK, SLOTS } from './skin-weights.ts';

/** Says what is odd about the weights of a skin's vertices, which are kept as they are. */
export function reportWeights(mesh: ConsoleMesh, packed: number, rows: SkinRows, weighed: RowWeights): void {
  const partial = partialSums(weighed);
  if (partial > 0) {
    const message = `has ${partial} vertices whose weights do not add up to 1: they are kept, and may move otherwise than on the console, which works out the fourth weight from the others`;
    mesh.report.add({ severity: 'warning', code: 'weights-sum', message, ...mesh.place(packed) });
  }
  const differing = differingCopies(rows, weighed);
  if (differing > 0) {
    const message = `has ${differing} vertices whose weights differ between the partitions they are in: in the skin’s own list each bone has the first of them`;
    mesh.report.add({ severity: 'warning', code: 'weights-differ', message, ...mesh.place(packed) });
  }
}

/** Weights that are not numbers are told elsewhere. */
function partialSums({ weights }: RowWeights): number {
  let count = 0;
  for (let at = 0; at < weights.length; at += SLOTS) {
    const sum = weights[at]! + weights[at + 1]! + weights[at + 2]! + weights[at + 3]!;
    if (Math.abs(sum - 1) > SENTINEL_SLACK) count += 1;
  }
  return count;
}

/** Packed vertices that weigh otherwise than the first of the same vertex of the mesh. */
function differingCopies({ partitions, starts, vertexOf, rowOf }: SkinRows, weighed: RowWeights): number {
  const { weights, bones } = weighed;
  /** What a packed vertex of a partition weighs on a bone of the skin. */
  const weightOn = (row: number, list: Uint16Array, bone: number): number => {
    let sum = 0;
    for (let at = row * SLOTS; at < row * SLOTS + SLOTS; at += 1)
      if (weights[at] !== 0 && list[bones[at]!] === bone) sum += weights[at]!;
    return sum;
  };
  const firstPartition = new Uint32Array(rowOf.length);
  let count = 0;
  for (const [i, { numVertices, bones: list }] of partitions.entries()) {
    for (let row = starts[i]!; row < starts[i]! + numVertices; row += 1) {
      const vertex = vertexOf[row]!;
      const first = rowOf[vertex]!;
      if (first === row) {
        firstPartition[vertex] = i;
        continue;
      }
      const firstList = partitions[firstPartition[vertex]!]!.bones;
      const differs = [0, 1, 2, 3].some((slot) => {
        const [here, there] = [list[bones[row * SLOTS + slot]!], firstList[bones[first * SLOTS + slot]!]];
        return [here, there].some(
          (bone) =>
            bone !== undefined && !Object.is(weightOn(row, list, bone), weightOn(first, firstList, bone)),
        );
      });
      if (differs) count += 1;
    }
  }
  return count;
}
