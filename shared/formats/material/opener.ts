import { byteString } from '#shared/binary/columns.ts';
import type { FieldTree } from '#shared/binary/field-tree.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { withoutTerminator } from '#shared/binary/text.ts';
import { type FieldEditor, treeOver } from '#shared/binary/walk-tree.ts';
import { type Finding, FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { fieldsOnce } from '#shared/formats/kit/open-file.ts';
import type { NewPath, RenamedNeeds } from '#shared/formats/kit/rename-needed.ts';
import { SingleMaterial } from './file-material.ts';
import { materialForm, readMaterial } from './model.ts';
import { resizePath } from './resize-path.ts';
import { BGSM_MAGIC, Bgem, Bgsm } from './schema.ts';

/** Opens material files. */
export const materialOpener: Opener = {
  describe,
  open: (source) => ({
    views: () => ['material', 'fields', 'hex'],
    ...fieldsOnce(() => {
      const bytes = source.read(0, source.size);
      return { tree: materialFields(bytes), findings: damage(bytes) };
    }),
    material: new SingleMaterial(source),
    needed: () => neededTextures(source.read(0, source.size)).map(({ needed }) => needed),
    renameNeeded: (newPath) => renameTextures(source.read(0, source.size), newPath),
  }),
};

/** Field with the material that another is made from. */
const ROOT = 'rootMaterialPath';

/** The textures, and the root material, that a material names. @throws FormatError if it cannot be read */
function neededTextures(
  bytes: Uint8Array,
): readonly { readonly needed: NeededFile; readonly field: LocatedField }[] {
  const { kind, context } = materialForm(bytes);
  const root = locateRoot(kind === 'BGSM' ? Bgsm : Bgem, bytes, context);
  return root.children(0, root.childCount).flatMap((field) => {
    const text = field.layout.kind === 'string' ? withoutTerminator(String(field.value())) : '';
    if (text === '') return [];
    const folder = field.name === ROOT ? 'materials' : /texture$/i.test(field.name) ? 'textures' : undefined;
    if (folder === undefined) return [];
    return [{ field, needed: { text, folder, part: field.name, found: 'schema' } as const }];
  });
}

function renameTextures(bytes: Uint8Array, newPath: NewPath): RenamedNeeds {
  const found = neededTextures(bytes).flatMap(({ needed, field }) => {
    const text = newPath(needed);
    return text === undefined || text === needed.text ? [] : [{ needed, field, text }];
  });
  return {
    renamed: found.map(({ needed, text }) => ({ needed, text })),
    left: [],
    changes: found.flatMap(({ field, text }) => resizePath(field, text).changes),
  };
}

/** @throws FormatError if the version is unknown */
function materialFields(bytes: Uint8Array): FieldTree {
  const { kind, context } = materialForm(bytes);
  return treeOver(locateRoot(kind === 'BGSM' ? Bgsm : Bgem, bytes, context), setPath);
}

/** Paths may become longer or shorter: no count or offset in the file depends on their length. */
const setPath: FieldEditor = (field, text) => {
  const { layout } = field;
  if (layout.kind !== 'string' || layout.form.by !== 'length' || layout.form.length.by !== 'prefix') {
    return undefined;
  }
  return resizePath(field, text);
};

function describe(head: Uint8Array): string {
  const kind = byteString(head, 0, Math.min(head.length, 4)) === BGSM_MAGIC ? 'Material' : 'Effect material';
  try {
    const { version } = materialForm(head).context;
    return `${kind}, version ${version}${version <= 2 ? ' (Fallout 4)' : ' (Fallout 76)'}`;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return error.code === 'unknown-version' ? `${kind} of an unknown version` : `${kind}, damaged`;
  }
}

function damage(bytes: Uint8Array): readonly Finding[] {
  try {
    const { trailing } = readMaterial(bytes).value;
    if (trailing === undefined) return [];
    const message = `${trailing.length} bytes follow the fields of its version; they are kept unchanged`;
    const offset = bytes.length - trailing.length;
    return [{ severity: 'warning', code: 'trailing-bytes', message, offset, path: 'trailing' }];
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return [{ severity: 'error', code, message: `the material ${message}`, offset, path }];
  }
}
