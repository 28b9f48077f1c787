import { readCell } from '#shared/formats/plugin/cell.ts';
import { type FormId, formIdKey, resolveFormId } from '#shared/formats/plugin/form-id.ts';
import type { NamedRecord } from '#shared/formats/plugin/named-record.ts';
import type { Plugin } from '#shared/formats/plugin/open-plugin.ts';
import { readReference, referencesOf } from '#shared/formats/plugin/reference.ts';
import { shownText } from '#shared/formats/plugin/shown-text.ts';
import { groupPath } from './group-path.ts';

/** A file of combined meshes with some of the requested references, as listed by a plugin's cell. */
export interface BakedFile {
  /** Path in Data. */
  readonly path: string;
  readonly cell: FormId;
  /** Editor id; '' = none. */
  readonly cellName: string;
  readonly mesh: number;
  /** The plugin that lists it. */
  readonly from: string;
  /** Whether it is the last plugin that changes the cell, which is the one the game uses. */
  readonly counts: boolean;
  /** The requested ones, in list order. */
  readonly references: readonly FormId[];
}

export interface Baked {
  /** The requested references: the record itself, or the references that place it. */
  readonly references: readonly FormId[];
  readonly files: readonly BakedFile[];
  /** References that cells list as not combined (XPRI), with the plugin that does. */
  readonly uncombined: readonly {
    readonly reference: FormId;
    readonly cell: FormId;
    readonly from: string;
  }[];
  /** Whether any list was cut off at its limit. */
  readonly cut: boolean;
}

/** Limit for listed references and files: a common object is placed in thousands of files. */
export const MAX_FOUND = 100_000;

/**
 * Finds the files that contain a reference; for an object, those of every reference that places it.
 * @param plugins in load order
 * @param each is called for each plugin that is scanned; plugins are scanned twice if references must be found first
 */
export function findBaked(
  wanted: Exclude<NamedRecord, { readonly kind: 'not-loaded' }>,
  plugins: readonly Plugin[],
  each: (plugin: Plugin) => void = () => undefined,
): Baked {
  const { targets, cut: cutTargets } = targetReferences(wanted, plugins, each);
  let cut = cutTargets;
  let last: ReadonlyMap<string, Plugin> | undefined;
  const files: BakedFile[] = [];
  const uncombined: Baked['uncombined'][number][] = [];
  for (const plugin of plugins) {
    each(plugin);
    for (const entry of plugin.cells()) {
      const { formId, editorId, combined, uncombined: left = [] } = readCell(plugin, entry);
      const listed = new Map<number, Map<string, FormId>>();
      for (let pair = 0; pair < (combined?.pairs.length ?? 0); pair += 1) {
        const reference = resolveFormId(combined!.pairs.reference[pair]!, plugin);
        const key = formIdKey(reference);
        if (!targets.has(key)) continue;
        const mesh = combined!.pairs.mesh[pair]!;
        listed.set(mesh, (listed.get(mesh) ?? new Map<string, FormId>()).set(key, reference));
      }
      for (const [mesh, references] of listed) {
        if (files.length >= MAX_FOUND) {
          cut = true;
          break;
        }
        last ??= lastPlugins(plugins);
        files.push({
          path: groupPath({ owner: formId.plugin, cell: formId.id, mesh }),
          cell: formId,
          cellName: shownText(editorId),
          mesh,
          from: plugin.name,
          counts: last.get(formIdKey(formId)) === plugin,
          references: [...references.values()],
        });
      }
      for (const raw of left) {
        const reference = resolveFormId(raw, plugin);
        if (!targets.has(formIdKey(reference))) continue;
        if (uncombined.length < MAX_FOUND) uncombined.push({ reference, cell: formId, from: plugin.name });
        else cut = true;
      }
    }
  }
  return { references: [...targets.values()], files, uncombined, cut };
}

/** The last plugin that has each cell, by the cell's key. */
function lastPlugins(plugins: readonly Plugin[]): ReadonlyMap<string, Plugin> {
  const last = new Map<string, Plugin>();
  for (const plugin of plugins) {
    for (const { record } of plugin.cells())
      last.set(formIdKey(resolveFormId(record.header.formId, plugin)), plugin);
  }
  return last;
}

/** The requested references, by key. */
function targetReferences(
  wanted: Parameters<typeof findBaked>[0],
  plugins: readonly Plugin[],
  each: (plugin: Plugin) => void,
): { readonly targets: ReadonlyMap<string, FormId>; readonly cut: boolean } {
  if (wanted.kind === 'id' && !plugins.some((plugin) => plugin.placeable(wanted.formId) !== undefined)) {
    return { targets: new Map([[formIdKey(wanted.formId), wanted.formId]]), cut: false };
  }
  const bases =
    wanted.kind === 'id' ? new Set([formIdKey(wanted.formId)]) : objectsNamed(wanted.text, plugins);
  const name = wanted.kind === 'id' ? undefined : wanted.text.toLowerCase();
  const targets = new Map<string, FormId>();
  let cut = false;
  for (const plugin of plugins) {
    each(plugin);
    for (const cell of plugin.cells()) {
      for (const record of referencesOf(plugin, cell)) {
        const { formId, base, editorId } = readReference(plugin, record);
        const isMeant =
          (base !== undefined && bases.has(formIdKey(base))) ||
          (name !== undefined && editorId?.toLowerCase() === name);
        if (!isMeant) continue;
        if (targets.size < MAX_FOUND) targets.set(formIdKey(formId), formId);
        else cut = true;
      }
    }
  }
  return { targets, cut };
}

function objectsNamed(text: string, plugins: readonly Plugin[]): ReadonlySet<string> {
  const name = text.toLowerCase();
  const keys = new Set<string>();
  for (const plugin of plugins) {
    for (const record of plugin.placeables()) {
      if (plugin.open(record).text('EDID')?.toLowerCase() === name)
        keys.add(formIdKey(resolveFormId(record.header.formId, plugin)));
    }
  }
  return keys;
}
