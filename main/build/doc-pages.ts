import { describeType } from '#shared/binary/describe.ts';
import { struct } from '#shared/binary/struct.ts';
import type { AnyType, Type } from '#shared/binary/type.ts';
import { Directory as Ba2Directory, NameTable } from '#shared/formats/ba2/schema.ts';
import { Bmp } from '#shared/formats/bmp/schema.ts';
import { BodyTriFile } from '#shared/formats/bodytri/schema.ts';
import { DataBlock, Directory } from '#shared/formats/bsa/schema.ts';
import {
  ComponentBlock,
  ComponentTable,
  Declarations,
  EdgeTable,
  ObjectTable,
} from '#shared/formats/cdb/schema.ts';
import { Dds } from '#shared/formats/dds/schema.ts';
import { Ddx } from '#shared/formats/ddx/schema.ts';
import { EgmFile, EgtFile, TriFile } from '#shared/formats/facegen/schema.ts';
import { Cdx } from '#shared/formats/geometry/cdx-schema.ts';
import { CsgDirectory, PsgDirectory } from '#shared/formats/geometry/schema.ts';
import { CLASSES } from '#shared/formats/havok/classes/classes.ts';
import { COMPOSITE, SHAPE } from '#shared/formats/havok/classes/shapes.ts';
import { type Arrays, OBJECT } from '#shared/formats/havok/common.ts';
import { FALLOUT4, SKYRIM, SKYRIM_SE } from '#shared/formats/havok/layout.ts';
import { CLASS_FAMILIES } from '#shared/formats/havok/reflection/class-tables.ts';
import type { Declaration } from '#shared/formats/havok/reflection/declaration.ts';
import { havokClassOf } from '#shared/formats/havok/reflection/lay-out.ts';
import {
  ClassName,
  GlobalFixup,
  LocalFixup,
  Opening,
  Predicates,
  ShortSection,
  VirtualFixup,
} from '#shared/formats/havok/schema.ts';
import { Bgem, Bgsm } from '#shared/formats/material/schema.ts';
import { MeshFile } from '#shared/formats/mesh/schema.ts';
import { MorphDatFile } from '#shared/formats/morphdat/schema.ts';
import { BLOCK_FAMILIES } from '#shared/formats/nif/block-types.ts';
import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import type { BlockType } from '#shared/formats/nif/common.ts';
import { Footer, Header } from '#shared/formats/nif/schema.ts';
import { PaletteFile } from '#shared/formats/palette/schema.ts';
import {
  BigSize,
  CellData,
  CellGrid,
  CombinedReferences,
  CompressedHead,
  FormLink,
  GroupHeader,
  MorrowindHeader,
  MorrowindRecordHeader,
  MorrowindSubrecordHeader,
  NulEndedText,
  OblivionGroupHeader,
  OblivionRecordHeader,
  Placement,
  PluginHeader,
  RecordHeader,
  Scale,
  SubrecordHeader,
  UncombinedReferences,
} from '#shared/formats/plugin/schema.ts';
import { EndedText, SizedText, StringFile } from '#shared/formats/strings/schema.ts';
import { Directory as Tes3Directory } from '#shared/formats/tes3/schema.ts';
import {
  Animation,
  End,
  ImageHeader,
  Palette,
  Pixels,
  RecordHead,
  Still,
} from '#shared/formats/texbsi/schema.ts';
import { Tga } from '#shared/formats/tga/schema.ts';

/** The formats' doc pages by file, generated from the schemas. */
export function docPages(): ReadonlyMap<string, string> {
  const pages = [...PAGES, havokPage(), ...hkxPages(), ...nifPages()];
  return new Map(pages.map(({ file, title, parts }) => [file, page(title, parts)]));
}

