import { FILE_ARGUMENT, JSON_OUTPUT, MEMORY_LIMIT } from '#main/cli/kit/shared-options.ts';
import { command, parsed, text, withDefault } from '#main/cli/kit/spec.ts';
import { wholeNumber } from '#main/cli/kit/values.ts';
import type { FieldsShown } from '#main/fields/field-json.ts';

export const fields = command({
  name: 'fields',
  summary: 'Show the field tree of a file',
  arguments: { file: FILE_ARGUMENT },
  options: {
    path: text('<field>', 'Start at this field'),
    depth: withDefault(parsed('<n>', 'Number of levels below it', wholeNumber), 2),
    // A mesh of 9 MB can have millions, each with a line or an object of its own.
    most: withDefault(parsed('<n>', 'Number of fields to show at most', wholeNumber), 50_000),
    limit: MEMORY_LIMIT,
    json: JSON_OUTPUT,
  },
  examples: [
    { line: 'fields Meshes/Meadowmark/Clutter/Crate01.nif --path header', shows: 'The header of a mesh' },
  ],
  async run({ file }, { path, depth, most, limit, json }, { terminal }) {
    const [{ memoryLimit }, { withFields }, { treeOf }, { fieldJson, fieldLines }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#main/fields/with-fields.ts'),
      import('#main/fields/target-fields.ts'),
      import('#main/fields/field-json.ts'),
    ]);
    return await withFields(
      file,
      (target) => {
        const tree = treeOf(target);
        const node = path === undefined ? tree.root : tree.at(path);
        const levels = { depth, most };
        const omitted = json
          ? print(fieldJson(node, levels), terminal.json)
          : print(fieldLines(node, levels), terminal.lines);
        if (omitted > 0) {
          terminal.say(
            `${omitted} fields and those below them are not shown. Name one with --path, or raise --most.`,
          );
        }
        return 0;
      },
      { limit: memoryLimit(limit) },
    );
  },
});

function print<T>({ shown, omitted }: FieldsShown<T>, to: (shown: T) => void): number {
  to(shown);
  return omitted;
}
