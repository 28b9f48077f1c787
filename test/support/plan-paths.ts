import { PathPlanner, type PlannedPath } from '#shared/text/path-plan.ts';

/** `PathPlanner` over a whole list. */
export function planPaths(paths: Iterable<string>): readonly PlannedPath[] {
  const planner = new PathPlanner();
  return Array.from(paths, (path) => planner.plan(path));
}
