import type { FileAnnotation } from '#main/animation/changed-annotations.ts';
import { LIST_OPTIONS, listMatches } from '#main/cli/kit/batch-run.ts';
import { command } from '#main/cli/kit/spec.ts';
import type { AnimationFacts } from '#shared/annotations/animation-facts.ts';
import { ANIMATIONS_ARGUMENT } from './animations-argument.ts';

export const annotationsList = command({
  name: 'list',
  summary: 'List annotations and text keys of animations',
  arguments: { files: ANIMATIONS_ARGUMENT },
  options: LIST_OPTIONS,
  details: 'In the JSON, “clip” is the number of the clip in its file, counted from 0, and “name” its name.',
  examples: [{ line: 'animation annotations list Meshes', shows: 'All annotations of a folder' }],
  exits: { 3: 'Some animations could not be read' },
  async run({ files }, options, context) {
    const { terminal } = context;
    const [{ oneFile }, { annotationLine }] = await Promise.all([
      import('#main/animation/one-file.ts'),
      import('#main/animation/info-lines.ts'),
    ]);
    const rows = (file: string, all: readonly AnimationFacts[]) =>
      all.flatMap(({ name, annotations }, clip) =>
        annotations.map((one): FileAnnotation => ({ file, clip, name, ...one })),
      );
    const lines = (file: string, all: readonly AnimationFacts[]): readonly string[] => {
      const found = rows(file, all);
      return found.length === 0
        ? []
        : [file, ...found.map(({ time, text, track }) => annotationLine(time, text, track))];
    };
    const one = oneFile(files);
    if (one !== undefined) {
      const [{ withTarget }, { factsOfTarget }] = await Promise.all([
        import('#main/targets/target.ts'),
        import('#main/animation/animation-of-target.ts'),
      ]);
      const facts = await withTarget(one, (target) => factsOfTarget(target, false));
      if (options.json) terminal.json(rows(one, facts));
      else terminal.lines(lines(one, facts));
      return 0;
    }
    const { annotationsTool } = await import('#shared/annotations/annotations-tool.ts');
    return await listMatches(context, { tool: annotationsTool, question: {}, files }, options, {
      json: (all) =>
        all.flatMap(({ file, found }) =>
          rows(
            file,
            found.map(({ facts }) => facts),
          ),
        ),
      lines: (all) =>
        all.flatMap(({ file, found }) =>
          lines(
            file,
            found.map(({ facts }) => facts),
          ),
        ),
    });
  },
});
