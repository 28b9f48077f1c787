import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { childPath } from '#shared/binary/path.ts';
import type { Referent, Referents } from '#shared/binary/referent.ts';
import { type GroupLocation, groupOf, type Regions } from '#shared/binary/region-tree.ts';
import { bytes } from '#shared/binary/text.ts';
import { rest, type Type } from '#shared/binary/type.ts';
import type { WalkableNode } from '#shared/binary/walk-tree.ts';
import { CONTEXT, EVENTS, POINTERS, STRING, TEXTS, VARIABLES } from './common.ts';
import { behaviorNames, type NamedText, textFrom } from './named-texts.ts';
import { objectName } from './object-name.ts';
import { fileOffset, partsOf } from './object-parts.ts';
import { type HavokObject, isDamaged, objectAround, objectAt, type Packfile } from './open.ts';
import {
  ClassNames,
  GlobalFixups,
  HEADER_SIZE,
  Header,
  LocalFixups,
  Predicates,
  Sections,
  ShortSections,
  VirtualFixups,
} from './schema.ts';

/** Where a packfile is in the file's field tree. */
export type PackfileLocation = Required<Pick<GroupLocation, 'path' | 'name' | 'offset' | 'length'>>;

/**
 * The field tree of a packfile: `header`, `sections`, `classNames`, `objects[n]` with the object's `head` and its
 * arrays by name, and the fixup tables.
 */
export function packfileNode(packfile: Packfile, location: PackfileLocation): WalkableNode {
  return groupOf({ ...location, type: 'Havok packfile' }, () => packfileParts(packfile, location.path));
}

function packfileParts(packfile: Packfile, path: string): readonly (LocatedField | Regions)[] {
  const { bytes: stored, dataStart, fixups, opening } = packfile;
  const [names, , data] = opening.sections;
  if (names === undefined || data === undefined) return [];
  const field = (type: Type<unknown, unknown>, start: number, end: number, name: string): LocatedField[] =>
    start === end
      ? []
      : [locateRoot(type, stored.subarray(start, end), CONTEXT, optionsAt(packfile, start), path, name)];
  const sections = packfile.layout.release === 'hk2010' ? ShortSections : Sections;
  const { local, global, virtual } = fixups.extents;
  const lastName = packfile.classNames.at(-1);
  const namesEnd =
    lastName === undefined ? names.start : names.start + lastName.at + lastName.name.length + 1;
  const firstObject = dataStart + (packfile.objects[0]?.start ?? data.localFixups);
  return [
    ...field(Header, 0, HEADER_SIZE, 'header'),
    ...field(Predicates, HEADER_SIZE, opening.sectionsAt, 'predicates'),
    ...field(sections, opening.sectionsAt, names.start, 'sections'),
    ...field(ClassNames, names.start, namesEnd, 'classNames'),
    ...field(FILLING, namesEnd, firstObject, 'classNamesFiller'),
    objectRegions(packfile, path),
    ...field(LocalFixups, local.start, local.filler, 'localFixups'),
    ...field(FILLING, local.filler, local.end, 'localFiller'),
    ...field(GlobalFixups, global.start, global.filler, 'globalFixups'),
    ...field(FILLING, global.filler, global.end, 'globalFiller'),
    ...field(VirtualFixups, virtual.start, virtual.filler, 'virtualFixups'),
    ...field(FILLING, virtual.filler, virtual.end, 'virtualFiller'),
    ...field(FILLING, virtual.end, stored.length, 'unread'),
  ];
}

const FILLING = bytes(rest, { hue: 'padding', edit: 'never', reason: 'has no meaning' });

function objectRegions(packfile: Packfile, path: string): Regions {
  const { objects } = packfile;
  return {
    ...(path === '' ? {} : { within: path }),
    name: 'objects',
    each: 'object',
    count: objects.length,
    start: (index) => fileOffset(packfile, objects[index]?.start ?? 0),
    end: (index) => fileOffset(packfile, objects[index]?.end ?? 0),
    open: (index) => objectNode(packfile, index, childPath(path, 'objects')),
    caption: (index) => {
      const object = objects[index];
      return object === undefined ? '' : labelOf(packfile, object);
    },
  };
}

function objectNode(packfile: Packfile, index: number, groupPath: string): WalkableNode {
  const object = packfile.objects[index];
  if (object === undefined) throw new Error(`no object ${index}`);
  const { className, start, end } = object;
  const path = childPath(groupPath, index);
  const location: GroupLocation = {
    path,
    name: `[${index}]`,
    type: className,
    line: objectName(packfile, object),
    called: `${className} (object ${index})`,
    offset: fileOffset(packfile, start),
    length: end - start,
  };
  return groupOf(location, () =>
    partsOf(packfile, object).parts.map((part) => {
      const from = packfile.dataStart + part.start;
      const stored = packfile.bytes.subarray(from, packfile.dataStart + part.end);
      const options = optionsAt(packfile, from);
      // Only a file of its own can be laid out again.
      const isFixed = part.type === STRING.type && groupPath !== 'objects';
      const whole = isFixed ? { readOnly: 'has other data right after it', ...options } : options;
      return locateRoot(part.type, stored, CONTEXT, whole, path, part.name);
    }),
  );
}

/** With its name in curly quotes if it has one. */
function labelOf(packfile: Packfile, object: HavokObject): string {
  const name = objectName(packfile, object);
  return `${object.className}${name === '' ? '' : ` “${name}”`}, object ${object.index}`;
}

/** @param position offset in the packfile's bytes */
function optionsAt(packfile: Packfile, position: number) {
  const base = packfile.base + position;
  const referents = referentsOf(packfile);
  return isDamaged(packfile)
    ? { base, referents, readOnly: 'is in a damaged packfile, which is kept unchanged' }
    : { base, referents };
}

/** Pointers show their target object or text, and numbers of events and variables the name. */
function referentsOf(packfile: Packfile): Referents {
  const { base, dataStart, fixups } = packfile;
  return (group, index, offset) => {
    const from = offset - base - dataStart;
    if (group === EVENTS) return nameOf(packfile, behaviorNames(packfile).events[index]);
    if (group === VARIABLES) return nameOf(packfile, behaviorNames(packfile).variables[index]);
    if (group !== POINTERS && group !== TEXTS) return undefined;
    const target = fixups.target(from);
    if (target === undefined) return { label: 'nothing' };
    const place = { offset: fileOffset(packfile, target) };
    if (group === TEXTS) {
      const owner = objectAround(packfile, from);
      const text = owner === undefined ? undefined : textFrom(packfile, owner, from);
      return { label: text?.at === undefined ? 'outside' : `“${text.text}”`, ...place };
    }
    const object = objectAt(packfile, target) ?? objectAround(packfile, target);
    return { label: object === undefined ? 'outside' : labelOf(packfile, object), ...place };
  };
}

function nameOf(packfile: Packfile, name: NamedText | undefined): Referent | undefined {
  return name?.at === undefined ? undefined : { label: name.text, offset: fileOffset(packfile, name.at) };
}
