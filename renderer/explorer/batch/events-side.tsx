import type { ReactNode } from 'react';
import { ANNOTATIONS_BATCH, changesEvents, editsText } from '#shared/annotations/annotations-batch.ts';
import { CLIP_NAMES } from '#shared/annotations/clip-where.ts';
import { eventBatchCommands, eventFoundCommands } from './batch-commands.ts';
import styles from './batch-side.module.css';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';
import { ConditionField } from './condition-field.tsx';
import { clipWhereProblem, editProblem, eventQuestion, useEventDraft } from './event-draft.ts';
import { EventEditRows } from './event-edit-rows.tsx';

export const eventBatch: BatchView = {
  texts: {
    tool: ANNOTATIONS_BATCH,
    icon: 'milestone',
    title: 'Events in many animations',
    about:
      'Rename, remove, shift and add annotations and text keys in many animations at once. A dry run lists every event that would change; nothing is written before you have seen it.',
    noFolder: 'Open a Data folder to change the events of its animations.',
    which: 'Which clips',
    commands: eventFoundCommands,
    view: 'events',
    labels: { changes: 'Events that would change', found: 'Events found' },
    columns: { label: 'Clip', value: 'Track', found: 'Event', long: true },
    nothing: {
      changes: ['Nothing would change', 'No clips have these events, or the changes are already made.'],
      found: ['No events found', 'Loosen the condition, or search more files.'],
    },
  },
  commands: eventBatchCommands,
  useDraft,
  Question,
};

/** Changes events in many animations. */
export function EventsSide(): ReactNode {
  return <BatchSide view={eventBatch} />;
}

function useDraft(): BatchDraft {
  const draft = useEventDraft();
  const question = eventQuestion(draft);
  const problems = draft.edits.map(editProblem).filter((problem) => problem !== null);
  return {
    request: {
      tool: ANNOTATIONS_BATCH.id,
      question,
      paths: draft.paths,
      isChange: changesEvents(question),
      putBack: () => useEventDraft.setState(draft),
    },
    problem: clipWhereProblem(draft.where) ?? problems[0] ?? null,
    setPaths: (paths) => useEventDraft.setState({ paths }),
    summary: `${editsText(question)} ${question.where === undefined ? 'in all clips' : `where ${question.where}`}`,
  };
}

function Question({ running, onStart, onLeave }: QuestionProps): ReactNode {
  const where = useEventDraft((draft) => draft.where);
  return (
    <>
      <ConditionField
        label="Condition on clips"
        names={CLIP_NAMES.join(', ')}
        placeholder={'All clips, or event == "FootLeft"'}
        value={where}
        problem={clipWhereProblem(where)}
        disabled={running}
        onChange={(text) => useEventDraft.setState({ where: text })}
        onStart={onStart}
        onLeave={onLeave}
      />
      <h3 className={styles.heading}>Change events</h3>
      <EventEditRows disabled={running} onEnter={onStart} />
    </>
  );
}
