import { FILE_ARGUMENT, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { command, parsed, required, text, withDefault, without } from '#main/cli/kit/spec.ts';
import { secondsOf, wholeNumber } from '#main/cli/kit/values.ts';
import { UserError } from '#shared/errors.ts';

export const animationSample = command({
  name: 'sample',
  summary: 'Show where a bone is at a frame of an animation, relative to its parent',
  details: `
Tracks are counted from 0 in the order in which the clip stores them, and there are as many as “animation info” tells. Those that
do not move anything, such as the visibility of a node, have neither translation nor rotation nor scale.`,
  arguments: { file: FILE_ARGUMENT },
  options: {
    track: required(
      parsed(
        '<number|name>',
        'Track of the bone: its number, or the bone’s name, such as "NPC Spine"',
        trackOf,
      ),
    ),
    frame: without(parsed('<number>', 'Frame, counted from 0', wholeNumber), 'time'),
    time: parsed('<seconds>', 'Time, for clips with keys instead of frames', secondsOf),
    clip: withDefault(parsed('<number>', 'Clip of a file that has several, counted from 0', wholeNumber), 0),
    skeleton: text(
      '<file>',
      'The skeleton.hkx of the animation, which has the bones’ names: most animations have only numbers',
    ),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'animation sample Meshes/Meadowmark/Architecture/Flag01.nif --track 1 --time 0.5',
      shows: 'Where the second bone of a flag is after half a second',
    },
  ],
  async run({ file }, { json, skeleton, ...wanted }, { terminal }) {
    if (wanted.frame === undefined && wanted.time === undefined) {
      throw new UserError('usage', 'Give a frame with --frame, or a time with --time.');
    }
    const [{ withTarget }, { sampleOfTarget }, { rigOfTarget }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#main/animation/animation-of-target.ts'),
      import('#main/scenes/rig-of-target.ts'),
    ]);
    const rig = skeleton === undefined ? undefined : await withTarget(skeleton, rigOfTarget);
    const sample = await withTarget(file, (target) => sampleOfTarget(target, { ...wanted, rig }));
    if (json) terminal.json(sample);
    else {
      const { track, bone, time, translation, rotation, scale } = sample;
      const numbers = (all: readonly number[] | null): string =>
        all === null ? 'as it was' : all.map((one) => one.toFixed(5)).join('  ');
      terminal.lines([
        `${bone === '' ? `track ${track}` : bone} at ${Number(time.toFixed(4))} s`,
        `  translation  ${numbers(translation)}`,
        `  rotation     ${numbers(rotation)}`,
        `  scale        ${numbers(scale)}`,
      ]);
    }
    return 0;
  },
});

/** A name that is a number counts as one. */
function trackOf(typed: string): number | string {
  return /^\d+$/.test(typed) ? Number(typed) : typed;
}
