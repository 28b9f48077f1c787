import type { UvPart } from '#renderer/state/uv-choices.ts';
import { plural } from '#renderer/ui/format.ts';
import { wholeIslands } from '#shared/uv/uv-faces.ts';
import type { UvIslands } from '#shared/uv/uv-islands.ts';

/** Selected triangles, ascending. */
export type Faces = readonly number[];

/** Some triangles, or the islands that they are in. */
export function partsOf(islands: UvIslands, part: UvPart, faces: Faces): Faces {
  const placed = faces.filter((face) => (islands.ofFace[face] ?? -1) >= 0);
  return part === 'islands' ? wholeIslands(islands, placed) : placed;
}

/**
 * The selection after a click. With `more` it adds the part that was clicked, or takes it out. Repeated clicks on one place go
 * through the parts that lie over each other.
 * @param under triangles under the pointer
 */
export function clicked(
  islands: UvIslands,
  part: UvPart,
  under: Faces,
  selected: Faces,
  more: boolean,
): Faces {
  if (under.length === 0) return more ? selected : [];
  const known = new Set(selected);
  if (more) {
    const hit = partsOf(islands, part, [under.find((face) => !known.has(face)) ?? under[0]!]);
    return hit.every((face) => known.has(face)) ? without(selected, hit) : joined(selected, hit);
  }
  const at = under.findIndex((face) => known.has(face));
  const islandOf = (face: number): number => (part === 'islands' ? (islands.ofFace[face] ?? -1) : face);
  const rest = [...under.slice(at + 1), ...under.slice(0, at + 1)];
  const next = rest.find((face) => at < 0 || islandOf(face) !== islandOf(under[at]!)) ?? under[0]!;
  return partsOf(islands, part, [next]);
}

export function joined(a: Faces, b: Faces): Faces {
  return [...new Set([...a, ...b])].sort((one, other) => one - other);
}

export function inverted({ ofFace }: UvIslands, selected: Faces): Faces {
  const known = new Set(selected);
  return allPlaced(ofFace).filter((face) => !known.has(face));
}

/** All triangles that are on the texture. */
export function allPlaced(ofFace: Int32Array): Faces {
  const faces: number[] = [];
  for (let face = 0; face < ofFace.length; face += 1) if (ofFace[face]! >= 0) faces.push(face);
  return faces;
}

/** Triangles with a mark. */
export function marked(flags: Uint8Array): Faces {
  const faces: number[] = [];
  for (let face = 0; face < flags.length; face += 1) if (flags[face] === 1) faces.push(face);
  return faces;
}

/** The island after the selected ones, or before them, in order of the file; it takes their place, or joins them. */
export function nextIsland(islands: UvIslands, selected: Faces, by: 1 | -1, more: boolean): Faces {
  if (islands.count === 0) return selected;
  const edge = by === 1 ? selected.at(-1) : selected[0];
  const from = edge === undefined ? (by === 1 ? -1 : 0) : (islands.ofFace[edge] ?? -1);
  const wanted = (from + by + islands.count) % islands.count;
  const first = islands.ofFace.indexOf(wanted);
  const faces = wholeIslands(islands, [first]);
  return more ? joined(selected, faces) : faces;
}

/** `2 islands`, `14 faces`. */
export function selectionText(islands: UvIslands, selected: Faces): string {
  const found = new Set(selected.map((face) => islands.ofFace[face]));
  const faces = [...found].reduce<number>((sum, island) => sum + (islands.sizes[island ?? -1] ?? 0), 0);
  return faces === selected.length ? plural(found.size, 'island') : plural(selected.length, 'face');
}

function without(a: Faces, b: Faces): Faces {
  const gone = new Set(b);
  return a.filter((face) => !gone.has(face));
}
