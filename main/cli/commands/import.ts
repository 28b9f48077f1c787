import { DRY_RUN, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, required, text } from '#main/cli/kit/spec.ts';
import { counted } from '#shared/batch/counted.ts';
import { UserError } from '#shared/errors.ts';

export const importMesh = command({
  name: 'import',
  summary: 'Give the shapes of a mesh the geometry of a glTF file, such as from Blender',
  details:
    'Only what differs from an export of the mesh is replaced: a file that nothing was done to changes nothing.\nShapes are found by the number and name that export wrote, or by name alone.',
  arguments: { gltf: argument('<gltf>', 'A .glb file, or a .gltf file with its buffers beside it') },
  options: {
    into: required(text('<mesh>', 'The mesh that was exported, also inside an archive: A.bsa::meshes/b.nif')),
    output: {
      ...text(
        '<file>',
        'Mesh to write, which can be the same one; an existing file is kept as NAME.modwright.bak',
      ),
      short: 'o',
      replaces: true,
    },
    dryRun: DRY_RUN,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'import stool.glb --into Meshes/Meadowmark/Clutter/Stool01.nif --dry-run',
      shows: 'What an edited model would replace',
      after: 'export Meshes/Meadowmark/Clutter/Stool01.nif -o stool.glb',
    },
  ],
  exits: { 3: 'Some shapes could not be replaced' },
  async run({ gltf }, { into, output, dryRun, json }, { terminal }) {
    if (!dryRun && output === undefined)
      throw new UserError('usage', 'Give an output file with -o, or --dry-run.');
    const { importIntoMesh } = await import('#main/scenes/import-into-mesh.ts');
    const { shapes, saved } = await importIntoMesh(gltf, into, dryRun ? undefined : output);
    if (json) {
      terminal.json({ output: saved === undefined ? null : output, shapes });
    } else {
      terminal.lines(
        shapes.map(({ block, name, change, why }) => {
          const place = block < 0 ? '' : `block ${block} `;
          return `${place}${name}: ${change}${why === '' ? '' : `. ${why}`}`;
        }),
      );
    }
    const count = shapes.filter(({ change }) => change === 'replaced').length;
    terminal.say(`${counted(count, ['shape', 'shapes'])} ${dryRun ? 'would be replaced' : 'replaced'}.`);
    if (saved !== undefined) terminal.say(saved.message);
    return terminal.problems(saved?.problems ?? []);
  },
});
