import { UserError } from '#shared/errors.ts';
import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { isShape } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { withValueAt } from '#shared/mesh-tools/kit/with-values.ts';
import { renameInPalettes } from './rename-in-palettes.ts';
import { renameInSegments } from './rename-in-segments.ts';

/**
 * Renames nodes, such as bones, and follows in all that finds nodes by name: animations of the mesh, palettes, segments of
 * Fallout 4, levels of detail of bones, connect points, and “Prn”, which names the bone that an object hangs on.
 */
export const renameBones: MeshTool = {
  id: 'rename-bones',
  draft(draft, { names }) {
    const renamed = parseNames(String(names));
    if (renamed.size === 0) return;
    const inStream = textsOfStream(draft);
    const taken = takenNames(draft, renamed);
    for (const name of taken) renamed.delete(name);
    for (const block of draft.blocks(() => true)) {
      renameIn(draft, block, renamed, inStream.has(block));
      renameInPalettes(draft, block, renamed);
      renameInSegments(draft, block, renamed);
    }
  },
};

/**
 * New names by old ones, from text such as `Old=New;Old two=New two`.
 * @throws UserError `bad-option` if it is anything else, a name is both old and new, as the order
 *   would matter, or two bones get the same name
 */
export function parseNames(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const pair of text.split(/[;\n]/)) {
    if (pair.trim() === '') continue;
    const [old = '', next = '', ...rest] = pair.split('=').map((one) => one.trim());
    if (old === '' || next === '' || rest.length > 0 || names.has(old))
      throw new UserError('bad-option', `“${pair.trim()}” is not Old=New, or names a bone again.`);
    if ([...next].some((sign) => sign.charCodeAt(0) > 255 || sign.charCodeAt(0) < 32))
      throw new UserError('bad-option', `“${next}” has characters that a mesh cannot store.`);
    names.set(old, next);
  }
  const taken = new Set<string>();
  for (const next of names.values()) {
    if (names.has(next)) throw new UserError('bad-option', `“${next}” is both an old and a new name.`);
    if (taken.has(next)) throw new UserError('bad-option', `Two bones would be named “${next}”.`);
    taken.add(next);
  }
  return names;
}

/** Old names of which the new one is that of another node already; says so. */
function takenNames(draft: MeshDraft, renamed: ReadonlyMap<string, string>): readonly string[] {
  const { mesh } = draft;
  const nodes = new Map<string, number>();
  for (const [block, type] of mesh.types.entries()) {
    if (isOfKind(type, 'object')) nodes.set(textOf(draft, mesh.value(block)?.name), block);
  }
  return [...renamed].flatMap(([old, next]) => {
    const block = nodes.get(old);
    if (block === undefined || !nodes.has(next)) return [];
    draft.leave(block, `The mesh already has a “${next}”.`);
    return [old];
  });
}

/** Texts of a Morrowind animation: each names the node that a controller moves. */
function textsOfStream({ mesh }: MeshDraft): ReadonlySet<number> {
  const texts = new Set<number>();
  const helper = mesh.types.indexOf('NiSequenceStreamHelper');
  let next = Number(mesh.value(helper)?.extraData ?? -1);
  while (next >= 0 && !texts.has(next) && mesh.types[next] !== undefined) {
    texts.add(next);
    next = Number(mesh.value(next)?.nextExtraData ?? -1);
  }
  return texts;
}

function renameIn(
  draft: MeshDraft,
  block: number,
  renamed: ReadonlyMap<string, string>,
  isInStream: boolean,
): void {
  const value = draft.value(block);
  if (value === undefined) return;
  const places = placesOf(draft, draft.type(block), value, isInStream);
  const byName = new Map<string, (readonly (string | number)[])[]>();
  for (const { path, stored } of places) {
    const old = textOf(draft, stored);
    if (!renamed.has(old)) continue;
    const known = byName.get(old);
    if (known === undefined) byName.set(old, [path]);
    else known.push(path);
  }
  if (byName.size === 0) return;
  if (!draft.isKnown(block)) {
    draft.leave(block, 'It names the bone, but has bytes that are not understood.');
    return;
  }
  let next = value;
  for (const [old, paths] of byName) {
    const [text, { stored } = { stored: undefined }] = [
      renamed.get(old) ?? old,
      places.find((place) => textOf(draft, place.stored) === old),
    ];
    // Some names are stored in place though the file has a table.
    next = withValueAt(next, paths, typeof stored === 'string' ? text : draft.name(text));
  }
  const olds = [...byName.keys()];
  draft.rewrite(block, next, {
    change: byName.size === 1 && olds[0] !== undefined ? fieldOf(byName.get(olds[0]) ?? []) : 'names',
    old: firstFew(olds),
    new: firstFew(olds.map((old) => renamed.get(old) ?? old)),
    why: 'By the names given.',
  });
}

function fieldOf(paths: readonly (readonly (string | number)[])[]): string {
  const [first = []] = paths;
  return String(paths.length === 1 && first.length === 1 ? first[0] : 'names');
}

/** A field that holds the name of a node. */
interface NamePlace {
  readonly path: readonly (string | number)[];
  readonly stored: unknown;
}

/** Lists of structs with names of nodes, by the type of the block. */
const LISTS: Readonly<Record<string, readonly [list: string, ...fields: string[]]>> = {
  NiControllerSequence: ['controlledBlocks', 'nodeName', 'targetName'],
  NiSequence: ['controlledBlocks', 'nodeName', 'targetName'],
  NiDefaultAVObjectPalette: ['objs', 'name'],
  BSBoneLODExtraData: ['boneLodInfo', 'boneName'],
  'BSConnectPoint::Parents': ['connectPoints', 'parent'],
};

function placesOf(
  draft: MeshDraft,
  type: string,
  value: BlockValue,
  isInStream: boolean,
): readonly NamePlace[] {
  const places: NamePlace[] = [];
  const add =
    (...path: readonly (string | number)[]) =>
    (stored: unknown) => {
      if (stored !== undefined) places.push({ path, stored });
    };
  if (isOfKind(type, 'object') && !isShape(type)) add('name')(value.name);
  for (const field of ['accumRootName', 'legacyAccumRootName']) add(field)(value[field]);
  if (type === 'NiStringExtraData' && (isInStream || textOf(draft, value.name).toLowerCase() === 'prn'))
    add('stringData')(value.stringData);
  const [list = '', ...fields] = LISTS[type] ?? [];
  const items = value[list];
  if (!Array.isArray(items)) return places;
  for (const [at, item] of (items as readonly BlockValue[]).entries())
    for (const field of fields) add(list, at, field)(item[field]);
  return places;
}

function textOf({ mesh, names }: MeshDraft, stored: unknown): string {
  const count = mesh.nif.header.strings?.length ?? 0;
  if (typeof stored === 'number' && stored >= count) return names[stored - count] ?? '';
  return typeof stored === 'number' || typeof stored === 'string' ? stringOf(mesh.nif, stored) : '';
}
