import type { Clip } from '#shared/animation/clip.ts';
import { clipToScene } from '#shared/animation/clip-to-scene.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { FileAnimation } from '#shared/formats/kit/file-animation.ts';
import { listedNames } from '#shared/formats/kit/listed-names.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { SceneAnimation } from '#shared/scene/scene-animation.ts';

export interface PlacedClips {
  readonly animations: readonly SceneAnimation[];
  /** What is not played, and why: sentences, or what a clip does, as in `moves Tail, which …`. */
  readonly problems: readonly Problem[];
}

export interface PlacingClips {
  /** The file with the clips, for messages. */
  readonly name: string;
  readonly scene: Scene;
  /** What the scene is of. */
  readonly of: 'mesh' | 'skeleton';
  /** Names the bones of a clip, or finds what it is about in another file. */
  readonly prepared: (clip: Clip) => Clip;
}

/**
 * All clips of a file on a scene, to be exported.
 * @throws UserError `no-clips` for a file without animations, `too-many-frames`
 */
export function placedClips(
  animation: FileAnimation | undefined,
  { name: file, scene, of, prepared }: PlacingClips,
): PlacedClips {
  const count = animation?.clips().length ?? 0;
  if (animation === undefined || count === 0) {
    throw new UserError('no-clips', `There are no animations in “${file}”.`, { path: file });
  }
  const problems: Problem[] = [];
  const note = (path: string, message: string): void => {
    problems.push({ path, code: 'not-played', message });
  };
  const animations: SceneAnimation[] = [];
  let numbers = 0;
  for (let index = 0; index < count; index += 1) {
    const clip = prepared(animation.clip(index));
    const { animation: placed, missing, left } = clipToScene(clip, scene);
    const title = clip.name === '' ? `clip ${index} of ${file}` : `${clip.name} of ${file}`;
    if (missing.length > 0) note(title, `moves ${listedNames(missing)}, which the ${of} does not have`);
    if (left.length > 0) note(title, `changes ${listedNames(left)}, which glTF cannot play`);
    for (const { path, message } of clip.notes) note(`${title}, ${path}`, message);
    animations.push(placed);
    numbers += numbersIn(placed);
    refuseTooMany(numbers);
  }
  return { animations, problems };
}

/** The most numbers of all clips together: 512 MB, of a file that is written as a whole. */
const MOST_NUMBERS = 128_000_000;

/** @throws UserError `too-many-frames` if clips take too much memory together */
export function checkSize(animations: readonly SceneAnimation[]): void {
  refuseTooMany(animations.reduce((sum, one) => sum + numbersIn(one), 0));
}

function numbersIn({ channels }: SceneAnimation): number {
  return channels.reduce((sum, { times, values }) => sum + times.length + values.length, 0);
}

function refuseTooMany(numbers: number): void {
  if (numbers <= MOST_NUMBERS) return;
  throw new UserError(
    'too-many-frames',
    'The clips are too long together, so they were not written. Export them into several files.',
  );
}
