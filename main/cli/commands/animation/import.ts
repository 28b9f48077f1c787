import { DRY_RUN, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, parsed, required, text, withDefault } from '#main/cli/kit/spec.ts';
import { wholeNumber } from '#main/cli/kit/values.ts';
import { counted } from '#shared/batch/counted.ts';
import { UserError } from '#shared/errors.ts';

export const animationImport = command({
  name: 'import',
  summary: 'Give the bones of a .kf file the movement of a .glb, .kf or .hkx file',
  details:
    'Bones are found by name. What moves the same already keeps its bytes; the others get linear keys, within 0.001 units and 0.01 degrees.\nText keys stay as they are. Numbers of a .glb file are taken as units of the game, as they are in what export writes.',
  arguments: { source: argument('<file>', 'A .glb, .gltf, .kf or .hkx file') },
  options: {
    into: required(text('<file>', 'A .kf file, or a mesh with sequences')),
    output: {
      ...text(
        '<file>',
        'File to write, which can be the same one; an existing file is kept as NAME.modwright.bak',
      ),
      short: 'o',
      replaces: true,
    },
    from: withDefault(parsed('<number>', 'Clip of the first file, counted from 0', wholeNumber), 0),
    to: withDefault(parsed('<number>', 'Clip that gets the movement, counted from 0', wholeNumber), 0),
    skeleton: text('<file>', 'The skeleton.hkx that names the bones of a .hkx file'),
    dryRun: DRY_RUN,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'animation import flag.glb --into Meshes/Meadowmark/Architecture/Flag01.nif --dry-run',
      shows:
        'What an edited animation would replace; a mesh whose controllers play by themselves has no sequence',
      after: 'export Meshes/Meadowmark/Architecture/Flag01.nif --animations -o flag.glb',
      exit: 1,
    },
  ],
  exits: { 3: 'Some bones could not be replaced' },
  async run({ source }, { output, json, dryRun, ...wanted }, { terminal }) {
    if (!dryRun && output === undefined)
      throw new UserError('usage', 'Give an output file with -o, or --dry-run.');
    const { importClip } = await import('#main/animation/import-clip.ts');
    const { bones, saved } = await importClip({ source, output: dryRun ? undefined : output, ...wanted });
    if (json) terminal.json({ output: saved === undefined ? null : output, bones });
    else
      terminal.lines(
        bones.map(({ name, change, why }) => `${name}: ${change}${why === '' ? '' : `. ${why}`}`),
      );
    const replaced = bones.filter(({ change }) => change === 'replaced').length;
    terminal.say(`${counted(replaced, ['bone', 'bones'])} ${dryRun ? 'would be replaced' : 'replaced'}.`);
    if (saved !== undefined) terminal.say(saved.message);
    return terminal.problems(saved?.problems ?? []);
  },
});
