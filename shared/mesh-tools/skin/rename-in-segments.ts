import type { Infer } from '#shared/binary/type.ts';
import { materialHash } from '#shared/formats/havok/values.ts';
import type { BSSubIndexTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { withValueAt } from '#shared/mesh-tools/kit/with-values.ts';

/**
 * Renames bones in the segments of Fallout 4’s shapes, which know them by the hash of the name: the same as that of collision
 * materials, as the numbers that PyNifly’s table has for human bones are, such as 86B72980 of “HEAD” and B2E2764F of
 * “RArm_UpperArm”.
 */
export function renameInSegments(
  draft: MeshDraft,
  shape: number,
  renamed: ReadonlyMap<string, string>,
): void {
  const value = draft.value(shape);
  const { segmentData } = (value ?? {}) as Partial<Infer<typeof BSSubIndexTriShape>>;
  if (value === undefined || segmentData === undefined) return;
  const byHash = new Map([...renamed.keys()].map((old) => [materialHash(old), old]));
  const places = segmentData.perSegmentData.flatMap(({ boneId }, at) => {
    const old = byHash.get(boneId);
    return old === undefined ? [] : [{ at, old }];
  });
  if (places.length === 0) return;
  if (!draft.isKnown(shape)) {
    draft.leave(shape, 'Its segments name the bone, but it has bytes that are not understood.');
    return;
  }
  let next = value;
  for (const { at, old } of places) {
    const hash = materialHash(renamed.get(old) ?? old);
    next = withValueAt(next, [['segmentData', 'perSegmentData', at, 'boneId']], hash);
  }
  const olds = [...new Set(places.map(({ old }) => old))];
  draft.rewrite(shape, next, {
    change: 'segments',
    old: firstFew(olds),
    new: firstFew(olds.map((old) => renamed.get(old) ?? old)),
    why: 'Its segments know their bones by the hashes of their names.',
  });
}
