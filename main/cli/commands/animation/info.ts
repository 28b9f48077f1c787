import { LIST_OPTIONS, listMatches } from '#main/cli/kit/batch-run.ts';
import { command } from '#main/cli/kit/spec.ts';
import type { AnimationFacts } from '#shared/annotations/animation-facts.ts';
import { ANIMATIONS_ARGUMENT } from './animations-argument.ts';

export const animationInfo = command({
  name: 'info',
  summary: 'Show length, tracks, bones and annotations of animations and skeletons',
  details: `
One file is one value in the JSON: its first clip, with all of them below “clips” if it has several. Several files are a list
of clips.`,
  arguments: { files: ANIMATIONS_ARGUMENT },
  options: LIST_OPTIONS,
  examples: [
    { line: 'animation info Meshes/Meadowmark/Architecture/Flag01.nif', shows: 'What plays in a mesh' },
    { line: 'animation info Meshes --json', shows: 'Every animation of a folder, for scripts' },
  ],
  exits: { 3: 'Some animations could not be read' },
  async run({ files }, options, context) {
    const { terminal } = context;
    const [{ oneFile }, { infoLines }] = await Promise.all([
      import('#main/animation/one-file.ts'),
      import('#main/animation/info-lines.ts'),
    ]);
    const one = oneFile(files);
    if (one !== undefined) {
      const [{ withTarget }, { factsOfTarget }] = await Promise.all([
        import('#main/targets/target.ts'),
        import('#main/animation/animation-of-target.ts'),
      ]);
      const facts = await withTarget(one, factsOfTarget);
      if (options.json) terminal.json(facts.length === 1 ? facts[0] : { ...facts[0], clips: facts });
      else terminal.lines(infoLines(one, facts));
      return 0;
    }
    const { annotationsTool } = await import('#shared/annotations/annotations-tool.ts');
    const factsOf = (found: readonly { readonly facts: AnimationFacts }[]) => found.map(({ facts }) => facts);
    return await listMatches(context, { tool: annotationsTool, question: {}, files }, options, {
      json: (all) => all.flatMap(({ file, found }) => factsOf(found).map((facts) => ({ file, ...facts }))),
      lines: (all) => all.flatMap(({ file, found }) => infoLines(file, factsOf(found))),
    });
  },
});
