import { JSON_OUTPUT, level, outputFile } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';
import { GEOMETRY_ARGUMENT } from './geometry-argument.ts';

export const csgConvert = command({
  name: 'convert',
  summary: 'Convert a .csg to .psg or back; every row and byte of data is kept',
  arguments: { file: GEOMETRY_ARGUMENT },
  options: {
    output: outputFile('<file>', 'A .csg or .psg file'),
    level: level(
      'official',
      'Compression level of a .csg; “official” writes the bytes of the Creation Kit, which is slower',
    ),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'csg convert "Coalbrook - Geometry.csg" -o "Coalbrook - Geometry.psg"',
      shows: 'Uncompress a geometry file',
    },
  ],
  async run({ file }, { output: target, level: pressed, json }, { terminal, withPool }) {
    const { convertGeometryFile } = await import('#main/geometry/convert-geometry-file.ts');
    const onProgress = terminal.progress('Converting');
    const job = { path: file, output: target, level: pressed, withPool, onProgress };
    const { backupPath, bytes, rows, data, problems } = await convertGeometryFile(job);
    if (json) terminal.json({ output: target, bytes, rows, data, problems });
    const kept = backupPath === null ? '' : `; the previous file is now ${backupPath}`;
    terminal.say(`Wrote ${bytes} bytes to ${target}${kept}.`);
    return terminal.problems(problems);
  },
});
