import { FormatError } from '#shared/errors.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { FileKinds, type FileText, folderOfPath } from '#shared/formats/plugin/records/file-kinds.ts';
import type { PartForm } from '#shared/formats/plugin/records/record-table.ts';
import { folderByEnding } from '#shared/scene/asset-endings.ts';
import type { AssetFolder } from '#shared/scene/data-path.ts';
import type { RecordEntry } from './entries.ts';
import { neededRecordName } from './needed-record-name.ts';
import type { Plugin } from './open-plugin.ts';
import { recordsIn } from './record-rows.ts';
import { RecordSchema } from './record-schema.ts';
import { shownText } from './shown-text.ts';

/**
 * The files that a plugin’s records name: parts that are paths by the table of the game, scripts, and other texts that end
 * like a file’s name. Source: reference plugins.md, 3.
 * @throws FormatError `not-all-read` after the last, if damage hides others
 */
export function* neededByRecords(plugin: Plugin): Generator<NeededFile> {
  const names = new RecordNames(plugin);
  for (const record of recordsIn(plugin)) for (const { needed } of names.in(record)) yield needed;
  const [first, ...others] = plugin.findings().filter(({ severity }) => severity === 'error');
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new FormatError('not-all-read', `${first.message}${more}, so not all that it names is known`, {
    ...(first.offset === undefined ? {} : { offset: first.offset }),
    ...(first.path === undefined ? {} : { path: first.path }),
  });
}

/** A file that a record names, and where. */
export interface RecordNeed {
  readonly needed: NeededFile;
  /** Index of the part. */
  readonly at: number;
  readonly form: PartForm;
  /** Lead to the text in the part’s value. */
  readonly steps: FileText['steps'];
  /** How the table calls such a text. */
  readonly word: string;
}

/** Finds the files that records of a plugin name. */
export class RecordNames {
  readonly schema: RecordSchema;
  readonly #plugin: Plugin;
  readonly #kinds: FileKinds;

  constructor(plugin: Plugin) {
    this.#plugin = plugin;
    this.schema = new RecordSchema(plugin.game, plugin.localized);
    this.#kinds = new FileKinds(this.schema.table);
  }

  *in(record: RecordEntry): Generator<RecordNeed> {
    const plugin = this.#plugin;
    const naming = this.#kinds.partsOf(record.header.type);
    // Most records of a game are placed references, which name no files: their parts are not read.
    if (naming.size === 0) return;
    const { parts } = plugin.partsOf(record);
    if (!parts.some(({ type }) => naming.has(type))) return;
    const forms = this.schema.forms(record, parts);
    let name: string | undefined;
    for (const [at, { type }] of parts.entries()) {
      const form = forms[at];
      if (form === undefined || !naming.has(type)) continue;
      const value = this.schema.value(record, parts, at, form);
      for (const { text: stored, word, steps } of this.#kinds.textsIn(form.kind, value)) {
        const text = fileText(shownText(stored.replace(/\0.*$/s, '')), word);
        const isElsewhere = ELSEWHERE.has(`${plugin.game} ${record.header.type} ${type}`);
        const folder = text === '' || isElsewhere ? undefined : folderOf(word, type, text, plugin);
        if (folder === undefined) continue;
        name ??= neededRecordName(plugin, this.schema, record);
        const found = word === 'zstring' ? 'extension' : 'schema';
        yield { needed: { text, folder, record: name, part: type, found }, at, form, steps, word };
      }
    }
  }
}

/** Scripts are named without an extension, and by `:` for folders since Fallout 4. */
function fileText(text: string, word: string): string {
  return word === 'script' && text !== '' ? `${text.replaceAll(':', '/')}.pex` : text;
}

/**
 * Parts whose texts are relative to a folder that the table does not tell: leaves of trees, landscape, and parts of
 * creatures beside their model. Files there belong to the game by rule. Source: reference plugins.md, 3.
 */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['oblivion', 'fallout3', 'new-vegas'].flatMap((game) => [
    `${game} TREE ICON`,
    `${game} CREA NIFZ`,
    `${game} CREA KFFZ`,
  ]),
  'oblivion LTEX ICON',
]);

/** Parts with icons in Morrowind, whose folder is another one than that of textures. */
const MORROWIND_ICONS: ReadonlySet<string> = new Set(['ITEX']);

/** The folder that a text is relative to; undefined if it names no file. */
function folderOf(word: string, part: string, text: string, { since }: Plugin): AssetFolder | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(text)?.[1]?.toLowerCase() ?? '';
  // Some parts hold a path or an id, such as the hair of Morrowind’s actors; a folder is no file either.
  if (ending === '') return undefined;
  // Trees are in a folder of their own, which holds nothing that we read.
  if (ending === 'spt') return undefined;
  const byEnding = folderByEnding(ending);
  if (word === 'zstring') return byEnding;
  if (since === 'morrowind' && MORROWIND_ICONS.has(part)) return 'icons';
  return namedFolder(text, word) ?? folderOfPath(word) ?? byEnding;
}

/** Music is named as a sound, from Data on. */
function namedFolder(text: string, word: string): AssetFolder | undefined {
  return word === 'path:sound' && /^(?:data[\\/])?music[\\/]/i.test(text) ? 'music' : undefined;
}
