import { NiBSplineBasisData, NiBSplineData } from '#shared/formats/nif/blocks/animation-data.ts';
import { type BlockReader, blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { isTime } from './motion-blocks.ts';

const NO_HANDLE = 0xffff;
const WORDS = { old: 'forwards', new: 'backwards', why: 'The animation is reversed.' };

/** Handles of B-splines, and how many numbers their points have. */
const HANDLES: readonly (readonly [field: string, width: (type: string) => number])[] = [
  ['translationHandle', () => 3],
  ['rotationHandle', () => 4],
  ['scaleHandle', () => 1],
  ['handle', (type) => (type.includes('Float') ? 1 : type.includes('Point3') ? 3 : 4)],
];

/** Control points of one curve. */
interface Run {
  readonly first: number;
  readonly width: number;
  readonly count: number;
}

/**
 * Reverses B-splines: their starts and ends are mirrored, and their control points, which several curves have in one block, are
 * put in reverse, each curve once.
 * @param mirrors blocks with the sum of a time and its mirrored one; those of other types are skipped
 */
export function reverseSplines(
  draft: MeshDraft,
  mirrors: readonly (readonly [block: number, mirror: number])[],
): void {
  const runs = new Map<
    string,
    { readonly data: number; readonly isCompact: boolean; readonly runs: Map<number, Run> }
  >();
  for (const [block, mirror] of mirrors) {
    const type = draft.type(block);
    if (!type.startsWith('NiBSpline')) continue;
    const value = draft.value(block) ?? {};
    const { startTime, stopTime, splineData, basisData } = value;
    if (isTime(startTime) && isTime(stopTime)) {
      const next = { ...value, startTime: mirror - stopTime, stopTime: mirror - startTime };
      draft.rewrite(block, next, { change: 'times', ...WORDS });
    }
    const isCompact = type.includes('Comp');
    const key = `${splineData} ${isCompact}`;
    const known = runs.get(key) ?? { data: Number(splineData), isCompact, runs: new Map<number, Run>() };
    runs.set(key, known);
    const count = blockAs(readerOf(draft), basisData, NiBSplineBasisData)?.numControlPoints ?? 0;
    for (const [field, width] of HANDLES) {
      const first = value[field];
      if (typeof first === 'number' && first !== NO_HANDLE)
        known.runs.set(first, { first, width: width(type), count });
    }
  }
  for (const { data, isCompact, runs: own } of runs.values())
    reversePoints(draft, data, isCompact, [...own.values()]);
}

function reversePoints(draft: MeshDraft, data: number, isCompact: boolean, runs: readonly Run[]): void {
  const value = blockAs(readerOf(draft), data, NiBSplineData);
  if (value === undefined || !draft.isKnown(data)) return;
  const field = isCompact ? 'compactControlPoints' : 'floatControlPoints';
  const points = value[field].slice();
  for (const { first, width, count } of runs) {
    if (first + width * count > points.length) continue;
    for (let i = 0; i < count; i += 1) {
      const from = first + (count - 1 - i) * width;
      for (let part = 0; part < width; part += 1)
        points[first + i * width + part] = value[field][from + part]!;
    }
  }
  draft.rewrite(data, { ...value, [field]: points }, { change: 'control points', ...WORDS });
}

function readerOf(draft: MeshDraft): BlockReader {
  return { type: (block) => draft.type(block), value: (block) => draft.value(block) };
}
