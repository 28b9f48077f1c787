import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import type { FindingList } from '#shared/findings.ts';
import type { EntryHeader, GroupFrame, PluginSource } from './layout.ts';
import { CONTEXT, GROUP_MAGIC } from './schema.ts';

/** File offsets; `end` is after the last byte. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A record or a group: its header, and the range of its content. */
export type Entry = RecordEntry | GroupEntry;

export interface RecordEntry extends Range {
  readonly kind: 'record';
  /** Offset of its header; `start` is the offset of its data. */
  readonly offset: number;
  readonly header: EntryHeader;
}

export interface GroupEntry extends Range {
  readonly kind: 'group';
  readonly offset: number;
  readonly header: GroupFrame;
}

/**
 * The records and groups of a range in sequence, from their headers alone. Stops early with a finding at an impossible
 * size; an entry that claims more than the range is cut to it.
 */
export function* entriesOf(source: PluginSource, range: Range, findings: FindingList): Generator<Entry> {
  const end = Math.min(range.end, source.size);
  for (let offset = range.start; offset < end; ) {
    const entry = entryAt(source, { start: offset, end }, findings);
    if (entry === undefined) return;
    yield entry;
    offset = entry.end;
  }
}

function entryAt(
  source: PluginSource,
  { start: offset, end: limit }: Range,
  findings: FindingList,
): Entry | undefined {
  const { backEnd, layout } = source;
  const { headerSize, recordHeader, groupHeader } = layout;
  const bytes = source.read(offset, Math.min(headerSize, limit - offset));
  if (bytes.length < headerSize) {
    const message = `${bytes.length} bytes are left over, too few for a record`;
    findings.add({ severity: 'error', code: 'bytes-left-over', message, offset });
    return undefined;
  }
  const start = offset + headerSize;
  if (groupHeader === undefined || byteString(bytes, 0, GROUP_MAGIC.length) !== GROUP_MAGIC) {
    const stored = read(recordHeader, bytes, CONTEXT, { base: offset, backEnd });
    const { type, dataSize, flags, formId = 0, formVersion = 0 } = stored;
    const header = { type, dataSize, flags, formId, formVersion };
    const end = within(start + header.dataSize, limit, `record ${header.type}`, offset, findings);
    return { kind: 'record', offset, header, start, end };
  }
  const header = read(groupHeader, bytes, CONTEXT, { base: offset, backEnd });
  if (header.groupSize < headerSize) {
    const message = `a group claims ${header.groupSize} bytes, fewer than its header takes; the rest is not read`;
    findings.add({ severity: 'error', code: 'group-size', message, offset });
    return undefined;
  }
  const end = within(offset + header.groupSize, limit, 'group', offset, findings);
  return { kind: 'group', offset, header, start, end };
}

function within(end: number, limit: number, what: string, offset: number, findings: FindingList): number {
  if (end <= limit) return end;
  const message = `a ${what} claims to end ${end - limit} bytes past the end of its parent`;
  findings.add({ severity: 'error', code: 'entry-outside', message, offset });
  return limit;
}
