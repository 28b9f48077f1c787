import { SET_OPTIONS } from '#main/cli/kit/batch-run.ts';
import { changedOutput } from '#main/cli/kit/shared-options.ts';
import { command, parsed, text, texts, withDefault } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import { addedAnnotation, renamedText, secondsOf } from '#main/cli/kit/values.ts';
import { counted, FILES } from '#shared/batch/counted.ts';
import { UserError } from '#shared/errors.ts';
import { CHANGED_ANIMATIONS_ARGUMENT } from './animations-argument.ts';

export const annotationsSet = command({
  name: 'set',
  summary: 'Add, remove, rename and move annotations of animations; motion keeps its bytes',
  details: `
Annotations are removed first, then renamed, then shifted, then added; those that are added are not shifted. In an animation
with annotations on several tracks, new ones go to the track that has the first.

An expression compares values and combines comparisons:
  file clip event track duration frames game
  ==  !=  <  <=  >  >=  and ~, which matches a glob:  event ~ "Foot*"
  &&  ||  !  ( )

event != "FootLeft" is an animation without that annotation.`,
  arguments: { files: CHANGED_ANIMATIONS_ARGUMENT },
  options: {
    where: text('<expression>', 'Only animations that match: event == "FootLeft" && duration > 0.5'),
    add: texts('<"time text">', 'Add an annotation at a time in seconds: "0.4 FootLeft"; can be repeated'),
    remove: texts('<text>', 'Remove annotations with this text, in any case; can be repeated'),
    rename: texts('<old=new>', 'Give annotations with this text another one; can be repeated'),
    shift: withDefault(
      parsed(
        '<seconds>',
        'Move all annotations later, or earlier if it is below 0; none leaves the animation',
        secondsOf,
      ),
      0,
    ),
    ...SET_OPTIONS,
  },
  examples: [
    {
      line: 'animation annotations set Meshes --rename FootLeft=SyncLeft --shift 0.1 --dry-run',
      shows: 'What would change in all animations of a folder',
    },
    {
      line: 'animation annotations set Meshes --add "0.4 SoundPlay.Swing" -o MyMod',
      shows: 'Write the changed animations to a mod folder',
    },
  ],
  exits: { 3: 'Some animations could not be read or changed' },
  async run({ files }, { where, add, remove, rename, shift, ...options }, { terminal, withPool }) {
    const question = { where, add: add.map(addedAnnotation), remove, rename: rename.map(renamedText), shift };
    const output = changedOutput(options);
    const [{ changeInFiles }, { annotationsTool }, { changedAnnotations }] = await Promise.all([
      import('#main/batch/batch-of-files.ts'),
      import('#shared/annotations/annotations-tool.ts'),
      import('#main/animation/changed-annotations.ts'),
    ]);
    if (!annotationsTool.isChange(question)) {
      throw new UserError('usage', 'Say what to change with --add, --remove, --rename or --shift.');
    }
    const changed = changedAnnotations(question);
    const done = await changeInFiles(
      {
        tool: annotationsTool,
        question,
        files,
        outside: options.allowOutside ? 'all' : [],
        limit: options.limit,
        withPool,
        onProgress: terminal.progress(output === undefined ? 'Reading' : 'Changing'),
        onFound: changed.add,
      },
      output,
    );
    for (const note of done.notes) terminal.say(note);
    if (options.json) {
      terminal.json(changed.of(done.files));
      return exitFor(done.problems);
    }
    terminal.lines(
      done.files.flatMap(({ file, changes }) => [
        file,
        ...changes.map(
          ({ before, after }) => `  ${before === '' ? 'new' : before} → ${after === '' ? 'removed' : after}`,
        ),
      ]),
    );
    const count = done.files.reduce((sum, { changes }) => sum + changes.length, 0);
    const verb = output === undefined ? 'would change' : 'changed';
    terminal.say(`${counted(count, ANNOTATIONS)} in ${counted(done.files.length, FILES)} ${verb}.`);
    return terminal.problems(done.problems);
  },
});

const ANNOTATIONS = ['annotation', 'annotations'] as const;
