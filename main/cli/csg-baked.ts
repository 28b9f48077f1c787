import { findDataFile } from '#main/services/data-files.ts';
import { dataPlugins } from '#main/services/data-plugins.ts';
import type { FindBakedOutput } from '#main/workers/find-baked.ts';
import type { PluginFile } from '#main/workers/plugin-files.ts';
import type { Pool } from '#main/workers/pool.ts';
import { readDataFile } from '#main/workers/read-data-file.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { hex32 } from '#shared/formats/hex-name.ts';
import { type FormId, formIdKey, formIdText } from '#shared/formats/plugin/form-id.ts';
import { loadedFormId } from '#shared/formats/plugin/loaded-form-id.ts';
import { type BakedFile, MOST_FOUND } from '#shared/formats/precombined/find-baked.ts';
import { referenceId } from '#shared/formats/precombined/reference-table.ts';
import { instancesOf, lookUp, type ReferencesOptions } from './csg-references.ts';
import { readData } from './data-folder.ts';
import { type ExitCode, findingLine, printJson, printLines, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';

/** Files whose instances are looked up: what places a common object is in thousands. */
const MOST_OPENED = 100;
const LARGEST = 256 * 1024 * 1024;

interface BakedReference {
  readonly formId: string;
  readonly loaded: string | null;
  /** Null where the file is not in Data, or is one of too many. */
  readonly instances:
    | readonly { readonly block: number; readonly object: number; readonly instance: number }[]
    | null;
}

/** `csg references --of RECORD --data DATA`: the files of combined meshes that a reference is part of. */
export async function csgBaked(of: string, data: string, options: ReferencesOptions): Promise<ExitCode> {
  const index = await readData(data, options);
  const plugins = dataPlugins({ index });
  return await withPool(async (pool) => {
    const onProgress = progressLine('Looking through plugins');
    const found = await pool.run('find-baked', { of, plugins }, { onProgress });
    const opened = new Opened(pool, plugins);
    const files: FoundFile[] = [];
    for (const [at, file] of found.baked.files.entries()) {
      const place = findDataFile({ index }, [file.path]);
      const bytes =
        place === undefined || at >= MOST_OPENED
          ? undefined
          : Uint8Array.from(readDataFile(place.place, place.shown, LARGEST));
      const places = bytes === undefined ? undefined : await opened.instances(file, bytes);
      const references = file.references.map((id): BakedReference => {
        return { ...idsOf(found, id), instances: places?.get(formIdKey(id)) ?? null };
      });
      files.push({ ...file, references, there: place !== undefined });
    }
    if (options.json === true) printJson(asJson(of, found, files));
    else print(found, files);
    if (files.length > 0) return 0;
    say(notFound(of, found));
    return 1;
  });
}

type FoundFile = Omit<BakedFile, 'references'> & {
  readonly references: readonly BakedReference[];
  /** Whether it is in Data. */
  readonly there: boolean;
};

function idsOf({ firstIds }: FindBakedOutput, id: FormId) {
  const first = firstIds.get(id.plugin.toLowerCase());
  return {
    formId: formIdText(id),
    loaded: first === undefined ? null : (loadedFormId(first, id.id) ?? null),
  };
}

function asJson(of: string, found: FindBakedOutput, files: readonly FoundFile[]) {
  return {
    of,
    references: found.baked.references.map((id) => idsOf(found, id)),
    files: files.map(({ cell, cellName, mesh, ...file }) => ({
      ...file,
      mesh: hex32(mesh),
      cell: { ...idsOf(found, cell), editorId: cellName },
    })),
    uncombined: found.baked.uncombined.map(({ reference, cell, from }) => ({
      reference: idsOf(found, reference),
      cell: idsOf(found, cell),
      from,
    })),
    cut: found.baked.cut,
    findings: found.findings,
  };
}

function print({ baked, findings }: FindBakedOutput, files: readonly FoundFile[]): void {
  printLines(files.flatMap(linesOf));
  for (const { reference, from, cell } of baked.uncombined) {
    say(
      `${formIdText(reference)} is listed as not combined (XPRI) by ${from} in the cell ${formIdText(cell)}.`,
    );
  }
  if (files.length > MOST_OPENED) {
    say(`Instances are listed for the first ${MOST_OPENED} of ${files.length} files.`);
  }
  if (baked.cut) say(`There are more: no more than ${MOST_FOUND} references and files are named.`);
  for (const finding of findings.slice(0, 50)) say(findingLine(finding));
}

function notFound(of: string, { meant, plugins, baked }: FindBakedOutput): string {
  const all = plugins === 1 ? 'the one plugin that is loaded' : `the ${plugins} plugins that are loaded`;
  if (meant.kind === 'not-loaded') return `No plugin that is loaded has form ids like ${of}.`;
  const unknown = baked.references.length === 0 ? ', and no reference or object is called so' : '';
  return `“${of}” is in no combined mesh of ${all}${unknown}.`;
}

/** Opens one file after the other, and keeps what was learned of plugins by the first. */
class Opened {
  readonly #pool: Pool<Tasks>;
  #plugins: readonly PluginFile[];

  constructor(pool: Pool<Tasks>, plugins: readonly PluginFile[]) {
    this.#pool = pool;
    this.#plugins = plugins;
  }

  /** Places of a file’s references, by their keys; undefined where it cannot be read. */
  async instances(file: BakedFile, bytes: Uint8Array<ArrayBuffer>) {
    const { table, learned } = await lookUp(this.#pool, file.path, bytes, this.#plugins);
    this.#plugins = this.#plugins.map((one, at) => ({ ...one, known: learned[at] ?? one.known }));
    if (table === null) return undefined;
    const placesOf = instancesOf(table);
    return new Map(
      Array.from({ length: table.references.count }, (_, row) => {
        const { plugin, id } = referenceId(table, row);
        return [formIdKey({ plugin: table.plugins[plugin]?.name ?? '', id }), placesOf(row)] as const;
      }),
    );
  }
}

function linesOf({ path, references, there, counts, from }: FoundFile): readonly string[] {
  const besides = [
    ...(there ? [] : ['not in Data']),
    ...(counts ? [] : [`listed by ${from} only, while a later plugin changes the cell`]),
  ];
  const note = besides.length === 0 ? '' : ` (${besides.join('; ')})`;
  return references.map(({ formId, loaded, instances }) => {
    const places = (instances ?? []).map(({ block, object, instance }) => `${block}:${object} #${instance}`);
    const where =
      instances === null ? '' : `: ${places.length === 0 ? 'stands at no instance' : places.join(', ')}`;
    return `${path}${note}: ${formId}${loaded === null ? '' : ` ${loaded}`}${where}`;
  });
}
