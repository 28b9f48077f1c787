import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';

/**
 * Makes controllers point back to the object or property that has them, as in all meshes of the games (measured); modifiers of
 * Morrowind’s particles share controllers, and are left alone. Tells of animations whose objects are missing.
 */
export const fixTargets: MeshTool = {
  id: 'fix-targets',
  draft(draft) {
    const owners = ownersOf(draft);
    for (const block of draft.blocks((type) => isOfKind(type, 'controller')))
      mendTarget(draft, block, owners);
    checkSequences(draft);
  },
};

/** The objects and properties that have each controller, first or further along its list. */
function ownersOf({ mesh }: MeshDraft): ReadonlyMap<number, readonly number[]> {
  const owners = new Map<number, number[]>();
  for (const [block, type] of mesh.types.entries()) {
    if (!isOfKind(type, 'object') && !isOfKind(type, 'property')) continue;
    const own = new Set<number>();
    let controller = mesh.value(block)?.controller;
    while (typeof controller === 'number' && controller >= 0 && !own.has(controller)) {
      own.add(controller);
      const known = owners.get(controller);
      // Two are enough to tell; a list that many blocks share is walked by the first two.
      if (known !== undefined && known.length > 1) break;
      owners.set(controller, [...(known ?? []), block]);
      controller = mesh.value(controller)?.nextController;
    }
  }
  return owners;
}

function mendTarget(draft: MeshDraft, block: number, owners: ReadonlyMap<number, readonly number[]>): void {
  const [owner, other] = owners.get(block) ?? [];
  const target = draft.value(block)?.target;
  if (owner === undefined || typeof target !== 'number') return;
  if (other !== undefined) {
    draft.leave(block, `Blocks ${owner} and ${other} both have it, and it can only point to one.`);
    return;
  }
  if (target !== owner)
    draft.set(block, 'target', String(owner), `It animates the ${draft.type(owner)} that has it.`);
}

interface ControlledBlock {
  readonly nodeName?: number | string;
}

function checkSequences(draft: MeshDraft): void {
  const { mesh } = draft;
  const managed = new Set(
    mesh.types.flatMap((type, block) => {
      const list = type === 'NiControllerManager' ? mesh.value(block)?.controllerSequences : undefined;
      return list instanceof Int32Array ? [...list] : [];
    }),
  );
  if (managed.size === 0) return;
  const names = new Set(
    mesh.types.flatMap((type, block) =>
      isOfKind(type, 'object') ? [nameOf(draft, mesh.value(block)?.name)] : [],
    ),
  );
  for (const block of draft.blocks((type) => type === 'NiControllerSequence')) {
    const list = managed.has(block) ? mesh.value(block)?.controlledBlocks : undefined;
    if (!Array.isArray(list)) continue;
    const missing = (list as readonly ControlledBlock[])
      .map(({ nodeName }) => nameOf(draft, nodeName))
      .filter((name) => name !== '' && !names.has(name));
    if (missing.length === 0) continue;
    const quoted = firstFew([...new Set(missing)].map((name) => `“${name}”`));
    draft.leave(block, `It animates ${quoted}, which the mesh does not have.`);
  }
}

function nameOf({ mesh }: MeshDraft, stored: unknown): string {
  return typeof stored === 'number' || typeof stored === 'string' ? stringOf(mesh.nif, stored) : '';
}
