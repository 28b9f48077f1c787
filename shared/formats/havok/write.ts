import { write } from '#shared/binary/read.ts';
import type { Infer, Type } from '#shared/binary/type.ts';
import { CONTEXT } from './common.ts';
import { type HavokObject, objectAround, type Packfile } from './open.ts';
import {
  ALIGNMENT,
  CLASS_NAME_AT,
  CLASS_NAMES,
  CLASS_TAG,
  ClassNames,
  CONTENTS_VERSION,
  DATA,
  FILE_VERSION,
  FILLER,
  GlobalFixups,
  HEADER_SIZE,
  Header,
  LAYOUT,
  LocalFixups,
  MAGIC,
  MAX_PREDICATE,
  SECTION_SIZE,
  SECTIONS,
  Section,
  VirtualFixups,
} from './schema.ts';

/** What a packfile holds, free of where it lies. */
export interface PackfileContents {
  /** All class names that are stored, those without objects included, in their order. */
  readonly classes: readonly { readonly name: string; readonly signature: number }[];
  /** In their order; the first is what the game asks for. */
  readonly objects: readonly ObjectContents[];
  /** Pointers within objects and between them, in the order of their tables. */
  readonly local: readonly Pointer[];
  readonly global: readonly Pointer[];
}

export interface ObjectContents {
  readonly className: string;
  /** With zeros where pointers are. */
  readonly bytes: Uint8Array;
}

export interface Pointer {
  readonly from: Spot;
  readonly to: Spot;
}

/** A place in an object. */
export interface Spot {
  readonly object: number;
  readonly offset: number;
}

/** What a packfile holds. Pointers from or to places outside of all objects are left out: such a file has findings. */
export function contentsOf(packfile: Packfile): PackfileContents {
  const { classNames, objects, fixups, bytes, dataStart } = packfile;
  const spot = (at: number): Spot | undefined => {
    const object = objectAround(packfile, at);
    return object === undefined ? undefined : { object: object.index, offset: at - object.start };
  };
  const pointers = ({
    from,
    to,
    length,
  }: {
    from: Uint32Array;
    to: Uint32Array;
    length: number;
  }): Pointer[] =>
    Array.from({ length }, (_, i) => ({ from: spot(from[i] ?? 0), to: spot(to[i] ?? 0) })).filter(isWhole);
  return {
    classes: classNames.map(({ name, signature }) => ({ name, signature })),
    objects: objects.map(({ className, start, end }: HavokObject) => ({
      className,
      bytes: bytes.slice(dataStart + start, dataStart + end),
    })),
    local: pointers(fixups.local),
    global: pointers(fixups.global),
  };
}

function isWhole(pointer: {
  readonly from: Spot | undefined;
  readonly to: Spot | undefined;
}): pointer is Pointer {
  return pointer.from !== undefined && pointer.to !== undefined;
}

/**
 * Writes a packfile: header, class names, objects one behind the other, fixups. Of what `contentsOf` says of a file without
 * findings it makes the same bytes again.
 */
export function writePackfile({
  classes,
  objects,
  local,
  global,
}: PackfileContents): Uint8Array<ArrayBuffer> {
  const names = encode(
    ClassNames,
    classes.map(({ name, signature }) => ({ name, signature, tag: CLASS_TAG })),
  );
  const namesAt = HEADER_SIZE + SECTIONS.length * SECTION_SIZE;
  const dataAt = namesAt + aligned(names.length);
  const starts: number[] = [];
  let position = 0;
  for (const { bytes } of objects) {
    starts.push(position);
    position += bytes.length;
  }
  const place = ({ object, offset }: Spot): number => (starts[object] ?? 0) + offset;
  const nameAt = namePlaces(classes);
  const tables = [
    encode(LocalFixups, columns(local, place)),
    encode(GlobalFixups, { ...columns(global, place), section: filled(global.length, DATA) }),
    encode(VirtualFixups, {
      length: objects.length,
      from: Uint32Array.from(starts),
      section: filled(objects.length, CLASS_NAMES),
      to: Uint32Array.from(objects, ({ className }) => nameAt.get(className) ?? 0),
    }),
  ];
  const lengths = tables.map(({ length }) => aligned(length));
  const [localLength = 0, globalLength = 0, virtualLength = 0] = lengths;
  const localAt = position;
  const globalAt = localAt + localLength;
  const virtualAt = globalAt + globalLength;
  const end = virtualAt + virtualLength;
  const whole = new Uint8Array(dataAt + end).fill(FILLER);
  const root = objects[0]?.className ?? '';
  whole.set(encode(Header, headerOf(nameAt.get(root) ?? 0)), 0);
  const sections = [
    sectionOf(0, { start: namesAt, data: aligned(names.length) }),
    sectionOf(1, { start: dataAt, data: 0 }),
    sectionOf(2, { start: dataAt, data: localAt, globalAt, virtualAt, end }),
  ];
  sections.forEach((section, i) => {
    whole.set(encode(Section, section), HEADER_SIZE + i * SECTION_SIZE);
  });
  whole.set(names, namesAt);
  objects.forEach(({ bytes }, i) => {
    whole.set(bytes, dataAt + (starts[i] ?? 0));
  });
  [localAt, globalAt, virtualAt].forEach((at, i) => {
    whole.set(tables[i] ?? new Uint8Array(), dataAt + at);
  });
  return whole;
}

function encode<T>(type: Type<T, unknown>, value: T): Uint8Array<ArrayBuffer> {
  return write(type, value, CONTEXT);
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function filled(length: number, value: number): Uint32Array {
  return new Uint32Array(length).fill(value);
}

function columns(pointers: readonly Pointer[], place: (spot: Spot) => number) {
  return {
    length: pointers.length,
    from: Uint32Array.from(pointers, ({ from }) => place(from)),
    to: Uint32Array.from(pointers, ({ to }) => place(to)),
  };
}

/** Where fixups find each class name, from the section's start. */
function namePlaces(classes: PackfileContents['classes']): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let at = 0;
  for (const { name } of classes) {
    places.set(name, at + CLASS_NAME_AT);
    at += CLASS_NAME_AT + name.length + 1;
  }
  return places;
}

function headerOf(classNameOffset: number): Infer<typeof Header> {
  return {
    magic: MAGIC,
    userTag: 0,
    fileVersion: FILE_VERSION,
    layout: LAYOUT,
    sectionCount: SECTIONS.length,
    contentsSection: DATA,
    contentsOffset: 0,
    classNameSection: CLASS_NAMES,
    classNameOffset,
    contentsVersion: `${CONTENTS_VERSION}\0\xff`,
    flags: 0,
    maxPredicate: MAX_PREDICATE,
    predicateArraySize: 0,
  };
}

interface Extent {
  readonly start: number;
  /** Bytes in front of the fixups. */
  readonly data: number;
  readonly globalAt?: number;
  readonly virtualAt?: number;
  readonly end?: number;
}

/** Without tables of its own, a section ends where its data does. */
function sectionOf(
  index: number,
  { start, data, globalAt = data, virtualAt = data, end = data }: Extent,
): Section {
  return {
    name: (SECTIONS[index] ?? '').padEnd(19, '\0'),
    tag: FILLER,
    start,
    localFixups: data,
    globalFixups: globalAt,
    virtualFixups: virtualAt,
    exports: end,
    imports: end,
    end,
    padding: new Uint8Array(16).fill(FILLER),
  };
}
