import { CSG, DATA, JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';
import { GROUP_ARGUMENT } from './geometry-argument.ts';
import { printGroup } from './print-group.ts';

export const csgBake = command({
  name: 'bake',
  summary: 'Write a group of precombined meshes with its vertices in it, for tools that do not read .csg',
  arguments: { mesh: GROUP_ARGUMENT },
  options: {
    output: outputFile('<file>', 'A .nif file'),
    csg: CSG,
    data: DATA,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'csg bake Meshes/PreCombined/Coalbrook.esm/0000091F_0C0A1B00_OC.NIF -o baked.nif',
      shows: 'The same group, readable without the .csg',
    },
  ],
  exits: { 3: 'Written, but some instances were skipped' },
  async run({ mesh }, { output: target, csg, data, json }, { terminal, withPool }) {
    const { writeGroup } = await import('#main/precombined/write-group.ts');
    const group = await writeGroup('bake', mesh, {
      output: target,
      geometry: { csg, data },
      withPool,
      onProgress: terminal.progress('Reading Data'),
    });
    return printGroup(
      group,
      `${group.objects} objects now have their vertices in the file.`,
      target,
      json,
      terminal,
    );
  },
});
