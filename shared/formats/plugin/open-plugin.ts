import { closures } from '#shared/binary/closures.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import type { InflateUpTo } from '#shared/formats/kit/archive.ts';
import { type CellColumns, cellAt, cellColumns, holdsPersistent, worldOf } from './cell-columns.ts';
import { type CellEntry, indexCells } from './cell-index.ts';
import { type Entry, entriesOf, type Range, type RecordEntry } from './entries.ts';
import { type FormId, type StoredFormIds, storedFormIds } from './form-id.ts';
import { layoutSince, type PluginLayout, type PluginSource, pluginLayout } from './layout.ts';
import { readAhead } from './read-ahead.ts';
import { gameOfRecords, type RecordGame } from './record-game.ts';
import { indexRecords, offsetOf, type RecordColumns } from './record-index.ts';
import { RecordReading } from './record-reading.ts';
import { MORROWIND_MASTER, MorrowindHeader, PluginHeader, RECORD_FLAG } from './schema.ts';
import { type RecordParts, readParts } from './subrecords.ts';

/**
 * An opened plugin. Only its first record has been read; everything else is read on request, so the source must stay
 * open as long as the plugin is used.
 */
export interface Plugin extends PluginFacts {
  /** File name; form ids beyond the masters belong to it. */
  readonly name: string;
  /** All cells; the first call walks their groups. */
  cells(): readonly CellEntry[];
  /** The last cell with this identity. */
  cell(id: FormId): CellEntry | undefined;
  /** The cell with a world's persistent references. */
  persistentCell(world: FormId): CellEntry | undefined;
  /** A world's own record. */
  world(id: FormId): RecordEntry | undefined;
  /** The last record of an object that references can place; the first call walks the groups of such records. */
  placeable(id: FormId): RecordEntry | undefined;
  /** All records of such objects, by form id. */
  placeables(): Iterable<RecordEntry>;
  /** The file’s bytes. */
  readonly source: PluginSource;
  /** File position after its first record. */
  readonly start: number;
  /** Whose records it has. */
  readonly game: RecordGame;
  /** Records and groups of a range, from their headers. */
  entries(range: Range): Iterable<Entry>;
  /** A record's parts up to any damage, which becomes a finding; none if it cannot be read. */
  open(record: RecordEntry): RecordReading;
  /** The same, with the bytes they are in. */
  partsOf(record: RecordEntry): Pick<RecordParts, 'parts' | 'data'>;
  /** Findings for everything read so far. */
  findings(): readonly Finding[];
  /** The locations found so far, for reopening the same file. */
  index(): PluginIndex;
}

/** Facts from a plugin's first record. */
export interface PluginFacts {
  /** The first game whose plugins look like it. */
  readonly since: PluginLayout['since'];
  /** In form id order. */
  readonly masters: readonly string[];
  readonly version: number | undefined;
  /** Of the first record. */
  readonly formVersion: number;
  /** The count that the file declares, including groups. */
  readonly recordCount: number | undefined;
  readonly master: boolean;
  readonly light: boolean;
  /** Whether visible names are in string files; editor ids never are. */
  readonly localized: boolean;
}

/** The locations found in a plugin so far: typed arrays, a few bytes per cell and record. */
export interface PluginIndex {
  readonly facts: PluginFacts;
  /** Offset of the first group. */
  readonly start: number;
  readonly cells: CellColumns | undefined;
  readonly records: RecordColumns | undefined;
}

/**
 * Opens a plugin. Morrowind's has neither groups nor form ids: it has entries, but no cells.
 * @param known the index of the very same bytes, which saves reading them again
 * @throws FormatError `not-a-plugin`; everything else is a finding
 */
