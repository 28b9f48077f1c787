import { addressText, folderOf, sameFile } from '#renderer/state/address.ts';
import { addressOf } from '#renderer/state/explorer.ts';
import { providerText } from '#renderer/state/providers.ts';
import { fileTabs, useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { askPick, type PickItem } from '#renderer/ui/dialogs/pick.tsx';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { isTextureName, texturesIn } from './siblings.ts';

/** Asks for a texture to compare with: the same path elsewhere, an open one, or one in the same folder; null = none. */
export async function chooseCompared(client: Client, own: FileAddress): Promise<FileAddress | null> {
  const choices = [...(await elsewhere(client, own)), ...openOnes(own), ...ofFolder(own)];
  const items = choices.map(({ item }) => item);
  const index = await askPick({ title: 'Compare with texture', label: 'Textures', items });
  return index === null ? null : (choices[index]?.address ?? null);
}

interface Choice {
  readonly item: PickItem;
  readonly address: FileAddress;
}

async function elsewhere(client: Client, own: FileAddress): Promise<readonly Choice[]> {
  const { workspace, path } = own;
  const providers = await client.request('workspace.providers', { workspace, path });
  // An address without a mod means the first loose file with this path.
  const first = providers.find(({ provider: { kind } }) => kind === 'loose')?.provider.mod;
  return providers.flatMap(({ provider }) => {
    const { kind, name, mod } = provider;
    const isOwn =
      kind === 'archive' ? name === own.archive : own.archive === undefined && mod === (own.mod ?? first);
    if (kind === 'mod' || isOwn) return [];
    const source = kind === 'archive' ? { archive: name } : mod === undefined ? {} : { mod };
    return [{ item: { label: path, hint: providerText(provider) }, address: { workspace, path, ...source } }];
  });
}

function openOnes(own: FileAddress): readonly Choice[] {
  const { tabs } = useWorkbench.getState();
  return fileTabs(tabs).flatMap((tab) =>
    isTextureName(tab.name) && !sameFile(tab.address, own)
      ? [{ item: { label: addressText(tab.address), hint: 'open' }, address: tab.address }]
      : [],
  );
}

function ofFolder(own: FileAddress): readonly Choice[] {
  const { tree } = useWorkspace.getState();
  if (tree === null) return [];
  return texturesIn(tree, folderOf(own.path)).flatMap(({ node, name }) => {
    const address = addressOf(node);
    return address === null || sameFile(address, own) ? [] : [{ item: { label: name }, address }];
  });
}
