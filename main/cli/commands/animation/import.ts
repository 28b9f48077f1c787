import { DRY_RUN, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, flag, required, text } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';
import { CLIP_SOURCE, CLIP_TO } from './clip-source.ts';

export const animationImport = command({
  name: 'import',
  summary: 'Give the bones of a .kf or .hkx file the movement of a .glb, .kf or .hkx file',
  details: `
Bones are found by name; those that only one file has are left as they are, and listed. The file keeps everything else: its
text keys or annotations, its skeleton, bones that the other file does not move.

In a .kf file, bones that move the same already keep their bytes, and linear keys stay as they are; other curves are sampled 30
times a second and written as linear keys. The curves of a .hkx file are compressed again, with 16 bits for positions and 40 for
rotations. The largest error of all bones and frames is reported.

Numbers of a .glb file are taken as units of the game, as they are in what export writes.`,
  arguments: { source: argument('<file>', 'A .glb, .gltf, .kf or .hkx file') },
  options: {
    into: required(text('<file>', 'The .kf or .hkx file that gets the movement, or a mesh with sequences')),
    output: {
      ...text(
        '<file>',
        'File to write, which can be the same one; an existing file is kept as NAME.modwright.bak',
      ),
      short: 'o',
      replaces: true,
    },
    ...CLIP_SOURCE,
    to: CLIP_TO,
    annotations: flag(
      'Also take the annotations or text keys of the first file, in place of those that are there',
    ),
    dryRun: DRY_RUN,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'animation import wave.glb --into Meshes/Actors/Character/Animations/Wave.hkx -o MyWave.hkx',
      shows: 'An animation edited in Blender, as an animation of the game',
      after: 'animation export Meshes/Actors/Character/Animations/Wave.hkx -o wave.glb',
    },
    {
      line: 'animation import Wave.kf --into Meshes/Actors/Character/Animations/Wave.hkx --dry-run',
      shows: 'What a .kf file would change, and how exact it would be',
      after: 'animation convert Meshes/Actors/Character/Animations/Wave.hkx -o Wave.kf',
    },
  ],
  async run({ source }, { output, json, dryRun, ...wanted }, { terminal }) {
    if (!dryRun && output === undefined)
      throw new UserError('usage', 'Give an output file with -o, or --dry-run.');
    const [{ importClip }, { boneLines, importSummary }] = await Promise.all([
      import('#main/animation/import-clip.ts'),
      import('#main/animation/import-lines.ts'),
    ]);
    const { report, saved } = await importClip({ source, output: dryRun ? undefined : output, ...wanted });
    if (json) terminal.json({ output: saved === undefined ? null : output, ...report });
    else terminal.lines(boneLines(report));
    for (const line of importSummary(report)) terminal.say(line);
    if (saved !== undefined) terminal.say(saved.message);
    return terminal.problems(saved?.problems ?? []);
  },
});
