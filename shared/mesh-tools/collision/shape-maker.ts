import { UserError } from '#shared/errors.ts';
import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import { compoundPlan } from '#shared/mesh-tools/collision/packfile/compound-plan.ts';
import { convexPlan } from '#shared/mesh-tools/collision/packfile/convex-plans.ts';
import { meshShape } from '#shared/mesh-tools/collision/packfile/mesh-shape.ts';
import type { PlannedShape } from '#shared/mesh-tools/collision/packfile/planned-shape.ts';
import { systemPlan } from '#shared/mesh-tools/collision/packfile/system-plan.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { BlockPlan } from './block-plan.ts';
import { type BodyWish, collisionPlan } from './body-plan.ts';
import type { FittedSolid } from './fit-solid.ts';
import type { MeshPart } from './joined-parts.ts';
import { meshPlan } from './mesh-plan.ts';
import { listPlan, solidPlan } from './solid-plans.ts';

/** Makes shapes and a body of them as a game stores them. */
export interface ShapeMaker<S> {
  /** Havok units in a decimeter. */
  readonly units: number;
  /** @throws UserError in words that follow “The shape” */
  solid(fitted: FittedSolid, material: number): S;
  /**
   * Several shapes as one.
   * @throws UserError in words that follow “The collision”
   */
  list(shapes: readonly S[], material: number): S;
  /** @throws UserError in words that follow “The mesh” */
  mesh(parts: readonly MeshPart[]): S;
  /**
   * The collision object of a node with a body.
   * @throws UserError in words that follow “The collision”
   */
  body(shape: S, solid: BodyWish['solid']): BlockPlan;
}

/** What is asked of shapes and their body. */
export interface ShapeWish {
  readonly node: number;
  readonly layer: number;
  readonly mass: number;
  /** Thickness of the shell in Havok units; 0 = as in the game’s own files. */
  readonly radius: number;
}

/** Shapes as blocks, each with its fields: Oblivion to Skyrim SE. */
export function blockMaker(draft: MeshDraft, wish: ShapeWish): ShapeMaker<BlockPlan> {
  const { radius } = wish;
  return {
    units: havokGame(draft.context) === 'skyrim' ? 0.1 : 1,
    solid: (fitted, material) => solidPlan(draft, fitted, { material, radius }),
    list: (shapes, material) => listPlan(draft, shapes, material),
    mesh: (parts) => meshPlan(draft, parts, wish),
    body: (shape, solid) => collisionPlan(draft, shape, { ...wish, solid }),
  };
}

/** Shapes as objects of a packfile: Fallout 4. */
export function packfileMaker(draft: MeshDraft, wish: ShapeWish): ShapeMaker<PlannedShape> {
  const { radius, layer } = wish;
  return {
    units: 0.1,
    solid: (fitted, material) => convexPlan(fitted, { material, radius }),
    list: compoundPlan,
    mesh: (parts) => {
      if (radius > 0) {
        const message = 'cannot have a shell, as no mesh of Fallout 4 has one; leave the shell at 0';
        throw new UserError('bad-option', message);
      }
      return meshShape(parts, layer);
    },
    body: (shape, solid) => systemPlan(draft, shape, { ...wish, solid }),
  };
}
