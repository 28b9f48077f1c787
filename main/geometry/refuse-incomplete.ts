import type { GeometryLocation } from '#main/geometry/tasks/geometry-files.ts';
import { UserError } from '#shared/errors.ts';

/**
 * Refuses to write a mesh without what other files hold of it. Meshes of Starfield may lack some of their levels of detail,
 * which are noted; without any file there is nothing to write.
 * @throws UserError `no-geometry`
 */
export function refuseIncomplete(locations: readonly GeometryLocation[]): void {
  const missing = locations.filter(({ place }) => place === undefined);
  const [first] = missing;
  const lost =
    missing.find(({ name }) => typeof name === 'number') ??
    (missing.length === locations.length ? first : undefined);
  if (lost !== undefined) throw new UserError('no-geometry', lost.message);
}
