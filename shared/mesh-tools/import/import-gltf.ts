import { UserError } from '#shared/errors.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { type GltfShape, gltfShapes } from '#shared/scene/gltf-in/gltf-shapes.ts';
import { type GltfFile, readGltf } from '#shared/scene/gltf-in/read-gltf.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { importShape } from './import-shape.ts';
import { nameOf, pairsOf } from './match-shapes.ts';
import { MOST_NEW, NewShapes } from './new-shapes.ts';

/** What an import does to a shape. `left`: it stays as it is, for the reason in `why`. */
export interface ImportedShape {
  /** Block of the mesh, also of a new one; -1 = an object of the glTF file that the mesh has no shape for. */
  readonly block: number;
  readonly name: string;
  readonly change: 'same' | 'replaced' | 'new' | 'left';
  /** As sentences. */
  readonly why: string;
}

export interface ImportOptions {
  /** The shape that objects without a shape of their own become like: its block or its name. Undefined = they are left. */
  readonly template?: number | string | undefined;
}

/**
 * Gives the shapes of a mesh the vertices that a glTF file has for them. Only what differs from what an export of the mesh has is
 * replaced, so that a file which nothing was done to changes nothing.
 *
 * @param scene of the same mesh, with skins
 * @returns what happens to each shape; the draft has the changes
 * @throws UserError `bad-gltf`, `unsupported-gltf`, `nothing-to-import`, `no-such-shape`, `several-shapes`
 */
export function importGltf(
  draft: MeshDraft,
  scene: Scene,
  file: GltfFile,
  { template }: ImportOptions = {},
): readonly ImportedShape[] {
  const nows = gltfShapes(file);
  const exported = sceneToGlb(scene, '', { hidden: true });
  const wases = new Map(
    gltfShapes(readGltf(exported, refuseBuffer)).flatMap((was) =>
      was.block === undefined ? [] : [[was.block, was] as const],
    ),
  );
  const shapes = draft.blocks(isShape);
  const pairs = pairsOf(draft, shapes, wases, nows);
  const like = template === undefined ? undefined : templateOf(draft, shapes, wases, template);
  if (pairs.size === 0 && (like === undefined || nows.length === 0)) {
    throw new UserError(
      'nothing-to-import',
      'No object of the glTF file belongs to a shape of the mesh: neither its number nor its name is there. Choose a template shape to add them all.',
    );
  }
  const added = like === undefined ? undefined : new NewShapes(draft, scene, like, wases.get(like));
  const holders = new Map<number, number>();
  const done = shapes.map((block): ImportedShape => {
    const was = wases.get(block);
    const now = pairs.get(block);
    const name = nameOf(draft, block, was);
    const left = (why: string): ImportedShape => ({ block, name, change: 'left', why });
    if (now === undefined) return left('The glTF file does not have it.');
    const geometry = shapeGeometry(draft, block);
    if (now.isPartial) return left('Only some of its levels of detail were exported.');
    if (was === undefined || geometry === undefined)
      return left('Its vertices are not in this file, or cannot be read.');
    if (![block, geometry.holder].every((one) => draft.isKnown(one)))
      return left('It has bytes that are not understood.');
    if (was.positions.length !== geometry.positions.length || was.instanced || now.instanced)
      return left('It is drawn many times, or its vertices are stored apart.');
    const known = holders.get(geometry.holder);
    if (known !== undefined) return left(`It shares its vertices with block ${known}, which decides.`);
    holders.set(geometry.holder, block);
    try {
      const { isChanged, why } = draft.attempt(() => importShape(draft, block, geometry, was, now));
      const isOther = isChanged && now.hash !== undefined && now.hash !== was.hash;
      const note = isOther ? ' The mesh has other vertices than when it was exported.' : '';
      return { block, name, change: isChanged ? 'replaced' : 'same', why: `${why}${note}` };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return left(`The shape ${error.message}.`);
    }
  });
  const used = new Set(pairs.values());
  return [
    ...done,
    ...nows
      .filter((now) => !used.has(now))
      .map((now, at): ImportedShape => {
        const { name } = now;
        const left = (why: string): ImportedShape => ({ block: -1, name, change: 'left', why });
        if (added === undefined)
          return left('The mesh has no shape of this name. Choose a template shape to add it.');
        if (at >= MOST_NEW) return left(`Only ${MOST_NEW} shapes are added at a time.`);
        try {
          return {
            block: draft.attempt(() => added.add(now)),
            name,
            change: 'new',
            why: `Added like block ${like}.`,
          };
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          return left(`The object ${error.message}.`);
        }
      }),
  ];
}

/** @throws UserError `no-such-shape`, `several-shapes` */
function templateOf(
  draft: MeshDraft,
  shapes: readonly number[],
  wases: ReadonlyMap<number, GltfShape>,
  template: number | string,
): number {
  const found = shapes.filter((block) =>
    typeof template === 'number' ? block === template : nameOf(draft, block, wases.get(block)) === template,
  );
  const [only, another] = found;
  const said = typeof template === 'number' ? `in block ${template}` : `named “${template}”`;
  if (only === undefined)
    throw new UserError('no-such-shape', `The mesh has no shape ${said} to use as a template.`);
  if (another === undefined) return only;
  throw new UserError(
    'several-shapes',
    `Several shapes are ${said}: ${found.map((block) => `block ${block}`).join(', ')}. Use the block’s number.`,
  );
}

function refuseBuffer(): never {
  throw new RangeError('An export has its buffer inside.');
}
