import type { ByteChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import { mayNameFiles, namingFiles, referringTo } from '#shared/binary/referring.ts';
import { materialId, resourceOfText } from '#shared/codec/resource-id.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { NamedFile, NamedFiles } from '#shared/formats/kit/named-file.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import type { NewPath, RenamedNeeds } from '#shared/formats/kit/rename-needed.ts';
import { BSGeometry, BSWeakReferenceNode } from '#shared/formats/nif/blocks/newer-games.ts';
import { materialFile } from '#shared/formats/nif/scene/material-shaders.ts';
import { schemaOf } from './block-form.ts';
import { blockValues } from './block-values.ts';
import { nifFields } from './fields.ts';
import { fitOf } from './inspect.ts';
import { blockField, headerField } from './located.ts';
import { storedMaterialIds } from './material-ids.ts';
import { filesByHash, renameByHash } from './named-by-hash.ts';
import type { Nif } from './open.ts';
import { setTexts, type TextEdit, tableIndexOf } from './set-texts.ts';

/**
 * The files of Data that a NIF names, in file order: textures, and materials if a shader’s name is the path of one.
 * Skips empty texture slots, and names that are not paths.
 */
export function namedFiles(nif: Nif, backEnd?: BackEnd): NamedFiles {
  const { files, unread } = allNamed(nif, backEnd);
  return {
    files: files.flatMap(({ folder, ...file }) =>
      folder === 'meshes' || folder === 'geometries' ? [] : [{ ...file, folder }],
    ),
    unread,
  };
}

/** A named file, which may also be a behavior graph below `meshes`, or geometry of Starfield. */
type AnyNamed = Omit<NamedFile, 'folder'> & {
  readonly folder: NamedFile['folder'] | 'meshes' | 'geometries';
};

function allNamed(
  nif: Nif,
  backEnd?: BackEnd,
): { readonly files: readonly AnyNamed[]; readonly unread: readonly string[] } {
  const files: AnyNamed[] = [];
  const unread: string[] = [];
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (!mayNameFiles(schemaOf(nif, block))) continue;
    const reason = whyUnread(nif, block, backEnd);
    if (reason !== undefined) unread.push(`block ${block} (${nif.blocks.type(block)}) ${reason}`);
    else files.push(...filesOf(nif, block).map(({ file }) => file));
  }
  return { files, unread };
}

/**
 * The same as files that the NIF needs, with behavior graphs, geometry, and what is named by hashes only. Source: reference
 * plugins.md, 3; starfield.md, 2.
 * @throws FormatError `not-all-read` after the last, if a block that may name files cannot be read
 */
export function* neededFiles(nif: Nif, backEnd?: BackEnd): Generator<NeededFile> {
  const { files, unread } = allNamed(nif, backEnd);
  for (const { text, folder, field } of files) yield { text, folder, part: field, found: 'schema' };
  yield* filesByHash(nif, backEnd);
  const [first] = unread;
  if (first !== undefined)
    throw new FormatError('not-all-read', `${first}, so not all that it names is known`);
}

/** Renames files that the NIF needs. @throws as `renameFiles` */
export function renameNeeded(nif: Nif, newPath: NewPath): RenamedNeeds {
  const found = [...neededFiles(nif)].flatMap((needed) => {
    const text = newPath(needed);
    return text === undefined || text === needed.text ? [] : [{ needed, text }];
  });
  if (found.length === 0) return { renamed: [], left: [], changes: [] };
  const byHash = found.filter(({ text }) => resourceOfText(text) !== undefined);
  const renamings = found.flatMap((one) =>
    byHash.includes(one) ? [] : [{ field: one.needed.part, text: one.text }],
  );
  return {
    renamed: found,
    left: [],
    changes: [...(renamings.length === 0 ? [] : renameFiles(nif, renamings)), ...renameByHash(nif, byHash)],
  };
}

/** The new path of a file that a NIF names. */
export interface Renaming {
  /** A field of `namedFiles`. */
  readonly field: string;
  readonly text: string;
}

/**
 * The changes that rename files in a NIF. Changes a string of the header’s table in place if all references to it
 * change alike; otherwise the renamed ones get a string of their own. Hashes of materials follow.
 *
 * @throws UserError `not-read-whole`, `no-such-field`, `bad-value`
 */
