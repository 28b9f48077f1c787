import { JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, choice, command, withDefault } from '#main/cli/kit/spec.ts';
import { KF_GAMES } from '#shared/clip-import/kf-games.ts';
import { CLIP_SOURCE } from './clip-source.ts';

export const animationConvert = command({
  name: 'convert',
  summary: 'Write an animation of a .hkx, .glb or .kf file as a new .kf or .hkx file',
  details: `
The .kf file has a sequence that moves every bone of the animation, with its annotations as text keys. Straight movement takes
two keys. The largest error of all bones and frames is reported.

A .hkx file is made for the skeleton that --skeleton names, and for its game: Skyrim, Skyrim Special Edition or Fallout 4. It has
all bones of the skeleton; those that the animation does not move are at rest.`,
  arguments: { source: argument('<file>', 'A .hkx, .glb, .gltf or .kf file') },
  options: {
    output: outputFile('<file>', 'A .kf or .hkx file'),
    game: withDefault(choice('<game>', KF_GAMES, 'Game whose version of .kf files is written'), 'skyrim'),
    ...CLIP_SOURCE,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'animation convert Meshes/Actors/Character/Animations/Wave.hkx -o Wave.kf',
      shows: 'An animation of Skyrim as a .kf file, for programs that read those',
    },
    {
      line: 'animation convert wave.glb -o MyWave.hkx --skeleton Meshes/Actors/Character/Animations/Wave.hkx',
      shows: 'A new animation from Blender',
      after: 'animation export Meshes/Actors/Character/Animations/Wave.hkx -o wave.glb',
    },
  ],
  async run({ source }, { output, json, ...wanted }, { terminal }) {
    const [{ convertClip }, { boneLines, importSummary }] = await Promise.all([
      import('#main/animation/convert-clip.ts'),
      import('#main/animation/import-lines.ts'),
    ]);
    const { report, saved } = await convertClip({ source, output, ...wanted });
    if (json) terminal.json({ output, ...report });
    else terminal.lines(boneLines(report));
    for (const line of importSummary(report)) terminal.say(line);
    terminal.say(saved.message);
    return terminal.problems(saved.problems);
  },
});
