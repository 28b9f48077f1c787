import { choice, flag, type OptionValues } from '#main/cli/kit/spec.ts';
import type { PathQuery } from '#shared/paths/path-query.ts';

/** Options that narrow a search for paths. */
export const PATH_OPTIONS = {
  part: flag('The path to find is part of a path'),
  only: choice('<folder>', ['materials', 'textures'], 'Only materials, or only textures'),
  groupsOnly: flag('Only files of precombined meshes (*_OC.NIF)'),
};

export function pathQuery(
  find: string | undefined,
  { part, only, groupsOnly }: OptionValues<typeof PATH_OPTIONS>,
): PathQuery {
  return { find: find ?? '', part, folder: only, groupsOnly };
}
