import { closures } from '#shared/binary/closures.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import type { FileAnimation } from '#shared/formats/kit/file-animation.ts';
import { once } from '#shared/formats/kit/once.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { type AnimatedNif, animatedNif } from './animated-nif.ts';
import type { ClipSource } from './clip-source.ts';
import { controllerClip } from './controller-clip.ts';
import { sequenceClips } from './sequence-clips.ts';
import { setTextMarks } from './set-text-marks.ts';
import { textKeyClips } from './text-key-clips.ts';

/**
 * What plays in a NIF or .kf file: sequences; clips that text keys set apart; and, as one clip, the controllers of a
 * mesh that play by themselves. Bones are nodes, so there are no skeletons apart from the scene.
 */
export function nifAnimation(nif: () => Nif, backEnd: BackEnd = closures): FileAnimation {
  const from = once(() => animatedNif(nif(), backEnd));
  const sources = once(() => clipSources(from()));
  const sourceAt = (index: number): ClipSource => {
    const source = sources()[index];
    if (source === undefined) throw new RangeError(`there is no clip ${index}`);
    return source;
  };
  return {
    clips: () => sources().map(({ info }) => info),
    clip: (index) => {
      const source = sourceAt(index);
      const { tracks, notes } = source.decode();
      return { ...source.info, tracks, notes };
    },
    rigs: () => [],
    setMarks: (edits) =>
      setTextMarks(
        from(),
        edits.map(({ clip, marks }) => ({ place: sourceAt(clip).marks, marks })),
      ),
  };
}

function clipSources(from: AnimatedNif): readonly ClipSource[] {
  const sequences = sequenceClips(from);
  const named = sequences.length === 0 ? textKeyClips(from) : [];
  return [...sequences, ...named, ...controllerClip(from, sequences)];
}
