import { fixedSize, read } from '#shared/binary/read.ts';
import { array } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest, type Type } from '#shared/binary/type.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { type Arrays, CONTEXT, HkArray, RelArray } from './common.ts';
import { fieldPlace } from './field-place.ts';
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

/** What an object consists of. Arrays that are not where they say are left out, with a finding. */
export function partsOf(packfile: Packfile, object: HavokObject): ObjectParts {
  const { start, end, type } = object;
  const findings = new FindingList();
  if (type === undefined) return { parts: [{ name: 'unknown', start, end, type: UNKNOWN }], findings: [] };
  const headEnd = start + fixedSize(type.head, CONTEXT);
  if (headEnd > end) {
    const message = `${type.name} takes ${headEnd - start} bytes, and there are ${end - start}`;
    findings.add({
      severity: 'error',
      code: 'object-truncated',
      message,
      offset: fileOffset(packfile, start),
    });
    return { parts: [{ name: 'unknown', start, end, type: UNKNOWN }], findings: findings.all() };
  }
  const found: Part[] = [{ name: 'head', start, end: headEnd, type: type.head }];
  findArrays(
    { packfile, object, type: type.head, arrays: type.arrays, at: start, prefix: '' },
    found,
    findings,
  );
  found.sort((a, b) => a.start - b.start || a.end - b.end);
  return { parts: withGaps(packfile, object, found, findings), findings: findings.all() };
}

/** The elements of an object's array; undefined where it is empty or damaged. */
export function partNamed({ parts }: ObjectParts, name: string): Part | undefined {
  return parts.find((part) => part.name === name);
}

const arrays = new WeakMap<Type<unknown, unknown>, Type<unknown, unknown>>();

/** An array of all that there is. One type for each element: what a type reads by is worked out once. */
export function arrayOf<C>(element: Type<unknown, C>): Type<C, unknown> {
  let type = arrays.get(element);
  if (type === undefined) {
    type = array(element, rest);
    arrays.set(element, type);
  }
  return type as Type<C, unknown>;
}

/** File position of a data offset. */
export function fileOffset({ base, dataStart }: Packfile, dataOffset: number): number {
  return base + dataStart + dataOffset;
}

const UNKNOWN = bytes(rest, { edit: 'never', reason: 'is of a class that is not known' });
const GAP = bytes(rest, { hue: 'padding', edit: 'never', reason: 'has no meaning' });

interface Owner {
  readonly packfile: Packfile;
  readonly object: HavokObject;
  readonly type: Type<unknown, unknown>;
  readonly arrays: Arrays;
  /** Data offset of the struct that has the arrays. */
  readonly at: number;
  /** What their names begin with. */
  readonly prefix: string;
}

function findArrays(owner: Owner, found: Part[], findings: FindingList): void {
  const { packfile, object, type, arrays, at, prefix } = owner;
  for (const [path, { type: element, arrays: inner }] of Object.entries(arrays)) {
    const field = fieldPlace(type, path);
    const place = elementsAt(packfile, field.type, at + field.offset);
    if (place === undefined) continue;
    const size = fixedSize(element, CONTEXT);
    const name = partName(prefix, path);
    const partEnd = place.start + place.count * size;
    const headEnd = object.start + fixedSize(object.type?.head ?? element, CONTEXT);
    if (place.start < headEnd || partEnd > object.end) {
      const message = `${object.className} has ${place.count} ${name} that are not inside of it`;
      const offset = fileOffset(packfile, at + field.offset);
      findings.add({ severity: 'error', code: 'array-outside', message, offset });
      continue;
    }
    found.push({ name, start: place.start, end: partEnd, type: arrayOf(element), count: place.count });
    if (Object.keys(inner).length === 0) continue;
    for (let i = 0; i < place.count; i += 1) {
      const elementAt = place.start + i * size;
      findArrays(
        { ...owner, type: element, arrays: inner, at: elementAt, prefix: `${name}${i}` },
        found,
        findings,
      );
    }
  }
}

/** `simdTree.nodes` is `simdTreeNodes`; `nodes` of the second section `sections1Nodes`. */
function partName(prefix: string, path: string): string {
  const words = [...(prefix === '' ? [] : [prefix]), ...path.split('.')];
  return words.map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

/** Where the elements of an array are that is a field at a data offset; undefined where it has none. */
function elementsAt(
  packfile: Packfile,
  field: unknown,
  at: number,
): { readonly start: number; readonly count: number } | undefined {
  const stored = packfile.bytes.subarray(packfile.dataStart + at);
  if (field === RelArray) {
    const { count, offset } = read(RelArray, stored, CONTEXT);
    return count === 0 ? undefined : { start: at + offset, count };
  }
  const { size } = read(HkArray, stored, CONTEXT);
  const start = packfile.fixups.target(at);
  // A count without a pointer is an array that the game finds empty.
  return size === 0 || start === undefined ? undefined : { start, count: size };
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
