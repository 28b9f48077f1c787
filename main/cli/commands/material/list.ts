import { LIST_OPTIONS, listMatches } from '#main/cli/kit/batch-run.ts';
import { command, texts } from '#main/cli/kit/spec.ts';
import { MATERIALS_ARGUMENT, WHERE } from './where.ts';

export const materialList = command({
  name: 'list',
  summary: 'List materials with their values',
  details: 'With --json, each has all its values, or those of --value. “material info” tells what they do.',
  arguments: { files: MATERIALS_ARGUMENT },
  options: {
    where: WHERE,
    value: texts('<name>', 'Value to list, such as specularMult; can be repeated'),
    ...LIST_OPTIONS,
  },
  examples: [
    { line: 'material list Materials', shows: 'All materials of a folder' },
    {
      line: 'material list Materials --where "twoSided = no" --value specularMult --value smoothness',
      shows: 'How shiny the one-sided ones are',
    },
  ],
  exits: { 3: 'Some materials could not be read' },
  async run({ files }, { where, value: wanted, ...options }, context) {
    const [{ materialsTool, materialText }, { propertyOf }, { valueText }] = await Promise.all([
      import('#shared/materials/materials-tool.ts'),
      import('#shared/materials/change-material.ts'),
      import('#shared/materials/value-text.ts'),
    ]);
    const asked = { tool: materialsTool, question: { where, assignments: [] }, files };
    return await listMatches(context, asked, options, {
      json: (all) =>
        all.flatMap(({ file, found }) =>
          found.map(({ kind, parents, properties }) => ({
            file,
            kind,
            parents,
            values: Object.fromEntries(
              (wanted.length === 0
                ? properties
                : wanted.flatMap((name) => propertyOf(properties, name) ?? [])
              ).map(({ name, value }) => [name, value] as const),
            ),
          })),
        ),
      lines: (all) =>
        all.flatMap(({ file, found }) => [
          file,
          ...found.map((material) => {
            if (wanted.length === 0) return `  ${materialText(material)}`;
            const values = wanted.map((name) => {
              const property = propertyOf(material.properties, name);
              return property === undefined
                ? `no ${name}`
                : `${property.name} ${valueText(property.value) || '(none)'}`;
            });
            return `  ${values.join(', ')}`;
          }),
        ]),
    });
  },
});
