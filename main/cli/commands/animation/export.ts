import { FILE_ARGUMENT, JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { command, text } from '#main/cli/kit/spec.ts';
import { counted } from '#shared/batch/counted.ts';

export const animationExport = command({
  name: 'export',
  summary: 'Write the animations of a .hkx or .kf file on its bones as .glb, such as for Blender',
  details: `
The .glb file has the bones without a mesh; to have both, use “modwright export MESH --clip FILE”. Annotations and text keys are
in the extras of the animation.`,
  arguments: { file: FILE_ARGUMENT },
  options: {
    output: outputFile('<file>', 'A .glb file'),
    skeleton: text(
      '<file>',
      'The skeleton.hkx or skeleton.nif with the bones, if they are not in the file itself',
    ),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'animation export Meshes/Actors/Character/Animations/Wave.hkx -o wave.glb',
      shows: 'An animation, for Blender',
    },
  ],
  exits: { 3: 'Written, but some of it cannot be played in a .glb file' },
  async run({ file }, { output, skeleton, json }, { terminal }) {
    const { exportClip } = await import('#main/animation/export-clip.ts');
    const { clips, bones, saved, problems } = await exportClip({ file, output, skeleton });
    if (json) terminal.json({ output, clips, bones, bytes: saved.bytes, problems });
    terminal.say(`${counted(clips, ['clip', 'clips'])} on ${counted(bones, ['bone', 'bones'])}.`);
    terminal.say(saved.message);
    return terminal.problems(problems);
  },
});
