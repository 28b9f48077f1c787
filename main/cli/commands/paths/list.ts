import { LIST_OPTIONS, listMatches } from '#main/cli/kit/batch-run.ts';
import { MESHES_ARGUMENT } from '#main/cli/kit/shared-options.ts';
import { command, flag, text } from '#main/cli/kit/spec.ts';
import { PATH_OPTIONS, pathQuery } from './path-query.ts';

export const pathsList = command({
  name: 'list',
  summary: 'List materials and textures that meshes name',
  arguments: { files: MESHES_ARGUMENT },
  options: {
    find: text('<path>', 'Only matching paths (see paths set --help)'),
    byPath: flag('List each path once, with the files that name it'),
    ...PATH_OPTIONS,
    ...LIST_OPTIONS,
  },
  examples: [
    { line: 'paths list Meshes --by-path', shows: 'What meshes use, and which ones use it' },
    { line: 'paths list Meshes --find "*.bgsm" --json', shows: 'All material files that are named' },
  ],
  exits: { 3: 'Some meshes could not be read' },
  async run({ files }, { find, byPath, ...options }, context) {
    const [{ pathsTool }, { usesOf }] = await Promise.all([
      import('#shared/paths/paths-tool.ts'),
      import('#main/paths/path-uses.ts'),
    ]);
    const asked = { tool: pathsTool, question: pathQuery(find, options), files };
    return await listMatches(
      context,
      asked,
      options,
      byPath
        ? {
            json: usesOf,
            lines: (all) =>
              usesOf(all).flatMap(({ path, files: users }) => [path, ...users.map((file) => `  ${file}`)]),
          }
        : {
            json: (all) => all.map(({ file, found }) => ({ file, paths: found })),
            lines: (all) =>
              all.flatMap(({ file, found }) => [
                file,
                ...found.map(
                  ({ block, type, name, text: path }) => `  block ${block} ${type} ${name}: ${path}`,
                ),
              ]),
          },
    );
  },
});
