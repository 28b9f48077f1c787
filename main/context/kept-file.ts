import { existsSync, readFileSync, renameSync } from 'node:fs';
import * as v from 'valibot';
import { saveAtomically } from '#main/files/atomic-save.ts';
import type { Log } from './log.ts';

/** A small JSON file of our own: settings, recent folders. */
export interface KeptFile<T> {
  get(): T;
  /** Replaces the value and then the file. Resolves when the latest value is on disk. */
  set(value: T): Promise<void>;
}

export interface KeptFileOptions<S extends v.GenericSchema> {
  readonly path: string;
  /** Display name: `settings`. */
  readonly what: string;
  readonly schema: S;
  /** Value if there is no usable file. */
  readonly initial: v.InferOutput<S>;
  /** Converts a value of an earlier version; returns undefined if it cannot. */
  readonly migrate?: (stored: unknown) => unknown;
  readonly log: Log;
}

/**
 * Reads the file once and keeps it in memory. An unusable file is not overwritten: it is renamed and reported, and the
 * initial value is used.
 */
export function keptFile<S extends v.GenericSchema>(options: KeptFileOptions<S>): KeptFile<v.InferOutput<S>> {
  const { path, log, what } = options;
  let value = load(options);
  let writing: Promise<void> | undefined;
  let again = false;

  async function write(): Promise<void> {
    do {
      again = false;
      const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
      const { problems } = await saveAtomically({
        target: path,
        backup: false,
        makeFolder: true,
        private: true,
        write: (sink) => sink.write(bytes),
      });
      for (const { message } of problems) log.warning(message);
    } while (again);
  }

  return {
    get: () => value,
    async set(next) {
      value = next;
      again = writing !== undefined;
      writing ??= write().finally(() => {
        writing = undefined;
      });
      try {
        await writing;
      } catch (error) {
        log.error(
          `The ${what} could not be saved: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    },
  };
}

function load<S extends v.GenericSchema>(options: KeptFileOptions<S>): v.InferOutput<S> {
  const { path, schema, initial, migrate, log, what } = options;
  if (!existsSync(path)) return initial;
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return v.parse(schema, migrate === undefined ? stored : migrate(stored));
  } catch (error) {
    const aside = `${path}.broken-${Date.now()}`;
    renameSync(path, aside);
    const why = error instanceof Error ? error.message : String(error);
    log.warning(
      `The ${what} could not be read (${why}). Defaults are used; the old file is kept as ${aside}.`,
    );
    return initial;
  }
}
