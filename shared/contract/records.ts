import * as v from 'valibot';
import { Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** Records of plugins across the load order of their folder. */
export const recordMethods = {
  /** Path of a record in the fields of its plugin, by its name in a link of the graph; null if there is none. */
  'record.place': method<string | null>()(v.strictObject({ document: Id, record: PathText })),
  /**
   * The record that a field of a plugin is in, as each plugin of the folder’s load order has it; null if the field is in no
   * record, or no active plugin has it. Shows plugins as they are on disk.
   */
  'record.versions': method<RecordVersions | null>()(v.strictObject({ document: Id, path: PathText })),
};

/** A record across a load order. */
export interface RecordVersions {
  readonly formId: string;
  readonly type: string;
  readonly editorId: string;
  /** In load order: the first defines it, the last wins. */
  readonly versions: readonly {
    readonly plugin: string;
    readonly wins: boolean;
    readonly flags: readonly string[];
  }[];
  /** The parts of all versions, those that correspond in one row. */
  readonly rows: readonly {
    /** Four characters. */
    readonly part: string;
    readonly name: string;
    /** Its value in each version, cut if it is long; null where a version does not have it. */
    readonly cells: readonly (string | null)[];
    /** Whether each differs from the version before. */
    readonly differs: readonly boolean[];
  }[];
}