export function renameFiles(nif: Nif, renamings: readonly Renaming[]): readonly ByteChange[] {
  if (nif.footer === undefined) {
    throw new UserError('not-read-whole', 'could not be read to its end, so nothing in it is changed');
  }
  const known = new Map<string, LocatedField>();
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (!mayNameFiles(schemaOf(nif, block)) || whyUnread(nif, block) !== undefined) continue;
    for (const { field } of filesOf(nif, block)) known.set(field.path, field);
  }
  const edits = renamings.map(({ field: path, text }): TextEdit => {
    const field = known.get(path);
    if (field === undefined)
      throw new UserError('no-such-field', `The file has no path “${path}”.`, { path });
    if (field.layout.meta.names === 'materials' && text !== '' && materialFile(text) === '') {
      const message = `would name “${text}” as a material, but a material’s name ends in .bgsm, .bgem or .mat`;
      throw new UserError('bad-value', message, { path });
    }
    if (field.layout.meta.names === 'textures' && materialFile(text) !== '') {
      const message = `would name “${text}” as a texture, but that is a material`;
      throw new UserError('bad-value', message, { path });
    }
    return { field, text };
  });
  return [...setTexts(nif, inTable(nif, edits)), ...newMaterialIds(nif, edits)];
}

/** Hashes of materials follow their paths, where they agreed with them. */
function newMaterialIds(nif: Nif, edits: readonly TextEdit[]): readonly ByteChange[] {
  const names = new Map(edits.map(({ field, text }) => [field.path, text]));
  const changes = new Map<number, readonly ByteChange[]>();
  for (const { extra, shader, path, hash } of storedMaterialIds(blockValues(nif))) {
    const text = names.get(`blocks[${shader}].name`);
    if (text === undefined || hash !== materialId(path)) continue;
    const { changes: own } = nifFields(nif).change(`blocks[${extra}].integerData`, String(materialId(text)));
    changes.set(extra, own);
  }
  return [...changes.values()].flat();
}

/** Larger blocks are neither shaders nor texture sets, whatever their type says; shapes may hold their geometry. */
const MAX_BLOCK = 2 ** 20;
const LARGE_TYPES: ReadonlySet<string> = new Set([BSGeometry.name, BSWeakReferenceNode.name]);

function whyUnread(nif: Nif, block: number, backEnd?: BackEnd): string | undefined {
  const size = nif.blocks.end(block) - nif.blocks.start(block);
  if (size > MAX_BLOCK && !LARGE_TYPES.has(nif.blocks.type(block)))
    return `has ${size} bytes, more than such a block can have`;
  const fit = fitOf(nif, block, backEnd);
  if (fit.kind === 'damaged') return fit.error.message;
  return fit.kind === 'rest' ? 'has more bytes than its fields account for' : undefined;
}

function filesOf(
  nif: Nif,
  block: number,
): readonly { readonly file: AnyNamed; readonly field: LocatedField }[] {
  return namingFiles(blockField(nif, block)).flatMap((field) => {
    const text = field.wholeText() ?? '';
    const { names } = field.layout.meta;
    const folder = names === 'materials' || names === 'meshes' || names === 'geometries' ? names : 'textures';
    if (text === '' || (folder === 'materials' && !isMaterial(nif, text))) return [];
    const name = field.path.slice(`blocks[${block}].`.length);
    return [{ file: { block, type: nif.blocks.type(block), field: field.path, name, folder, text }, field }];
  });
}

/** A shader’s name is a path since Fallout 4; before, it is only a name. */
function isMaterial(nif: Nif, name: string): boolean {
  return nif.context.bs >= 130 && materialFile(name) !== '';
}

/** Turns edits of names into edits of the table, for strings without other references. */
function inTable(nif: Nif, edits: readonly TextEdit[]): readonly TextEdit[] {
  const names = edits.filter(({ field }) => field.refersTo === 'strings');
  if (names.length === 0) return edits;
  const users = usersOfStrings(nif);
  const texts = new Map<number, TextEdit[]>();
  for (const edit of names) {
    const index = Number(edit.field.value());
    texts.set(index, [...(texts.get(index) ?? []), edit]);
  }
  const table = headerField(nif).step('strings');
  const taken = new Set<string>();
  const moved = new Map<number, TextEdit>();
  for (const [index, own] of texts) {
    const [first] = own;
    const field = table?.step(index);
    if (first === undefined || field === undefined || first.text === '') continue;
    const isAll = own.length === users?.get(index) && own.every(({ text }) => text === first.text);
    if (!isAll || taken.has(first.text) || tableIndexOf(nif, first.text) !== undefined) continue;
    taken.add(first.text);
    moved.set(index, { field, text: first.text });
  }
  const stays = ({ field }: TextEdit): boolean =>
    field.refersTo !== 'strings' || !moved.has(Number(field.value()));
  return [...edits.filter(stays), ...moved.values()];
}

/** Number of references to each string; undefined if there is a block that is not understood: it may refer to any. */
function usersOfStrings(nif: Nif): ReadonlyMap<number, number> | undefined {
  const users = new Map<number, number>();
  for (let block = 0; block < nif.blocks.count; block += 1) {
    if (fitOf(nif, block).kind !== 'exact') return undefined;
    for (const field of referringTo(blockField(nif, block), 'strings')) {
      const index = Number(field.value());
      users.set(index, (users.get(index) ?? 0) + 1);
    }
  }
  return users;
}
