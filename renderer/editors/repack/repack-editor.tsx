import type { ReactNode } from 'react';
import type { DocumentState } from '#shared/document/state.ts';
import type { ArchiveSummary, EntryColumns } from '#shared/formats/archive.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface RepackEditorProps {
  readonly document: DocumentState;
  /** The archive as `archive.open` answered it, with its name and workspace. */
  readonly archive: {
    readonly id: string;
    readonly name: string;
    readonly workspace: string;
    readonly summary: ArchiveSummary;
    readonly entries: EntryColumns;
    readonly encoding: string;
  };
  /** Back to the table of entries. */
  readonly onClose: () => void;
}

/** Repacks an archive: what changes against it, how it is written, and what came of it. */
export function RepackEditor({ archive, onClose }: RepackEditorProps): ReactNode {
  return (
    <EmptyState
      icon="package"
      title={`Repack ${archive.name}`}
      action={<Button onClick={onClose}>Back</Button>}
    />
  );
}
