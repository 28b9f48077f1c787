import { ownerMap } from '#shared/binary/owner-map.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest, type Type } from '#shared/binary/type.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { type ArrayPlan, camelCase, classPlan } from './class-plan.ts';
import type { HavokObject, Packfile } from './open.ts';

/**
 * A piece of an object: its head, the elements of an array, or bytes in between. The pieces cover the object
 * completely.
 */
export interface Part {
  readonly name: string;
  /** Data offsets. */
  readonly start: number;
  readonly end: number;
  readonly type: Type<unknown, unknown>;
  /** Number of array elements; undefined for other parts. */
  readonly count?: number;
  /** What is known of the array; undefined for other parts. */
  readonly plan?: ArrayPlan;
}

export interface ObjectParts {
  /** In offset order, without overlap. */
  readonly parts: readonly Part[];
  readonly findings: readonly Finding[];
}

/** The parts of a packfile’s objects, by the number of the object. */
const known = ownerMap<Packfile, ObjectParts[]>();

/** The parts of an object. Arrays with an impossible location are skipped, with a finding. */
export function partsOf(packfile: Packfile, object: HavokObject): ObjectParts {
  let all = known.get(packfile);
  if (all === undefined) {
    all = [];
    known.set(packfile, all);
  }
  let parts = all[object.index];
  if (parts === undefined) {
    parts = findParts(packfile, object);
    all[object.index] = parts;
  }
  return parts;
}

/** The value between two data offsets. @throws FormatError as `read` */
export function valueAt<T>(packfile: Packfile, type: Type<T, unknown>, start: number, end: number): T {
  const { parts, dataStart } = packfile;
  return parts.read(type, dataStart + start, dataStart + end);
}

function findParts(packfile: Packfile, object: HavokObject): ObjectParts {
  const { start, end, type } = object;
  const whole = { name: 'unknown', start, end, type: UNKNOWN };
  if (type === undefined) return { parts: [whole], findings: [] };
  const { headSize, arrays } = classPlan(type);
  const headEnd = start + headSize;
  if (headEnd > end) {
    const message = `${type.name} takes ${headSize} bytes, but there are only ${end - start}`;
    const offset = fileOffset(packfile, start);
    return { parts: [whole], findings: [{ severity: 'error', code: 'object-truncated', message, offset }] };
  }
  const findings = new FindingList();
  const found: Part[] = [{ name: 'head', start, end: headEnd, type: type.head }];
  const view = packfile.parts.view;
  const left = { bytes: MOST_TIMES * (end - start) };
  findArrays({ packfile, object, headEnd, found, findings, view, left }, arrays, start, '');
  if (!isInOrder(found)) found.sort(byPlace);
  return { parts: withGaps(packfile, object, found, findings), findings: findings.all() };
}

function byPlace(one: Part, other: Part): number {
  return one.start - other.start || one.end - other.end;
}

function isInOrder(parts: readonly Part[]): boolean {
  for (let i = 1; i < parts.length; i += 1) if (byPlace(parts[i - 1]!, parts[i]!) > 0) return false;
  return true;
}

/** The elements of an object's array; undefined if it is empty or damaged. */
export function partNamed({ parts }: ObjectParts, name: string): Part | undefined {
  return parts.find((part) => part.name === name);
}

/** File offset of a data offset. */
export function fileOffset({ base, dataStart }: Packfile, dataOffset: number): number {
  return base + dataStart + dataOffset;
}

const UNKNOWN = bytes(rest, { edit: 'never', reason: 'is of an unknown class' });
const GAP = bytes(rest, { hue: 'padding', edit: 'never', reason: 'has no meaning' });

interface Search {
  readonly packfile: Packfile;
  readonly view: DataView;
  readonly object: HavokObject;
  readonly headEnd: number;
  readonly found: Part[];
  readonly findings: FindingList;
  /** Bytes that parts may still have: those of a damaged object could all be the same. */
  readonly left: { bytes: number };
}

/** Parts of an object have no more bytes than this many times its own. */
const MOST_TIMES = 4;

/**
 * @param at data offset of the struct with the arrays
 * @param prefix prefix of their names
 */
function findArrays(search: Search, plans: readonly ArrayPlan[], at: number, prefix: string): void {
  const { packfile, object, headEnd, found, findings } = search;
  for (const plan of plans) {
    const elements = elementsAt(search, plan, at);
    if (elements === undefined) continue;
    const { start, count } = elements;
    const name = prefix === '' ? plan.name : camelCase([prefix, plan.name]);
    const end = start + count * plan.elementSize;
    search.left.bytes -= end - start;
    if (search.left.bytes < 0) {
      const message = `${object.className} has arrays that overlap other data`;
      findings.add({
        severity: 'error',
        code: 'arrays-overlap',
        message,
        offset: fileOffset(packfile, at + plan.at),
      });
      return;
    }
    if (start < headEnd || end > object.end) {
      const message = `${object.className} has ${count} ${name} outside its data`;
      const offset = fileOffset(packfile, at + plan.at);
      findings.add({ severity: 'error', code: 'array-outside', message, offset });
      continue;
    }
    found.push(
      plan.countAt < 0
        ? { name, start, end, type: plan.type, plan }
        : { name, start, end, type: plan.type, count, plan },
    );
    if (plan.inner.length === 0) continue;
    for (let i = 0; i < count; i += 1) {
      findArrays(search, plan.inner, start + i * plan.elementSize, `${name}${i}`);
    }
  }
}

/** Where the elements of an array are; undefined if it has none. */
function elementsAt(
  { packfile, view, object }: Search,
  { at, countAt, offsetAt }: ArrayPlan,
  owner: number,
): { readonly start: number; readonly count: number } | undefined {
  const struct = packfile.dataStart + owner;
  if (offsetAt >= 0) {
    const count = view.getUint16(struct + countAt, true);
    return count === 0 ? undefined : { start: owner + at + view.getUint16(struct + offsetAt, true), count };
  }
  if (countAt < 0) {
    const start = packfile.fixups.target(owner + at);
    return start === undefined ? undefined : { start, count: textLength(packfile, start, object.end) };
  }
  const count = view.getUint32(struct + countAt, true);
  const start = packfile.fixups.target(owner + at);
  // The game reads a count without a pointer as an empty array.
  return count === 0 || start === undefined ? undefined : { start, count };
}

/** With its zero; past the end if it has none. */
export function textLength({ bytes, dataStart }: Packfile, start: number, end: number): number {
  const zero = bytes.subarray(dataStart + start, dataStart + Math.max(start, end)).indexOf(0);
  return zero < 0 ? end - start + 1 : zero + 1;
}

/** Drops overlapping parts and fills gaps with undocumented bytes. */
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
      const message = `${object.className} has ${part.name} that overlap other data`;
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
