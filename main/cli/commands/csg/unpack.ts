import { CSG, DATA, JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';
import { GROUP_ARGUMENT } from './geometry-argument.ts';
import { printGroup } from './print-group.ts';

export const csgUnpack = command({
  name: 'unpack',
  summary: 'Write a group of precombined meshes as a plain mesh: a BSTriShape for each instance',
  arguments: { mesh: GROUP_ARGUMENT },
  options: {
    output: outputFile('<file>', 'A .nif file'),
    csg: CSG,
    data: DATA,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'csg unpack Meshes/PreCombined/Coalbrook.esm/0000091F_0C0A1B00_OC.NIF -o unpack.nif',
      shows: 'The same group as plain shapes',
    },
  ],
  exits: { 3: 'Written, but some instances were skipped' },
  async run({ mesh }, { output: target, csg, data, json }, { terminal, withPool }) {
    const { writeGroup } = await import('#main/precombined/write-group.ts');
    const group = await writeGroup('unpack', mesh, {
      output: target,
      geometry: { csg, data },
      withPool,
      onProgress: terminal.progress('Reading Data'),
    });
    const { objects, shapes } = group;
    const done = `${objects} objects became ${shapes} plain shapes, one for each instance.`;
    return printGroup(group, done, target, json, terminal);
  },
});
