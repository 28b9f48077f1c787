import { UserError } from '#shared/errors.ts';
import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import { V10_1_0_0 } from '#shared/formats/nif/version.ts';
import { convexParts } from '#shared/hull/convex-parts.ts';
import { joinedSolid } from '#shared/hull/solid.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import { addPlanned, type BlockPlan, isAsPlanned } from './block-plan.ts';
import { havokUnits } from './body-plan.ts';
import { fitSolid, type SolidKind } from './fit-solid.ts';
import { removable } from './former-collision.ts';
import { layerOf, materialsOf } from './havok-material.ts';
import { joinedParts, type MeshPart } from './joined-parts.ts';
import { setCollisionFlags } from './set-collision-flags.ts';
import { blockMaker, packfileMaker, type ShapeMaker } from './shape-maker.ts';
import { type SourceShape, type Target, targetsOf } from './source-shapes.ts';

/** Makes collision from the shapes that are drawn, for Oblivion to Fallout 4. */
export const collision: MeshTool = {
  id: 'collision',
  draft(draft, options) {
    const why = reasonToLeave(draft);
    if (why !== undefined) {
      draft.leave(0, why);
      return;
    }
    const wish = wishOf(draft, options);
    for (const target of targetsOf(draft, wish.on, havokUnits(draft.context))) make(draft, target, wish);
  },
};

function reasonToLeave({ context }: MeshDraft): string | undefined {
  if (context.bs > FALLOUT4_LAST) return 'Collision of Fallout 76 and later is not made yet.';
  if (context.version < V10_1_0_0 || context.bs === 0) return 'Its game has no Havok collision.';
  if (!context.littleEndian) return 'It is a mesh of a console.';
  return undefined;
}

/** The last number of Fallout 4 in headers. */
const FALLOUT4_LAST = 139;

interface Wish {
  readonly kind: SolidKind | 'mesh';
  readonly on: 'root' | 'parent';
  readonly each: boolean;
  /** Most hulls for what is not convex. */
  readonly hulls: number;
  readonly replace: boolean;
  readonly mass: number;
  readonly radius: number;
  readonly layer: number;
  readonly materialOf: (shape: string) => number;
}

/** @throws UserError `bad-option` */
function wishOf({ context }: MeshDraft, options: ToolOptions): Wish {
  const { shape, on, each, hulls, replace, mass, radius, layer, material } = options;
  const kind = shape as Wish['kind'];
  if (kind === 'mesh' && Number(mass) > 0) {
    throw new UserError(
      'bad-option',
      'cannot have collision that moves and is a mesh; choose a hull, box, sphere or capsule',
    );
  }
  if (kind !== 'hull' && Number(hulls) > 1)
    throw new UserError('bad-option', 'can have several hulls only where the shape is a hull');
  return {
    kind,
    hulls: Number(hulls),
    on: on === 'parent' ? 'parent' : 'root',
    each: each === true,
    replace: replace === true,
    mass: Number(mass),
    radius: Number(radius),
    layer: layerOf(String(layer), Number(mass) > 0 ? 'clutter' : 'static', context),
    materialOf: materialsOf(String(material), context),
  };
}

function make(draft: MeshDraft, { node, shapes }: Target, wish: Wish): void {
  const former = Number(draft.value(node)?.collisionObject ?? -1);
  if (!draft.isKnown(node)) {
    draft.leave(node, 'It has bytes that are not understood.');
    return;
  }
  if (former >= 0 && !wish.replace) {
    draft.leave(node, 'It has collision already.');
    return;
  }
  const asked = { node, ...wish };
  const plan =
    havokGame(draft.context) === 'fallout4'
      ? planned(draft, node, shapes, wish, packfileMaker(draft, asked))
      : planned(draft, node, shapes, wish, blockMaker(draft, asked));
  if (plan === undefined || (former >= 0 && isAsPlanned(draft, former, plan))) return;
  const gone = former < 0 ? [] : removable(draft, node, former);
  if (gone === undefined) {
    draft.leave(node, 'Its collision is tied to other bodies.');
    return;
  }
  const why = `Made from ${shapes.length === 1 ? 'a shape' : `${shapes.length} shapes`}.`;
  for (const block of gone) draft.remove(block, 'Its node gets other collision.');
  const collisionObject = addPlanned(draft, plan, why);
  draft.rewrite(
    node,
    { ...draft.value(node), collisionObject },
    { change: 'collisionObject', old: former < 0 ? 'none' : 'other collision', new: plan.words, why },
  );
  setCollisionFlags(draft, wish.mass > 0);
}

/** The collision of a node; undefined if there can be none, which is said of the shapes. */
function planned<S>(
  draft: MeshDraft,
  node: number,
  shapes: readonly SourceShape[],
  wish: Wish,
  maker: ShapeMaker<S>,
): BlockPlan | undefined {
  if (wish.kind === 'mesh') {
    const mesh = orLeft(draft, node, 'The mesh', () => maker.mesh(partsOf(shapes, wish)));
    return mesh && maker.body(mesh, undefined);
  }
  const kind = wish.kind;
  const sources = wish.each ? shapes : [{ ...joinedParts(shapes), block: node, name: shapes[0]?.name ?? '' }];
  const solids = sources.flatMap(({ block, name, positions, triangles }) => {
    const material = wish.materialOf(name);
    const made = orLeft(draft, block, 'The shape', () =>
      convexParts(positions, triangles, wish.hulls).map((points) => {
        const fitted = fitSolid(kind, points, maker.units);
        return { shape: maker.solid(fitted, material), solid: fitted.solid, material };
      }),
    );
    return made ?? [];
  });
  const [first] = solids;
  if (first === undefined) return undefined;
  const solid = wish.mass > 0 ? joinedSolid(solids.map((one) => one.solid)) : undefined;
  return orLeft(draft, node, 'The collision', () => {
    const shapes = solids.map((one) => one.shape);
    return maker.body(shapes.length === 1 ? first.shape : maker.list(shapes, first.material), solid);
  });
}

/** Triangles by material. */
function partsOf(shapes: readonly SourceShape[], { materialOf }: Wish): readonly MeshPart[] {
  const byMaterial = new Map<number, SourceShape[]>();
  for (const shape of shapes) {
    const material = materialOf(shape.name);
    const known = byMaterial.get(material);
    if (known === undefined) byMaterial.set(material, [shape]);
    else known.push(shape);
  }
  return [...byMaterial].map(([material, own]) => ({ material, ...joinedParts(own) }));
}

function orLeft<T>(draft: MeshDraft, block: number, subject: string, make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof UserError) || ['bad-mopp', 'bad-option'].includes(error.code)) throw error;
    draft.leave(block, `${subject} ${error.message}.`);
    return undefined;
  }
}
