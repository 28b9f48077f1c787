import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { childPath } from '#shared/binary/path.ts';
import { type GroupLocation, groupOf, type Regions } from '#shared/binary/region-tree.ts';
import { text } from '#shared/binary/text.ts';
import { rest } from '#shared/binary/type.ts';
import type { WalkableNode } from '#shared/binary/walk-tree.ts';
import { CONTEXT } from '#shared/formats/havok/common.ts';
import type { XmlDocument, XmlObject } from './xml-document.ts';
import { attributeOf, type XmlElement, type XmlTree } from './xml-reader.ts';

/** The text between two tags, or a value of a tag. */
const TEXT = text(rest, { edit: 'never', reason: 'is text of an XML file: change it in the Text view' });

/**
 * The field tree of a packfile in its XML form: `contentsversion`, `toplevelobject`, and `objects[n]` in the order of the text,
 * with their members by name. Offsets are those of the text.
 */
export function xmlNode({ tree, objects }: XmlDocument): WalkableNode {
  const { root, bytes } = tree;
  return groupOf({ type: 'Havok packfile as XML', length: bytes.length }, () => [
    ...root.attributes.map(({ name, start, end }) => field(tree, { start, end }, '', name)),
    {
      name: 'objects',
      each: 'object',
      count: objects.length,
      start: (index) => objects[index]?.element.start ?? 0,
      end: (index) => objects[index]?.element.end ?? 0,
      open: (index) => objectNode(tree, objects[index]!, index),
    } satisfies Regions,
  ]);
}

function objectNode(tree: XmlTree, { element, className, name }: XmlObject, index: number): WalkableNode {
  const named = nameOf(tree, element);
  const location: GroupLocation = {
    path: childPath('objects', index),
    name: `[${index}]`,
    type: className,
    line: named === '' ? name : `${name} “${named}”`,
    called: `${className} ${name}${named === '' ? '' : ` “${named}”`} (object ${index})`,
    offset: element.start,
    length: element.end - element.start,
  };
  return groupOf(location, () => members(tree, element, location.path ?? ''));
}

function members(tree: XmlTree, element: XmlElement, path: string): readonly (WalkableNode | Regions)[] {
  return element.children.map((child) => {
    const name = attributeOf(child, 'name')?.value ?? child.tag;
    const [first, ...others] = child.children;
    if (first === undefined) return field(tree, contentsOf(child), path, name);
    // One struct in place is the member itself; an array says how many elements it has.
    const isArray = others.length > 0 || attributeOf(child, 'numelements') !== undefined;
    return isArray ? elements(tree, child, path, name) : structNode(tree, first, path, name);
  });
}

function structNode(tree: XmlTree, element: XmlElement, outer: string, step: string | number): WalkableNode {
  const path = childPath(outer, step);
  const location: GroupLocation = {
    path,
    name: typeof step === 'number' ? `[${step}]` : step,
    type: 'struct',
    line: nameOf(tree, element),
    offset: element.start,
    length: element.end - element.start,
  };
  return groupOf(location, () => members(tree, element, path));
}

function elements(tree: XmlTree, { children }: XmlElement, outer: string, name: string): Regions {
  const path = childPath(outer, name);
  return {
    within: outer,
    name,
    each: children[0]?.tag === 'hkobject' ? 'struct' : 'text',
    count: children.length,
    start: (index) => children[index]?.start ?? 0,
    end: (index) => children[index]?.end ?? 0,
    open: (index) => {
      const child = children[index]!;
      return child.tag === 'hkobject'
        ? structNode(tree, child, path, index)
        : field(tree, contentsOf(child), path, index);
    },
  };
}

function field(
  { bytes }: XmlTree,
  { start, end }: { readonly start: number; readonly end: number },
  outer: string,
  step: string | number,
): LocatedField {
  return locateRoot(TEXT, bytes.subarray(start, end), CONTEXT, { base: start }, outer, step);
}

function contentsOf({ contentStart, contentEnd }: XmlElement) {
  return { start: contentStart, end: contentEnd };
}

/** The text of its own member `name`; '' if it has none. */
function nameOf({ bytes }: XmlTree, element: XmlElement): string {
  const member = element.children.find((child) => attributeOf(child, 'name')?.value === 'name');
  if (member === undefined) return '';
  const end = Math.min(member.contentEnd, member.contentStart + MOST_CHARACTERS);
  return String.fromCharCode(...bytes.subarray(member.contentStart, end));
}

const MOST_CHARACTERS = 100;
