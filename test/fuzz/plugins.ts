import { nodeDeflate, nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { PluginRecords } from '#shared/formats/kit/plugin-records.ts';
import { readCell } from '#shared/formats/plugin/cell.ts';
import { formIdKey } from '#shared/formats/plugin/form-id.ts';
import { namedRecord } from '#shared/formats/plugin/named-record.ts';
import { openPlugin, type Plugin } from '#shared/formats/plugin/open-plugin.ts';
import { pluginOpener } from '#shared/formats/plugin/opener.ts';
import { readReference, referencesOf } from '#shared/formats/plugin/reference.ts';
import { referenceTable } from '#shared/precombined/build-reference-table.ts';
import { findBaked } from '#shared/precombined/find-baked.ts';
import { groupReferences } from '#shared/precombined/references.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { HAND_LAID_PLUGIN, MORROWIND_PLUGIN, OBLIVION_PLUGIN } from '#test/support/hand-laid-plugin.ts';
import {
  layGroup,
  layHead,
  layInteriors,
  layObjects,
  layRecord,
  layStatics,
  layWorld,
  name,
  words,
} from '#test/support/lay-plugin.ts';
import { objectAt } from '#test/support/precombined/placed-object.ts';
import { type FuzzCount, inWords, neverRefused } from './run.ts';

const MESH = 0x02be5e11;
const MASTER = 'Fallout4.esm';

/** Looks up references in an arbitrary plugin, alone and after a valid master. */
export function tryPlugin(bytes: Uint8Array, count: FuzzCount): void {
  inWords(count, () => {
    const plugin = openPlugin(bytesSource(bytes, 'Mine.esp'), nodeInflateUpTo);
    count.opened += 1;
    neverRefused(() => {
      for (const entry of plugin.cells()) {
        const { start, end } = entry.record;
        if (start > end || end > bytes.length) throw new Error('a cell lies outside');
        const { combined, formId } = readCell(plugin, entry);
        if (plugin.cell(formId) === undefined) throw new Error('a cell is not found by its identity');
        for (const record of referencesOf(plugin, entry)) readReference(plugin, record);
        for (const mesh of combined?.meshes.slice(0, 3) ?? []) {
          check({ owner: formId.plugin, cell: formId.id, mesh }, [plugin]);
        }
      }
      check({ owner: MASTER, cell: 0xe2db, mesh: MESH }, [SOUND, plugin]);
      checkTable(plugin);
      // Reopened from the cache, it has the same cells.
      const again = openPlugin(bytesSource(bytes, plugin.name), nodeInflateUpTo, plugin.index());
      if (again.cells().length !== plugin.cells().length) throw new Error('cells differ by what is kept');
      plugin.findings();
      const packing = { inflate: nodeInflateUpTo, deflate: nodeDeflate };
      const file = pluginOpener.open(bytesSource(bytes, plugin.name), packing);
      file.inspect?.();
      file.facts?.();
      file.understood?.();
      checkRecords(file.records?.());
      if (file.fields !== undefined) {
        checkFields(file.fields());
        for (const text of ['lamp', 'STAT', 'zzz']) [...file.fields().search(text)];
      }
      checkRenaming(file, bytes);
    });
  });
}

/** Reads every record’s values. */
function checkRecords(records: PluginRecords | undefined): void {
  for (const row of records?.rows() ?? []) {
    for (const { value } of records?.parts(row) ?? []) JSON.stringify(value);
  }
}

/** Names become longer and shorter, or are refused in words; what is changed is what is there. */
function checkRenaming({ renameNeeded }: OpenFile, bytes: Uint8Array): void {
  for (const to of ['a\\much\\longer\\name.nif', 'x.nif']) {
    try {
      const { changes } = renameNeeded?.(() => to) ?? { changes: [] };
      if (!applyChanges(bytes, changes).undone.every((byte, at) => byte === bytes[at]))
        throw new Error('a renaming cannot be undone');
    } catch (error) {
      if (!(error instanceof UserError || error instanceof FormatError)) throw error;
    }
  }
}

/** Fields that are looked at: a damaged count can promise millions. */
const MOST_FIELDS = 3000;
/** Texts that are set. */
const MOST_SET = 3;

/** Looks at fields as the window does, and sets a few texts: they are changed or refused in words. */
function checkFields(tree: FieldTree): void {
  const waiting: FieldNode[] = [tree.root];
  let [seen, set] = [0, 0];
  for (let node = waiting.pop(); node !== undefined && seen < MOST_FIELDS; node = waiting.pop()) {
    seen += 1;
    node.text();
    if (node.offset < 0 || node.length < 0) throw new Error(`${node.path} is nowhere`);
    if (node.hue === 'string' && node.edit === 'in place' && set < MOST_SET) {
      set += 1;
      setText(tree, node.path);
    }
    waiting.push(...node.children(0, Math.min(node.childCount, 50)));
  }
}

function setText(tree: FieldTree, path: string): void {
  try {
    tree.change(path, 'longer than it was');
  } catch (error) {
    if (!(error instanceof UserError || error instanceof FormatError)) throw error;
  }
}

function check(...[name, plugins]: Parameters<typeof groupReferences>): void {
  const group = groupReferences(name, plugins);
  if (group === undefined) {
    if (plugins.includes(SOUND)) throw new Error('a sound master is not read because of another file');
    return;
  }
  const keys = [...group.references.map(({ formId }) => formId), ...group.missing].map(formIdKey);
  if (new Set(keys).size !== keys.length) throw new Error('a reference is named twice');
}

/** A table of references points only into itself, and files are found for its names. */
function checkTable(plugin: Plugin): void {
  const name = { owner: MASTER, cell: 0xe2db, mesh: MESH };
  const { table } = referenceTable(name, PLACES, [SOUND, plugin]) ?? {};
  if (table === undefined) throw new Error('a sound master is not read because of another file');
  const { references, bases, places, plugins } = table;
  for (const row of places.references) if (row >= references.count) throw new Error('no such reference');
  for (const base of references.base) if (base >= bases.length) throw new Error('no such object');
  for (const owner of references.plugin) if (owner >= plugins.length) throw new Error('no such plugin');
  for (const wanted of ['Wall', 'Object', `${MASTER}|000901`, `${MASTER}|001234`]) {
    const named = namedRecord(wanted, []);
    if (named.kind === 'not-loaded') throw new Error('a name is not understood');
    const { files, references: found } = findBaked(named, [SOUND, plugin]);
    const known = new Set(found.map(formIdKey));
    for (const file of files) {
      if (!file.references.every((id) => known.has(formIdKey(id))))
        throw new Error('another reference is found');
    }
  }
}

const CELL = {
  id: 0xe2db,
  editorId: 'Room',
  meshes: [MESH],
  pairs: [
    [0x901, MESH],
    [0x902, MESH],
  ] as const,
  persistent: [{ id: 0x901, editorId: 'Wall', scale: 2 }],
  temporary: [{ id: 0x902 }, { id: 0x903 }],
};

/** One object in two places, the first being a reference of the valid master. */
const PLACES = [objectAt([0, 0, 0], [1, 2, 3])];

const SOUND = openPlugin(
  bytesSource(Buffer.concat([layHead(), layInteriors(CELL)]), MASTER),
  nodeInflateUpTo,
);

/** Small plugins: those of older games, interiors, a world, compressed records, and one built by hand. */
export function pluginSeeds(): readonly Uint8Array[] {
  const compressed = CELL.temporary.map((one) => ({ ...one, compressed: true }));
  const world = layWorld(0x3c, { id: 0xd74, persistent: CELL.persistent }, { ...CELL, grid: [-3, 12] });
  return [
    HAND_LAID_PLUGIN,
    OBLIVION_PLUGIN,
    MORROWIND_PLUGIN,
    Buffer.concat([layHead([MASTER]), layStatics(2, 20), layInteriors(CELL)]),
    Buffer.concat([
      layHead([MASTER], 0x281),
      layInteriors({ ...CELL, compressed: true, temporary: compressed }),
    ]),
    Buffer.concat([layHead([MASTER]), world, layInteriors({ id: 0xe2dc })]),
    withRecords(1, 131),
    withRecords(1.7, 44),
    withRecords(68, 200),
    withRecords(0.96, 500),
    Buffer.concat([
      layHead([MASTER]),
      layObjects('STAT', { id: 0x1234, editorId: 'Object', model: 'A.nif', compressed: true }),
      layObjects('SCOL', { id: 0x01001235, editorId: 'Object' }),
      layInteriors({ ...CELL, uncombined: [0x901, 0x01000903] }),
    ]),
  ];
}

/** Records with parts of many kinds, for a game by its version. */
function withRecords(version: number, formVersion: number): Uint8Array {
  const head = layHead([MASTER]);
  head.writeFloatLE(version, 30);
  const parts = [
    { type: 'EDID', data: name('Lamp') },
    {
      type: 'VMAD',
      data: Buffer.from(
        '06000200010004004c616d700001000300436174 0d01020000000700000008000000'.replace(' ', ''),
        'hex',
      ),
    },
    { type: 'OBND', data: words(1, 2, 3) },
    { type: 'FULL', data: name('A Lamp') },
    { type: 'MODL', data: name('lamp.nif') },
    { type: 'MODT', data: words(2, 1, 0, 7, 0x736464, 8) },
    { type: 'KSIZ', data: words(2) },
    { type: 'KWDA', data: words(0x901, 0x902) },
    { type: 'CTDA', data: words(0, 0, 14, 0x11, 0x22, 2, 0x33, 0xffff_ffff) },
    { type: 'DATA', data: words(1, 2, 3, 4) },
  ];
  const records = ['STAT', 'ACTI', 'NPC_', 'COBJ'].map((type, at) => {
    const record = layRecord({ type, id: 0x0100_0801 + at, parts });
    record.writeUInt16LE(formVersion, 20);
    return layGroup(0, type, record);
  });
  return Buffer.concat([head, ...records]);
}
