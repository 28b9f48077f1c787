import { useEffect, useMemo, useState } from 'react';
import { reportError } from '#renderer/editors/kit/report.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { BankPalettes, FoundPalette } from '#shared/contract/banks.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { rememberedPalette, rememberPalette, useBankChoices } from './choices.ts';

export interface Palettes {
  readonly found: readonly FoundPalette[];
  readonly problems: readonly string[];
  /** The one that images without a palette are drawn with; null = in grey. */
  readonly scene: FoundPalette | null;
  /** Whether it is known which there are. */
  readonly ready: boolean;
  /** @param path '' = grey */
  readonly choose: (path: string) => void;
}

/** The palettes around a document, and the one that is chosen for its folder. */
export function usePalettes({ id, address }: DocumentState): Palettes {
  const client = useClient();
  const choices = useBankChoices();
  const folder = folderKey(address);
  const remembered = rememberedPalette(choices, folder);
  // Files come and go when a folder is read again.
  const files = useWorkspace((state) => state.info?.files);
  const [known, setKnown] = useState<{ readonly of: string; readonly answer: BankPalettes } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void files;
    client.request('bank.palettes', { document: id }, { signal }).then(
      (answer) => !signal.aborted && setKnown({ of: id, answer }),
      (error: unknown) => {
        if (signal.aborted) return;
        reportError(error);
        setKnown({ of: id, answer: NONE });
      },
    );
    return () => controller.abort();
  }, [client, id, files]);
  const ready = known?.of === id;
  const { palettes, problems } = ready ? known.answer : NONE;
  const scene = useMemo(
    () => (remembered === '' ? null : (palettes.find(({ path }) => path === remembered) ?? bestOf(palettes))),
    [palettes, remembered],
  );
  return { found: palettes, problems, scene, ready, choose: (path) => rememberPalette(folder, path) };
}

const NONE: BankPalettes = { palettes: [], problems: [] };

/** One that nothing speaks for is not taken unasked. */
function bestOf([first]: readonly FoundPalette[]): FoundPalette | null {
  return first === undefined || first.why === 'elsewhere' ? null : first;
}

function folderKey({ workspace, path }: DocumentState['address']): string {
  return `${workspace} ${path.slice(0, Math.max(0, path.lastIndexOf('/')))}`;
}
