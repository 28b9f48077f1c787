import { text } from '#main/cli/kit/spec.ts';

export const WHERE = text(
  '<expression>',
  'Only matching bodies, such as: material == "Glass" && layer == 1 (see collision set --help)',
);
