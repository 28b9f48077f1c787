import { FILE_ARGUMENT, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { command, parsed, text, withDefault } from '#main/cli/kit/spec.ts';
import { wholeNumber } from '#main/cli/kit/values.ts';

export const fields = command({
  name: 'fields',
  summary: 'Show the field tree of a file',
  arguments: { file: FILE_ARGUMENT },
  options: {
    path: text('<field>', 'Start at this field'),
    depth: withDefault(parsed('<n>', 'Number of levels below it', wholeNumber), 2),
    json: JSON_OUTPUT,
  },
  examples: [
    { line: 'fields Meshes/Meadowmark/Clutter/Crate01.nif --path header', shows: 'The header of a mesh' },
  ],
  async run({ file }, { path, depth, json }, { terminal }) {
    const [{ withTarget }, { treeOf }, { fieldJson, fieldLines }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#main/fields/target-fields.ts'),
      import('#main/fields/field-json.ts'),
    ]);
    return await withTarget(file, (target) => {
      const tree = treeOf(target);
      const node = path === undefined ? tree.root : tree.at(path);
      if (json) terminal.json(fieldJson(node, depth));
      else terminal.lines(fieldLines(node, depth));
      return 0;
    });
  },
});
