import { useEffect, useMemo, useState } from 'react';
import { EntryNames } from '#renderer/editors/kit/entry-names.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Finding } from '#shared/errors.ts';
import type { ArchiveSummary, EntryColumns } from '#shared/formats/kit/archive.ts';

/** An archive opened by the services. */
export interface OpenedArchive {
  /** Handle for the services. */
  readonly id: string;
  readonly workspace: string;
  /** Its provider's name: the path inside Data. */
  readonly name: string;
  readonly summary: ArchiveSummary;
  readonly entries: EntryColumns;
  /** Label of the encoding for names that are not valid UTF-8. */
  readonly encoding: string;
  readonly names: EntryNames;
  readonly findings: readonly Finding[];
}

export interface ArchiveState {
  readonly archive: OpenedArchive | null;
  readonly error: unknown;
  /** Uncompressed sizes; null until they are read. */
  readonly sizes: Float64Array | null;
  readonly reopen: () => void;
}

/** Opens the archive of a document, and closes it on unmount. Sizes come later, since they are spread over the file. */
export function useArchive(document: DocumentState): ArchiveState {
  const client = useClient();
  const { workspace, path } = document.address;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<ArchiveState, 'reopen'>>({
    archive: null,
    error: null,
    sizes: null,
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let opened: string | null = null;
    const open = async (): Promise<void> => {
      const {
        archive: id,
        summary,
        entries,
        encoding,
        findings,
      } = await client.request('archive.open', { workspace, name: path }, { signal });
      if (signal.aborted) {
        await client.request('archive.close', { archive: id });
        return;
      }
      opened = id;
      const names = new EntryNames(entries, encoding);
      const archive = { id, workspace, name: path, summary, entries, encoding, names, findings };
      setState({ archive, error: null, sizes: null });
      const sizes = await client.request('archive.sizes', { archive: id }, { signal });
      if (!signal.aborted) setState({ archive, error: null, sizes });
    };
    open().catch((error: unknown) => {
      if (!signal.aborted) setState((old) => ({ ...old, error: opened === null ? error : null }));
    });
    void attempt;
    return () => {
      controller.abort();
      if (opened === null) return;
      client.request('archive.close', { archive: opened }).catch(() => {
        // The connection is lost, and with it the handle.
      });
    };
  }, [client, workspace, path, attempt]);
  return useMemo(() => ({ ...state, reopen: () => setAttempt((count) => count + 1) }), [state]);
}