interface Page {
  readonly file: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

interface Part {
  readonly name: string;
  /** Prefix of the paths of its fields; '' = none. */
  readonly intro?: string;
  readonly type: Type<unknown, unknown>;
}

const PAGES: readonly Page[] = [
  {
    file: 'docs/format-bsa.md',
    title: 'BSA 103, 104 and 105',
    parts: [
      { name: 'Directory: everything before the data', type: Directory },
      { name: 'Data block: what a file record’s offset points to', type: DataBlock },
    ],
  },
  {
    file: 'docs/format-ba2.md',
    title: 'BA2 of Fallout 4, Fallout 76 and Starfield',
    parts: [
      { name: 'Directory: everything before the data', type: Ba2Directory },
      { name: 'Names: what nameTableOffset points to', type: NameTable },
    ],
  },
  {
    file: 'docs/format-tes3-bsa.md',
    title: 'BSA of Morrowind',
    parts: [{ name: 'Directory: everything before the data', type: Tes3Directory }],
  },
  { file: 'docs/format-dds.md', title: 'DDS textures', parts: [{ name: 'File', type: Dds }] },
  {
    file: 'docs/format-ddx.md',
    title: 'DDX textures of the Xbox 360',
    parts: [
      {
        name: 'File',
        intro:
          'Numbers are big-endian but for the version. The layout of blocks and mips was checked against published facts only, never on a real file; what does not fit exactly is rejected.',
        type: Ddx,
      },
    ],
  },
  { file: 'docs/format-tga.md', title: 'TGA pictures', parts: [{ name: 'File', type: Tga }] },
  { file: 'docs/format-bmp.md', title: 'BMP pictures', parts: [{ name: 'File', type: Bmp }] },
  {
    file: 'docs/format-material.md',
    title: 'Material files of Fallout 4 and Fallout 76',
    parts: [
      { name: 'BGSM: lit surfaces', type: Bgsm },
      { name: 'BGEM: effects', type: Bgem },
    ],
  },
  {
    file: 'docs/format-cdb.md',
    title: 'Material database of Starfield: materialsbeta.cdb',
    parts: [
      {
        name: 'Declarations',
        intro:
          'All that follows is stored as these classes say, so that databases of other versions are read as well. Types are built-in (FFFFFF01 nothing, 02 text, 03 list, 04 map, 05 reference, 08 to 0F whole numbers of 8 to 64 bits with and without sign, 10 true or false, 11 float, 12 double), or a class by its name.',
        type: Declarations,
      },
      {
        name: 'Objects',
        intro:
          'A chunk LIST behind the object BSComponentDB2::DBFileIndex. Databases of the first versions of the game lack the resource id of the parent.',
        type: ObjectTable,
      },
      { name: 'Components', type: ComponentTable },
      { name: 'Edges: which object is part of which', type: EdgeTable },
      {
        name: 'Component',
        intro:
          'One for each row of the components, in their order. In a DIFF each value follows the number of its field, and FFFF ends them; those that are not there are the parent’s. Lists, maps and values of user classes are in chunks of their own, in the order of their fields, each followed by its own.',
        type: ComponentBlock,
      },
    ],
  },
  {
    file: 'docs/format-texbsi.md',
    title: 'Textures of Redguard: TEXBSI banks and BSI images',
    parts: [
      {
        name: 'Image record',
        intro:
          'A bank is records one after another, then nine zeros. A BSI file is the sub-records of one image.',
        type: RecordHead,
      },
      { name: 'BSIF: mark of a picture without its own palette', type: Still },
      { name: 'IFHD: mark of an animation, or of an image with its own palette', type: Animation },
      { name: 'BHDR', type: ImageHeader },
      { name: 'CMAP', type: Palette },
      { name: 'DATA', type: Pixels },
      { name: 'END', type: End },
    ],
  },
  {
    file: 'docs/format-mesh.md',
    title: 'Geometry of Starfield: .mesh',
    parts: [
      {
        name: 'File',
        intro:
          'A BSGeometry block of a NIF names such files below `geometries`, or holds the same bytes itself. Up to four are levels of detail, each of which may have more of its own.',
        type: MeshFile,
      },
    ],
  },
  {
    file: 'docs/format-precombined.md',
    title: 'Files beside precombined meshes of Fallout 4: CSG, PSG and CDX',
    parts: [
      {
        name: 'CSG: everything before the chunks',
        intro: 'Each chunk is a zlib stream. Unpacked they are the data that rows point into.',
        type: CsgDirectory,
      },
      { name: 'PSG: everything before the data', type: PsgDirectory },
      { name: 'CDX', type: Cdx },
    ],
  },
  {
    file: 'docs/format-plugin.md',
    title: 'Plugins: how every game frames records, and what Fallout 4’s precombined meshes need of them',
    parts: [
      {
        name: 'Record header',
        intro:
          'A plugin is a TES4 record and then groups, which contain records and groups. A record is a row of subrecords. Numbers are little-endian. What subrecords hold, by game and type of record, is in shared/formats/plugin/records/tables; this page has only those that Modwright reads by a schema of their own.',
        type: RecordHeader,
      },
      { name: 'Group header, instead of a record’s', type: GroupHeader },
      { name: 'Record header of Oblivion', type: OblivionRecordHeader },
      { name: 'Group header of Oblivion', type: OblivionGroupHeader },
      {
        name: 'Record header of Morrowind',
        intro: 'A plugin is a TES3 record and then records, without groups.',
        type: MorrowindRecordHeader,
      },
      { name: 'Subrecord header of Morrowind', type: MorrowindSubrecordHeader },
      { name: 'TES3 HEDR', type: MorrowindHeader },
      {
        name: 'Compressed record: the start of its data',
        intro: 'A zlib stream follows, which unpacks to the subrecords.',
        type: CompressedHead,
      },
      { name: 'Subrecord header', type: SubrecordHeader },
      { name: 'XXXX: before a subrecord larger than 65,535 bytes', type: BigSize },
      { name: 'TES4 HEDR', type: PluginHeader },
      { name: 'TES4 MAST, EDID and MODL: text up to a zero byte', type: NulEndedText },
      { name: 'CELL DATA', type: CellData },
      { name: 'CELL XCLC', type: CellGrid },
      {
        name: 'CELL XCRI',
        intro: 'Lists the references in each combined mesh of the cell.',
        type: CombinedReferences,
      },
      { name: 'CELL XPRI', type: UncombinedReferences },
      { name: 'REFR NAME: what it places', type: FormLink },
      { name: 'REFR DATA: units, and radians about the axes', type: Placement },
      { name: 'REFR XSCL', type: Scale },
    ],
  },
  {
    file: 'docs/format-strings.md',
    title: 'Localized strings, Skyrim and later: STRINGS, DLSTRINGS and ILSTRINGS',
    parts: [
      { name: 'File', type: StringFile },
      { name: 'Text of a STRINGS file', type: EndedText },
      { name: 'Text of a DLSTRINGS or ILSTRINGS file', type: SizedText },
    ],
  },
  {
    file: 'docs/format-palette.md',
    title: 'Palettes of Redguard: COL',
    parts: [{ name: 'File', type: PaletteFile }],
  },
  {
    file: 'docs/format-morphs.md',
    title: 'Morphs beside meshes: TRI, EGM, EGT and morph.dat',
    parts: [
      {
        name: 'TRI of faces (FRTRI003)',
        intro:
          'A mesh with its morphs. The order of vertices is that of the mesh of the same name. No file with quads, labels, two bytes a character, or texture coordinates of corners was there to check.',
        type: TriFile,
      },
      {
        name: 'TRI of BodySlide (PIRT)',
        intro:
          'What RaceMenu and LooksMenu read. No file with morphs of texture coordinates was there to check.',
        type: BodyTriFile,
      },
      {
        name: 'morph.dat of Starfield (MDAT)',
        intro:
          'Each vertex has a bit for each key that moves it, and its records one after the other, in the order of the keys.',
        type: MorphDatFile,
      },
      { name: 'EGM: modes of a face’s shape (FREGM002)', type: EgmFile },
      { name: 'EGT: modes of a face’s texture (FREGT003)', type: EgtFile },
    ],
  },
];

/** The packfile, and each class with its fields and the elements of its arrays. */
function havokPage(): Page {
  const shape = struct('hknpShape', SHAPE);
  const composite = struct('hknpCompositeShape', COMPOSITE);
  const bases: readonly BlockType[] = [struct('hkReferencedObject', OBJECT), shape, composite];
  const elements = new Map<string, Part>();
  const classes = [...CLASSES.values()].map((one) => {
    for (const { type } of Object.values(one.arrays)) {
      const element = type as AnyType;
      if (element.kind === 'struct') {
        const name = `${element.name}: an element of ${one.name}`;
        if (!elements.has(element.name)) elements.set(element.name, { name, type: element });
      }
    }
    return blockPart(one.head, [...bases, one.head]);
  });
  return {
    file: 'docs/format-havok.md',
    title: 'Havok packfiles of Fallout 4',
    parts: [
      { name: 'Header and sections', type: Opening },
      { name: 'Class names, after the sections', type: ClassName },
      { name: 'Local fixups, after the objects', type: LocalFixup },
      { name: 'Global fixups', type: GlobalFixup },
      { name: 'Virtual fixups', type: VirtualFixup },
      { name: 'hkReferencedObject: how objects start', type: struct('hkReferencedObject', OBJECT) },
      blockPart(shape, [...bases.slice(0, 1), shape]),
      blockPart(composite, [...bases.slice(0, 2), composite]),
      ...classes,
      ...elements.values(),
    ],
  };
}

/**
 * Classes that are laid out from their declaration, a page for each family: Fallout 4 has pointers of eight bytes, as Skyrim
 * Special Edition.
 */
function hkxPages(): readonly Page[] {
  const { animation, ...behaviors } = CLASS_FAMILIES;
  const files: Page = {
    file: 'docs/format-hkx.md',
    title: 'HKX: Havok packfiles as files',
    parts: [
      {
        name: 'Section, in packfiles of Skyrim',
        intro: `Header, class names and fixups are those of packfiles in meshes. ${SKYRIM.game} has pointers of four bytes and arrays of twelve; the classes below are shown with pointers of eight bytes.`,
        type: ShortSection,
      },
      { name: 'Predicates, between header and sections', type: Predicates },
      ...classParts(animation),
    ],
  };
  const others = Object.entries(behaviors).map(([family, declarations]) => ({
    file: `docs/format-hkx-${family.replaceAll(' ', '-')}.md`,
    title: `Behaviors of Havok: ${family}`,
    parts: classParts(declarations),
  }));
  return [files, ...others];
}

function classParts(declarations: readonly Declaration[]): readonly Part[] {
  const classes = [SKYRIM_SE, FALLOUT4].flatMap((layout) =>
    declarations.flatMap((one) => {
      const known = havokClassOf(one, layout);
      if (known === undefined) return [];
      return [
        { name: `${known.name} (${layout.game})`, type: known.head },
        ...elementParts(known.arrays, layout.game, known.name),
      ];
    }),
  );
  const seen = new Set<string>();
  return classes.filter(({ name }) => !seen.has(name) && seen.add(name));
}

function elementParts(arrays: Arrays, game: string, owner: string): readonly Part[] {
  return Object.values(arrays).flatMap(({ type, arrays: inner }) => {
    const element = type as AnyType;
    if (element.kind !== 'struct' || element.name.startsWith('hkQ') || element.name.startsWith('hkV'))
      return [];
    const name = `${element.name}: an element of ${owner} (${game})`;
    return [{ name, type: element }, ...elementParts(inner, game, element.name)];
  });
}

/** The container, and a page for each family of blocks: a single page would be too long. */
function nifPages(): readonly Page[] {
  const container: Page = {
    file: 'docs/format-nif.md',
    title: 'NIF: the container',
    parts: [
      { name: 'Header', type: Header },
      { name: 'How each block starts', type: withFields(NiAVObject as BlockType, 0, FRAME) },
      { name: 'Footer, after the blocks', type: Footer },
    ],
  };
  const families = Object.entries(BLOCK_FAMILIES).map(([family, blocks]) => {
    const known = family === 'nodes' ? [NiAVObject as BlockType, ...blocks] : blocks;
    return {
      file: `docs/format-nif-${family.replaceAll(' ', '-')}.md`,
      title: `NIF blocks: ${family}`,
      parts: known.map((block) => blockPart(block, [NiAVObject as BlockType, ...known])),
    };
  });
  return [container, ...families];
}

/** A block as its additions to the earlier block that shares most of its fields. */
function blockPart(block: BlockType, known: readonly BlockType[]): Part {
  const before = known.slice(0, known.lastIndexOf(block));
  const base = before
    .filter((one) => one !== block && one.fields.length > FRAME && isPrefix(one, block))
    .reduce<BlockType | undefined>(
      (best, one) => (best === undefined || one.fields.length > best.fields.length ? one : best),
      undefined,
    );
  const from = base?.fields.length ?? FRAME;
  const type = withFields(block, from);
  const others = base === undefined ? 'No fields.' : `The fields of ${base.name}.`;
  if (type.fields.length === 0) return { name: block.name, intro: others, type };
  return {
    name: block.name,
    ...(base === undefined ? {} : { intro: `The fields of ${base.name}, and:` }),
    type,
  };
}

function withFields(block: BlockType, from: number, to?: number): BlockType {
  return { ...block, fields: block.fields.slice(from, to) };
}

/** Fields in front of every block in old files. */
const FRAME = 2;

function isPrefix(base: BlockType, block: BlockType): boolean {
  return base.fields.every(({ name, type }, i) => {
    const own = block.fields[i];
    return own?.name === name && own.type === type;
  });
}

function page(title: string, parts: readonly Part[]): string {
  const sections = parts.map(({ name, intro, type }) => {
    const rows = describeType(type).map(
      ({ depth, name: field, type: kind, meaning, conditional }) =>
        `| ${'&emsp;'.repeat(depth)}${field}${conditional ? ' (optional)' : ''} | ${kind} | ${meaning.replaceAll('|', '\\|')} |`,
    );
    const table = rows.length === 0 ? [] : ['| field | type | meaning |', '|---|---|---|', ...rows, ''];
    return [`## ${name}`, '', ...(intro === undefined ? [] : [intro, '']), ...table].join('\n');
  });
  return [
    `# ${title}`,
    '',
    'Generated by `npm run docs` from `shared/formats`; change the schema, not this page.',
    '',
    ...sections,
  ].join('\n');
}
