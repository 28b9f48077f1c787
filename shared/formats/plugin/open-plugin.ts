import { byteString } from '#shared/binary/columns.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import type { InflateUpTo } from '../archive.ts';
import { type CellEntry, indexCells } from './cell-index.ts';
import { type Entry, entriesOf, type Range, type RecordEntry } from './entries.ts';
import { type FormId, formIdKey, resolveFormId } from './form-id.ts';
import { readAhead } from './read-ahead.ts';
import { RecordReading } from './record-reading.ts';
import { HEADER_SIZE, PLUGIN_MAGIC, PluginHeader, RECORD_FLAG } from './schema.ts';
import { readParts } from './subrecords.ts';

/**
 * A plugin, opened: its first record is read, everything else by position when it is asked for. The source must stay open
 * for as long as it is.
 */
export interface Plugin {
  /** File name; form ids that no master has are its own. */
  readonly name: string;
  /** In the order that form ids count. */
  readonly masters: readonly string[];
  readonly version: number | undefined;
  /** What the file claims to have, groups included. */
  readonly recordCount: number | undefined;
  readonly master: boolean;
  readonly light: boolean;
  /** Whether names that players read are in files of strings; editor ids never are. */
  readonly localized: boolean;
  /** All cells; the first call walks their groups. */
  cells(): readonly CellEntry[];
  /** The last cell of this identity. */
  cell(id: FormId): CellEntry | undefined;
  /** Records and groups of a range, by their headers. */
  entries(range: Range): Iterable<Entry>;
  /** A record's parts in front of the damage, which is a finding; none where it cannot be read. */
  open(record: RecordEntry): RecordReading;
  /** Of all that has been read so far. */
  findings(): readonly Finding[];
}

/**
 * Opens a plugin of Fallout 4.
 * @param source named as the file is called: its form ids are by that name
 * @throws FormatError `not-a-plugin`; everything else is a finding
 */
export function openPlugin(source: ByteSource, inflate: InflateUpTo): Plugin {
  const window = readAhead(source);
  const found = new FindingList();
  const first = firstRecord(window, found);
  const reading = open(first);
  const names = { name: source.name, masters: reading.texts('MAST') };
  const head = reading.read('HEDR', PluginHeader);
  let cells: readonly CellEntry[] | undefined;
  let byIdentity: ReadonlyMap<string, CellEntry> | undefined;

  function open(record: RecordEntry): RecordReading {
    try {
      const { parts, damage } = readParts(window, record, inflate);
      if (damage !== undefined) found.add(asFinding(damage));
      return new RecordReading(record, parts, found);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      found.add(asFinding(error));
      return new RecordReading(record, [], found);
    }
  }

  function allCells(): readonly CellEntry[] {
    cells ??= indexCells(window, first.end, found);
    return cells;
  }

  return {
    ...names,
    version: head?.version,
    recordCount: head?.recordCount,
    master: (first.header.flags & RECORD_FLAG.master) !== 0,
    light: (first.header.flags & RECORD_FLAG.light) !== 0,
    localized: (first.header.flags & RECORD_FLAG.localized) !== 0,
    cells: allCells,
    cell(id) {
      byIdentity ??= new Map(
        allCells().map((cell) => [formIdKey(resolveFormId(cell.record.header.formId, names)), cell]),
      );
      return byIdentity.get(formIdKey(id));
    },
    entries: (range) => entriesOf(window, range, found),
    open,
    findings: () => found.all(),
  };
}

function asFinding({ code, message, offset, path }: FormatError): Finding {
  return { severity: 'error', code, message, offset, path };
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
