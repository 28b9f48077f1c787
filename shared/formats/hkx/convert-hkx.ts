import { UserError } from '#shared/errors.ts';
import { type PackfileLayout, SKYRIM, SKYRIM_SE } from '#shared/formats/havok/layout.ts';
import { isDamaged, objectAround, type Packfile } from '#shared/formats/havok/open.ts';
import { type Pointer, type Spot, writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { openHkx } from './open-hkx.ts';
import { type RelaidObject, relayObject } from './relay-object.ts';

/** The editions of Skyrim, whose packfiles differ by the size of pointers only. */
export type HkxTarget = 'le' | 'se';

/** How files of each edition are laid out. */
export const EDITION_LAYOUTS: Readonly<Record<HkxTarget, PackfileLayout>> = { le: SKYRIM, se: SKYRIM_SE };

/**
 * The same packfile for the other edition of Skyrim: every value is the same, nothing is compressed again.
 * @throws FormatError if it cannot be read; UserError `already-converted`, `not-converted`, `unknown-class`
 */
export function convertHkx(bytes: Uint8Array, target: HkxTarget): Uint8Array<ArrayBuffer> {
  return convertPackfile(openHkx(bytes), target);
}

/** An open packfile for the other edition. @throws UserError as `convertHkx` */
export function convertPackfile(packfile: Packfile, target: HkxTarget): Uint8Array<ArrayBuffer> {
  const to = EDITION_LAYOUTS[target];
  if (packfile.layout.release !== to.release) {
    throw new UserError(
      'not-converted',
      `is for ${packfile.layout.game}, whose classes differ from Skyrim’s`,
    );
  }
  if (isForEdition(packfile, target)) {
    throw new UserError('already-converted', `is for ${to.game} already`);
  }
  if (isDamaged(packfile)) {
    const [{ message } = { message: 'it is damaged' }] = packfile.findings;
    throw new UserError('not-converted', `cannot be converted: ${message}`);
  }
  return relaid(packfile, to);
}

/** Whether a packfile is for an edition of Skyrim. */
export function isForEdition({ layout }: Pick<Packfile, 'layout'>, target: HkxTarget): boolean {
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
