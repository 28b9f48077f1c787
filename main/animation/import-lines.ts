import { counted } from '#shared/batch/counted.ts';
import type { MovementReport } from '#shared/clip-import/import-movement.ts';
import type { ImportedBone } from '#shared/clip-import/imported-bone.ts';

/** What `animation import` and `animation convert` print: a line for each bone that is left as it is. */
export function boneLines({ bones }: MovementReport): readonly string[] {
  return bones.filter(({ change }) => change === 'left').map(({ name, why }) => `left  ${name}: ${why}`);
}

/** What is said of an import: counts, length, error, notes. */
export function importSummary(report: MovementReport): readonly string[] {
  const { bones, frames, duration, error, notes, annotations } = report;
  const count = (wanted: ImportedBone['change']): number =>
    bones.filter(({ change }) => change === wanted).length;
  const parts = (['replaced', 'new', 'same', 'left'] as const).flatMap((change) =>
    count(change) === 0 ? [] : [`${count(change)} ${WORDS[change]}`],
  );
  const length = `${counted(frames, ['frame', 'frames'])} in ${Number(duration.toFixed(3))} s`;
  const moved = count('replaced') + count('new');
  return [
    `${counted(bones.length, ['bone', 'bones'])}: ${parts.join(', ')}.`,
    `${length}, ${counted(annotations, ['annotation', 'annotations'])}.`,
    ...(moved === 0
      ? []
      : [`Largest error: ${short(error.rotation)} degrees, ${short(error.position)} units.`]),
    ...notes,
  ];
}

const WORDS = {
  replaced: 'replaced',
  new: 'new',
  same: 'the same already',
  left: 'left',
} as const;

function short(value: number): number {
  return Number(value.toPrecision(3));
}
