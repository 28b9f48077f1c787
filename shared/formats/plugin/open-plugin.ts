import { byteString } from '#shared/binary/columns.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import type { InflateUpTo } from '#shared/formats/kit/archive.ts';
import { type CellColumns, cellAt, cellColumns, holdsPersistent, worldOf } from './cell-columns.ts';
import { type CellEntry, indexCells } from './cell-index.ts';
import { type Entry, entriesOf, type Range, type RecordEntry } from './entries.ts';
import { type FormId, type StoredFormIds, storedFormIds } from './form-id.ts';
import { readAhead } from './read-ahead.ts';
import { indexRecords, offsetOf, type RecordColumns } from './record-index.ts';
import { RecordReading } from './record-reading.ts';
import { HEADER_SIZE, PLUGIN_MAGIC, PluginHeader, RECORD_FLAG } from './schema.ts';
import { readParts } from './subrecords.ts';

/**
 * A plugin, opened: its first record is read, everything else by position when it is asked for. The source must stay open
 * for as long as it is.
 */
export interface Plugin extends PluginFacts {
  /** File name; form ids that no master has are its own. */
  readonly name: string;
  /** All cells; the first call walks their groups. */
  cells(): readonly CellEntry[];
  /** The last cell of this identity. */
  cell(id: FormId): CellEntry | undefined;
  /** The cell of a world that holds what is always loaded there. */
  persistentCell(world: FormId): CellEntry | undefined;
  /** A world's own record. */
  world(id: FormId): RecordEntry | undefined;
  /** The last record of something that references can place; the first call walks the groups of such records. */
  placeable(id: FormId): RecordEntry | undefined;
  /** All records of such things, by their form ids. */
  placeables(): Iterable<RecordEntry>;
  /** Records and groups of a range, by their headers. */
  entries(range: Range): Iterable<Entry>;
  /** A record's parts in front of the damage, which is a finding; none where it cannot be read. */
  open(record: RecordEntry): RecordReading;
  /** Of all that has been read so far. */
  findings(): readonly Finding[];
  /** What is known of where things lie, for the next time that the same file is opened. */
  index(): PluginIndex;
}

/** What a plugin's first record says. */
export interface PluginFacts {
  /** In the order that form ids count. */
  readonly masters: readonly string[];
  readonly version: number | undefined;
  /** What the file claims to have, groups included. */
  readonly recordCount: number | undefined;
  readonly master: boolean;
  readonly light: boolean;
  /** Whether names that players read are in files of strings; editor ids never are. */
  readonly localized: boolean;
}

/** Where things lie in a plugin, as far as it was asked for: typed arrays, some bytes a cell and record. */
export interface PluginIndex {
  readonly facts: PluginFacts;
  /** Where the first group begins. */
  readonly start: number;
  readonly cells: CellColumns | undefined;
  readonly records: RecordColumns | undefined;
}

/**
 * Opens a plugin of Fallout 4.
 * @param source named as the file is called: its form ids are by that name
 * @param known what was learned of the very same bytes before: nothing of that is read again
 * @throws FormatError `not-a-plugin`; everything else is a finding
 */
