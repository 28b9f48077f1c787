import { JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';

export const csgFind = command({
  name: 'find',
  summary: 'Find the geometry file with a hash in a Data folder',
  arguments: {
    data: argument('<data>', 'Data folder'),
    hash: argument('<hash>', 'filenameHash of a combined mesh: eight digits, such as DDF19A67'),
  },
  options: { json: JSON_OUTPUT },
  examples: [
    { line: 'csg find . 00000000', shows: 'Which file is missing, and of which plugin it would be', exit: 1 },
  ],
  exits: { 1: 'The geometry file is missing' },
  async run({ data, hash: typed }, { json }, { terminal }) {
    const digits = /^(?:0x)?([0-9a-f]{1,8})$/i.exec(typed)?.[1];
    if (digits === undefined) {
      throw new UserError('usage', `“${typed}” is not a hash: write eight digits, such as DDF19A67.`);
    }
    const { geometryInFolder } = await import('#main/geometry/find-geometry.ts');
    const hash = Number.parseInt(digits, 16);
    const { path, plugin, message } = geometryInFolder(data, hash);
    if (json) terminal.json({ hash: hex32(hash), path: path ?? null, plugin: plugin ?? null, message });
    else if (path !== undefined) terminal.lines([path]);
    if (path === undefined) terminal.say(message);
    return path === undefined ? 1 : 0;
  },
});
