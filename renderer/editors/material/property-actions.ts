import { chooseFile } from '#renderer/editors/mesh/animation/choose-file.ts';
import { fileName } from '#renderer/state/address.ts';
import { addressIn, useExplorer } from '#renderer/state/explorer.ts';
import { say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { askPick } from '#renderer/ui/dialogs/pick.tsx';
import type { ReadMaterial } from '#shared/contract/materials.ts';
import type { MaterialProperty } from '#shared/formats/kit/material.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import {
  filesNamed,
  isNameable,
  MATERIAL,
  type NamedFolder,
  namedNode,
  spelledPath,
  TEXTURE,
} from './texture-path.ts';

/** The folder of Data that a property names files in; null = it names none. */
export function folderNamed({ control: { kind } }: MaterialProperty): NamedFolder | null {
  return kind === 'texture' ? 'textures' : kind === 'material' ? 'materials' : null;
}

/** The file that a property names; null = none, or it is not in the open folder; undefined = its folder is not open. */
export function namedFile(property: MaterialProperty, workspace: string): FileAddress | null | undefined {
  const folder = folderNamed(property);
  const { tree } = useExplorer.getState();
  const { info } = useWorkspace.getState();
  if (tree === null || info === null || info.id !== workspace) return undefined;
  if (folder === null || property.value === '') return null;
  const node = namedNode(tree, String(property.value), folder);
  return node === undefined ? null : addressIn(tree, info, node);
}

export function openNamedFile(property: MaterialProperty, workspace: string): void {
  const file = namedFile(property, workspace);
  if (file == null) say(`“${property.value}” is not in this Data folder.`, 'warning');
  else useWorkbench.getState().openFile(file, { pin: true, focus: true });
}

/** Asks for a file of Data; returns it as the material spells paths, or null. */
export async function pickPath(
  material: ReadMaterial,
  property: MaterialProperty,
  own: FileAddress,
): Promise<string | null> {
  const folder = folderNamed(property);
  if (folder === null) return null;
  // Those beside the present file first, or beside another texture of the material.
  const [near = own] = [property, ...material.properties].flatMap(
    (one) => namedFile(one, own.workspace) ?? [],
  );
  const picked = await chooseFile(
    near,
    folder === 'textures' ? TEXTURE : MATERIAL,
    {
      title: `Pick “${property.label}” from Data`,
      label: folder === 'textures' ? 'Textures' : 'Materials',
    },
    `${folder}/`,
  );
  return picked === null ? null : spelledPath(material, picked.path, folder);
}

/** The path of a file that was dropped on a property: one of Data, or one from outside that Data has by the same name. */
export async function droppedPath(
  material: ReadMaterial,
  property: MaterialProperty,
  dropped: { readonly path: string },
  isInside: boolean,
): Promise<string | null> {
  const folder = folderNamed(property);
  const { tree } = useExplorer.getState();
  if (folder === null || tree === null) return null;
  const name = fileName(dropped.path);
  if (!isNameable(dropped, folder)) {
    say(`“${name}” is no ${folder === 'textures' ? 'texture' : 'material'}.`, 'warning');
    return null;
  }
  if (isInside) {
    if (dropped.path.toLowerCase().startsWith(`${folder}/`))
      return spelledPath(material, dropped.path, folder);
    say(`Materials name only files in ${folder === 'textures' ? 'Textures' : 'Materials'}.`, 'warning');
    return null;
  }
  const found = filesNamed(tree, name, folder);
  const [only] = found;
  if (only === undefined) {
    say(
      `“${name}” is not in this Data folder. Copy it into ${folder === 'textures' ? 'Textures' : 'Materials'} first.`,
      'warning',
    );
    return null;
  }
  const at =
    found.length === 1
      ? 0
      : await askPick({ title: `Which ${name}?`, label: 'Files', items: found.map((label) => ({ label })) });
  const path = at === null ? undefined : found[at];
  return path === undefined ? null : spelledPath(material, path, folder);
}
