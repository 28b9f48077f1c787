import { stringOf } from '#shared/formats/nif/open.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/**
 * Gives shapes names of their own: Skyrim SE takes two of one name for the same (reference mesh-tools.md, 2). Terrain keeps its
 * names, by which the game finds it.
 */
export function uniqueNames(draft: MeshDraft, shapes: readonly number[]): void {
  if (/(^|\/)terrain\//i.test(draft.path)) return;
  const { nif } = draft.mesh;
  const nameOf = (block: number): string => {
    const stored = draft.value(block)?.name;
    return typeof stored === 'number' || typeof stored === 'string' ? stringOf(nif, stored) : '';
  };
  const taken = new Set<string>();
  for (const shape of shapes) {
    const old = nameOf(shape);
    let name = old;
    for (let i = 1; taken.has(name); i += 1) name = `${old}_${i}`;
    taken.add(name);
    if (name === old || old === '') continue;
    draft.rewrite(
      shape,
      { ...draft.value(shape), name: draft.name(name) },
      { change: 'name', old, new: name, why: 'Another shape has the same name.' },
    );
  }
}
