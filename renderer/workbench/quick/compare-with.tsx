import { type ReactNode, useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey, fileName, sameFile } from '#renderer/state/address.ts';
import { documentAt } from '#renderer/state/documents.ts';
import { providerText } from '#renderer/state/providers.ts';
import { compareFiles } from '#renderer/state/start-comparison.ts';
import { fileTabs, frontFile, useWorkbench } from '#renderer/state/workbench.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import type { PathProvider } from '#shared/contract/workspace.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { QuickFiles, type Suggestion, suggestTab } from './quick-files.tsx';

/** Choices to compare the front tab's file with: other providers of its path, open files, or any other file. */
export function CompareWith(): ReactNode {
  const [front] = useState(frontFile);
  const tabs = useWorkbench((state) => state.tabs);
  const elsewhere = useOtherProviders(front?.address ?? null);
  if (front === null) return null;
  const { address, id } = front;
  const compare = (other: FileAddress): void => {
    if (!sameFile(other, address)) compareFiles(address, other);
  };
  return (
    <QuickFiles
      label={`Compare ${front.name} with`}
      placeholder={`Compare ${front.name} with…`}
      suggestions={[
        ...elsewhere,
        ...fileTabs(tabs)
          .toReversed()
          .filter((tab) => tab.id !== id)
          .map((tab) => ({ ...suggestTab(tab), open: () => compare(tab.address) })),
      ]}
      onOpen={compare}
    />
  );
}

/** The other providers' files under the same path. */
function useOtherProviders(address: FileAddress | null): readonly Suggestion[] {
  const client = useClient();
  const [providers, setProviders] = useState<readonly PathProvider[]>([]);
  useEffect(() => {
    if (address === null) return;
    const { workspace, path } = address;
    client.request('workspace.providers', { workspace, path }).then(setProviders, () => setProviders([]));
  }, [client, address]);
  if (address === null) return [];
  const copied = (documentAt(addressKey(address))?.modCopy ?? null) !== null;
  // The winner's address has no folder: it is in the first folder that has the path.
  const first = providers.find(({ provider: { kind } }) => kind === 'loose')?.provider.mod;
  return providers.flatMap(({ provider }) => {
    const { kind, name, mod } = provider;
    const isOwn =
      kind === 'archive'
        ? name === address.archive
        : address.archive === undefined && mod === (address.mod ?? first);
    if (kind === 'mod' || isOwn) return [];
    const { workspace, path } = address;
    const other = {
      workspace,
      path,
      ...(kind === 'archive' ? { archive: name } : mod === undefined ? {} : { mod }),
    };
    const before = { address: other, as: copied ? ('original' as const) : ('now' as const) };
    const { openComparison } = useWorkbench.getState();
    return [
      {
        key: `elsewhere ${name}`,
        icon: fileIcon(kind === 'archive' ? name : path),
        label: fileName(path),
        path,
        hint: kind === 'loose' && mod === undefined ? 'loose' : providerText(provider),
        open: () => openComparison({ before, after: { address, as: 'now' } }),
      },
    ];
  });
}
