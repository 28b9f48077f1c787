import type { PackfileLayout } from '#shared/formats/havok/layout.ts';
import type { Declaration, Member } from '#shared/formats/havok/reflection/declaration.ts';
import { layOut, memberSize } from '#shared/formats/havok/reflection/lay-out.ts';

/** How a member, or all members of a class, go from one size of pointers to the other. Made once for each. */
export interface Moved {
  /** Its size before and after. */
  readonly from: number;
  readonly to: number;
  /** Bytes that stay as they are, and how many, in order; what is between them is padding. */
  readonly runs: readonly Run[];
  readonly pointers: readonly Moves[];
}

/** An offset before and after. */
interface Moves {
  readonly from: number;
  readonly to: number;
}

interface Run extends Moves {
  readonly size: number;
}

const members = new WeakMap<Member, Map<string, Moved>>();
const classes = new WeakMap<Declaration, Map<string, Moved>>();

/** How a member moves. */
export function movedMember(member: Member, from: PackfileLayout, to: PackfileLayout): Moved {
  return kept(members, member, from, to, () => {
    const [{ size }, { size: after }] = [memberSize(member, from), memberSize(member, to)];
    return { from: size, to: after, ...joined(movesOf(member, from, to)) };
  });
}

/** How the members of a class move, with those of its parents. */
export function movedClass(declaration: Declaration, from: PackfileLayout, to: PackfileLayout): Moved {
  return kept(classes, declaration, from, to, () => {
    const [before, after] = [layOut(declaration, from), layOut(declaration, to)];
    const parts = before.members.map(({ member, at }, i) =>
      shifted(movedMember(member, from, to), at, after.members[i]?.at ?? 0),
    );
    return { from: before.size, to: after.size, ...joined(parts) };
  });
}

type Parts = readonly Pick<Moved, 'runs' | 'pointers'>[];

function movesOf(member: Member, from: PackfileLayout, to: PackfileLayout): Parts {
  const { pointerSize } = from;
  const pointer = { from: 0, to: 0 };
  switch (member.kind) {
    case 'value':
      return [{ runs: [{ ...pointer, size: member.size }], pointers: [] }];
    case 'ulong':
      return [{ runs: [{ ...pointer, size: Math.min(pointerSize, to.pointerSize) }], pointers: [] }];
    case 'pointer':
    case 'string':
      return [{ runs: [], pointers: [pointer] }];
    case 'array':
      return [{ runs: [{ from: pointerSize, to: to.pointerSize, size: ARRAY_COUNTS }], pointers: [pointer] }];
    case 'fixed': {
      const one = movedMember(member.of, from, to);
      return Array.from({ length: member.count }, (_, i) => shifted(one, i * one.from, i * one.to));
    }
    case 'struct':
      return [movedClass(member.of, from, to)];
  }
}

/** Size and capacity of an array. */
const ARRAY_COUNTS = 8;

function shifted({ runs, pointers }: Moved, from: number, to: number): Parts[number] {
  const shift = <M extends Moves>(one: M): M => ({ ...one, from: one.from + from, to: one.to + to });
  return { runs: runs.map(shift), pointers: pointers.map(shift) };
}

/** All parts in one, with runs that follow each other before and after as one. */
function joined(parts: Parts): Parts[number] {
  const runs: Run[] = [];
  for (const run of parts.flatMap((part) => part.runs)) {
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.size === run.from && last.to + last.size === run.to)
      runs[runs.length - 1] = { ...last, size: last.size + run.size };
    else runs.push(run);
  }
  return { runs, pointers: parts.flatMap(({ pointers }) => pointers) };
}

function kept<K extends object>(
  known: WeakMap<K, Map<string, Moved>>,
  key: K,
  from: PackfileLayout,
  to: PackfileLayout,
  make: () => Moved,
): Moved {
  let all = known.get(key);
  if (all === undefined) {
    all = new Map();
    known.set(key, all);
  }
  const layouts = `${from.release} ${from.pointerSize} ${to.pointerSize}`;
  let moved = all.get(layouts);
  if (moved === undefined) {
    moved = make();
    all.set(layouts, moved);
  }
  return moved;
}
