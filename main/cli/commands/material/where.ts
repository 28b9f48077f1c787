import { argument, text } from '#main/cli/kit/spec.ts';

export const WHERE = text(
  '<expression>',
  'Only materials that match, such as: kind = BGSM and twoSided = yes (see material set --help)',
);

export const MATERIALS_ARGUMENT = argument(
  '<files...>',
  'Materials, folders, archives, globs: "Data/**/*.bgsm", "Materials.ba2::**"',
);
