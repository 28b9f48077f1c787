import { FILE_ARGUMENT, JSON_OUTPUT, MEMORY_LIMIT } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';

export const get = command({
  name: 'get',
  summary: 'Print values of fields',
  arguments: { file: FILE_ARGUMENT, paths: argument('<path...>', 'Field paths, such as blocks[5].name') },
  options: { limit: MEMORY_LIMIT, json: JSON_OUTPUT },
  examples: [{ line: 'get "Highfell SE.bsa" header.version', shows: 'The version of an archive' }],
  async run({ file, paths }, { limit, json }, { terminal }) {
    const [{ memoryLimit }, { withFields }, { treeOf }, { valueJson }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#main/fields/with-fields.ts'),
      import('#main/fields/target-fields.ts'),
      import('#main/fields/field-json.ts'),
    ]);
    return await withFields(
      file,
      (target) => {
        const tree = treeOf(target);
        const values = paths.map((path) => [path, tree.at(path)] as const);
        if (json) terminal.json(Object.fromEntries(values.map(([path, node]) => [path, valueJson(node)])));
        else terminal.lines(values.map(([, node]) => node.text()));
        return 0;
      },
      { limit: memoryLimit(limit) },
    );
  },
});
