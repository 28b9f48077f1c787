import { closures } from '#shared/binary/closures.ts';
import { type BackEnd, fixedSize, PartReader } from '#shared/binary/read.ts';
import type { Infer, Type } from '#shared/binary/type.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { CLASSES } from '#shared/formats/havok/classes/classes.ts';
import { type ClassEntry, readClassNames } from './class-names.ts';
import { CONTEXT, type HavokClass } from './common.ts';
import { FALLOUT4, type PackfileLayout } from './layout.ts';
import {
  CLASS_NAMES,
  DATA,
  FILLER,
  GlobalFixup,
  GlobalFixups,
  HEADER_SIZE,
  Header,
  LocalFixup,
  LocalFixups,
  layoutBytes,
  MAGIC,
  type Opening,
  PREDICATES_SIZE,
  SECTIONS,
  Sections,
  type ShortSection,
  ShortSections,
  VirtualFixup,
  VirtualFixups,
} from './schema.ts';

/**
 * A packfile as stored. Positions in it are *data offsets*, relative to the data section like its fixups; `bytes` is
 * relative to the start of the packfile, and findings to the start of the containing file.
 */
export interface Packfile {
  readonly bytes: Uint8Array;
  /** File offset of the packfile. */
  readonly base: number;
  /** Reads its values, at positions in `bytes`. */
  readonly parts: PartReader;
  readonly layout: PackfileLayout;
  readonly opening: PackfileOpening;
  readonly classNames: readonly ClassEntry[];
  /** Where the data section begins in `bytes`. */
  readonly dataStart: number;
  readonly fixups: Fixups;
  /** In offset order. */
  readonly objects: readonly HavokObject[];
  /** Irregularities of the packfile. If there is an `error`, nothing in it may be edited. */
  readonly findings: readonly Finding[];
}

/** Header and sections. */
export interface PackfileOpening {
  readonly header: Opening['header'];
  readonly sections: readonly ShortSection[];
  /** Where the sections begin in `bytes`. */
  readonly sectionsAt: number;
}

/** A layout, with the classes that are known in it by name. */
export interface Dialect {
  readonly layout: PackfileLayout;
  readonly classes: ReadonlyMap<string, HavokClass>;
}

/** Packfiles in meshes. */
const EMBEDDED: readonly Dialect[] = [{ layout: FALLOUT4, classes: CLASSES }];

/** The three tables in file order, which is not always ascending. */
export interface Fixups {
  readonly local: Infer<typeof LocalFixups>;
  readonly global: Infer<typeof GlobalFixups>;
  readonly virtual: Infer<typeof VirtualFixups>;
  /** Where each table is in `bytes`: its start, the end of its entries, and its end including filler. */
  readonly extents: Readonly<Record<'local' | 'global' | 'virtual', TableExtent>>;
  /** Target data offset of the pointer at a data offset; undefined if there is none. */
  target(from: number): number | undefined;
}

export interface TableExtent {
  readonly start: number;
  readonly filler: number;
  readonly end: number;
}

