import { isA } from '#shared/formats/nif/base-type.ts';
import { CAMERAS } from '#shared/formats/nif/blocks/camera.ts';
import { LIGHTS } from '#shared/formats/nif/blocks/lights.ts';
import { NiNode } from '#shared/formats/nif/blocks/nodes.ts';
import { PARTICLES } from '#shared/formats/nif/blocks/particles.ts';
import type { SceneParts } from './scene-parts.ts';

/** Objects that are never visible. */
const INVISIBLE = new Set([...LIGHTS, ...CAMERAS].map(({ name }) => name));
const PARTICLE_TYPES = new Set(PARTICLES.map(({ name }) => name));

/** Why an object in the tree that is not a mesh is not drawn; undefined if there is nothing to see. */
export function whyNotDrawn(parts: SceneParts, block: number): string | undefined {
  const type = parts.nif.blocks.type(block);
  if (isParticles(parts, block)) return `not drawn: ${type}, particles that only the running game creates`;
  if (INVISIBLE.has(type) || isA(parts.nif, block, NiNode)) return undefined;
  return `not drawn: ${type}`;
}

/** Particles have a shape’s fields, but no triangles. */
export function isParticles(parts: SceneParts, block: number): boolean {
  return PARTICLE_TYPES.has(parts.nif.blocks.type(block));
}
