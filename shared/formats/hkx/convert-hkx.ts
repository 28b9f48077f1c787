import { UserError } from '#shared/errors.ts';
import { type PackfileLayout, SKYRIM, SKYRIM_SE } from '#shared/formats/havok/layout.ts';
import { isDamaged, objectAround, type Packfile } from '#shared/formats/havok/open.ts';
import { type Pointer, type Spot, writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { imageOf } from '#shared/formats/hkx/xml/open-xml.ts';
import { readXmlDocument } from '#shared/formats/hkx/xml/xml-document.ts';
import { xmlOf } from '#shared/formats/hkx/xml/xml-writer.ts';
import type { HkxEdition, HkxTarget } from './hkx-targets.ts';
import { openHkx } from './open-hkx.ts';
import { type RelaidObject, relayObject } from './relay-object.ts';
import { isXmlForm } from './xml-head.ts';

/** How files of each edition of Skyrim are laid out: they differ by the size of pointers only. */
export const EDITION_LAYOUTS: Readonly<Record<HkxEdition, PackfileLayout>> = { le: SKYRIM, se: SKYRIM_SE };

/**
 * The same packfile for an edition of Skyrim, or as XML: every value is the same, nothing is compressed again.
 * @throws FormatError if it cannot be read; UserError `already-converted`, `not-converted`, `unknown-class`
 */
export function convertHkx(bytes: Uint8Array, target: HkxTarget): Uint8Array<ArrayBuffer> {
  if (isXmlForm(bytes)) return fromXml(bytes, target);
  const packfile = openHkx(bytes);
  if (target !== 'xml') return convertPackfile(packfile, target);
  check(packfile, SKYRIM);
  return xmlOf(packfile);
}

/** An open packfile for the other edition. @throws UserError as `convertHkx` */
export function convertPackfile(packfile: Packfile, target: HkxEdition): Uint8Array<ArrayBuffer> {
  const to = EDITION_LAYOUTS[target];
  if (isForEdition(packfile, target)) {
    throw new UserError('already-converted', `is for ${to.game} already`);
  }
  check(packfile, to);
  return relaid(packfile, to);
}

function fromXml(bytes: Uint8Array, target: HkxTarget): Uint8Array<ArrayBuffer> {
  if (target === 'xml') throw new UserError('already-converted', 'is XML already');
  const document = readXmlDocument(bytes);
  const unknown = document.objects.find(({ declaration }) => declaration === undefined);
  if (unknown !== undefined) {
    const message = `has ${unknown.className} (${unknown.name}), a class whose layout is not known`;
    throw new UserError('unknown-class', message);
  }
  return imageOf(document, EDITION_LAYOUTS[target]).image;
}

/** @throws UserError `not-converted` */
function check(packfile: Packfile, to: PackfileLayout): void {
  if (packfile.layout.release !== to.release) {
    throw new UserError(
      'not-converted',
      `is for ${packfile.layout.game}, whose classes differ from Skyrim’s`,
    );
  }
  if (isDamaged(packfile)) {
    const [{ message } = { message: 'it is damaged' }] = packfile.findings;
    throw new UserError('not-converted', `cannot be converted: ${message}`);
  }
}

/** Whether a packfile is for an edition of Skyrim. */
export function isForEdition({ layout }: Pick<Packfile, 'layout'>, target: HkxEdition): boolean {
  const { release, pointerSize } = EDITION_LAYOUTS[target];
  return layout.release === release && layout.pointerSize === pointerSize;
}

function relaid(packfile: Packfile, to: PackfileLayout): Uint8Array<ArrayBuffer> {
  const { classNames, objects, fixups } = packfile;
  const laid = objects.map((object) => relayObject(packfile, object, to));
  const place = (offset: number, moved: (one: RelaidObject) => ReadonlyMap<number, number>): Spot => {
    const object = objectAround(packfile, offset);
    const at = object === undefined ? undefined : moved(laid[object.index]!).get(offset);
    if (object === undefined || at === undefined) {
      const message = `cannot be converted: a pointer at or to 0x${offset.toString(16)} of its data is none of its class`;
      throw new UserError('not-converted', message);
    }
    return { object: object.index, offset: at };
  };
  const pointers = ({ from, to: target }: { readonly from: Uint32Array; readonly to: Uint32Array }) =>
    Array.from(
      from,
      (at, i): Pointer => ({
        from: place(at, (one) => one.pointers),
        to: place(target[i] ?? 0, (one) => one.targets),
      }),
    );
  return writePackfile(
    {
      classes: classNames,
      objects: objects.map(({ className }, i) => ({ className, bytes: laid[i]?.bytes ?? new Uint8Array() })),
      local: pointers(fixups.local),
      global: pointers(fixups.global),
    },
    to,
  );
}
