import { printInspection } from '#main/cli/kit/print-inspection.ts';
import { FILE_ARGUMENT, JSON_OUTPUT, MEMORY_LIMIT } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';

export const info = command({
  name: 'info',
  summary: 'Show format, version, counts and findings of a file',
  arguments: { file: FILE_ARGUMENT },
  options: { limit: MEMORY_LIMIT, json: JSON_OUTPUT },
  examples: [{ line: 'info Meshes/Meadowmark/Clutter/Crate01.nif', shows: 'What a mesh is' }],
  exits: { 1: 'The file cannot be read, or has errors' },
  async run({ file }, { limit, json }, { terminal }) {
    const { infoOf } = await import('#main/inspect/info-target.ts');
    const { report, beside } = await infoOf(file, limit);
    terminal.findings(beside);
    return printInspection(report, json, terminal);
  },
});
