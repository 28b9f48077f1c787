import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError, say } from '#renderer/state/report.ts';
import type { Client } from '#shared/rpc/api.ts';
import { joined, keptText, readKept } from './kept-draft.ts';
import { changeSession, type RepackSession, sessionOf } from './repack-session.ts';
import type { RepackedArchive } from './repacked-archive.ts';

/** Archives whose kept lists this window has. */
const loaded = new Set<string>();

/** Brings the list of changes back that was kept for an archive, and keeps it from then on. */
export function useKeptDraft(key: string, archive: RepackedArchive, session: RepackSession): void {
  const client = useClient();
  const { id, name, workspace } = archive;
  const { baseline } = session;
  const own = `${key} ${baseline}`;
  const [ready, setReady] = useState(loaded.has(own));

  useEffect(() => {
    if (loaded.has(own)) {
      setReady(true);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      const text = await client.request('repack.kept', { archive: id }, { signal });
      if (signal.aborted || sessionOf(key)?.baseline !== baseline) return;
      const kept = text === null ? null : readKept(text, baseline, workspace);
      if (kept === 'other-archive') say(`The list of changes for ${name} was for another version of it.`);
      else if (kept !== null) changeSession(key, (old) => ({ ...old, draft: joined(kept, old.draft) }));
      loaded.add(own);
      setReady(true);
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) reportError(error, `The list of changes for ${name} could not be read`);
    });
    return () => controller.abort();
  }, [client, key, own, baseline, id, name, workspace]);

  const text = session.run.state === 'done' ? null : keptText(session, workspace);
  useEffect(() => {
    if (!ready) return;
    client.request('repack.keep', { archive: id, list: text }).catch((error: unknown) => {
      reportError(error, `The list of changes for ${name} could not be kept`);
    });
  }, [client, ready, id, name, text]);
}

/** Ends keeping the list of an archive: it was written, or given up. */
export function forgetDraft(client: Client, { id, name }: RepackedArchive): void {
  client.request('repack.keep', { archive: id, list: null }).catch((error: unknown) => {
    reportError(error, `The list of changes for ${name} could not be removed`);
  });
}
