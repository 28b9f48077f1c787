import { u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct } from '#shared/binary/struct.ts';
import { bytes, terminatedText, text } from '#shared/binary/text.ts';
import { type Infer, rest } from '#shared/binary/type.ts';

/**
 * The bytes of a Havok packfile around its objects: header, sections, class names, fixups. This is the only file that knows
 * their offsets. The objects are in `classes` and `reflection`. Source: reference havok-packfile.md, 2, and animation.md, 2,
 * measured on real files.
 */

export const MAGIC = Uint8Array.of(0x57, 0xe0, 0xe0, 0x57, 0x10, 0xc0, 0xc0, 0x10);
/** Pointers of eight bytes, little-endian, without the padding of other compilers. */
export const LAYOUT = layoutBytes(8);
export function layoutBytes(pointerSize: number): Uint8Array {
  return Uint8Array.of(pointerSize, 1, 0, 1);
}
export const MAX_PREDICATE = 21;
/** Ends a table early and pads it. */
export const FILLER = 0xff;
/** Alignment of tables. */
export const ALIGNMENT = 16;
export const SECTIONS = ['__classnames__', '__types__', '__data__'] as const;
export const CLASS_NAMES = 0;
export const DATA = 2;
/** Precedes each class name. */
export const CLASS_TAG = 9;
/** Bytes of a class entry before its name; all references point to the name. */
export const CLASS_NAME_AT = 5;

const FIXED = { edit: 'never', reason: 'decides how the packfile is laid out' } as const;
const position = (doc: string) => u32({ display: 'hex', doc, ...FIXED });
const fromStart = (doc: string) => position(`${doc}, relative to the section’s start`);

export const Header = struct('packfile header', {
  magic: bytes(8, FIXED),
  userTag: u32(FIXED),
  fileVersion: u32({ doc: '8 in Skyrim, 11 in Fallout 4', ...FIXED }),
  layout: bytes(4, { doc: 'Pointer size, byte order, and two compiler settings', ...FIXED }),
  sectionCount: u32(FIXED),
  contentsSection: u32({ doc: 'Section of the first object', ...FIXED }),
  contentsOffset: position('Offset of the first object in its section'),
  classNameSection: u32({ doc: 'Section of its class name', ...FIXED }),
  classNameOffset: position('Offset of its class name in that section'),
  contentsVersion: text(16, { doc: 'Version of Havok', ...FIXED }),
  flags: u32(FIXED),
  maxPredicate: u16(FIXED),
  predicateArraySize: u16(FIXED),
});
export const HEADER_SIZE = 0x40;

/** Between header and sections, if the header says that there are 16 bytes. */
export const Predicates = struct('predicates', {
  values: bytes(rest, { doc: 'Which parts of the file a loader may skip; always the same', ...FIXED }),
});
export const PREDICATES_SIZE = 0x10;

const SECTION = {
  name: text(19, FIXED),
  tag: u8({ display: 'hex', ...FIXED }),
  start: position('Offset of the section'),
  localFixups: fromStart('Offset of its local fixups'),
  globalFixups: fromStart('Offset of its global fixups'),
  virtualFixups: fromStart('Offset of its virtual fixups'),
  exports: fromStart('Offset of exports, which are unused'),
  imports: fromStart('Offset of imports, which are unused'),
  end: fromStart('Its end'),
};
export const Section = struct('section', { ...SECTION, padding: bytes(16, { hue: 'padding', ...FIXED }) });
/** In packfiles of Skyrim. */
export const ShortSection = struct('section', SECTION);
export type ShortSection = Infer<typeof ShortSection>;
export const SECTION_SIZE = 0x40;
/** All of a packfile. */
export const Sections = list(Section, 3);
export const ShortSections = list(ShortSection, 3);
export type Section = Infer<typeof Section>;

/** Header and sections: everything before the class names. */
export const Opening = struct('packfile', { header: Header, sections: Sections });
export type Opening = Infer<typeof Opening>;

export const ClassName = struct('class', {
  signature: u32({ display: 'hex', doc: 'Hash of the class’s declaration', ...FIXED }),
  tag: u8(FIXED),
  name: terminatedText(FIXED),
});

/** All class names, up to the filler. */
export const ClassNames = list(ClassName, rest);

const inData = (doc: string) => position(`${doc}, relative to the data’s start`);

/** A pointer within the same object. */
export const LocalFixup = struct('local fixup', {
  from: inData('Offset of the pointer'),
  to: inData('Offset of its target'),
});
/** A pointer to another object. */
export const GlobalFixup = struct('global fixup', {
  from: inData('Offset of the pointer'),
  section: u32({ doc: 'Always 2, the data', ...FIXED }),
  to: inData('Offset of its target'),
});
/** Offset of an object, and its class. */
export const VirtualFixup = struct('virtual fixup', {
  from: inData('Offset of the object'),
  section: u32({ doc: 'Always 0, the class names', ...FIXED }),
  to: position('Offset of its class name, relative to the section’s start'),
});

export const LocalFixups = array(LocalFixup, rest);
export const GlobalFixups = array(GlobalFixup, rest);
export const VirtualFixups = array(VirtualFixup, rest);
