import { type ReactNode, useEffect, useState } from 'react';
import { SearchProgress } from '#renderer/explorer/search/search-parts.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { useCopies } from '#renderer/state/copies.ts';
import { cancelGraph, followGraph, readGraph, useGraph } from '#renderer/state/graph.ts';
import { type RenameDraft, useRenameDraft } from '#renderer/state/rename-draft.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import { plural } from '#renderer/ui/format.ts';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { UserError } from '#shared/errors.ts';
import { checkRenaming } from '#shared/rename/new-name.ts';
import { type RenameQuestion, renameTool } from '#shared/rename/rename-tool.ts';
import { renameBatchCommands, renameFoundCommands } from './batch-commands.ts';
import styles from './batch-side.module.css';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';
import { useRun } from './batch-store.ts';

export const renameBatch: BatchView = {
  texts: {
    tool: renameTool,
    icon: 'rename',
    title: 'Rename a file',
    about:
      'Give a file another path in every plugin, mesh and material that names it. A dry run lists every name that would change; nothing is written before you have seen it.',
    noFolder: 'Open a Data folder to rename its files wherever they are named.',
    which: 'Rename or move',
    commands: renameFoundCommands,
    view: 'fields',
    labels: { changes: 'Names that would change', found: 'Names' },
    columns: { label: 'Record', value: 'Part or field', found: 'Name', long: true },
    nothing: {
      changes: ['Nothing would change', 'Nothing names the file.'],
      found: ['Nothing names it', 'The file can be moved by hand.'],
    },
  },
  everywhere: true,
  commands: renameBatchCommands,
  useDraft,
  Question,
};

/** Renames a file in all that names it. */
export function RenameSide(): ReactNode {
  return <BatchSide view={renameBatch} />;
}

function useDraft(): BatchDraft {
  const draft = useRenameDraft();
  const { found, problem } = useQuestion(draft);
  return {
    request: {
      tool: renameTool.id,
      question: found ?? { ...draft, files: [], names: [], warnings: [] },
      paths: null,
      isChange: true,
      putBack: () => useRenameDraft.setState(draft),
    },
    problem: problem ?? (found === null ? '' : null),
    setPaths: () => undefined,
    summary: (
      <>
        “{draft.from}” becomes “{draft.to}”
      </>
    ),
  };
}

/** What is wrong with the typed paths; null = nothing. */
function problemOf({ from, to }: RenameDraft): string | null {
  if (from.trim() === '' || to.trim() === '') return '';
  try {
    checkRenaming({ from, to });
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** Where the file is named; asked again when the paths change. */
function useQuestion({ from, to }: RenameDraft): {
  readonly found: RenameQuestion | null;
  readonly problem: string | null;
} {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const tree = useWorkspace((state) => state.tree);
  const copies = useCopies(({ columns }) => columns);
  const isRead = useGraph((state) => state.reading.state === 'done');
  const wrong = problemOf({ from, to });
  const key = JSON.stringify([from, to, info?.id]);
  const [answer, setAnswer] = useState<{
    readonly key: string;
    readonly found: RenameQuestion | null;
    readonly problem: string | null;
  }>({ key: '', found: null, problem: null });
  useEffect(() => {
    // A changed folder, or mod folder, may name the file elsewhere.
    void [tree, copies];
    if (info === null || wrong !== null || !isRead) return;
    const controller = new AbortController();
    const input = { workspace: info.id, from, to };
    client.request('graph.renaming', input, { signal: controller.signal }).then(
      (found) => !controller.signal.aborted && setAnswer({ key, found, problem: null }),
      (error: unknown) =>
        !controller.signal.aborted && setAnswer({ key, found: null, problem: describeError(error).message }),
    );
    return () => controller.abort();
  }, [client, info, tree, copies, from, to, wrong, isRead, key]);
  if (wrong !== null) return { found: null, problem: wrong };
  return answer.key === key ? answer : { found: null, problem: null };
}

function Question({ running, onStart }: QuestionProps): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const reading = useGraph((state) => state.reading);
  const draft = useRenameDraft();
  const { found, problem } = useQuestion(draft);
  useEffect(() => void followGraph(client, info?.id ?? null), [client, info?.id]);
  const { from, to } = draft;
  const isWritten = useRun(renameTool.id).state === 'written';
  // The new path starts as the old one, and after writing there is a file of the new name: nothing to complain about.
  const shown = problem === '' || from === to || isWritten ? null : problem;
  return (
    <>
      <TextField
        label="File"
        placeholder="textures\mymod\rug.dds"
        title="Its path in Data"
        icon="file"
        data
        value={from}
        disabled={running}
        onChange={(text) => useRenameDraft.setState({ from: text })}
      />
      <h3 className={styles.heading}>New path</h3>
      <TextField
        label="New path"
        data-asks
        placeholder="textures\mymod\carpets\rug.dds"
        icon="rename"
        data
        value={to}
        error={shown}
        disabled={running}
        onChange={(text) => useRenameDraft.setState({ to: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          onStart();
          event.preventDefault();
        }}
      />
      {shown !== null && (
        <p className={styles.problem} role="alert">
          {shown}
        </p>
      )}
      {reading.state === 'running' && (
        <SearchProgress label="Reading what files name" run={reading} onCancel={cancelGraph} />
      )}
      {reading.state !== 'running' && reading.state !== 'done' && reading.state !== 'asking' && (
        <p>
          Where files are named is read once.{' '}
          <LinkButton onClick={() => void readGraph(client)}>Read the folder</LinkButton>
        </p>
      )}
      {found?.warnings.map((text) => (
        <p key={text} className={styles.warning}>
          {text}
        </p>
      ))}
      {found !== null && <p role="status">Named in {plural(found.files.length, 'file')}.</p>}
    </>
  );
}
