import { viewOf } from '#shared/binary/copy-bytes.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest, type Type } from '#shared/binary/type.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { type ArrayPlan, camelCase, classPlan } from './class-plan.ts';
import type { HavokObject, Packfile } from './open.ts';

/**
 * One piece of an object: its head, the elements of one of its arrays, or bytes in between. The pieces of an object cover
 * it from end to end.
 */
export interface Part {
  readonly name: string;
  /** Data offsets. */
  readonly start: number;
  readonly end: number;
  readonly type: Type<unknown, unknown>;
  /** Elements of an array; undefined for what is none. */
  readonly count?: number;
}

export interface ObjectParts {
  /** Without overlap, in the order of their places. */
  readonly parts: readonly Part[];
  readonly findings: readonly Finding[];
}

const known = new WeakMap<HavokObject, ObjectParts>();

/** What an object consists of. Arrays that are not where they say are left out, with a finding. */
export function partsOf(packfile: Packfile, object: HavokObject): ObjectParts {
  let parts = known.get(object);
  if (parts === undefined) {
    parts = findParts(packfile, object);
    known.set(object, parts);
  }
  return parts;
}

function findParts(packfile: Packfile, object: HavokObject): ObjectParts {
  const { start, end, type } = object;
  const whole = { name: 'unknown', start, end, type: UNKNOWN };
  if (type === undefined) return { parts: [whole], findings: [] };
  const { headSize, arrays } = classPlan(type);
  const headEnd = start + headSize;
  if (headEnd > end) {
    const message = `${type.name} takes ${headSize} bytes, but there are ${end - start}`;
    const offset = fileOffset(packfile, start);
    return { parts: [whole], findings: [{ severity: 'error', code: 'object-truncated', message, offset }] };
  }
  const findings = new FindingList();
  const found: Part[] = [{ name: 'head', start, end: headEnd, type: type.head }];
  findArrays({ packfile, object, headEnd, found, findings, view: viewOf(packfile.bytes) }, arrays, start, '');
  found.sort((one, other) => one.start - other.start || one.end - other.end);
  return { parts: withGaps(packfile, object, found, findings), findings: findings.all() };
}

/** The elements of an object's array; undefined where it is empty or damaged. */
export function partNamed({ parts }: ObjectParts, name: string): Part | undefined {
  return parts.find((part) => part.name === name);
}

/** File position of a data offset. */
export function fileOffset({ base, dataStart }: Packfile, dataOffset: number): number {
  return base + dataStart + dataOffset;
}

const UNKNOWN = bytes(rest, { edit: 'never', reason: 'is of a class that is not known' });
const GAP = bytes(rest, { hue: 'padding', edit: 'never', reason: 'has no meaning' });

interface Search {
  readonly packfile: Packfile;
  readonly view: DataView;
  readonly object: HavokObject;
  readonly headEnd: number;
  readonly found: Part[];
  readonly findings: FindingList;
}

/**
 * @param at data offset of the struct that has the arrays
 * @param prefix what their names begin with
 */
function findArrays(search: Search, plans: readonly ArrayPlan[], at: number, prefix: string): void {
  const { packfile, object, headEnd, found, findings } = search;
  for (const plan of plans) {
    const place = elementsAt(search, plan, at);
    if (place === undefined) continue;
    const { start, count } = place;
    const name = prefix === '' ? plan.name : camelCase([prefix, plan.name]);
    const end = start + count * plan.elementSize;
    if (start < headEnd || end > object.end) {
      const message = `${object.className} has ${count} ${name} outside of it`;
      const offset = fileOffset(packfile, at + plan.at);
      findings.add({ severity: 'error', code: 'array-outside', message, offset });
      continue;
    }
    found.push({ name, start, end, type: plan.type, count });
    if (plan.inner.length === 0) continue;
    for (let i = 0; i < count; i += 1) {
      findArrays(search, plan.inner, start + i * plan.elementSize, `${name}${i}`);
    }
  }
}

/** Where the elements of an array are; undefined where it has none. */
function elementsAt(
  { packfile, view }: Search,
  { at, countAt, offsetAt }: ArrayPlan,
  owner: number,
): { readonly start: number; readonly count: number } | undefined {
  const struct = packfile.dataStart + owner;
  if (offsetAt >= 0) {
    const count = view.getUint16(struct + countAt, true);
    return count === 0 ? undefined : { start: owner + at + view.getUint16(struct + offsetAt, true), count };
  }
  const count = view.getUint32(struct + countAt, true);
  const start = packfile.fixups.target(owner + at);
  // A count without a pointer is an array that the game finds empty.
  return count === 0 || start === undefined ? undefined : { start, count };
}

/** Drops what overlaps, and puts what nobody describes in between. */
function withGaps(
  packfile: Packfile,
  object: HavokObject,
  found: readonly Part[],
  findings: FindingList,
): readonly Part[] {
  const parts: Part[] = [];
  let position = object.start;
  let gaps = 0;
  const fill = (end: number): void => {
    if (position < end) parts.push({ name: `padding${gaps++}`, start: position, end, type: GAP });
  };
  for (const part of found) {
    if (part.start < position) {
      const message = `${object.className} has ${part.name} where something else is stored`;
      const offset = fileOffset(packfile, part.start);
      findings.add({ severity: 'error', code: 'arrays-overlap', message, offset });
      continue;
    }
    fill(part.start);
    parts.push(part);
    position = part.end;
  }
  fill(object.end);
  return parts;
}
