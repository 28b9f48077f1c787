import { LIST_OPTIONS, listMatches } from '#main/cli/kit/batch-run.ts';
import { command } from '#main/cli/kit/spec.ts';
import type { AnimationFacts } from '#shared/annotations/animation-facts.ts';
import { ANIMATIONS_ARGUMENT } from './animations-argument.ts';

export const animationInfo = command({
  name: 'info',
  summary: 'Show length, tracks, bones and annotations of animations and skeletons',
  details: `
The JSON of a file has the facts of its first clip, and those of all its clips below “clips”, which is empty for a skeleton.
Several files, folders and archives give a list of that, one value a file.

“tracks” are bones for animations of Havok; for clips with keys they are all things that change: “animation sample --track”
counts them in the same way. “frames” is null where a clip has keys instead of frames.`,
  arguments: { files: ANIMATIONS_ARGUMENT },
  options: LIST_OPTIONS,
  examples: [
    { line: 'animation info Meshes/Meadowmark/Architecture/Flag01.nif', shows: 'What plays in a mesh' },
    { line: 'animation info Meshes --json', shows: 'Every animation of a folder, for scripts' },
  ],
  exits: { 3: 'Some animations could not be read' },
  async run({ files }, options, context) {
    const { terminal } = context;
    const [{ oneFile }, { infoJson }, { infoLines }] = await Promise.all([
      import('#main/animation/one-file.ts'),
      import('#main/animation/info-json.ts'),
      import('#main/animation/info-lines.ts'),
    ]);
    const one = oneFile(files);
    if (one !== undefined) {
      const [{ withTarget }, { factsOfTarget }] = await Promise.all([
        import('#main/targets/target.ts'),
        import('#main/animation/animation-of-target.ts'),
      ]);
      const facts = await withTarget(one, (target) => factsOfTarget(target, true));
      if (options.json) terminal.json(infoJson(one, facts));
      else terminal.lines(infoLines(one, facts));
      return 0;
    }
    const { annotationsTool } = await import('#shared/annotations/annotations-tool.ts');
    const factsOf = (found: readonly { readonly facts: AnimationFacts }[]) => found.map(({ facts }) => facts);
    return await listMatches(
      context,
      { tool: annotationsTool, question: { counted: true }, files },
      options,
      {
        json: (all) => all.map(({ file, found }) => infoJson(file, factsOf(found))),
        lines: (all) => all.flatMap(({ file, found }) => infoLines(file, factsOf(found))),
      },
    );
  },
});
