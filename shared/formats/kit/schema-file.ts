import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Context, Type } from '#shared/binary/type.ts';
import type { Finding } from '#shared/errors.ts';
import { FormatError } from '#shared/errors.ts';
import { once } from './once.ts';
import { fieldsOnce, type OpenFile } from './open-file.ts';

/** A file that one schema describes whole. */
export interface SchemaFile<T> {
  /** Its value. @throws FormatError as `read` */
  readonly value: () => T;
  /** Its field tree, and what is irregular in it; of a damaged file as many fields as can be read. */
  readonly members: Required<Pick<OpenFile, 'fields' | 'findings'>>;
}

/**
 * Opens a file that one schema describes whole. Reads nothing yet.
 * @param inspect irregularities of its value
 */
export function schemaFile<T>(
  source: ByteSource,
  type: Type<T, unknown>,
  context: Context,
  inspect: (value: T) => readonly Finding[],
): SchemaFile<T> {
  const bytes = once(() => source.read(0, source.size));
  const value = once(() => read(type, bytes(), context, { budget: { nodes: MOST_ELEMENTS } }));
  const members = fieldsOnce(() => {
    try {
      const findings = inspect(value());
      return { tree: locate(type, bytes(), context), findings };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { code, message, offset, path } = error;
      return {
        tree: locate(type, bytes(), context, { readOnly: 'is in a damaged file' }),
        findings: [{ severity: 'error', code, message, offset, path }],
      };
    }
  });
  return { value, members };
}

/** Elements of varying size, each of which is an object of its own: no real file has a hundredth of it. */
const MOST_ELEMENTS = 1_000_000;
