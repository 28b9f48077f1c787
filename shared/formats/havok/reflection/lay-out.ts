import { aligned } from '#shared/binary/aligned.ts';
import { u32, u64 } from '#shared/binary/number.ts';
import { struct } from '#shared/binary/struct.ts';
import type { StructType, Type } from '#shared/binary/type.ts';
import {
  type Arrays,
  type Elements,
  type HavokClass,
  HkArray,
  HkArray4,
  padding,
  pointer,
  pointer4,
  STRING,
  TEXTS,
} from '#shared/formats/havok/common.ts';
import type { PackfileLayout } from '#shared/formats/havok/layout.ts';
import type { Declaration, Member } from './declaration.ts';
import { repeated } from './members.ts';

/** A class or struct in a layout. */
export interface LaidOut {
  readonly type: StructType;
  readonly size: number;
  readonly align: number;
  /** With those of its parents, in order. */
  readonly members: readonly PlacedMember[];
  readonly arrays: Arrays;
}

export interface PlacedMember {
  readonly name: string;
  readonly at: number;
  readonly member: Member;
}

export interface MemberSize {
  readonly size: number;
  readonly align: number;
}

const known = new WeakMap<Declaration, Map<string, LaidOut>>();

/** Lays a class out as C++ does: each member at a multiple of its alignment, after the whole of its parent. */
export function layOut(declaration: Declaration, layout: PackfileLayout): LaidOut {
  const key = `${layout.release}/${layout.pointerSize}`;
  const laid = known.get(declaration) ?? new Map<string, LaidOut>();
  known.set(declaration, laid);
  const found = laid.get(key) ?? make(declaration, layout);
  laid.set(key, found);
  return found;
}

/** Size and alignment of a member. */
export function memberSize(member: Member, layout: PackfileLayout): MemberSize {
  const taken = typeSize(member, layout);
  return member.aligned === undefined ? taken : { ...taken, align: Math.max(taken.align, member.aligned) };
}

function typeSize(member: Member, layout: PackfileLayout): MemberSize {
  const { pointerSize } = layout;
  switch (member.kind) {
    case 'value':
      return member;
    case 'ulong':
    case 'pointer':
    case 'string':
      return { size: pointerSize, align: pointerSize };
    case 'array':
      return { size: pointerSize + 8, align: pointerSize };
    case 'fixed': {
      const { size, align } = memberSize(member.of, layout);
      return { size: size * member.count, align };
    }
    case 'struct':
      return layOut(member.of, layout);
  }
}

/** The class as objects of it are read; undefined if it is not known in the release. */
export function havokClassOf(declaration: Declaration, layout: PackfileLayout): HavokClass | undefined {
  const signature = declaration.signatures?.[layout.release];
  if (signature === undefined) return undefined;
  const { type, arrays } = layOut(declaration, layout);
  return { name: declaration.name, signature, head: type, arrays, declaration };
}

function make(declaration: Declaration, layout: PackfileLayout): LaidOut {
  const { name, parent, members } = declaration;
  const base = parent === undefined ? undefined : layOut(parent, layout);
  let end = base?.size ?? 0;
  let align = base?.align ?? 1;
  const placed: PlacedMember[] = [...(base?.members ?? [])];
  for (const [key, member] of Object.entries(members)) {
    if (member.only !== undefined && member.only !== layout.release) continue;
    const taken = memberSize(member, layout);
    const at = aligned(end, taken.align);
    placed.push({ name: member.called ?? key, at, member });
    end = at + taken.size;
    align = Math.max(align, taken.align);
  }
  const size = aligned(end, align);
  return {
    type: structOf(name, placed, size, layout),
    size,
    align,
    members: placed,
    arrays: arraysOf(placed, layout),
  };
}

function structOf(
  name: string,
  placed: readonly PlacedMember[],
  size: number,
  layout: PackfileLayout,
): StructType {
  const fields: Record<string, Type<unknown, unknown>> = {};
  let end = 0;
  const fill = (until: number): void => {
    if (until > end) fields[`padding${end}`] = padding(until - end);
  };
  for (const { name: called, at, member } of placed) {
    fill(at);
    fields[called] = fieldOf(member, layout);
    end = at + memberSize(member, layout).size;
  }
  fill(size);
  return struct(name, fields) as StructType;
}

function fieldOf(member: Member, layout: PackfileLayout): Type<unknown, unknown> {
  const isShort = layout.pointerSize === 4;
  if (member.ignored) return runTime(memberSize(member, layout).size);
  switch (member.kind) {
    case 'value':
      return member.type;
    case 'ulong':
      return isShort ? u32() : u64();
    case 'pointer':
      return isShort ? pointer4() : pointer();
    case 'string':
      return isShort ? pointer4({ refersTo: TEXTS }) : pointer({ refersTo: TEXTS });
    case 'array':
      return isShort ? HkArray4 : HkArray;
    case 'fixed':
      return repeated(fieldOf(member.of, layout), member.count);
    case 'struct':
      return layOut(member.of, layout).type;
  }
}

/** Arrays and strings by the path of their field. */
function arraysOf(placed: readonly PlacedMember[], layout: PackfileLayout): Arrays {
  const found: Record<string, Elements> = {};
  for (const { name, member } of placed) {
    if (member.ignored) continue;
    if (member.kind === 'string') found[name] = STRING;
    else if (member.kind === 'array') found[name] = elementsOf(member.of, layout);
    else if (member.kind === 'struct') {
      for (const [path, inner] of Object.entries(layOut(member.of, layout).arrays))
        found[`${name}.${path}`] = inner;
    }
  }
  return found;
}

function elementsOf(of: Member, layout: PackfileLayout): Elements {
  const type = fieldOf(of, layout);
  if (of.kind === 'string') return { type, arrays: { '': STRING }, member: of };
  return { type, arrays: of.kind === 'struct' ? layOut(of.of, layout).arrays : {}, member: of };
}

const RUN_TIME = new Map<number, Type<unknown, unknown>>();

/** Bytes for members that only the running game uses. */
function runTime(size: number): Type<unknown, unknown> {
  const type = RUN_TIME.get(size) ?? padding(size, 'belongs to the running game');
  RUN_TIME.set(size, type);
  return type;
}
