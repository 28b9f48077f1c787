/** The records of a plugin. */
export interface PluginRecords {
  /** The plugin’s file name. */
  readonly plugin: string;
  /**
   * In file order, without the first, which describes the plugin. Each is read when it is asked for.
   * @param type only records of this type; others are not even read
   */
  rows(type?: string): Iterable<RecordRow>;
  /** The record that a field belongs to, by the field’s path; undefined if it belongs to none. */
  at(path: string): RecordRow | undefined;
  /** Path of a record in the fields, by its name as `NeededFile.record` has it; undefined if there is none. */
  pathOf(name: string): string | undefined;
  /** What a record consists of. */
  parts(row: RecordRow): readonly RecordPart[];
}

/** A record in a list. */
export interface RecordRow {
  /** `Coalbrook.esm|00A1B2`; in Morrowind, the id. */
  readonly formId: string;
  readonly type: string;
  readonly editorId: string;
  /** As players see it; '' if it has none, or only in the string tables (see `nameId`). */
  readonly name: string;
  /** Id of its name in the string tables of a localized plugin. */
  readonly nameId?: number;
  /** Names of its header’s flags; `bit 12` for one without a name. */
  readonly flags: readonly string[];
  /** File position. */
  readonly offset: number;
}

/** A part of a record. */
export interface RecordPart {
  /** Its type: four characters. */
  readonly part: string;
  /** `modelFile`; '' for one that the game’s table does not have. */
  readonly name: string;
  /** The groups of parts it is in: `stages/logEntries`; '' for none. */
  readonly within: string;
  /**
   * Numbers, texts, lists and objects that mean the same in every plugin: form ids by the plugin that made the record,
   * texts of string tables by their id and whose tables they are in. Undefined if it cannot be read.
   */
  readonly value: unknown;
}
