import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { countKeys, retimed, withKeys } from './key-columns.ts';
import { isPlayer, isSequence, keyBlocksOf, withTimes } from './motion-blocks.ts';

/** Seconds in controllers, interpolators and sequences. Lives of particles are no times of an animation. */
const TIMES = ['startTime', 'stopTime', 'phase', 'delta', 'accumTime', 'emitStartTime', 'emitStopTime'];

/** Makes animations faster or slower, by moving all that is at a time. */
export const animationSpeed: MeshTool = {
  id: 'animation-speed',
  repeats: ({ speed }) => speed !== 1,
  draft(draft, { speed }) {
    const factor = Number(speed);
    if (factor === 1) return;
    const timeOf = (time: number): number => time / factor;
    const keys = new Set(draft.blocks(isPlayer).flatMap((block) => keyBlocksOf(draft, block)));
    for (const block of draft.blocks(() => true)) {
      const type = draft.type(block);
      const value = draft.value(block);
      if (value === undefined) continue;
      const words = (what: string) => ({
        change: what,
        old: 'speed 1',
        new: `speed ${factor}`,
        why: 'By the speed given.',
      });
      if (keys.has(block)) {
        if (countKeys(value) > 0)
          rewrite(
            draft,
            block,
            withKeys(value, (one) => retimed(one, timeOf)),
            words('keys'),
          );
      } else if (isPlayer(type) || isSequence(type)) {
        rewrite(draft, block, withTimes(value, TIMES, timeOf), words('times'));
      } else if (type === 'NiTextKeyExtraData') {
        const old = value.textKeys as readonly BlockValue[];
        rewrite(
          draft,
          block,
          { ...value, textKeys: old.map((key) => withTimes(key, ['time'], timeOf)) },
          words('text keys'),
        );
      } else if (type === 'BSAnimNote') {
        rewrite(draft, block, withTimes(value, ['time'], timeOf), words('time'));
      }
    }
  },
};

function rewrite(
  draft: MeshDraft,
  block: number,
  value: BlockValue,
  words: Parameters<MeshDraft['rewrite']>[2],
): void {
  if (draft.isKnown(block)) draft.rewrite(block, value, words);
  else draft.leave(block, 'It has bytes that are not understood.');
}
