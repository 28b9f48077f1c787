import { FormatError } from '#shared/errors.ts';
import { type PackfileLayout, SKYRIM } from '#shared/formats/havok/layout.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import { META_CLASSES_2010, type Pointer, writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import { type WrittenObject, writeObject } from './object-writer.ts';
import { readXmlDocument, type XmlDocument, type XmlObject } from './xml-document.ts';

/** A packfile in its XML form, read as the packfile that it stands for. */
export interface XmlPackfile {
  readonly document: XmlDocument;
  /** Laid out for Skyrim; offsets in it are not those of the text. */
  readonly packfile: Packfile;
  /** The object of the text that each object of the packfile is. */
  readonly objects: readonly XmlObject[];
}

/** @throws FormatError as `readXmlDocument` and `writeObject` */
export function openXml(bytes: Uint8Array): XmlPackfile {
  const document = readXmlDocument(bytes);
  const { image, order } = imageOf(document, SKYRIM);
  return { document, packfile: openHkx(image), objects: order };
}

/** More than the largest text can mean without leaving most members out. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_POINTERS = 500_000;

/** An object of an unknown class has no members that could be laid out. */
const EMPTY: WrittenObject = { bytes: new Uint8Array(16), local: [], global: [] };

/**
 * The packfile that the XML form stands for, in the order of Havok’s own ones: each object before those that it points to, and
 * first what its members point to in their order.
 */
export function imageOf(
  document: XmlDocument,
  layout: PackfileLayout,
): { readonly image: Uint8Array<ArrayBuffer>; readonly order: readonly XmlObject[] } {
  const room = { bytes: MOST_BYTES, pointers: MOST_POINTERS };
  const written = document.objects.map((object) =>
    object.declaration === undefined
      ? EMPTY
      : writeObject(document, object, object.declaration, layout, room),
  );
  const order = inOrder(document, written);
  const place = new Map(order.map((index, position) => [index, position]));
  const objects = order.map((index) => document.objects[index]!);
  const pointers = <P>(of: (one: WrittenObject, object: number) => readonly P[]): readonly P[] =>
    order.flatMap((index, object) => of(written[index] ?? EMPTY, object));
  const image = writePackfile(
    {
      classes: [...META_CLASSES_2010, ...classesOf(objects)],
      objects: order.map((index) => ({
        className: document.objects[index]?.className ?? '',
        bytes: written[index]?.bytes ?? EMPTY.bytes,
      })),
      local: pointers(({ local }, object) =>
        local.map(
          ({ from, to }): Pointer => ({ from: { object, offset: from }, to: { object, offset: to } }),
        ),
      ),
      global: pointers(({ global }, object) =>
        global.map(
          ({ from, target }): Pointer => ({
            from: { object, offset: from },
            to: { object: place.get(target) ?? 0, offset: 0 },
          }),
        ),
      ),
    },
    layout,
  );
  return { image, order: objects };
}

/** @throws FormatError `bad-object` if objects of one class have different signatures */
function classesOf(objects: readonly XmlObject[]) {
  const found = new Map<string, number>();
  for (const { className, signature, element } of objects) {
    const known = found.get(className);
    if (known !== undefined && known !== signature) {
      const message = `has objects of ${className} with different signatures`;
      throw new FormatError('bad-object', message, { offset: element.start });
    }
    found.set(className, signature);
  }
  return Array.from(found, ([name, signature]) => ({ name, signature }));
}

/** From the first object on; those that nothing leads to follow in the order of the text. */
function inOrder({ objects, top }: XmlDocument, written: readonly WrittenObject[]): readonly number[] {
  const order: number[] = [];
  const seen = new Uint8Array(objects.length);
  const visit = (first: number): void => {
    // A stack of its own, since objects can point to each other a million deep.
    const todo = [first];
    while (todo.length > 0) {
      const index = todo.pop()!;
      if (seen[index] === 1) continue;
      seen[index] = 1;
      order.push(index);
      const { global } = written[index] ?? EMPTY;
      for (let i = global.length - 1; i >= 0; i -= 1) {
        const { target } = global[i]!;
        if (seen[target] === 0) todo.push(target);
      }
    }
  };
  visit(top.index);
  const targets = new Set(written.flatMap(({ global }) => global.map(({ target }) => target)));
  for (const { index } of objects) if (!targets.has(index)) visit(index);
  for (const { index } of objects) visit(index);
  return order;
}
