import { resolve } from 'node:path';
import { dataPlugins } from '#main/services/data-plugins.ts';
import type { GroupReferencesOutput } from '#main/workers/group-references.ts';
import type { PluginFile } from '#main/workers/plugin-files.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { UserError } from '#shared/errors.ts';
import {
  instancesByReference,
  loadedText,
  placeOf,
  type RecordId,
  type ReferenceTable,
  recordText,
  referenceId,
} from '#shared/formats/precombined/reference-table.ts';
import { type DataOptions, readData } from './data-folder.ts';
import { dataFoldersOf } from './export-textures.ts';
import { type ExitCode, findingLine, printJson, printLines, say } from './output.ts';
import { withPool } from './pool.ts';
import { splitInside, withTarget } from './target.ts';

export interface ReferencesOptions extends DataOptions {
  readonly of?: string;
  readonly data?: string;
}

/** `csg references FILE` or `--of RECORD`: from a file of combined meshes to its references, or back. */
export async function csgReferences(file: string | undefined, options: ReferencesOptions): Promise<ExitCode> {
  const { of, data } = options;
  if ((file === undefined) === (of === undefined)) {
    throw new UserError('usage', 'Name either a file of combined meshes, or a reference with --of.');
  }
  if (file !== undefined) return await ofFile(file, options);
  if (data === undefined) throw new UserError('usage', 'Name the Data folder with --data.');
  return await (await import('./csg-baked.ts')).csgBaked(of ?? '', data, options);
}

async function ofFile(file: string, options: ReferencesOptions): Promise<ExitCode> {
  const { plugins, output } = await referencesOfFile(file, options);
  const { message, table, findings } = output;
  if (options.json === true) {
    printJson({ message, plugins: plugins.length, ...(table === null ? {} : tableJson(table)), findings });
    return table === null ? 1 : 0;
  }
  if (table !== null) printLines(tableLines(table));
  say(message);
  for (const finding of findings.slice(0, 50)) say(findingLine(finding));
  return table === null ? 1 : 0;
}

async function referencesOfFile(file: string, options: ReferencesOptions) {
  const [folder] = dataFoldersOf(file, options.data === undefined ? [] : [options.data]);
  if (folder === undefined) {
    const message = `“${file}” lies in no Data folder: name the one with its plugins with --data.`;
    throw new UserError('usage', message, { path: file });
  }
  const bytes = await withTarget(file, ({ source }) => Uint8Array.from(source.read(0, source.size)));
  const plugins = dataPlugins({ index: await readData(folder, options) });
  const [outer, inner] = splitInside(file);
  const output = await withPool((pool) => lookUp(pool, inner ?? resolve(outer), bytes, plugins));
  return { plugins, output };
}

/** Looks a group’s references up in plugins. */
export function lookUp(
  pool: Pool<Tasks>,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  plugins: readonly PluginFile[],
): Promise<GroupReferencesOutput> {
  return pool.run('group-references', { path, bytes, plugins }, { transfer: [bytes.buffer] });
}

/** A record both ways. */
export function idJson(table: Pick<ReferenceTable, 'plugins'>, id: RecordId) {
  return { formId: recordText(table, id), loaded: loadedText(table, id) ?? null };
}

/** Where a row’s reference stands in its file. */
export function instancesOf(table: ReferenceTable, rows = instancesByReference(table)) {
  return (row: number) =>
    Array.from(rows.instance.subarray(rows.start[row], rows.start[row + 1]), (at) => {
      const { object, instance } = placeOf(table, at);
      return { block: table.places.block[object] ?? 0, object: table.places.object[object] ?? 0, instance };
    });
}

function tableJson(table: ReferenceTable) {
  const { cell, references, bases, from, space, decided, matched, instances, uncombined, missing } = table;
  const placesOf = instancesOf(table);
  return {
    cell: {
      ...idJson(table, cell.formId),
      editorId: cell.editorId,
      interior: cell.interior,
      world:
        cell.world === null ? null : { ...idJson(table, cell.world.formId), editorId: cell.world.editorId },
      grid: cell.grid,
    },
    from,
    space: decided ? space : null,
    matched,
    instances,
    uncombined,
    references: Array.from({ length: references.count }, (_, row) => {
      const base = bases[references.base[row] ?? -1];
      return {
        ...idJson(table, referenceId(table, row)),
        editorId: references.editorId[row],
        base: base === undefined ? null : { ...base, ...idJson(table, base.formId) },
        from: table.plugins[references.from[row] ?? 0]?.name,
        deleted: references.deleted[row] === 1,
        uncombined: references.uncombined[row] === 1,
        position: [...references.position.subarray(row * 3, row * 3 + 3)],
        scale: references.scale[row],
        instances: placesOf(row),
      };
    }),
    missing: missing.map((id) => idJson(table, id)),
  };
}

/** A line for each reference: what it is, what it places, and where it is in the file. */
function tableLines(table: ReferenceTable): readonly string[] {
  const { references, bases, missing } = table;
  const placesOf = instancesOf(table);
  const rows = Array.from({ length: references.count }, (_, row) => {
    const base = bases[references.base[row] ?? -1];
    const what =
      base === undefined
        ? 'nothing known'
        : base.type === ''
          ? `${recordText(table, base.formId)} (missing)`
          : `${base.type} ${base.editorId === '' ? recordText(table, base.formId) : base.editorId}`;
    const places = placesOf(row).map(({ block, object, instance }) => `${block}:${object} #${instance}`);
    const where = places.length === 0 ? 'stands at no instance' : places.join(', ');
    const deleted = references.deleted[row] === 1 ? ' (deleted)' : '';
    return `${nameOf(table, row)}${deleted}: ${what}: ${where}`;
  });
  return [...rows, ...missing.map((id) => `${recordText(table, id)}: is in none of the plugins`)];
}

function nameOf(table: ReferenceTable, row: number): string {
  const editorId = table.references.editorId[row] ?? '';
  const id = referenceId(table, row);
  const loaded = loadedText(table, id);
  return [
    recordText(table, id),
    ...(loaded === undefined ? [] : [loaded]),
    ...(editorId === '' ? [] : [editorId]),
  ].join(' ');
}
