import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';

/** Name of a shape as an export has it. */
export function nameOf({ mesh }: MeshDraft, block: number, was: GltfShape | undefined): string {
  if (was !== undefined) return was.name;
  const name = mesh.value(block)?.name;
  if (typeof name === 'string') return name;
  return typeof name === 'number' ? (mesh.nif.header.strings?.get(name) ?? '') : '';
}

/** The object of the glTF file for each shape: by block and name, then by block, then by a name that only one shape has. */
export function pairsOf(
  draft: MeshDraft,
  shapes: readonly number[],
  wases: ReadonlyMap<number, GltfShape>,
  nows: readonly GltfShape[],
): ReadonlyMap<number, GltfShape> {
  const names = new Map(shapes.map((block) => [block, nameOf(draft, block, wases.get(block))]));
  const pairs = new Map<number, GltfShape>();
  const used = new Set<GltfShape>();
  const pair = (passes: (block: number, now: GltfShape) => boolean): void => {
    for (const now of nows) {
      if (used.has(now)) continue;
      const fits = shapes.filter((block) => !pairs.has(block) && passes(block, now));
      if (fits.length !== 1) continue;
      pairs.set(fits[0]!, now);
      used.add(now);
    }
  };
  const isNamed = (block: number, { name }: GltfShape): boolean =>
    names.get(block) === name || names.get(block) === withoutNumber(name);
  pair((block, now) => now.block === block && isNamed(block, now));
  pair((block, now) => now.name !== '' && names.get(block) === now.name);
  pair((block, now) => now.block === undefined && now.name !== '' && isNamed(block, now));
  pair((block, now) => now.block === block);
  // Shapes that share a name: programs number the objects in their order.
  for (const name of new Set(names.values())) {
    const fits = shapes.filter((block) => names.get(block) === name && !pairs.has(block));
    const objects = nows
      .filter((now) => !used.has(now) && now.block === undefined && withoutNumber(now.name) === name)
      .sort((a, b) => numberIn(a.name) - numberIn(b.name));
    if (name === '' || fits.length !== objects.length) continue;
    for (const [i, block] of fits.entries()) {
      pairs.set(block, objects[i]!);
      used.add(objects[i]!);
    }
  }
  return pairs;
}

function numberIn(name: string): number {
  return Number(/\.(\d{3,})$/.exec(name)?.[1] ?? 0);
}

/** Blender numbers objects whose names repeat: `Blade.001`. */
function withoutNumber(name: string): string {
  return name.replace(/\.\d{3,}$/, '');
}
