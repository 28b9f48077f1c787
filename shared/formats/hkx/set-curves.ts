import type { StructureChange } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import { classPlan } from '#shared/formats/havok/class-plan.ts';
import { fieldLocation } from '#shared/formats/havok/field-location.ts';
import { type Part, partsOf } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, isDamaged, objectAround, type Packfile } from '#shared/formats/havok/open.ts';
import { ALIGNMENT, DATA, HEADER_SIZE } from '#shared/formats/havok/schema.ts';
import type { SplineAnimation } from '#shared/formats/havok/spline/spline-animation.ts';
import { type Spot, writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { type HkxAnimation, SPLINE } from './clips.ts';
import { difference, rangeAt } from './laid-object.ts';
import { alignmentOf } from './relay-object.ts';

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
  const { parts, findings } = partsOf(packfile, object);
  if (isDamaged(packfile) || findings.length > 0) {
    throw new UserError('not-editable', 'is damaged, so its animation stays as it is');
  }
  if (parts.some(({ name }) => UNKNOWN_TABLES.has(name))) {
    throw new UserError(
      'not-editable',
      'has tables of offsets of which no file was seen, so its animation stays',
    );
  }
  const after = rewritten(packfile, object, parts, spline);
  return {
    label: 'Import animation',
    changes: [difference(packfile.bytes, after)],
    from: path,
    select: path,
  };
}

/** Empty in all files at hand. */
const UNKNOWN_TABLES: ReadonlySet<string> = new Set(['transformOffsets', 'floatOffsets']);

/** A part of the object in its new place. */
interface Piece {
  readonly part: Part;
  readonly bytes: Uint8Array;
  readonly at: number;
}

function rewritten(
  packfile: Packfile,
  object: HavokObject,
  parts: readonly Part[],
  spline: SplineAnimation,
): Uint8Array<ArrayBuffer> {
  const { objects, fixups, layout, classNames, bytes, dataStart, opening } = packfile;
  const arrays = newArrays(spline);
  const pieces: Piece[] = [];
  let end = 0;
  for (const part of parts) {
    if (part.name !== 'head' && part.plan === undefined) continue;
    const stored = bytes.subarray(dataStart + part.start, dataStart + part.end);
    const own = arrays.get(part.name) ?? stored;
    const at = aligned(end, alignmentOf(part, pieces.at(-1)?.part, layout));
    pieces.push({ part, bytes: own, at });
    end = at + own.length;
  }
  const laid = new Uint8Array(aligned(end, ALIGNMENT));
  for (const piece of pieces) laid.set(piece.bytes, piece.at);
  setHead(new DataView(laid.buffer), object, arrays, spline);
  const places = pieces.map(({ part: { start, end: stop }, at }) => ({ start, end: stop, at }));
  const spot = (offset: number): Spot => {
    const owner = objectAround(packfile, offset);
    if (owner === undefined) throw new UserError('not-editable', 'has a pointer to outside of its objects');
    if (owner.index !== object.index) return { object: owner.index, offset: offset - owner.start };
    const place = rangeAt(places, offset);
    if (place === undefined) throw new UserError('not-editable', 'has a pointer to between its members');
    return { object: owner.index, offset: place.at + offset - place.start };
  };
  const pointers = ({ from, to }: { readonly from: Uint32Array; readonly to: Uint32Array }) =>
    Array.from(from, (at, i) => ({ from: spot(at), to: spot(to[i] ?? 0) }));
  return writePackfile(
    {
      classes: classNames,
      objects: objects.map(({ className, index, start, end: stop }) => ({
        className,
        bytes: index === object.index ? laid : bytes.slice(dataStart + start, dataStart + stop),
      })),
      local: pointers(fixups.local),
      global: pointers(fixups.global),
      predicates: bytes.slice(HEADER_SIZE, opening.sectionsAt),
      rest: bytes.slice(dataStart + (opening.sections[DATA]?.end ?? 0)),
    },
    layout,
  );
}

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
    const count = stored.length / elementSize;
    view.setUint32(countAt, count, true);
    // The capacity has the bit of arrays that the game does not own.
    view.setUint32(countAt + 4, (count | 0x8000_0000) >>> 0, true);
  }
}

function aligned(at: number, to: number): number {
  return Math.ceil(at / to) * to;
}
