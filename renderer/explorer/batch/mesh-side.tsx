import type { ReactNode } from 'react';
import { ToolOptionsForm } from '#renderer/editors/mesh-tools/tool-options-form.tsx';
import { useMeshDraft } from '#renderer/state/mesh-draft.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { UserError } from '#shared/errors.ts';
import { BLOCK_NAMES, blockFilter } from '#shared/mesh-tools/kit/block-filter.ts';
import { meshBatch } from '#shared/mesh-tools/mesh-batch.ts';
import { MESH_TOOL_IDS, TOOL_FACTS, toolFacts } from '#shared/mesh-tools/tool-facts.ts';
import { meshBatchCommands, meshFoundCommands } from './batch-commands.ts';
import styles from './batch-side.module.css';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';

export const meshToolBatch: BatchView = {
  texts: {
    tool: meshBatch,
    icon: 'tools',
    title: 'Mesh tools',
    about:
      'Mend and convert many meshes at once. A dry run lists what would change and why; nothing is written before you have seen it.',
    noFolder: 'Open a Data folder to mend its meshes.',
    which: 'Tool',
    commands: meshFoundCommands,
    view: 'fields',
    labels: { changes: 'What would change', found: 'Changes' },
    columns: { label: 'Block', value: 'What', found: 'Change', long: false },
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
  const { tool, paths, where } = draft;
  const options = draft.options[tool] ?? {};
  return {
    request: {
      tool: meshBatch.id,
      question: {
        tool,
        ...(Object.keys(options).length === 0 ? {} : { options }),
        ...(where.trim() === '' ? {} : { where }),
      },
      paths,
      isChange: true,
      putBack: () => useMeshDraft.setState(draft),
    },
    problem: problemOf(where),
    setPaths: (next) => useMeshDraft.setState({ paths: next }),
    summary: <>{TOOL_FACTS[tool].title}</>,
  };
}

/** What is wrong with an expression, as a message; null = nothing, or it is empty. */
function problemOf(where: string): string | null {
  try {
    blockFilter(where);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

function Question({ running, onStart, onLeave }: QuestionProps): ReactNode {
  const { tool, options, where } = useMeshDraft();
  const problem = problemOf(where);
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
      <ToolOptionsForm
        facts={toolFacts(tool).options}
        values={options[tool] ?? {}}
        disabled={running}
        onChange={(values) => useMeshDraft.setState({ options: { ...options, [tool]: values } })}
      />
      <TextField
        label="Condition on blocks and shapes"
        placeholder="All, or type == BSTriShape && vertices > 1000"
        title={`Compares ${BLOCK_NAMES.join(', ')} with ==, !=, <, <=, >, >= or ~ (like); && and, || or, ! not`}
        icon="filter"
        data
        value={where}
        error={problem}
        onChange={(text) => useMeshDraft.setState({ where: text })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStart();
          else if (event.key === 'ArrowDown') onLeave();
          else return;
          event.preventDefault();
        }}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
