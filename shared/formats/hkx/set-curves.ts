import type { StructureChange } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import { setArrayCounts } from '#shared/formats/havok/array-counts.ts';
import { classPlan } from '#shared/formats/havok/class-plan.ts';
import { fieldLocation } from '#shared/formats/havok/field-location.ts';
import { partsOf } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, isDamaged, type Packfile } from '#shared/formats/havok/open.ts';
import type { SplineAnimation } from '#shared/formats/havok/spline/spline-animation.ts';
import { type HkxAnimation, SPLINE } from './clips.ts';
import { difference, LaidObject, storedPieces, withLaidObjects } from './laid-object.ts';

/**
 * The change that replaces the curves of a spline-compressed animation. Its object is laid out again with them; annotations, all
 * other members and all other objects keep their bytes.
 * @param spline with the tracks of the animation, in their order
 * @throws UserError `not-spline`, `not-editable`
 */
export function setCurves(
  packfile: Packfile,
  { members, path }: HkxAnimation,
  spline: SplineAnimation,
): StructureChange {
  const { object } = members;
  if (object.className !== SPLINE) {
    throw new UserError(
      'not-spline',
      'has an animation that is not spline-compressed, which alone can be replaced',
    );
  }
  if (isDamaged(packfile) || partsOf(packfile, object).findings.length > 0) {
    throw new UserError('not-editable', 'is damaged, so its animation stays as it is');
  }
  const pieces = storedPieces(packfile, object);
  if (pieces.some(({ name }) => UNKNOWN_TABLES.has(name))) {
    throw new UserError(
      'not-editable',
      'has tables of offsets of which no file was seen, so its animation stays',
    );
  }
  const arrays = newArrays(spline);
  const laid = new LaidObject(
    pieces.map((piece) => ({ ...piece, bytes: arrays.get(piece.name) ?? piece.bytes })),
    packfile.layout,
  );
  setHead(new DataView(laid.bytes.buffer), object, arrays, spline);
  const after = withLaidObjects(packfile, new Map([[object.index, laid]]));
  return {
    label: 'Import animation',
    changes: [difference(packfile.bytes, after)],
    from: path,
    select: path,
  };
}

/** Empty in all files at hand. */
const UNKNOWN_TABLES: ReadonlySet<string> = new Set(['transformOffsets', 'floatOffsets']);

/** The bytes of the arrays that hold curves. */
function newArrays({
  blockOffsets,
  floatBlockOffsets,
  data,
}: SplineAnimation): ReadonlyMap<string, Uint8Array> {
  return new Map([
    ['blockOffsets', numbers(blockOffsets)],
    ['floatBlockOffsets', numbers(floatBlockOffsets)],
    ['data', data],
  ]);
}

function numbers(column: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(column.length * 4);
  const view = new DataView(bytes.buffer);
  column.forEach((value, i) => {
    view.setUint32(4 * i, value, true);
  });
  return bytes;
}

function setHead(
  view: DataView,
  { type }: HavokObject,
  arrays: ReadonlyMap<string, Uint8Array>,
  spline: SplineAnimation,
): void {
  if (type === undefined) return;
  const offsetOf = (name: string): number => fieldLocation(type.head, name).offset;
  view.setInt32(offsetOf('numFrames'), spline.frames, true);
  view.setInt32(offsetOf('numBlocks'), spline.blocks, true);
  for (const name of ['maxFramesPerBlock', 'maskAndQuantizationSize'] as const)
    view.setInt32(offsetOf(name), spline[name], true);
  for (const name of ['duration', 'blockDuration', 'blockInverseDuration', 'frameDuration'] as const)
    view.setFloat32(offsetOf(name), spline[name], true);
  for (const { name, countAt, elementSize } of classPlan(type).arrays) {
    const stored = arrays.get(name);
    // An array without elements has no place to point to.
    if (stored === undefined || view.getUint32(countAt, true) === 0) continue;
    setArrayCounts(view, countAt, stored.length / elementSize);
  }
}
