import type { Ghost, ShownPose } from '#renderer/editors/mesh/drawing/ghost-lines.ts';
import { bonePairs, linesBetween, skeletonNodes } from '#renderer/editors/mesh/drawing/overlay-lines.ts';
import type { ClipInfo } from '#shared/animation/clip.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { frameTimeOf, type Poser, rangeOf } from './player.ts';

/** Frames before and after, and how far apart. */
export interface OnionSkins {
  readonly count: number;
  readonly step: number;
}

const NO_LINES = new Float32Array();

/** Gives the poses of a clip with the bones of the frames before and after. */
export class OnionPoser implements Poser {
  readonly #poser: Poser;
  /** Ends of the lines: a line a bone. */
  readonly #pairs: readonly number[];
  readonly #clip: ClipInfo;
  readonly #skins: OnionSkins;

  constructor(poser: Poser, scene: Scene, clip: ClipInfo, skins: OnionSkins) {
    this.#poser = poser;
    this.#clip = clip;
    this.#skins = skins;
    const bones = skeletonNodes(scene);
    // A mesh without bones moves by its nodes.
    this.#pairs = bonePairs(scene, bones.length > 0 ? bones : scene.nodes.map((_, node) => node));
  }

  at(time: number): ShownPose {
    const { count } = this.#skins;
    const ghosts = (['before', 'after'] as const).flatMap((side) =>
      Array.from({ length: count }, (_, i) => this.#ghost(time, side, i)),
    );
    // Last, because a pose is overwritten by the next one.
    return { ...this.#poser.at(time), ghosts };
  }

  /** @param i 0 = the nearest */
  #ghost(time: number, side: Ghost['side'], i: number): Ghost {
    const { count, step } = this.#skins;
    const far = count > 1 ? i / (count - 1) : 0;
    const frames = (i + 1) * step * (side === 'before' ? -1 : 1);
    const at = timeIn(this.#clip, time + frames * frameTimeOf(this.#clip));
    if (at === undefined) return { lines: NO_LINES, side, far };
    return { lines: linesBetween(this.#poser.at(at).transforms, this.#pairs), side, far };
  }
}

/** The time of a clip, around its ends if it loops; undefined = it is beyond them. */
function timeIn(clip: ClipInfo, time: number): number | undefined {
  const { start, stop } = rangeOf(clip);
  // Times are sums: one at an end may be off by a rounding.
  const slack = frameTimeOf(clip) / 100;
  if (time >= start - slack && time <= stop + slack) return Math.min(stop, Math.max(start, time));
  const span = stop - start;
  if (clip.cycle !== 'loop' || span <= 0) return undefined;
  const place = (time - start) % span;
  return start + (place < 0 ? place + span : place);
}
