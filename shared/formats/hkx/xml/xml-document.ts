import { FormatError } from '#shared/errors.ts';
import { SKYRIM } from '#shared/formats/havok/layout.ts';
import { DECLARATIONS } from '#shared/formats/havok/reflection/class-tables.ts';
import type { Declaration } from '#shared/formats/havok/reflection/declaration.ts';
import { attributeOf, readXml, type XmlElement, type XmlTree } from './xml-reader.ts';

/** A packfile in its XML form, before its members are read. */
export interface XmlDocument {
  readonly tree: XmlTree;
  readonly contentsVersion: string;
  /** In the order of the text. */
  readonly objects: readonly XmlObject[];
  readonly byName: ReadonlyMap<string, XmlObject>;
  /** The one that the game requests. */
  readonly top: XmlObject;
}

export interface XmlObject {
  readonly index: number;
  /** By which pointers refer to it: `#0120`. */
  readonly name: string;
  readonly className: string;
  readonly signature: number;
  /** Undefined if its class is not known, or is another version of one that is. */
  readonly declaration: Declaration | undefined;
  readonly element: XmlElement;
}

const KNOWN: ReadonlyMap<string, Declaration> = new Map(
  DECLARATIONS.flatMap((one) =>
    one.signatures?.[SKYRIM.release] === undefined ? [] : [[one.name, one] as const],
  ),
);

/**
 * Finds the objects of a packfile in its XML form.
 * @throws FormatError as `readXml`; `not-a-packfile`, `unknown-version`, `bad-object`, `duplicate-name`, `missing-object`
 */
export function readXmlDocument(bytes: Uint8Array): XmlDocument {
  const tree = readXml(bytes);
  const { root } = tree;
  if (root.tag !== 'hkpackfile') {
    const message = `is XML of <${root.tag}>, not of a Havok packfile (<hkpackfile>)`;
    throw new FormatError('not-a-packfile', message, { offset: root.start });
  }
  const version = attributeOf(root, 'contentsversion');
  if (version?.value !== SKYRIM.contentsVersion) {
    const message = `is the XML form of Havok ${version?.value ?? 'without a version'}; only that of Skyrim (${SKYRIM.contentsVersion}) is read`;
    throw new FormatError('unknown-version', message, { offset: version?.start ?? root.start });
  }
  const objects: XmlObject[] = [];
  const byName = new Map<string, XmlObject>();
  for (const section of root.children) {
    if (section.tag !== 'hksection') badObject(`has <${section.tag}> instead of <hksection>`, section.start);
    if (attributeOf(section, 'name')?.value !== '__data__') continue;
    for (const element of section.children) {
      const object = objectOf(element, objects.length);
      if (byName.has(object.name)) {
        const message = `has two objects with the name ${object.name}`;
        throw new FormatError('duplicate-name', message, { offset: element.start });
      }
      objects.push(object);
      byName.set(object.name, object);
    }
  }
  return { tree, contentsVersion: version.value, objects, byName, top: topOf(root, byName) };
}

function objectOf(element: XmlElement, index: number): XmlObject {
  const { tag, start } = element;
  if (tag !== 'hkobject') badObject(`has <${tag}> where an <hkobject> must be`, start);
  const name = attributeOf(element, 'name')?.value ?? '';
  const className = attributeOf(element, 'class')?.value ?? '';
  if (!/^[#\w.:-]{1,64}$/.test(name)) badObject('has an object without a usable name', start);
  if (!/^\w{1,100}$/.test(className)) badObject(`has no usable class for ${name}`, start);
  const stored = attributeOf(element, 'signature');
  const known = KNOWN.get(className);
  const own = known?.signatures?.[SKYRIM.release] ?? 0;
  if (stored === undefined) return { index, name, className, signature: own, declaration: known, element };
  if (!/^0x[\da-f]{1,8}$/i.test(stored.value)) {
    badObject(`has the signature “${stored.value}”, which is no hexadecimal number`, stored.start);
  }
  const signature = Number(stored.value);
  return {
    index,
    name,
    className,
    signature,
    declaration: signature === own ? known : undefined,
    element,
  };
}

function topOf(root: XmlElement, byName: ReadonlyMap<string, XmlObject>): XmlObject {
  const named = attributeOf(root, 'toplevelobject');
  const top = named === undefined ? undefined : byName.get(named.value);
  if (top !== undefined) return top;
  const message = `has no object “${named?.value ?? ''}”, which should be the first one of the packfile`;
  throw new FormatError('missing-object', message, { offset: named?.start ?? root.start });
}

function badObject(message: string, offset: number): never {
  throw new FormatError('bad-object', message, { offset });
}
