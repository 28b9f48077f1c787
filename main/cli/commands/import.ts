import { DRY_RUN, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, required, text } from '#main/cli/kit/spec.ts';
import { counted } from '#shared/batch/counted.ts';
import { UserError } from '#shared/errors.ts';

export const importMesh = command({
  name: 'import',
  summary: 'Give the shapes of a mesh the geometry of a glTF file, such as from Blender',
  details:
    'Only what differs from an export of the mesh is replaced: a file that nothing was done to changes nothing.\nShapes are found by the number and name that export wrote, or by name alone.\nObjects that the mesh has no shape for are left out, unless --template names a shape: they get its shader, alpha, bones and layout of vertices, below the node of the name that they have in the file, or the root.',
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
    template: text(
      '<shape>',
      'Add new shapes like this one of the mesh: its name or the number of its block',
    ),
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
  async run({ gltf }, { into, output, template, dryRun, json }, { terminal }) {
    if (!dryRun && output === undefined)
      throw new UserError('usage', 'Give an output file with -o, or --dry-run.');
    const { importIntoMesh } = await import('#main/scenes/import-into-mesh.ts');
    const { shapes, saved } = await importIntoMesh(gltf, into, dryRun ? undefined : output, {
      template: template !== undefined && /^\d+$/.test(template) ? Number(template) : template,
    });
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
    const count = (one: string): number => shapes.filter(({ change }) => change === one).length;
    const words = dryRun ? ['would be replaced', 'would be added'] : ['replaced', 'added'];
    terminal.say(`${counted(count('replaced'), ['shape', 'shapes'])} ${words[0]}.`);
    if (count('new') > 0) terminal.say(`${counted(count('new'), ['shape', 'shapes'])} ${words[1]}.`);
    if (saved !== undefined) terminal.say(saved.message);
    return terminal.problems(saved?.problems ?? []);
  },
});
