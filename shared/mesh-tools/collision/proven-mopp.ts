import { FormatError, UserError } from '#shared/errors.ts';
import type { CollisionTriangles } from '#shared/formats/nif/geometry/collision-triangles.ts';
import { checkMopp, type MoppCheck } from '#shared/mopp/check-mopp.ts';
import { compileMopp } from '#shared/mopp/compile-mopp.ts';
import type { MoppCode } from '#shared/mopp/mopp-space.ts';

/** The triangles of a shape that code can be for. */
export interface ShapeMesh extends CollisionTriangles {
  /** Thickness of its shell in Havok units. */
  readonly radius: number;
}

/**
 * Code for a mesh, proven by walking it.
 * @throws UserError in words that follow “Its mesh”; `long-mopp` if it takes too long to prove, `bad-mopp` if the code is wrong,
 * which is a fault of the compiler
 */
export function provenMopp(mesh: ShapeMesh): MoppCode {
  const count = mesh.positions.length / 3;
  if (mesh.triangles.some((vertex) => vertex >= count))
    throw new UserError('bad-triangles', 'has triangles that refer to missing vertices');
  const code = compileMopp(mesh);
  const fault = faultOf(code, mesh);
  if (fault === undefined) return code;
  if (fault instanceof FormatError && fault.code === 'long-mopp')
    throw new UserError(
      'long-mopp',
      'has so many triangles in one place that its code takes too long to check',
    );
  throw new UserError('bad-mopp', 'has collision whose new code does not find all triangles');
}

/** What is wrong with a code, as a sentence; undefined if it finds all triangles. */
export function moppFault(code: MoppCode, mesh: ShapeMesh): string | undefined {
  const fault = faultOf(code, mesh);
  if (!(fault instanceof FormatError)) return fault;
  return `The check could not be run: ${fault.message}.`;
}

/** As a sentence, or why the code cannot be run. */
function faultOf(
  code: MoppCode,
  { positions, triangles, keys }: ShapeMesh,
): string | FormatError | undefined {
  try {
    return faultIn(checkMopp(code, positions, triangles, keys), keys.length);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}

function faultIn({ missed, strange }: MoppCheck, count: number): string | undefined {
  const all = count.toLocaleString('en');
  if (missed > 0)
    return `The code did not find ${missed.toLocaleString('en')} of ${all} triangles: things fall through there.`;
  return strange > 0 ? 'The code named triangles that the mesh does not have.' : undefined;
}
