import type { ReactNode } from 'react';
import { MATERIAL_BATCH, materialLabel } from '#shared/materials/material-batch.ts';
import { materialWhereProblem } from '#shared/materials/material-where.ts';
import { materialBatchCommands, materialFoundCommands } from './batch-commands.ts';
import styles from './batch-side.module.css';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';
import { ConditionField } from './condition-field.tsx';
import { materialQuestion, useMaterialDraft, valueProblem } from './material-draft.ts';
import { MaterialRows } from './material-rows.tsx';

export const materialBatch: BatchView = {
  texts: {
    tool: MATERIAL_BATCH,
    icon: 'symbol-color',
    title: 'Change many materials',
    about:
      'Find materials by their values, and set values on all of them. A dry run lists every value that would change; nothing is written before you have seen it.',
    noFolder: 'Open a Data folder to find its materials and set values on many at once.',
    which: 'Which materials',
    commands: materialFoundCommands,
    view: 'fields',
    labels: { changes: 'Values that would change', found: 'Materials found' },
    columns: { label: 'What', value: 'Value', found: 'Material', long: false },
    nothing: {
      changes: ['Nothing would change', 'No materials match, or they already have these values.'],
      found: ['No materials match', 'Loosen the condition, or search more files.'],
    },
  },
  commands: materialBatchCommands,
  useDraft,
  Question,
};

/** Sets values in many materials. */
export function MaterialSide(): ReactNode {
  return <BatchSide view={materialBatch} />;
}

function useDraft(): BatchDraft {
  const draft = useMaterialDraft();
  const question = materialQuestion(draft);
  return {
    request: {
      tool: MATERIAL_BATCH.id,
      question,
      paths: draft.paths,
      isChange: question.assignments.length > 0,
      putBack: () => useMaterialDraft.setState(draft),
    },
    problem:
      materialWhereProblem(draft.where) ?? draft.values.map(valueProblem).find((one) => one !== null) ?? null,
    setPaths: (paths) => useMaterialDraft.setState({ paths }),
    summary: materialLabel(question),
  };
}

function Question({ running, onStart, onLeave }: QuestionProps): ReactNode {
  const where = useMaterialDraft((draft) => draft.where);
  return (
    <>
      <ConditionField
        label="Condition on materials"
        names="file, kind and every value"
        operators="=, !=, <, <=, >, >=, ~ (like) or contains"
        hint="kind is BGSM, BGEM or MAT; flags are yes or no"
        placeholder={'All materials, or twoSided = no and diffuseTexture contains "power"'}
        value={where}
        problem={materialWhereProblem(where)}
        disabled={running}
        onChange={(text) => useMaterialDraft.setState({ where: text })}
        onStart={onStart}
        onLeave={onLeave}
      />
      <h3 className={styles.heading}>Set values</h3>
      <MaterialRows onEnter={onStart} />
    </>
  );
}
