import { contentOf, exportFiles } from '#renderer/editors/kit/export-files.ts';
import type { LodLevel } from '#renderer/editors/mesh/drawing/lod.ts';
import { ALL_SHOWN, shownParts, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { formatCount, plural } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Scene } from '#shared/scene/scene.ts';

export interface ShownScene {
  readonly document: DocumentState;
  readonly scene: Scene;
  readonly visibility: Visibility;
  readonly level: LodLevel;
}

/** File types for other programs. */
export type ExportKind = 'glb' | 'merged' | 'obj';

/** Saves the visible part of a scene as a file named after its own. */
export async function exportShown(
  client: Client,
  { document, scene, visibility, level }: ShownScene,
  kind: ExportKind,
): Promise<void> {
  const ending = kind === 'obj' ? 'obj' : 'glb';
  const { bytes, images, left, notes } = await client.request('scene.export', {
    document: document.id,
    revision: document.revision,
    kind: ending,
    lod: level,
    merge: kind === 'merged',
    ...(visibility === ALL_SHOWN ? {} : { only: shownParts(scene, visibility) }),
  });
  const name = `${stem(document.name)}.${ending}`;
  const [first] = notes;
  const more = notes.length > 1 ? ` (and ${formatCount(notes.length - 1)} more)` : '';
  const note = [
    images === 0 ? '' : `${plural(images, 'texture')} packed into it`,
    left.length === 0 || kind === 'obj'
      ? ''
      : `${plural(left.length, 'texture')} not found, which remain as paths`,
    first === undefined ? '' : `${first}${more}`,
  ];
  await exportFiles(client, {
    title: 'Save the visible scene',
    files: [{ name, content: contentOf(bytes) }],
    note: note.filter((part) => part !== '').join('. '),
  });
}

/** Saves a group of precombined meshes in another form, as a separate file. */
export async function convertGroup(
  client: Client,
  { id, name }: DocumentState,
  form: 'baked' | 'plain',
): Promise<void> {
  const { bytes, objects, shapes, left, unsurfaced } = await client.request('precombined.convert', {
    document: id,
    form,
  });
  const saved = `${stem(name)} ${form}.nif`;
  const lost = left === 0 ? '' : `; ${formatCount(left)} invalid positions were skipped`;
  const plain =
    unsurfaced === 0 ? '' : `; ${formatCount(unsurfaced)} have a plain surface, as the file tells none`;
  const note =
    form === 'baked'
      ? `${formatCount(objects)} objects with embedded vertices`
      : `${formatCount(objects)} objects as ${formatCount(shapes)} plain shapes${lost}${plain}`;
  await exportFiles(client, {
    title: 'Save the group',
    files: [{ name: saved, content: contentOf(bytes) }],
    note,
  });
}

function stem(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
