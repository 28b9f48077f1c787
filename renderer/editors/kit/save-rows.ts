import { plural } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { csvText, jsonText } from '#renderer/ui/lists/table-files.ts';
import type { OneAndMany } from '#shared/batch/counted.ts';
import type { Client } from '#shared/rpc/api.ts';
import { exportFiles } from './export-files.ts';

/** What a table is saved as. */
export type RowsFile = 'csv' | 'json';

/** Saves rows of a table as a file for other programs. */
export async function saveRows<Row>(
  client: Client,
  made: {
    readonly kind: RowsFile;
    readonly columns: readonly DataColumn<Row>[];
    readonly rows: readonly Row[];
    /** What a row is: `body`, `bodies`. */
    readonly rowNames: OneAndMany;
    /** Name of the file, without its extension. */
    readonly name: string;
    /** What it lacks; '' = nothing. */
    readonly note: string;
  },
): Promise<void> {
  const { kind, columns, rows, rowNames, name, note } = made;
  const isCsv = kind === 'csv';
  const text = isCsv ? csvText(columns, rows) : jsonText(columns, rows);
  const content = new Blob([text], { type: isCsv ? 'text/csv' : 'application/json' });
  const title = `Save ${plural(rows.length, ...rowNames)}`;
  await exportFiles(client, { title, files: [{ name: `${name}.${kind}`, content }], note });
}
