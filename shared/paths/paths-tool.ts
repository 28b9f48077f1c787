import * as v from 'valibot';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { MESHES } from '#shared/batch/file-kind.ts';
import type { NamedFile } from '#shared/formats/kit/named-file.ts';
import { groupName } from '#shared/precombined/group-path.ts';
import { changePaths } from './change-paths.ts';
import { type PathQuery, pathReplacer } from './path-query.ts';

const PathPart = v.pipe(v.string(), v.maxLength(1000));

const Question = v.strictObject({
  find: PathPart,
  part: v.boolean(),
  replace: v.optional(PathPart),
  folder: v.optional(v.picklist(['materials', 'textures'])),
  groupsOnly: v.optional(v.boolean()),
});

type Replacer = ReturnType<typeof pathReplacer>;

/** Finds paths of materials and textures in meshes and replaces them. */
export const pathsTool: BatchTool<PathQuery, Replacer, NamedFile, 'paths'> = {
  id: 'paths',
  reads: MESHES,
  finds: ['path', 'paths'],
  changes: ['path', 'paths'],
  question: Question,
  ask: pathReplacer,
  isChange: ({ replace }) => replace !== undefined,
  label: ({ find, replace = '' }) => `${find} → ${replace === '' ? 'nothing' : replace}`,
  needs: (path, { groupsOnly }) => groupsOnly !== true || groupName(path) !== undefined,
  find: ({ file, report }, replacer) => {
    const { files, unread } = file.namedFiles?.list() ?? { files: [], unread: [] };
    for (const why of unread) report('damaged-block', `${why}, so its paths are not known`);
    return files.filter((named) => replacer(named) !== undefined);
  },
  change: changePaths,
  rows: ({ block, field, type, name, text }) => [{ label: type, name, place: { block, field }, text }],
  names: ({ place, after }, found) => {
    if (after === '') return undefined;
    return { path: after, folder: found.find(({ field }) => field === place?.field)?.folder ?? 'textures' };
  },
};
