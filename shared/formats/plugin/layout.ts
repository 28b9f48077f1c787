import { byteString } from '#shared/binary/columns.ts';
import { type BackEnd, fixedSize } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Type } from '#shared/binary/type.ts';
import {
  CONTEXT,
  type FlagBits,
  GroupHeader,
  MorrowindRecordHeader,
  MorrowindSubrecordHeader,
  morrowindRecordHeader,
  OblivionGroupHeader,
  OblivionRecordHeader,
  oblivionRecordHeader,
  RecordHeader,
  recordHeader,
  SubrecordHeader,
} from './schema.ts';

/** How a game frames the records of its plugins. Source: reference plugins.md, 1. */
export interface PluginLayout {
  /** The first game with it. */
  readonly since: 'morrowind' | 'oblivion' | 'fallout3';
  /** Type of the first record. */
  readonly magic: string;
  readonly recordHeader: Type<StoredHeader, unknown>;
  /** The same with the names of more flags. */
  readonly recordHeaderWith: (bits: FlagBits) => Type<unknown, unknown>;
  /** Undefined if records are not in groups. */
  readonly groupHeader: Type<GroupFrame, unknown> | undefined;
  readonly subrecordHeader: Type<{ readonly type: string; readonly size: number }, unknown>;
  /** Bytes of a record's and of a group's header. */
  readonly headerSize: number;
  readonly subrecordHeaderSize: number;
}

/** What the header of a record says in every game. */
export interface EntryHeader {
  readonly type: string;
  readonly dataSize: number;
  readonly flags: number;
  /** 0 in Morrowind, whose records are identified by texts. */
  readonly formId: number;
  /** The version of its own layout; 0 before Fallout 3. */
  readonly formVersion: number;
}

/** As stored, where some games lack the last two. */
type StoredHeader = Omit<EntryHeader, 'formId' | 'formVersion'> &
  Partial<Pick<EntryHeader, 'formId' | 'formVersion'>>;

/** What the header of a group says. */
export interface GroupFrame {
  readonly groupSize: number;
  readonly label: number;
  readonly groupType: number;
}

/** A plugin's bytes, and how to read their headers. */
export interface PluginSource extends ByteSource {
  readonly layout: PluginLayout;
  /** What reads the headers. */
  readonly backEnd: BackEnd;
}

/** The layout since a game. */
export function layoutSince(since: PluginLayout['since']): PluginLayout {
  return LAYOUTS[since];
}

/** The layout of a plugin by its first bytes; undefined if they are of no plugin. */
export function pluginLayout(head: Uint8Array): PluginLayout | undefined {
  return Object.values(LAYOUTS).find(
    ({ magic, headerSize }) => isAt(head, 0, magic) && isAt(head, headerSize, FIRST_SUBRECORD),
  );
}

const FIRST_SUBRECORD = 'HEDR';

function isAt(head: Uint8Array, at: number, type: string): boolean {
  return head.length >= at + type.length && byteString(head, at, at + type.length) === type;
}

const LAYOUTS: Readonly<Record<PluginLayout['since'], PluginLayout>> = {
  fallout3: layout({
    since: 'fallout3',
    magic: 'TES4',
    recordHeader: RecordHeader,
    recordHeaderWith: recordHeader,
    groupHeader: GroupHeader,
    subrecordHeader: SubrecordHeader,
  }),
  oblivion: layout({
    since: 'oblivion',
    magic: 'TES4',
    recordHeader: OblivionRecordHeader,
    recordHeaderWith: oblivionRecordHeader,
    groupHeader: OblivionGroupHeader,
    subrecordHeader: SubrecordHeader,
  }),
  morrowind: layout({
    since: 'morrowind',
    magic: 'TES3',
    recordHeader: MorrowindRecordHeader,
    recordHeaderWith: morrowindRecordHeader,
    groupHeader: undefined,
    subrecordHeader: MorrowindSubrecordHeader,
  }),
};

function layout(types: Omit<PluginLayout, 'headerSize' | 'subrecordHeaderSize'>): PluginLayout {
  return {
    ...types,
    headerSize: fixedSize(types.recordHeader, CONTEXT),
    subrecordHeaderSize: fixedSize(types.subrecordHeader, CONTEXT),
  };
}
