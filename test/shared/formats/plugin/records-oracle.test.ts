import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { RecordRow } from '#shared/formats/kit/plugin-records.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { pluginRecords } from '#shared/formats/plugin/plugin-records.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

const FOLDER = 'plugins/requiem-creation-club';

/** A record as the other program wrote it. */
interface Written {
  readonly file: string;
  readonly type: string | undefined;
  readonly editorId: string;
  readonly name: string;
  readonly model: string | undefined;
  readonly placement: string | undefined;
}

/** Types by that program's names. */
const TYPES: Readonly<Record<string, string>> = {
  ArmorAddons: 'ARMA',
  Armors: 'ARMO',
  ConstructibleObjects: 'COBJ',
  Containers: 'CONT',
  Keys: 'KEYM',
  NavigationMeshInfoMaps: 'NAVI',
  Npcs: 'NPC_',
  Quests: 'QUST',
  Weapons: 'WEAP',
  PlacedObject: 'REFR',
  PlacedNpc: 'ACHR',
};

interface Yaml {
  readonly FormKey?: unknown;
  readonly MutagenObjectType?: unknown;
  readonly EditorID?: unknown;
  readonly Name?: unknown;
  readonly Value?: unknown;
  readonly Model?: unknown;
  readonly File?: unknown;
  readonly Placement?: unknown;
  readonly Position?: unknown;
}

function isYaml(value: unknown): value is Yaml {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All records of the files, by form id: everything with a key of its own. */
function written(): ReadonlyMap<string, Written> {
  const records = new Map<string, Written>();
  const add = (value: unknown, file: string, folder: string): void => {
    if (Array.isArray(value)) for (const one of value) add(one, file, '');
    if (!isYaml(value)) return;
    if (typeof value.FormKey === 'string') {
      const [id = '', plugin = ''] = value.FormKey.split(':');
      const kind = typeof value.MutagenObjectType === 'string' ? value.MutagenObjectType : folder;
      records.set(`${plugin}|${id}`.toLowerCase(), {
        file,
        type: TYPES[kind],
        editorId: textOf(value.EditorID),
        name: isYaml(value.Name) ? textOf(value.Name.Value) : textOf(value.Name),
        model: isYaml(value.Model) ? textOf(value.Model.File) : undefined,
        placement: isYaml(value.Placement) ? rounded(textOf(value.Placement.Position)) : undefined,
      });
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object') add(inner, file, '');
  };
  for (const path of corpusFiles(`${FOLDER}/as-text`, /\.yaml$/)) {
    const [, , , folder = ''] = path.split('/');
    add(load(Buffer.from(corpusFile(path)).toString('utf8')), path, folder);
  }
  return records;
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

describe.skipIf(corpusMissing !== undefined)('the plugin that another program wrote out as text', () => {
  test('agrees record by record on type, id, editor id, name, model and placement', () => {
    const bytes = corpusFile(`${FOLDER}/Requiem - Creation Club.esp`);
    const plugin = openPlugin(bytesSource(bytes, 'Requiem - Creation Club.esp'), nodeInflateUpTo);
    const records = pluginRecords(plugin);
    const oracle = written();
    const rows = [...records.rows()];
    const differences: string[] = [];
    let compared = 0;
    for (const row of rows) {
      const other = oracle.get(row.formId.toLowerCase());
      if (other === undefined) {
        differences.push(`${row.type} ${row.formId} ${row.editorId}: only in the plugin`);
        continue;
      }
      compared += 1;
      const parts = records.parts(row);
      const note = (what: string, ours: unknown, theirs: unknown): void => {
        if (ours !== theirs) differences.push(`${row.type} ${row.formId} ${what}: ${ours} | ${theirs}`);
      };
      if (other.type !== undefined) note('type', row.type, other.type);
      note('editor id', row.editorId, other.editorId);
      note('name', row.name, other.name);
      if (other.model !== undefined) note('model', modelOf(parts), other.model);
      if (other.placement !== undefined) note('placement', positionOf(parts), other.placement);
    }
    const known = new Set(rows.map(({ formId }: RecordRow) => formId.toLowerCase()));
    for (const [id, { file }] of oracle) if (!known.has(id)) differences.push(`${id} only in ${file}`);
    expect(compared).toBeGreaterThan(1_500);
    expect(differences).toEqual([]);
  });
});

type Parts = ReturnType<ReturnType<typeof pluginRecords>['parts']>;

function modelOf(parts: Parts): unknown {
  return parts.find(({ part }) => part === 'MODL')?.value;
}

function positionOf(parts: Parts): string {
  const { position } = (parts.find(({ part }) => part === 'DATA')?.value ?? {}) as {
    readonly position?: { readonly x: number; readonly y: number; readonly z: number };
  };
  return position === undefined ? '' : [position.x, position.y, position.z].join(', ');
}

/** The 32-bit numbers that decimals stand for. */
function rounded(text: string): string {
  return text
    .split(', ')
    .map((one) => Math.fround(Number(one)))
    .join(', ');
}