export interface HavokObject {
  readonly index: number;
  readonly className: string;
  /** Undefined for a class with an unknown layout. */
  readonly type: HavokClass | undefined;
  /** Data offsets. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a packfile except the content of its objects.
 *
 * @param base file offset of `bytes[0]`, for findings
 * @param dialects those that are read; by default the one of packfiles in meshes
 * @throws FormatError `not-a-packfile`, `unknown-version`, `truncated`, `section-outside`, `too-many-fixups`: it can
 * only be kept unchanged
 */
export function openPackfile(
  bytes: Uint8Array,
  base = 0,
  backEnd: BackEnd = closures,
  dialects: readonly Dialect[] = EMBEDDED,
): Packfile {
  const parts = new PartReader(bytes, CONTEXT, { base, backEnd });
  const header = readHeader(bytes, base, parts);
  const { layout, classes } = dialectOf(header, base, dialects);
  const opening = readSections(header, layout, parts, base);
  const [names, , data] = opening.sections;
  if (names === undefined || data === undefined) throw new Error('a packfile has three sections');
  const findings = new FindingList();
  const classNames = readClassNames(bytes, names, { parts, base }, findings);
  const fixups = readFixups(bytes, data, parts);
  checkFixups(fixups, data, base, findings);
  const objects = locateObjects(fixups, { classNames, classes }, data, base + data.start, findings);
  return {
    bytes,
    base,
    parts,
    layout,
    opening,
    classNames,
    dataStart: data.start,
    fixups,
    objects,
    findings: findings.all(),
  };
}

/** Whether a packfile is read-only because its pointers cannot be trusted. */
export function isDamaged({ findings }: Packfile): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** The object at a data offset. */
export function objectAt({ objects }: Packfile, offset: number | undefined): HavokObject | undefined {
  if (offset === undefined) return undefined;
  const index = indexFrom(objects, offset);
  return objects[index]?.start === offset ? objects[index] : undefined;
}

/** The object that contains a data offset. */
export function objectAround({ objects }: Packfile, offset: number): HavokObject | undefined {
  const object = objects[indexFrom(objects, offset)];
  return object !== undefined && offset < object.end ? object : undefined;
}

/** Index of the last object that begins at or before a data offset, by binary search; -1 = none. */
function indexFrom(objects: readonly HavokObject[], offset: number): number {
  let low = 0;
  let high = objects.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((objects[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function readHeader(bytes: Uint8Array, base: number, parts: PartReader): Opening['header'] {
  if (!startsWith(bytes, MAGIC)) {
    const message = 'does not start like a Havok packfile: it is damaged or for another game';
    throw new FormatError('not-a-packfile', message, { offset: base });
  }
  return parts.read(Header, 0, bytes.length);
}

/** @throws FormatError `unknown-version` */
function dialectOf(header: Opening['header'], base: number, dialects: readonly Dialect[]): Dialect {
  const version = withoutFiller(header.contentsVersion);
  const dialect = dialects.find(
    ({ layout }) =>
      layout.contentsVersion === version && startsWith(header.layout, layoutBytes(layout.pointerSize)),
  );
  if (dialect !== undefined && header.sectionCount === SECTIONS.length) return dialect;
  const printable = version.replaceAll(/[^ -~]/g, '?');
  const read = [
    ...new Set(dialects.map(({ layout: { contentsVersion, game } }) => `${contentsVersion} (${game})`)),
  ];
  const message = `is a Havok packfile of version “${printable}”; only ${read.join(', ')} is read`;
  throw new FormatError('unknown-version', message, { offset: base + 0x28 });
}

/** @throws FormatError `section-outside` */
function readSections(
  header: Opening['header'],
  { sectionSize, release }: PackfileLayout,
  parts: PartReader,
  base: number,
): PackfileOpening {
  const { byteLength: size } = parts.view;
  const hasPredicates = release !== 'hk2010' && header.predicateArraySize === PREDICATES_SIZE;
  const sectionsAt = HEADER_SIZE + (hasPredicates ? PREDICATES_SIZE : 0);
  const type: Type<readonly ShortSection[], unknown> = release === 'hk2010' ? ShortSections : Sections;
  const sections = parts.read(type, Math.min(sectionsAt, size), size);
  const first = sectionsAt + SECTIONS.length * sectionSize;
  sections.forEach((section, i) => {
    checkSection(section, i, { first, size, offset: base + sectionsAt + i * sectionSize });
  });
  return { header, sections, sectionsAt };
}

interface Room {
  /** The end of the sections' headers, and of the packfile. */
  readonly first: number;
  readonly size: number;
  /** File offset of the section's header. */
  readonly offset: number;
}

/** @throws FormatError `section-outside` */
function checkSection(section: ShortSection, index: number, { first, size, offset }: Room): void {
  const { start, localFixups, globalFixups, virtualFixups, exports, end } = section;
  const inOrder =
    localFixups <= globalFixups &&
    globalFixups <= virtualFixups &&
    virtualFixups <= exports &&
    exports <= end;
  const named = withoutFiller(section.name) === SECTIONS[index];
  if (named && inOrder && start >= first && start + end <= size) return;
  const message = `has a section ${SECTIONS[index]} whose position or name differs from the declared one`;
  throw new FormatError('section-outside', message, { offset });
}

function withoutFiller(text: string): string {
  return text.replace(/\0.*$/s, '');
}

function readFixups(bytes: Uint8Array, data: ShortSection, parts: PartReader): Fixups {
  const local = table(bytes, data.start + data.localFixups, data.start + data.globalFixups, LocalFixup);
  const global = table(bytes, data.start + data.globalFixups, data.start + data.virtualFixups, GlobalFixup);
  const virtual = table(bytes, data.start + data.virtualFixups, data.start + data.exports, VirtualFixup);
  const read = {
    local: parts.read(LocalFixups, local.start, local.filler),
    global: parts.read(GlobalFixups, global.start, global.filler),
    virtual: parts.read(VirtualFixups, virtual.start, virtual.filler),
  };
  let targets: Map<number, number> | undefined;
  return {
    ...read,
    extents: { local, global, virtual },
    target(from) {
      targets ??= targetsOf(read);
      return targets.get(from);
    },
  };
}

function targetsOf({ local, global }: Pick<Fixups, 'local' | 'global'>): Map<number, number> {
  const targets = new Map<number, number>();
  for (const { from, to } of [local, global]) {
    for (let i = 0; i < from.length; i += 1) targets.set(from[i]!, to[i]!);
  }
  return targets;
}

/** More than a hundred times the number in any known file; each takes memory besides its bytes. */
const MAX_FIXUPS = 1_000_000;

/** Entries fill a table up to the filler bytes. @throws FormatError `too-many-fixups` */
function table(bytes: Uint8Array, start: number, end: number, entry: Type<unknown, unknown>): TableExtent {
  const size = fixedSize(entry, CONTEXT);
  if ((end - start) / size > MAX_FIXUPS) {
    const message = `has a table of more than ${MAX_FIXUPS} pointers, which no real packfile has`;
    throw new FormatError('too-many-fixups', message);
  }
  let filler = start;
  while (filler + size <= end && !isFiller(bytes, filler)) filler += size;
  return { start, filler, end };
}

function isFiller(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === FILLER && bytes[at + 1] === FILLER && bytes[at + 2] === FILLER && bytes[at + 3] === FILLER
  );
}

/** Reports pointers whose source or target is outside the data. */
function checkFixups(fixups: Fixups, data: ShortSection, base: number, findings: FindingList): void {
  const size = data.localFixups;
  for (const [name, into] of [
    ['local', size],
    ['global', size],
    ['virtual', undefined],
  ] as const) {
    const { from, to } = fixups[name];
    const { length } = from;
    const { start, filler } = fixups.extents[name];
    const each = length === 0 ? 0 : (filler - start) / length;
    const section = name === 'local' ? undefined : fixups[name].section;
    for (let i = 0; i < length; i += 1) {
      const inside = (from[i] ?? 0) < size && (into === undefined || (to[i] ?? 0) < into);
      const right = section === undefined || section[i] === (name === 'global' ? DATA : CLASS_NAMES);
      if (inside && right) continue;
      findings.add({
        severity: 'error',
        code: 'fixup-outside',
        message: `${name} fixup ${i} points from or to a location outside the packfile’s data`,
        offset: base + start + i * each,
      });
    }
  }
}

function locateObjects(
  fixups: Fixups,
  { classNames, classes }: Pick<Packfile, 'classNames'> & Pick<Dialect, 'classes'>,
  data: ShortSection,
  base: number,
  findings: FindingList,
): readonly HavokObject[] {
  const { virtual } = fixups;
  const { from, to } = virtual;
  const byPlace = new Map<number, ObjectClass>();
  for (const { at, name, signature } of classNames)
    byPlace.set(at, { name, signature, known: classes.get(name) });
  const order = ascending(from);
  const objects: HavokObject[] = [];
  order.forEach((i, position) => {
    const start = from[i] ?? 0;
    const end = Math.min(from[order[position + 1] ?? -1] ?? data.localFixups, data.localFixups);
    const entry = byPlace.get(to[i] ?? -1);
    const offset = base + start;
    if (entry === undefined || start >= end) {
      const what = entry === undefined ? 'has no class name' : 'overlaps another one or is outside the data';
      findings.add({ severity: 'error', code: 'bad-object', message: `an object ${what}`, offset });
      if (start >= end) return;
    }
    const known = entry?.known;
    const type = known?.signature === entry?.signature ? known : undefined;
    if (known !== undefined && type === undefined) {
      const message = `${known.name} is of a different Havok version (signature ${hex(entry?.signature ?? 0)}): it is kept as bytes`;
      findings.add({ severity: 'warning', code: 'unknown-signature', message, offset });
    }
    objects.push({ index: objects.length, className: entry?.name ?? '', type, start, end });
  });
  return objects;
}

/** A class that objects are of, and what is known of the class with its name. */
interface ObjectClass {
  readonly name: string;
  readonly signature: number;
  readonly known: HavokClass | undefined;
}

/** Indices of a column in the order of its numbers, which most files have already. */
function ascending(column: Uint32Array): Uint32Array {
  const order = new Uint32Array(column.length);
  let isSorted = true;
  for (let i = 0; i < order.length; i += 1) {
    order[i] = i;
    if (i > 0 && column[i - 1]! > column[i]!) isSorted = false;
  }
  return isSorted ? order : order.sort((a, b) => column[a]! - column[b]!);
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return bytes.length >= start.length && start.every((byte, i) => bytes[i] === byte);
}
