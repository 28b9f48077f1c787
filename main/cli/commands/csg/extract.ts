import { JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { command, parsed } from '#main/cli/kit/spec.ts';
import { wholeNumber } from '#main/cli/kit/values.ts';
import { UserError } from '#shared/errors.ts';
import { GEOMETRY_ARGUMENT } from './geometry-argument.ts';

export const csgExtract = command({
  name: 'extract',
  summary: 'Extract one object as it is stored (.bin: vertices, then indices) or as a mesh (.obj)',
  arguments: { file: GEOMETRY_ARGUMENT },
  options: {
    row: parsed('<number>', 'Row of the object, from 0', wholeNumber),
    offset: parsed('<bytes>', 'Where its data begins: dataOffset of a combined mesh', wholeNumber),
    output: outputFile('<file>', 'A .bin or .obj file'),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'csg extract "Coalbrook - Geometry.csg" --row 0 -o object.obj',
      shows: 'The first object as a mesh',
    },
  ],
  async run({ file }, { row, offset, output: target, json }, { terminal }) {
    if ((row === undefined) === (offset === undefined)) {
      throw new UserError('usage', 'Name the object with either --row or --offset.');
    }
    const { extractObject } = await import('#main/geometry/extract-object.ts');
    const choice = row === undefined ? { offset: offset ?? 0 } : { row };
    const { facts, saved } = await extractObject(file, choice, target);
    const { bytes, message, problems } = saved;
    if (json) terminal.json({ output: target, written: bytes, ...facts, problems });
    terminal.say(message);
    return terminal.problems(problems);
  },
});
