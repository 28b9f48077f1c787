import type { ReactNode } from 'react';
import { useMeshDraft } from '#renderer/state/mesh-draft.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { meshBatch } from '#shared/mesh-tools/mesh-batch.ts';
import { MESH_TOOL_IDS, TOOL_FACTS } from '#shared/mesh-tools/tool-facts.ts';
import { meshBatchCommands, meshFoundCommands } from './batch-commands.ts';
import styles from './batch-side.module.css';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';

export const meshToolBatch: BatchView = {
  texts: {
    tool: meshBatch,
    icon: 'tools',
    title: 'Mesh tools',
    about:
      'Mend many meshes at once. A dry run lists every value that would change and why; nothing is written before you have seen it.',
    noFolder: 'Open a Data folder to mend its meshes.',
    which: 'Tool',
    commands: meshFoundCommands,
    view: 'fields',
    labels: { changes: 'Values that would change', found: 'Values' },
    columns: { label: 'Block', value: 'Field', found: 'Value', long: false },
    nothing: {
      changes: ['Nothing to mend', 'These meshes are as the tool would have them.'],
      found: ['Nothing to mend', 'These meshes are as the tool would have them.'],
    },
  },
  commands: meshBatchCommands,
  useDraft,
  Question,
};

/** Runs a mesh tool on many meshes. */
export function MeshSide(): ReactNode {
  return <BatchSide view={meshToolBatch} />;
}

function useDraft(): BatchDraft {
  const draft = useMeshDraft();
  const { tool, paths } = draft;
  return {
    request: {
      tool: meshBatch.id,
      question: { tool },
      paths,
      isChange: true,
      putBack: () => useMeshDraft.setState(draft),
    },
    problem: null,
    setPaths: (next) => useMeshDraft.setState({ paths: next }),
    summary: <>{TOOL_FACTS[tool].title}</>,
  };
}

function Question({ running }: QuestionProps): ReactNode {
  const { tool } = useMeshDraft();
  return (
    <div className={styles.choices}>
      <Select
        label="Mesh tool"
        value={tool}
        choices={MESH_TOOL_IDS.map((id) => ({ value: id, label: TOOL_FACTS[id].title }))}
        disabled={running}
        onChange={(next) => useMeshDraft.setState({ tool: next })}
      />
      <p>{TOOL_FACTS[tool].help}</p>
    </div>
  );
}
