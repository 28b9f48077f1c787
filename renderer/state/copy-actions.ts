import { confirm } from '#renderer/ui/dialogs/questions.ts';
import { plural } from '#renderer/ui/format.ts';
import type { CopyReport } from '#shared/contract/copies.ts';
import type { Client } from '#shared/rpc/api.ts';
import { foldCase } from '#shared/text/fold.ts';
import { fileName } from './address.ts';
import { loadCopies, type ModCopy, seenCopy } from './copies.ts';
import { withFreshDocuments } from './fresh-documents.ts';
import { showSideView } from './layout.ts';
import { useNotices } from './notices.ts';

/** Removes copies after a question; they stay as backups. */
export async function discardCopies(
  client: Client,
  workspace: string,
  copies: readonly ModCopy[],
): Promise<void> {
  const [first] = copies;
  if (first === undefined) return;
  const one = copies.length === 1;
  const yes = await confirm({
    title: one
      ? `Discard your copy of ${fileName(first.path)}?`
      : `Discard your copies of ${plural(copies.length, 'file')}?`,
    message: one
      ? 'The game’s own file is used again, if there is one. Your copy stays beside it as a backup: Changes lists it as removed and can restore it.'
      : 'The game’s own files are used again, if there are any. Your copies stay as backups: Changes lists them as removed and can restore them.',
    action: 'Discard',
    danger: true,
  });
  if (yes) await change(client, 'copies.remove', workspace, copies);
}

/** Puts the newest backups back; of many, after a question. What was there becomes the newest backup. */
export async function revertCopies(
  client: Client,
  workspace: string,
  copies: readonly ModCopy[],
): Promise<void> {
  const reverted = copies.filter(({ backup }) => backup !== null);
  if (reverted.length === 0) return;
  if (reverted.length > 1) {
    const yes = await confirm({
      title: `Revert ${plural(reverted.length, 'file')} to their backups?`,
      message:
        'The newest backup of each takes its place. What is there now becomes the newest backup, so reverting again undoes this.',
      action: 'Revert',
    });
    if (!yes) return;
  }
  await change(client, 'copies.revert', workspace, reverted);
}

async function change(
  client: Client,
  method: 'copies.remove' | 'copies.revert',
  workspace: string,
  copies: readonly ModCopy[],
): Promise<void> {
  const paths = new Set(copies.map(({ path }) => foldCase(path)));
  const report = await withFreshDocuments(client, paths, () =>
    client.request(method, { workspace, copies: copies.map(seenCopy) }),
  );
  await loadCopies(client);
  tell(method, copies, report);
}

function tell(
  method: 'copies.remove' | 'copies.revert',
  copies: readonly ModCopy[],
  { files, problems }: CopyReport,
): void {
  const [problem] = problems;
  const [first] = copies;
  const what = copies.length === 1 ? fileName(first?.path ?? '') : plural(files, 'file');
  const removed = method === 'copies.remove';
  const done = removed
    ? `Discarded your ${copies.length === 1 ? 'copy' : 'copies'} of ${what}`
    : `Reverted ${what} to ${files === 1 ? 'its backup' : 'their backups'}`;
  const failed = problem === undefined ? '' : `“${problem.path}” ${problem.message}`;
  const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
  useNotices.getState().notify({
    level: problem === undefined ? 'info' : 'warning',
    text: [...(files > 0 ? [done] : []), ...(failed === '' ? [] : [`${failed}${more}`])].join('. '),
    action:
      removed && files > 0 ? { label: 'Show', run: () => showSideView('changes'), part: 'side' } : undefined,
  });
}
