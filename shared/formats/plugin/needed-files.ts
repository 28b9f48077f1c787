import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import type { Kind } from '#shared/formats/plugin/records/kind.ts';
import type { AssetFolder } from '#shared/scene/data-path.ts';
import type { RecordEntry } from './entries.ts';
import type { Plugin } from './open-plugin.ts';
import { recordRow, recordsIn } from './record-rows.ts';
import { RecordSchema } from './record-schema.ts';
import { shownText } from './shown-text.ts';

/**
 * The files that a plugin’s records name: parts that are paths by the table of the game, and other texts that end like a
 * file’s name. Source: reference plugins.md, 3.
 */
export function* neededByRecords(plugin: Plugin): Generator<NeededFile> {
  const schema = new RecordSchema(plugin.game, plugin.localized);
  for (const record of recordsIn(plugin)) yield* neededBy(plugin, schema, record);
}

function* neededBy(plugin: Plugin, schema: RecordSchema, record: RecordEntry): Generator<NeededFile> {
  const { parts } = plugin.partsOf(record);
  const forms = schema.forms(record, parts);
  let name: string | undefined;
  for (const [at, { type }] of parts.entries()) {
    const kind = forms[at]?.kind;
    if (kind === undefined || !isText(kind)) continue;
    const value = schema.value(record, parts, at, forms[at]);
    const text = typeof value === 'string' ? shownText(value.replace(/\0.*$/s, '')) : '';
    if (text === '') continue;
    const folder = folderOf(kind, type, text, plugin);
    if (folder === undefined) continue;
    name ??= recordName(plugin, schema, record);
    yield { text, folder, record: name, part: type, found: isPath(kind) ? 'schema' : 'extension' };
  }
}

function recordName(plugin: Plugin, schema: RecordSchema, record: RecordEntry): string {
  const { formId, type, editorId } = recordRow(plugin, schema, record);
  return [type, formId, ...(editorId === '' || editorId === formId ? [] : [editorId])].join(' ');
}

function isText(kind: Kind): boolean {
  return kind.is === 'leaf' && (kind.word === 'zstring' || kind.word.startsWith('path:'));
}

function isPath(kind: Kind): boolean {
  return kind.is === 'leaf' && kind.word.startsWith('path:');
}

/** Parts with icons in Morrowind, whose folder is another one than that of textures. */
const MORROWIND_ICONS: ReadonlySet<string> = new Set(['ITEX']);

/** The folder that a text is relative to; undefined if it names no file. */
function folderOf(kind: Kind, part: string, text: string, { since }: Plugin): AssetFolder | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(text)?.[1]?.toLowerCase() ?? '';
  // Some parts hold a path or an id, such as the hair of Morrowind's actors; a folder is no file either.
  if (ending === '') return undefined;
  const byEnding = ENDINGS[ending];
  if (kind.is !== 'leaf' || !kind.word.startsWith('path:')) return byEnding;
  if (since === 'morrowind' && MORROWIND_ICONS.has(part)) return 'icons';
  return FOLDERS[kind.word.slice('path:'.length)] ?? byEnding;
}

const FOLDERS: Readonly<Record<string, AssetFolder>> = {
  mesh: 'meshes',
  texture: 'textures',
  material: 'materials',
  sound: 'sound',
};

/** What a file is by its extension. */
const ENDINGS: Readonly<Record<string, AssetFolder>> = {
  nif: 'meshes',
  kf: 'meshes',
  hkx: 'meshes',
  tri: 'meshes',
  egm: 'meshes',
  egt: 'meshes',
  dds: 'textures',
  tga: 'textures',
  bgsm: 'materials',
  bgem: 'materials',
  mat: 'materials',
  wav: 'sound',
  xwm: 'sound',
  fuz: 'sound',
  ogg: 'sound',
  mp3: 'music',
  swf: 'interface',
};
