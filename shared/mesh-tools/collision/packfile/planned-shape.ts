import type { ObjectPlan } from '#shared/formats/havok/object-plan.ts';
import type { Point } from '#shared/hull/fit-shapes.ts';

/** A shape of a packfile that is to come, and the box around all that collides with it. */
export interface PlannedShape {
  readonly plan: ObjectPlan;
  /** In meters, with the shell. */
  readonly low: Point;
  readonly high: Point;
  /** What it is, in words for the report. */
  readonly words: string;
}

/** 0.5 as a float; numbers are stored in its last bits (reference havok-packfile.md, 3.7 and 3.9). */
export const HALF = 0x3f000000;

/** The largest float of Havok. */
export const MOST = 3.402_820_018_3e38;

/** A vector of four numbers. */
export function vector([x, y, z]: Point, w: number) {
  return { x, y, z, w };
}

/** Number of bits in a number. */
export function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}
