import { JSON_OUTPUT, MEMORY_LIMIT, OVERWRITE, output } from '#main/cli/kit/shared-options.ts';
import { argument, command, required, text } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';
import { MATERIAL_TEMPLATES } from '#shared/formats/material/templates.ts';
import { asVersionOption } from './as-version.ts';

const WIDEST = Math.max(...MATERIAL_TEMPLATES.map(({ id }) => id.length));

export const materialNew = command({
  name: 'new',
  summary: 'Make a material from a template or from a copy of another, with values of your own',
  details: `
A template is a material file, its JSON, or one of these:
${MATERIAL_TEMPLATES.map(({ id, title, kind, version }) => `  ${id.padEnd(WIDEST)}  ${title} (${kind} ${version})`).join('\n')}

Values are set as by “material set”: diffuseTexture=MyMod/Lamp_d.dds twoSided=yes. A file that exists stays, unless
--overwrite is given; then it is kept as NAME.modwright.bak.`,
  arguments: { values: argument('[name=value...]', 'Values to set') },
  options: {
    template: required(text('<name>', 'Template, or a material, also inside an archive')),
    output: output('<file>', 'Material to write'),
    asVersion: asVersionOption('Version of the material, if not that of the template'),
    overwrite: OVERWRITE,
    limit: MEMORY_LIMIT,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'material new --template fallout4-surface diffuseTexture=MyMod/Lamp_d.dds -o Lamp.bgsm',
      shows: 'A material of Fallout 4 with a texture',
    },
    {
      line: 'material new --template Materials/Coalbrook/Brick01.BGSM twoSided=yes -o Brick02.bgsm',
      shows: 'A two-sided copy of another',
    },
  ],
  async run(
    { values },
    { template: name, output: target, asVersion, overwrite, limit: most, json },
    { terminal },
  ) {
    const [{ existsSync }, { memoryLimit, withTarget }, { newMaterial }, { saveContent }] = await Promise.all(
      [
        import('node:fs'),
        import('#main/targets/target.ts'),
        import('#main/materials/new-material.ts'),
        import('#main/files/save-bytes.ts'),
      ],
    );
    const template = MATERIAL_TEMPLATES.find(({ id }) => id === name);
    if (template === undefined && !/[./\\:]/.test(name) && !existsSync(name)) {
      const known = MATERIAL_TEMPLATES.map(({ id }) => id).join(', ');
      throw new UserError(
        'no-such-template',
        `There is no template “${name}”. There are ${known}, and any material file.`,
      );
    }
    const made =
      template === undefined
        ? await withTarget(name, (file) => newMaterial({ file }, asVersion, values), {
            limit: memoryLimit(most),
          })
        : newMaterial({ template }, asVersion, values);
    if (!overwrite && existsSync(target)) {
      throw new UserError(
        'exists',
        `“${target}” is there already, so nothing was written; --overwrite replaces it.`,
        {
          path: target,
        },
      );
    }
    const { kind, version, notSet } = made;
    const { bytes, backupPath, problems } = await saveContent({
      target,
      content: made.bytes,
      backup: true,
      // Another program may have made one since it was looked for.
      ...(overwrite ? {} : { expected: null }),
    });
    if (json) terminal.json({ output: target, kind, version, bytes, notSet, problems });
    for (const sentence of notSet) terminal.say(sentence);
    if (!target.toLowerCase().endsWith(`.${kind.toLowerCase()}`))
      terminal.say(
        `Warning: “${target}” is a ${kind}, so the game expects the extension .${kind.toLowerCase()}.`,
      );
    const kept = backupPath === null ? '' : `; the previous file is now ${backupPath}`;
    terminal.say(`Wrote ${target}, a ${kind} of version ${version}${kept}.`);
    return terminal.problems(problems);
  },
});
