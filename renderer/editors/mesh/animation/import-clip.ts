import { contentOf, exportFiles } from '#renderer/editors/kit/export-files.ts';
import { pickFiles } from '#renderer/editors/kit/pick-files.ts';
import { readMeshChoices } from '#renderer/editors/mesh/choices.ts';
import { fileName, folderOf } from '#renderer/state/address.ts';
import { say } from '#renderer/state/report.ts';
import { askPick } from '#renderer/ui/dialogs/pick.tsx';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import { formatBytes, plural } from '#renderer/ui/format.ts';
import { clipTitle } from '#shared/animation/clip-title.ts';
import type { MovementReport } from '#shared/clip-import/import-movement.ts';
import type { ClipImportTrial } from '#shared/contract/animation.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { MOST_HANDED_OVER } from '#shared/contract/inputs.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Asks for a file, tells what its movement would change in a clip, and imports it as one step that can be undone. */
export async function importIntoClip(client: Client, document: DocumentState, clip: number): Promise<void> {
  const [picked] = await pickFiles('.glb,.gltf,.kf,.hkx', false);
  if (picked === undefined) return;
  if (picked.size > MOST_HANDED_OVER) {
    throw new Error(
      `${picked.name} is ${formatBytes(picked.size)}; the limit here is ${formatBytes(MOST_HANDED_OVER)}. Use “modwright animation import”.`,
    );
  }
  const file = { name: picked.name, bytes: new Uint8Array(await picked.arrayBuffer()) };
  const asked = { document: document.id, clip, file, ...chosenSkeleton(document.address) };
  let from = 0;
  let trial = await client.request('animation.tryImport', { ...asked, from });
  if (trial.clips.length > 1) {
    const items = trial.clips.map((name, index) => ({ label: clipTitle({ name }, index) }));
    const index = await askPick({ title: `Choose a clip of ${file.name}`, label: 'Clips', items });
    if (index === null) return;
    from = index;
    if (from > 0) trial = await client.request('animation.tryImport', { ...asked, from });
  }
  if (!trial.changes) {
    say(`Nothing to import: the bones of ${document.name} move as in ${file.name} already.`);
    return;
  }
  const isWanted = await confirm({
    title: `Import ${file.name} into ${document.name}`,
    message: trialText(trial),
    action: 'Import',
  });
  if (!isWanted) return;
  await client.request('animation.import', { ...asked, from, revision: trial.revision });
  say(`Imported ${file.name}: ${plural(replaced(trial.report), 'bone')}, not saved yet.`);
}

/** Saves the clips of a file on the bones of its skeleton as .glb. */
export async function exportClips(client: Client, file: FileAddress): Promise<void> {
  const { bytes, notes } = await client.request('animation.export', { file, ...chosenSkeleton(file) });
  await exportFiles(client, {
    title: 'Save the animation',
    files: [{ name: `${fileName(file.path).replace(/\.[^.]*$/, '')}.glb`, content: contentOf(bytes) }],
    note: notes.join(' '),
  });
}

function chosenSkeleton({ path }: FileAddress): { readonly chosen?: string } {
  const chosen = readMeshChoices().skeletons[folderOf(path)];
  return chosen === undefined ? {} : { chosen };
}

/** Limit of bone names in the report. */
const MOST_NAMES = 5;

/** What an import would do, in sentences. */
export function trialText({ report }: Pick<ClipImportTrial, 'report'>): string {
  const { bones, frames, duration, error, notes } = report;
  const same = bones.filter(({ change }) => change === 'same').length;
  const left = bones.filter(({ change }) => change === 'left').map(({ name }) => name);
  const more = left.length > MOST_NAMES ? ` and ${left.length - MOST_NAMES} more` : '';
  return [
    `${plural(replaced(report), 'bone')} will move as in the file.`,
    ...(same === 0 ? [] : [`${plural(same, 'bone already does', 'bones already do')}.`]),
    `The clip will have ${plural(frames, 'frame')} in ${Number(duration.toFixed(3))} s.`,
    `The largest error is ${short(error.rotation)}° and ${short(error.position)} units.`,
    ...(left.length === 0
      ? []
      : [`Only in one of the files, and left as they are: ${left.slice(0, MOST_NAMES).join(', ')}${more}.`]),
    ...notes,
    'Its events stay. You can undo it.',
  ].join(' ');
}

function replaced({ bones }: MovementReport): number {
  return bones.filter(({ change }) => change === 'replaced').length;
}

function short(value: number): string {
  return String(Number(value.toPrecision(2)));
}
