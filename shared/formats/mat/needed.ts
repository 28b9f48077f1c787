import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import type { NewPath, RenamedNeeds } from '#shared/formats/kit/rename-needed.ts';
import type { AssetFolder } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import { jsonPaths } from './json-field.ts';
import { keyOf, kindOf, memberOf, quoted, textOf } from './json-spans.ts';
import { isId, isTemplate, type MatFile, type MatText } from './model.ts';

/** The textures that a material names, each as often as it is named; empty names are left out. */
export function textureFiles(file: MatFile): readonly MatText[] {
  const { spans, objects } = file;
  const found: MatText[] = [];
  for (const { components } of objects) {
    for (const { type, data } of components) {
      // `FileName` of a shader model is no file of Data.
      if (data === undefined || type === 'ShaderModelComponent') continue;
      const end = spans.after[data] ?? 0;
      for (let node = data; node < end; node += 1) {
        if (kindOf(spans, node) !== 'string' || keyOf(spans, node) !== 'FileName') continue;
        const text = textOf(spans, node);
        if (text !== '') found.push({ node, text });
      }
    }
  }
  return found;
}

/**
 * The materials that a material takes values from, nearest first, each once: that of the material itself, what it imports, and
 * those of its objects. The templates of the game’s database are among them.
 */
export function parentPaths(file: MatFile): readonly string[] {
  const paths = new Map<string, string>();
  for (const { text } of namedParents(file)) if (!paths.has(foldPath(text))) paths.set(foldPath(text), text);
  return [...paths.values()];
}

/** The files of Data that a material needs. The game’s templates are only in its database, so they are none. */
export function neededByMat(file: MatFile): readonly NeededFile[] {
  return namedFiles(file).map(({ needed }) => needed);
}

/** Gives the files that a material names other names; only their texts change. */
export function renameNeededByMat(file: MatFile, newPath: NewPath): RenamedNeeds {
  const { spans } = file;
  const found = namedFiles(file).flatMap(({ node, needed }) => {
    const text = newPath(needed);
    return text === undefined || text === needed.text ? [] : [{ node, needed, text }];
  });
  return {
    renamed: found.map(({ needed, text }) => ({ needed, text })),
    left: [],
    changes: found.map(({ node, text }) => {
      const offset = spans.starts[node] ?? 0;
      return { offset, before: spans.bytes.subarray(offset, spans.ends[node]), after: quoted(text) };
    }),
  };
}

function namedFiles(file: MatFile): readonly { readonly node: number; readonly needed: NeededFile }[] {
  const pathOf = jsonPaths(file.spans);
  const named = ({ node, text }: MatText, folder: AssetFolder): { node: number; needed: NeededFile } => ({
    node,
    needed: { text, folder, part: pathOf(node), found: 'schema' },
  });
  return [
    ...namedParents(file)
      .filter(({ text }) => !isTemplate(text))
      .map((one) => named(one, 'materials')),
    ...textureFiles(file).map((one) => named(one, 'textures')),
  ];
}

/** Paths of materials that are named as parents. */
function namedParents({ spans, objects, imports }: MatFile): readonly MatText[] {
  const own = objects.flatMap(({ node, parent }): readonly MatText[] => {
    const value = parent === '' || isId(parent) ? undefined : memberOf(spans, node, 'Parent');
    return value === undefined ? [] : [{ node: value, text: parent }];
  });
  const paths = imports.filter(({ text }) => text !== '' && !isId(text));
  return [...own.slice(0, 1), ...paths, ...own.slice(1)];
}
