import { FILE_ARGUMENT, JSON_OUTPUT, MEMORY_LIMIT } from '#main/cli/kit/shared-options.ts';
import { command, text } from '#main/cli/kit/spec.ts';
import type { ExitCode } from '#main/cli/kit/terminal.ts';
import { UserError } from '#shared/errors.ts';

export const materialInfo = command({
  name: 'info',
  summary: 'Show all values of a material, with what they do, and the objects that it is made of',
  arguments: { file: FILE_ARGUMENT },
  options: {
    data: text('<folder>', 'Data folder with the materials that it takes values from'),
    limit: MEMORY_LIMIT,
    json: JSON_OUTPUT,
  },
  examples: [{ line: 'material info Materials/Coalbrook/Brick01.BGSM', shows: 'All that can be set in it' }],
  async run({ file }, { data, limit: most, json }, { terminal, withPool }) {
    const [{ memoryLimit, withTarget }, { parentsInData }, { valueText }, { structureLines }] =
      await Promise.all([
        import('#main/targets/target.ts'),
        import('#main/materials/parents-in-data.ts'),
        import('#shared/materials/value-text.ts'),
        import('#shared/materials/structure-text.ts'),
      ]);
    return await withTarget(
      file,
      async ({ file: { material }, format, head }): Promise<ExitCode> => {
        if (material === undefined) {
          const hint = format.id === 'material-text' ? ' Convert it first: material convert.' : '';
          throw new UserError('not-a-material', `“${file}” is no material that can be read.${hint}`, {
            path: file,
          });
        }
        const found = data === undefined ? undefined : await parentsInData(material, data, { withPool });
        const properties = material.properties(found?.parents);
        const structure = material.structure?.(found?.parents);
        const parents = found?.list.map(({ path }) => path) ?? material.parents();
        for (const { problem } of found?.list ?? []) if (problem !== null) terminal.say(problem);
        if (json) {
          const parts = structure === undefined ? {} : { structure };
          terminal.json({ file, kind: material.kind, parents, properties, ...parts });
          return 0;
        }
        const groups = [...new Set(properties.map(({ group }) => group))];
        terminal.lines([
          format.describe(head),
          ...parents.map((path) => `Takes values from ${path}`),
          // Of one object alone, the rest says it all.
          ...(structure === undefined || structure.rows.length < 2
            ? []
            : ['', 'Structure', ...structureLines(structure)]),
          ...groups.flatMap((group) => [
            '',
            group,
            ...properties
              .filter((one) => one.group === group)
              .map(({ name, label, value, doc, inheritedFrom }) => {
                const from = inheritedFrom === undefined ? '' : ` (from ${inheritedFrom})`;
                return `  ${name} = ${valueText(value) || '(none)'}${from}   ${label}${doc === '' ? '' : `: ${doc}`}`;
              }),
          ]),
        ]);
        return 0;
      },
      { limit: memoryLimit(most) },
    );
  },
});
