import type { ServiceContext } from '#main/context/context.ts';
import type { Documents } from '#main/documents/service.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { RecordVersions } from '#shared/contract/records.ts';
import type { RecordOverrides } from '#shared/formats/plugin/record-overrides.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { dataPlugins } from './data-plugins.ts';
import { recordsOf } from './listed-records.ts';
import { versionRows } from './version-table.ts';

/** Longer values are cut: the landscape of a cell has thousands of numbers. */
const LONGEST = 400;
/** First records, which describe their plugins and are of nobody else. */
const DESCRIBE: ReadonlySet<string> = new Set(['TES3', 'TES4']);

/** Shows records across the load order of an open folder. */
export function createRecords(
  { pool }: ServiceContext,
  documents: Documents,
  workspaces: Workspaces,
): Pick<Handlers, 'record.versions' | 'record.place'> {
  return {
    'record.place': ({ document, record }) => {
      const { file, address } = documents.get(document);
      return recordsOf({ file, name: address.path }).pathOf(record) ?? null;
    },
    'record.versions': async ({ document: id, path }, { signal }) => {
      const document = documents.get(id);
      const { file, address } = document;
      const row = recordsOf({ file, name: address.path }).at(path);
      if (row === undefined || DESCRIBE.has(row.type)) return null;
      const { index, modFolder } = workspaces.get(address.workspace);
      const { found } = await pool.run(
        'record-overrides',
        { of: row.formId, type: row.type, plugins: dataPlugins({ index, modFolder }) },
        { signal, quarantineKey: MANY_FILES },
      );
      return found === null ? null : inColumns(found);
    },
  };
}

function inColumns(found: RecordOverrides): RecordVersions {
  const { formId, type, editorId, overrides } = found;
  return {
    formId,
    type,
    editorId,
    versions: overrides.map(({ plugin, wins, flags }) => ({ plugin, wins, flags })),
    rows: versionRows(found).map(({ part, name, cells }) => ({
      part,
      name,
      cells: cells.map((text) =>
        text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
      ),
      differs: cells.map((text, at) => at > 0 && text !== cells[at - 1]),
    })),
  };
}
