import { openGraph } from '#main/cli/kit/open-graph.ts';
import { DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';

export const unused = command({
  name: 'unused',
  summary: 'List files that nothing uses: a list to look at, as scripts may still use some',
  arguments: { target: argument('<target>', 'A Data folder, or a mod’s folder or a path in it') },
  options: {
    data: text('<folder>', 'Data folder, if the target is not the whole of it'),
    ...DATA_FOLDER,
    json: JSON_OUTPUT,
  },
  examples: [{ line: 'unused Textures --data .', shows: 'Textures that no mesh, material or record names' }],
  exits: { 3: 'Some files could not be read' },
  async run({ target }, { data = target, json, ...choices }, context) {
    const { scopeOf, unusedFiles } = await import('#main/graph/answers.ts');
    const { terminal } = context;
    const found = await openGraph(data, choices, context);
    const files = unusedFiles(found, scopeOf(found, target));
    if (json) {
      terminal.json(files);
      return exitFor(found.problems);
    }
    terminal.lines(files.map(({ path }) => path));
    terminal.say(`${files.length} files are used by nothing that was found.`);
    return terminal.problems(found.problems);
  },
});
