import { fixedSize } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { camelCase } from '#shared/formats/havok/class-plan.ts';
import { CONTEXT } from '#shared/formats/havok/common.ts';
import { fieldLocation } from '#shared/formats/havok/field-location.ts';
import { textAt } from '#shared/formats/havok/object-name.ts';
import { fileOffset, type Part, partsOf, valueAt } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, objectAt, type Packfile } from '#shared/formats/havok/open.ts';

/** The members of an object by the names in its declaration. */
export interface Members {
  readonly object: HavokObject;
  /** A number of the head. */
  number(path: string): number;
  /** Four numbers of the head. */
  vector(path: string): readonly [number, number, number, number];
  /** The text that a pointer leads to; '' if there is none. @param path `name`, `bones3Name` */
  text(path: string): string;
  /** The object that a pointer of the head leads to. */
  follow(path: string): HavokObject | undefined;
  /** The elements of an array as columns; undefined if it has none. */
  column(path: string): unknown;
  /** Number of elements. */
  count(path: string): number;
  /** The objects that an array of pointers leads to. */
  followAll(path: string): readonly (HavokObject | undefined)[];
}

/** The members of an object; undefined if its class is not known. @throws FormatError if it is damaged */
export function membersOf(packfile: Packfile, object: HavokObject): Members | undefined {
  const { type } = object;
  if (type === undefined) return undefined;
  const { parts, findings } = partsOf(packfile, object);
  const damage = findings.find(({ severity }) => severity === 'error');
  if (damage !== undefined) {
    throw new FormatError(damage.code, damage.message, { offset: fileOffset(packfile, object.start) });
  }
  const byName = new Map<string, Part>(parts.map((part) => [part.name, part]));
  const head = valueAt(packfile, type.head, object.start, object.start + fixedSize(type.head, CONTEXT));
  return {
    object,
    number(path) {
      const found = (head as Readonly<Record<string, unknown>>)[path];
      if (typeof found !== 'number') throw new Error(`${type.name} has no number ${path}`);
      return found;
    },
    vector(path) {
      const { x, y, z, w } = (
        head as Readonly<Record<string, Readonly<Record<'x' | 'y' | 'z' | 'w', number>>>>
      )[path]!;
      return [x, y, z, w];
    },
    text(path) {
      const part = byName.get(path);
      return part === undefined ? '' : textAt(packfile, part.start, part.end);
    },
    follow: (path) =>
      objectAt(packfile, packfile.fixups.target(object.start + fieldLocation(type.head, path).offset)),
    column(path) {
      const part = byName.get(path);
      return part === undefined ? undefined : valueAt(packfile, part.type, part.start, part.end);
    },
    count: (path) => byName.get(path)?.count ?? 0,
    followAll(path) {
      const part = byName.get(path);
      if (part?.count === undefined) return [];
      const { elementSize = 0 } = part.plan ?? {};
      return Array.from({ length: part.count }, (_, i) =>
        objectAt(packfile, packfile.fixups.target(part.start + i * elementSize)),
      );
    },
  };
}

/** Name of the part with a member of an array's element: `bones3Name`. */
export function memberOf(array: string, index: number, member = ''): string {
  return member === '' ? `${array}${index}` : camelCase([`${array}${index}`, member]);
}