export function openPlugin(
  source: ByteSource,
  inflate: InflateUpTo,
  known?: PluginIndex,
  backEnd: BackEnd = closures,
): Plugin {
  const bytes = readAhead(source);
  const layout = known === undefined ? layoutOf(bytes) : layoutSince(known.facts.since);
  const window = { ...bytes, layout, backEnd };
  const found = new FindingList();
  const { facts, start } = known ?? readFacts(window, inflate, found);
  const names = { name: fileName(source.name), masters: facts.masters };
  const stored = storedFormIds(names);
  /** Entries made from the columns, or the source of the columns. */
  const entries = new Map<number, CellEntry>();
  let columns = known?.cells;
  let records = known?.records;

  function allColumns(): CellColumns {
    if (columns !== undefined) return columns;
    const indexed = window.layout.groupHeader === undefined ? NO_CELLS : indexCells(window, start, found);
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
    source: window,
    start,
    game: gameOfRecords(facts),
    entries: (range) => entriesOf(window, range, found),
    open: (record) => new RecordReading(record, partsOfRecord(window, record, inflate, found).parts, found),
    partsOf: (record) => partsOfRecord(window, record, inflate, found),
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

/** A record’s parts up to any damage, which becomes a finding; none if it cannot be read. */
function partsOfRecord(
  source: PluginSource,
  record: RecordEntry,
  inflate: InflateUpTo,
  found: FindingList,
): Pick<RecordParts, 'parts' | 'data'> {
  try {
    const { parts, data, damage } = readParts(source, record, inflate);
    if (damage !== undefined) found.add(asFinding(damage));
    return { parts, data };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    found.add(asFinding(error));
    return { parts: [], data: new Uint8Array() };
  }
}

function asFinding({ code, message, offset, path }: FormatError): Finding {
  return { severity: 'error', code, message, offset, path };
}

function readFacts(
  source: PluginSource,
  inflate: InflateUpTo,
  found: FindingList,
): Pick<PluginIndex, 'facts' | 'start'> {
  const first = firstRecord(source, found);
  const { flags, formVersion } = first.header;
  const reading = new RecordReading(first, partsOfRecord(source, first, inflate, found).parts, found);
  const { since } = source.layout;
  const masters = reading.texts('MAST');
  if (since === 'morrowind') {
    const head = reading.read('HEDR', MorrowindHeader);
    const { version, recordCount, kind } = head ?? {};
    const master = kind === MORROWIND_MASTER;
    return {
      facts: { since, masters, version, formVersion, recordCount, master, ...NEITHER },
      start: first.end,
    };
  }
  const head = reading.read('HEDR', PluginHeader);
  const facts = {
    since,
    masters,
    version: head?.version,
    formVersion,
    recordCount: head?.recordCount,
    master: (flags & RECORD_FLAG.master) !== 0,
    light: (flags & lightFlag(since, head?.version, formVersion)) !== 0,
    localized: (flags & RECORD_FLAG.localized) !== 0,
  };
  return { facts, start: first.end };
}

/** Form ids use it, without the folders that a source’s name may have. */
function fileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** The flag of light plugins; games before Skyrim have none. */
function lightFlag(since: PluginFacts['since'], version: number | undefined, formVersion: number): number {
  const game = gameOfRecords({ since, version, formVersion });
  if (game === 'starfield') return RECORD_FLAG.starfieldLight;
  return HAS_LIGHT.has(game) ? RECORD_FLAG.light : 0;
}

const HAS_LIGHT: ReadonlySet<RecordGame> = new Set(['skyrim', 'fallout4', 'fallout76']);

const NEITHER = { light: false, localized: false };
const NO_CELLS = { cells: [], worlds: [] };

/** @throws FormatError `not-a-plugin` */
function layoutOf(source: ByteSource): PluginLayout {
  const layout = pluginLayout(source.read(0, HEAD));
  if (layout === undefined) {
    throw new FormatError('not-a-plugin', 'does not begin with a TES3 or TES4 record', { offset: 0 });
  }
  return layout;
}

/** Bytes that tell the layout. */
const HEAD = 32;

function firstRecord(source: PluginSource, found: FindingList): RecordEntry {
  for (const entry of entriesOf(source, { start: 0, end: source.size }, found)) {
    if (entry.kind === 'record') return entry;
  }
  throw new FormatError('not-a-plugin', 'does not begin with a complete record', { offset: 0 });
}
