import type { ReactNode } from 'react';
import { BlockCondition, conditionProblem } from '#renderer/editors/mesh-tools/block-condition.tsx';
import { ToolOptionsForm } from '#renderer/editors/mesh-tools/tool-options-form.tsx';
import { useMeshDraft } from '#renderer/state/mesh-draft.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { MESH_BATCH } from '#shared/mesh-tools/mesh-batch-facts.ts';
import { MESH_TOOL_IDS, TOOL_FACTS, toolFacts } from '#shared/mesh-tools/tool-facts.ts';
import { meshBatchCommands, meshFoundCommands } from './batch-commands.ts';
import styles from './batch-side.module.css';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';

export const meshToolBatch: BatchView = {
  texts: {
    tool: MESH_BATCH,
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
      changes: ['Nothing to change', 'These meshes are as the tool would have them.'],
      found: ['Nothing to change', 'These meshes are as the tool would have them.'],
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
      tool: MESH_BATCH.id,
      question: {
        tool,
        ...(Object.keys(options).length === 0 ? {} : { options }),
        ...(where.trim() === '' ? {} : { where }),
      },
      paths,
      isChange: true,
      putBack: () => useMeshDraft.setState(draft),
    },
    problem: conditionProblem(where),
    setPaths: (next) => useMeshDraft.setState({ paths: next }),
    summary: <>{TOOL_FACTS[tool].title}</>,
  };
}

function Question({ running, onStart, onLeave }: QuestionProps): ReactNode {
  const { tool, options, where } = useMeshDraft();
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
      <div>
        <ToolOptionsForm
          facts={toolFacts(tool).options}
          values={options[tool] ?? {}}
          disabled={running}
          onChange={(values) => useMeshDraft.setState({ options: { ...options, [tool]: values } })}
        />
      </div>
      <BlockCondition
        value={where}
        onChange={(text) => useMeshDraft.setState({ where: text })}
        onEnter={onStart}
        onDown={onLeave}
      />
    </div>
  );
}
