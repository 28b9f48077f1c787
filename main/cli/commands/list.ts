import { openData } from '#main/cli/kit/open-data.ts';
import { DATA_FOLDER, INCLUDE, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import { isFolder } from '#main/files/is-folder.ts';

export const list = command({
  name: 'list',
  summary: 'List the entries of an archive in stored order, or the files of a Data folder',
  arguments: { target: argument('<archive or data>', 'An archive, or a Data folder with its archives') },
  options: { include: INCLUDE, ...DATA_FOLDER, json: JSON_OUTPUT },
  examples: [
    { line: 'list "Highfell SE.bsa"', shows: 'Entries of an archive' },
    {
      line: 'list . --include "*.nif" --json',
      shows: 'All meshes a game would load, and where each comes from',
    },
  ],
  async run({ target }, options, context) {
    const { include, json } = options;
    const { terminal } = context;
    const { pathGlob } = await import('#shared/text/path-glob.ts');
    const isWanted = pathGlob(include ?? '**');
    if (isFolder(target)) {
      const { filesOf } = await import('#main/workspace/data-providers.ts');
      const files = filesOf(await openData(target, options, context)).filter(({ path }) => isWanted(path));
      if (json) terminal.json(files);
      else terminal.lines(files.map(({ path }) => path));
      return 0;
    }
    const { listArchive, listPaths } = await import('#main/archives/list-archive.ts');
    if (!json) {
      terminal.lines((await listPaths(target)).filter(isWanted));
      return 0;
    }
    const { summary, files } = await listArchive(target);
    const { format, version, flags, contentFlags, folders } = summary;
    terminal.json({
      format,
      version,
      flags,
      contentFlags,
      folders,
      files: files.filter(({ path }) => isWanted(path)),
    });
    return 0;
  },
});