export function openPlugin(source: ByteSource, inflate: InflateUpTo, known?: PluginIndex): Plugin {
  const window = readAhead(source);
  const found = new FindingList();
  const { facts, start } = known ?? readFacts(window, inflate, found);
  const names = { name: source.name, masters: facts.masters };
  const stored = storedFormIds(names);
  /** Entries that were made of the columns, or that the columns were made of. */
  const entries = new Map<number, CellEntry>();
  let columns = known?.cells;
  let records = known?.records;

  function allColumns(): CellColumns {
    if (columns !== undefined) return columns;
    const indexed = indexCells(window, start, found);
    for (const [index, cell] of indexed.cells.entries()) entries.set(index, cell);
    columns = cellColumns(indexed);
    return columns;
  }

  function entry(index: number): CellEntry | undefined {
    const cell = entries.get(index) ?? cellAt(allColumns(), index, window, found);
    if (cell !== undefined) entries.set(index, cell);
    return cell;
  }

  function recordAt(offset: number | undefined): RecordEntry | undefined {
    if (offset === undefined) return undefined;
    const [record] = entriesOf(window, { start: offset, end: window.size }, found);
    return record?.kind === 'record' ? record : undefined;
  }

  function allRecords(): RecordColumns {
    records ??= indexRecords(window, start, found);
    return records;
  }

  function* placeables(): Generator<RecordEntry> {
    for (const offset of allRecords().offset) {
      const record = recordAt(offset);
      if (record !== undefined) yield record;
    }
  }

  return {
    ...names,
    ...facts,
    cells: () => [...allColumns().formId.keys()].flatMap((index) => entry(index) ?? []),
    cell(id) {
      const at = allColumns().formId.findLastIndex(stored.isOf(id));
      return at < 0 ? undefined : entry(at);
    },
    persistentCell(id) {
      const all = allColumns();
      const isOf = stored.isOf(id);
      const at = all.formId.findIndex((_, index) => {
        const world = holdsPersistent(all, index) ? worldOf(all, index) : undefined;
        return world !== undefined && isOf(world);
      });
      return at < 0 ? undefined : entry(at);
    },
    world(id) {
      const { worldFormId, worldOffset } = allColumns();
      return recordAt(worldOffset[worldFormId.findLastIndex(stored.isOf(id))]);
    },
    placeable: (id) => recordAt(lastOf(stored, id, allRecords())),
    placeables,
    entries: (range) => entriesOf(window, range, found),
    open: (record) => openRecord(window, record, inflate, found),
    findings: () => found.all(),
    index: () => ({ facts, start, cells: columns, records }),
  };
}

function lastOf(stored: StoredFormIds, id: FormId, records: RecordColumns): number | undefined {
  for (const formId of stored.of(id)) {
    const offset = offsetOf(records, formId);
    if (offset !== undefined) return offset;
  }
  return undefined;
}

function openRecord(
  source: ByteSource,
  record: RecordEntry,
  inflate: InflateUpTo,
  found: FindingList,
): RecordReading {
  try {
    const { parts, damage } = readParts(source, record, inflate);
    if (damage !== undefined) found.add(asFinding(damage));
    return new RecordReading(record, parts, found);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    found.add(asFinding(error));
    return new RecordReading(record, [], found);
  }
}

function asFinding({ code, message, offset, path }: FormatError): Finding {
  return { severity: 'error', code, message, offset, path };
}

function readFacts(
  source: ByteSource,
  inflate: InflateUpTo,
  found: FindingList,
): Pick<PluginIndex, 'facts' | 'start'> {
  const first = firstRecord(source, found);
  const { flags } = first.header;
  const reading = openRecord(source, first, inflate, found);
  const head = reading.read('HEDR', PluginHeader);
  const facts = {
    masters: reading.texts('MAST'),
    version: head?.version,
    recordCount: head?.recordCount,
    master: (flags & RECORD_FLAG.master) !== 0,
    light: (flags & RECORD_FLAG.light) !== 0,
    localized: (flags & RECORD_FLAG.localized) !== 0,
  };
  return { facts, start: first.end };
}

function firstRecord(source: ByteSource, found: FindingList): RecordEntry {
  const head = source.read(0, HEADER_SIZE + PLUGIN_MAGIC.length);
  const magic = byteString(head, 0, Math.min(PLUGIN_MAGIC.length, head.length));
  if (magic !== PLUGIN_MAGIC || head.length < HEADER_SIZE) {
    throw new FormatError('not-a-plugin', `does not begin with a record ${PLUGIN_MAGIC}`, { offset: 0 });
  }
  for (const entry of entriesOf(source, { start: 0, end: source.size }, found)) {
    if (entry.kind === 'record') return entry;
  }
  throw new FormatError('not-a-plugin', 'does not begin with a record', { offset: 0 });
}
