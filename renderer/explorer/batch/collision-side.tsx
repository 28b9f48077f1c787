import type { ReactNode } from 'react';
import { collisionTool } from '#shared/collision/collision-tool.ts';
import { AssignmentRows } from './assignment-rows.tsx';
import { collisionBatchCommands, collisionFoundCommands } from './batch-commands.ts';
import styles from './batch-side.module.css';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';
import { collisionQuestion, useCollisionDraft, whereProblem, withTyped } from './collision-draft.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { ConditionField } from './condition-field.tsx';

export const collisionBatch: BatchView = {
  texts: {
    tool: collisionTool,
    icon: 'circuit-board',
    title: 'Collision of many files',
    about:
      'Find bodies by material, friction and more, and set values on all of them. A dry run lists every value that would change; nothing is written before you have seen it.',
    noFolder: 'Open a Data folder to find collision bodies in its meshes and set values on many at once.',
    which: 'Which bodies',
    commands: collisionFoundCommands,
    view: 'collision',
    labels: { changes: 'Values that would change', found: 'Bodies found' },
    columns: { label: 'Node', value: 'Value', found: 'Body', long: false },
    nothing: {
      changes: ['Nothing would change', 'No bodies match, or they already have these values.'],
      found: ['No bodies match', 'Loosen the condition, or search more files.'],
    },
  },
  commands: collisionBatchCommands,
  useDraft,
  Question,
};

/** Sets collision values in many meshes. */
export function CollisionSide(): ReactNode {
  return <BatchSide view={collisionBatch} />;
}

function useDraft(): BatchDraft {
  const draft = withTyped(useCollisionDraft());
  const question = collisionQuestion(draft);
  return {
    request: {
      tool: collisionTool.id,
      question,
      paths: draft.paths,
      isChange: collisionTool.isChange(question),
      putBack: () => useCollisionDraft.setState(draft),
    },
    problem: whereProblem(draft.where),
    settle: () => useCollisionDraft.setState(withTyped),
    setPaths: (paths) => useCollisionDraft.setState({ paths }),
    summary: `${question.assignments.join(', ')} ${question.where === undefined ? 'on all bodies' : `where ${question.where}`}`,
  };
}

function Question({ onStart, onLeave }: QuestionProps): ReactNode {
  const where = useCollisionDraft((draft) => draft.where);
  return (
    <>
      <ConditionField
        label="Condition on bodies"
        names="file, node, motion, shape, material, layer, friction, mass and more"
        placeholder={'All bodies, or material == "Glass" && friction > 0.3'}
        value={where}
        problem={whereProblem(where)}
        onChange={(text) => useCollisionDraft.setState({ where: text })}
        onStart={onStart}
        onLeave={onLeave}
      />
      <ConditionBuilder />
      <h3 className={styles.heading}>Set values</h3>
      <AssignmentRows onEnter={onStart} />
    </>
  );
}
