import type { Morph, MorphSet } from '#shared/scene/morph-set.ts';
import { keyName } from './key-name.ts';
import type { MorphDat } from './schema.ts';
import { eachMove } from './vertex-moves.ts';

/** The keys of a `morph.dat` as morphs of the mesh with as many vertices. Moves that are no numbers move nothing. */
export function keyMorphs(file: MorphDat): readonly MorphSet[] {
  const { keys, records, vertexCount } = file;
  const counts = new Uint32Array(keys.length);
  const usable = (key: number, record: number): boolean => key < keys.length && record < records.length;
  eachMove(file, (_vertex, key, record) => {
    if (usable(key, record)) counts[key] = counts[key]! + 1;
  });
  const moved = keys.map((_, key) => new Uint32Array(counts[key]!));
  const offsets = keys.map((_, key) => new Float32Array(3 * counts[key]!));
  counts.fill(0);
  eachMove(file, (vertex, key, record) => {
    if (!usable(key, record)) return;
    const at = counts[key]!;
    counts[key] = at + 1;
    moved[key]![at] = vertex;
    offsets[key]!.set(
      [records.x, records.y, records.z].map((axis) => finite(axis[record]!)),
      3 * at,
    );
  });
  const morphs = keys.map(
    (key, i): Morph => ({
      name: keyName(key.name),
      group: 'key',
      path: `keys[${i}]`,
      moved: moved[i],
      offsets: offsets[i]!,
    }),
  );
  return [{ shape: '', vertices: vertexCount, longer: false, morphs }];
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
