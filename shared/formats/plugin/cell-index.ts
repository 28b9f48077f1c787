import type { FindingList } from '#shared/findings.ts';
import { entriesOf, type GroupEntry, type Range, type RecordEntry } from './entries.ts';
import type { PluginSource } from './layout.ts';
import { GROUP_TYPE, typeLabel } from './schema.ts';

/** A cell by its location in the file. */
export interface CellEntry {
  readonly record: RecordEntry;
  /** The group with its references, if any. */
  readonly children: Range | undefined;
  /** The world that it is part of, as stored; undefined for interiors. */
  readonly world: number | undefined;
  /** Whether it is the cell of its world for persistent references, wherever they are placed. */
  readonly holdsPersistent: boolean;
}

/** Worlds contain blocks, then sub-blocks, cells, and their references: no file needs more. */
const DEEPEST = 8;
/** The game's largest file has about 60,000. */
const MAX_CELLS = 2 ** 19;

/** The cells of a plugin and their worlds, in file order. */
export interface IndexedCells {
  readonly cells: readonly CellEntry[];
  readonly worlds: readonly RecordEntry[];
}

/** All cells of a plugin, from headers alone: skips groups of other records and the content of cells. */
export function indexCells(source: PluginSource, start: number, findings: FindingList): IndexedCells {
  const walk = new CellWalk(source, findings);
  for (const top of entriesOf(source, { start, end: source.size }, findings)) {
    if (top.kind === 'record') {
      const message = `a record ${top.header.type} is outside all groups`;
      findings.add({ severity: 'warning', code: 'record-outside-groups', message, offset: top.offset });
    } else if (TOP_GROUPS.has(top.header.label)) walk.group(top, undefined, 1);
  }
  return walk;
}

const TOP_GROUPS: ReadonlySet<number> = new Set([typeLabel('CELL'), typeLabel('WRLD')]);

const BLOCKS: ReadonlySet<number> = new Set([
  GROUP_TYPE.top,
  GROUP_TYPE.interiorBlock,
  GROUP_TYPE.interiorSubBlock,
  GROUP_TYPE.exteriorBlock,
  GROUP_TYPE.exteriorSubBlock,
]);

class CellWalk implements IndexedCells {
  readonly cells: CellEntry[] = [];
  readonly worlds: RecordEntry[] = [];
  readonly #source: PluginSource;
  readonly #findings: FindingList;

  constructor(source: PluginSource, findings: FindingList) {
    this.#source = source;
    this.#findings = findings;
  }

  group(group: GroupEntry, world: number | undefined, depth: number): void {
    for (const entry of entriesOf(this.#source, group, this.#findings)) {
      if (entry.kind === 'record') this.#record(entry, group, world);
      else this.#inner(entry, world, depth + 1);
    }
  }

  #record(record: RecordEntry, { header }: GroupEntry, world: number | undefined): void {
    const { type } = record.header;
    if (type === 'WRLD' && this.worlds.length < MAX_CELLS) this.worlds.push(record);
    if (type !== 'CELL') return;
    if (this.cells.length >= MAX_CELLS) {
      const message = `has more than ${MAX_CELLS} cells; the rest are not read`;
      this.#findings.add({ severity: 'error', code: 'too-many-cells', message, offset: record.offset });
      return;
    }
    const holdsPersistent = header.groupType === GROUP_TYPE.worldChildren;
    this.cells.push({ record, children: undefined, world, holdsPersistent });
  }

  #inner(group: GroupEntry, world: number | undefined, depth: number): void {
    const { groupType, label: owner } = group.header;
    const { offset } = group;
    if (depth > DEEPEST) {
      const message = `groups are nested more than ${DEEPEST} deep; deeper ones are not read`;
      this.#findings.add({ severity: 'error', code: 'too-deep', message, offset });
    } else if (groupType === GROUP_TYPE.worldChildren) this.group(group, owner, depth);
    else if (BLOCKS.has(groupType)) this.group(group, world, depth);
    else if (groupType === GROUP_TYPE.cellChildren) this.#children(group);
  }

  #children({ header, start, end, offset }: GroupEntry): void {
    const cell = this.cells.at(-1);
    if (cell?.record.header.formId === header.label && cell.children === undefined) {
      this.cells[this.cells.length - 1] = { ...cell, children: { start, end } };
      return;
    }
    const message = 'a group of references does not follow its cell and is not read';
    this.#findings.add({ severity: 'warning', code: 'children-without-cell', message, offset });
  }
}
