import { filesIn, sharedFolders } from '#renderer/editors/mesh/animation/choose-file.ts';
import { folderOf } from '#renderer/state/address.ts';
import { useExplorer } from '#renderer/state/explorer.ts';
import { followGraph, readGraph, useGraph } from '#renderer/state/graph.ts';
import { askPick, type PickItem } from '#renderer/ui/dialogs/pick.tsx';
import type { Client } from '#shared/rpc/api.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

const MESH = /\.nif$/i;

interface Choice {
  readonly item: PickItem;
  /** null = to read which meshes use it. */
  readonly path: string | null;
}

/**
 * Asks for a mesh of the Data folder to show a material on: those that use it first, if that is known or is read first, then
 * those nearest to it. Returns its path in Data; null = none.
 */
export async function choosePreviewMesh(client: Client, material: FileAddress): Promise<string | null> {
  for (;;) {
    const users = await knownUsers(client, material);
    const choices = choicesFor(material, users);
    const index = await askPick({
      title: 'Preview on mesh',
      label: 'Meshes',
      items: choices.map(({ item }) => item),
    });
    const chosen = index === null ? undefined : choices[index];
    if (chosen === undefined) return null;
    if (chosen.path !== null) return chosen.path;
    await readGraph(client);
    // It failed, or was cancelled, which the job tells.
    if (useGraph.getState().reading.state !== 'done') return null;
  }
}

/** Meshes that use a material; null = not known, since what uses what in the folder has not been read. */
async function knownUsers(
  client: Client,
  { workspace, path }: FileAddress,
): Promise<readonly string[] | null> {
  await followGraph(client, workspace);
  if (useGraph.getState().reading.state !== 'done') return null;
  const { usedBy } = await client.request('graph.of', { workspace, path });
  return usedBy.flatMap((user) => (user.path !== null && MESH.test(user.path) ? [user.path] : []));
}

function choicesFor({ path }: FileAddress, users: readonly string[] | null): readonly Choice[] {
  const { tree } = useExplorer.getState();
  const known = new Set((users ?? []).map(foldPath));
  const meshes = tree === null ? [] : filesIn(tree, MESH);
  const near = meshes
    .map((one) => ({ path: one.path, shared: sharedFolders(path, one.path) }))
    .filter((one) => !known.has(foldPath(one.path)))
    .sort((a, b) => b.shared - a.shared || (a.path < b.path ? -1 : 1));
  const item = (mesh: string, before = ''): Choice => ({
    item: { label: mesh.slice(mesh.lastIndexOf('/') + 1), hint: `${before}${folderOf(mesh)}` },
    path: mesh,
  });
  const read: Choice = {
    item: {
      label: 'Find the meshes that use it',
      hint: 'reads all meshes of this Data folder once',
    },
    path: null,
  };
  return [
    ...(users === null ? [read] : users.map((mesh) => item(mesh, 'uses it · '))),
    ...near.map((one) => item(one.path)),
  ];
}
