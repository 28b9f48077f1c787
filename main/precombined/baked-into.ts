import type { Threads } from '#main/context/threads.ts';
import { dataPlugins } from '#main/plugins/data-plugins.ts';
import type { PluginFile } from '#main/plugins/tasks/plugin-files.ts';
import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { FindBakedOutput } from '#main/precombined/tasks/find-baked.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import { readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { type FormId, formIdKey, formIdText } from '#shared/formats/plugin/form-id.ts';
import { loadedFormId } from '#shared/formats/plugin/loaded-form-id.ts';
import type { BakedFile } from '#shared/precombined/find-baked.ts';
import { instancesOf } from '#shared/precombined/reference-report.ts';
import { referenceId } from '#shared/precombined/reference-table.ts';
import { lookUp } from './references-of-file.ts';

/** Limit on files whose instances are looked up: a common object is in thousands. */
export const MAX_OPENED = 100;
const LARGEST = 256 * 1024 * 1024;

export interface BakedReference {
  readonly formId: string;
  readonly loaded: string | null;
  /** Null if the file is not in Data or past the limit. */
  readonly instances:
    | readonly { readonly block: number; readonly object: number; readonly instance: number }[]
    | null;
}

export type BakedInto = Omit<BakedFile, 'references'> & {
  readonly references: readonly BakedReference[];
  /** Whether the file is in Data. */
  readonly there: boolean;
};

/** The files of combined meshes that a reference is part of, or the references of an object. */
export interface FoundBaked {
  readonly found: FindBakedOutput;
  readonly files: readonly BakedInto[];
}

/** @param of `Mod.esp|00A1B2`, eight digits, or an editor id */
export async function bakedInto(
  of: string,
  index: WorkspaceIndex,
  { pool, onProgress }: Required<Omit<Threads, 'signal'>>,
): Promise<FoundBaked> {
  const plugins = dataPlugins({ index });
  const baked = await pool.run('find-baked', { of, plugins }, { onProgress, quarantineKey: MANY_FILES });
  const opened = new Opened(pool, plugins);
  const files: BakedInto[] = [];
  for (const [at, file] of baked.baked.files.entries()) {
    const found = findDataFile({ index }, [file.path]);
    const bytes =
      found === undefined || at >= MAX_OPENED
        ? undefined
        : Uint8Array.from(readDataFile(found.place, found.shown, LARGEST));
    const instances = bytes === undefined ? undefined : await opened.instances(file, bytes);
    const references = file.references.map((id): BakedReference => {
      return { ...idsOf(baked, id), instances: instances?.get(formIdKey(id)) ?? null };
    });
    files.push({ ...file, references, there: found !== undefined });
  }
  return { found: baked, files };
}

export function bakedJson(of: string, { found, files }: FoundBaked) {
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

function idsOf({ firstIds }: FindBakedOutput, id: FormId) {
  const first = firstIds.get(id.plugin.toLowerCase());
  return {
    formId: formIdText(id),
    loaded: first === undefined ? null : (loadedFormId(first, id.id) ?? null),
  };
}

/** Opens files one after another, and reuses the plugin indexes learned so far. */
class Opened {
  readonly #pool: Pool<Tasks>;
  #plugins: readonly PluginFile[];

  constructor(pool: Pool<Tasks>, plugins: readonly PluginFile[]) {
    this.#pool = pool;
    this.#plugins = plugins;
  }

  /** Instances of a file’s references by form ID key; undefined if it cannot be read. */
  async instances(file: BakedFile, bytes: Uint8Array<ArrayBuffer>) {
    const { table, learned } = await lookUp(this.#pool, file.path, bytes, this.#plugins);
    this.#plugins = this.#plugins.map((one, at) => ({ ...one, known: learned[at] ?? one.known }));
    if (table === null) return undefined;
    const instancesAt = instancesOf(table);
    return new Map(
      Array.from({ length: table.references.count }, (_, row) => {
        const { plugin, id } = referenceId(table, row);
        return [formIdKey({ plugin: table.plugins[plugin]?.name ?? '', id }), instancesAt(row)] as const;
      }),
    );
  }
}
