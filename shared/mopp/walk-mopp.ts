import { FormatError } from '#shared/errors.ts';
import type { MoppCode, StepBox } from './mopp-space.ts';

/**
 * The keys of all triangles that a code finds for a box, as Havok’s machine would. Splits along diagonals, whose measure is not
 * known, go both ways: nothing is missed, and there are more false hits. Source: reference mesh-tools.md, 5.
 *
 * @param box in steps: whole numbers from 0 to 255 where nothing is scaled
 * @param budget instructions that several walks may run together
 * @throws FormatError `bad-mopp` for an unknown instruction, a jump out of the code, or code that never ends; `long-mopp` if the
 * budget is used up
 */
export function walkMopp(
  { data }: MoppCode,
  box: StepBox,
  found: (key: number) => void,
  budget: StepBudget = { left: Infinity },
): void {
  const pending: Place[] = [{ at: 0, base: 0, scale: 1, x: 0, y: 0, z: 0 }];
  let steps = 0;
  // Jumps lead on only, so that code ends; but trees may share branches, and a lying code could share them all.
  const most = MOST_STEPS + 16 * data.length;
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    let next: Place | undefined = place;
    while (next !== undefined) {
      steps += 1;
      budget.left -= 1;
      if (steps > most) throw bad('never comes to an end', next.at);
      if (budget.left < 0) throw bad('takes too long for its mesh', next.at, 'long-mopp');
      next = step(data, next, box, pending, found);
    }
  }
}

/** Instructions that may still be run. */
export interface StepBudget {
  left: number;
}

/** A place in the code, with the scale and origin of coordinates there, and what is added to keys. */
interface Place {
  readonly at: number;
  readonly base: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const MOST_STEPS = 100_000;

/** Runs one instruction. @returns where to go on; undefined at the end of a branch */
function step(
  data: Uint8Array,
  place: Place,
  box: StepBox,
  pending: Place[],
  found: (key: number) => void,
): Place | undefined {
  const { at, base } = place;
  const code = data[at];
  if (code === undefined) throw bad('goes on beyond its end', at);
  const byte = (i: number): number => {
    const value = data[at + i];
    if (value === undefined) throw bad('goes on beyond its end', at);
    return value;
  };
  const word = (i: number): number => byte(i) * 256 + byte(i + 1);
  const to = (offset: number): Place => ({ ...place, at: at + offset });
  if (code >= 0x30 && code <= 0x4f) {
    found(base + code - 0x30);
    return undefined;
  }
  if (code >= 0x10 && code <= 0x12) {
    const axis = code - 0x10;
    return branch(place, box, axis, byte(1), byte(2), to(4), to(4 + byte(3)), pending);
  }
  if (code >= 0x13 && code <= 0x1c) {
    pending.push(to(4 + byte(3)));
    return to(4);
  }
  if (code >= 0x20 && code <= 0x22) {
    return branch(place, box, code - 0x20, byte(1), byte(1), to(3), to(3 + byte(2)), pending);
  }
  if (code >= 0x23 && code <= 0x25) {
    const [left, right] = [to(7 + word(3)), to(7 + word(5))];
    return branch(place, box, code - 0x23, byte(1), byte(2), left, right, pending);
  }
  if (code >= 0x26 && code <= 0x28) {
    const [least, most] = interval(place, box, code - 0x26);
    return most >= byte(1) && least < byte(2) ? to(3) : undefined;
  }
  if (code >= 0x29 && code <= 0x2b) {
    const axis = code - 0x29;
    const whole = (i: number): number => byte(i) * 65_536 + word(i + 1);
    return box[axis + 3]! * 65_536 + 65_535 >= whole(1) && box[axis]! * 65_536 < whole(4) ? to(7) : undefined;
  }
  switch (code) {
    case 0x00:
      return undefined;
    case 0x01:
    case 0x02:
    case 0x03:
    case 0x04: {
      const { scale } = place;
      // Offsets are in the steps so far; then everything is finer.
      const [x, y, z] = [place.x + byte(1) / scale, place.y + byte(2) / scale, place.z + byte(3) / scale];
      return { at: at + 4, base, scale: scale * 2 ** code, x, y, z };
    }
    case 0x05:
      return to(2 + byte(1));
    case 0x06:
      return to(3 + word(1));
    case 0x07:
      return to(4 + byte(1) * 65_536 + word(2));
    case 0x09:
      return { ...to(2), base: base + byte(1) };
    case 0x0a:
      return { ...to(3), base: base + word(1) };
    case 0x0b:
      return { ...to(5), base: (word(1) * 65_536 + word(3)) >>> 0 };
    case 0x50:
      found(base + byte(1));
      return undefined;
    case 0x51:
      found(base + word(1));
      return undefined;
    case 0x52:
      found(base + byte(1) * 65_536 + word(2));
      return undefined;
    case 0x53:
      found((base + word(1) * 65_536 + word(3)) >>> 0);
      return undefined;
    default:
      throw bad(`has the unknown instruction ${code.toString(16).toUpperCase().padStart(2, '0')}`, at);
  }
}

/** Below `high` it goes left, from `low` on right, and both ways between. */
function branch(
  place: Place,
  box: StepBox,
  axis: number,
  high: number,
  low: number,
  left: Place,
  right: Place,
  pending: Place[],
): Place | undefined {
  const [least, most] = interval(place, box, axis);
  const [goesLeft, goesRight] = [least < high, most >= low];
  if (goesLeft && goesRight) pending.push(right);
  return goesLeft ? left : goesRight ? right : undefined;
}

/** The box along an axis, in the steps of a place: whole ones that it touches. */
function interval(
  { scale, x, y, z }: Place,
  box: StepBox,
  axis: number,
): readonly [least: number, most: number] {
  const origin = axis === 0 ? x : axis === 1 ? y : z;
  return [Math.floor((box[axis]! - origin) * scale), Math.floor((box[axis + 3]! - origin) * scale)];
}

function bad(what: string, offset: number, code = 'bad-mopp'): FormatError {
  return new FormatError(code, `the code that finds triangles ${what}`, {
    offset,
    path: 'moppCode.data',
  });
}
