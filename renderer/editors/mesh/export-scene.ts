import { saveFile } from '#renderer/editors/kit/save-file.ts';
import type { LodLevel } from '#renderer/editors/mesh/drawing/lod.ts';
import { ALL_SHOWN, shownParts, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { say } from '#renderer/state/report.ts';
import { formatCount } from '#renderer/ui/format.ts';
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
  saveFile(name, bytes);
  const packed = images === 0 ? '' : `, with ${formatCount(images)} textures`;
  const missing =
    left.length === 0 || kind === 'obj'
      ? ''
      : `; ${formatCount(left.length)} textures were not found and remain as paths`;
  const [first] = notes;
  const more = notes.length > 1 ? ` (and ${formatCount(notes.length - 1)} more)` : '';
  const undrawn = first === undefined ? '' : `. ${first}${more}`;
  say(`Saved the visible scene as ${name}${packed}${missing}${undrawn}`);
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
  saveFile(saved, bytes);
  const lost = left === 0 ? '' : `; ${formatCount(left)} invalid positions were skipped`;
  const plain =
    unsurfaced === 0 ? '' : `; ${formatCount(unsurfaced)} have a plain surface, as the file tells none`;
  say(
    form === 'baked'
      ? `Saved ${formatCount(objects)} objects with embedded vertices as ${saved}`
      : `Saved ${formatCount(objects)} objects as ${formatCount(shapes)} plain shapes in ${saved}${lost}${plain}`,
  );
}

function stem(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
