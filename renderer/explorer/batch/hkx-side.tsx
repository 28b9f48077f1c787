import type { ReactNode } from 'react';
import { Select } from '#renderer/ui/forms/select.tsx';
import type { HkxEdition } from '#shared/formats/hkx/hkx-targets.ts';
import { HKX_BATCH, HKX_EDITIONS, hkxLabel } from '#shared/hkx-tools/hkx-batch.ts';
import { HKX_NAMES } from '#shared/hkx-tools/hkx-where.ts';
import { hkxBatchCommands, hkxFoundCommands } from './batch-commands.ts';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';
import { ConditionField } from './condition-field.tsx';
import { hkxWhereProblem, useHkxDraft } from './hkx-draft.ts';

export const hkxBatch: BatchView = {
  texts: {
    tool: HKX_BATCH,
    icon: 'arrow-swap',
    title: 'Convert .hkx files',
    about:
      'Convert animations, skeletons and behaviors of Skyrim LE for SE, or of SE for LE. Every value stays as it is. A dry run lists the files; nothing is written before you have seen it.',
    noFolder: 'Open a Data folder to convert its .hkx files.',
    which: 'Which files',
    commands: hkxFoundCommands,
    view: 'fields',
    labels: { changes: 'Files that would be converted', found: 'Files found' },
    columns: { label: 'Kind', value: 'What', found: 'Game', long: false },
    nothing: {
      changes: ['Nothing to convert', 'No .hkx files of the other edition are here.'],
      found: ['No files found', 'Loosen the condition, or search more files.'],
    },
  },
  commands: hkxBatchCommands,
  useDraft,
  Question,
};

/** Converts many .hkx files for the other edition of Skyrim. */
export function HkxSide(): ReactNode {
  return <BatchSide view={hkxBatch} />;
}

const EDITIONS = (Object.keys(HKX_EDITIONS) as readonly HkxEdition[]).map((value) => ({
  value,
  label: HKX_EDITIONS[value].title,
}));

function useDraft(): BatchDraft {
  const draft = useHkxDraft();
  const where = draft.where.trim();
  const question = { to: draft.to, ...(where === '' ? {} : { where }) };
  return {
    request: {
      tool: HKX_BATCH.id,
      question,
      paths: draft.paths,
      isChange: true,
      putBack: () => useHkxDraft.setState(draft),
    },
    problem: hkxWhereProblem(where),
    setPaths: (paths) => useHkxDraft.setState({ paths }),
    summary: hkxLabel(question),
  };
}

function Question({ running, onStart, onLeave }: QuestionProps): ReactNode {
  const { to, where } = useHkxDraft();
  return (
    <>
      <Select
        label="Convert for"
        value={to}
        choices={EDITIONS}
        disabled={running}
        onChange={(next) => useHkxDraft.setState({ to: next })}
      />
      <ConditionField
        label="Condition on files"
        names={HKX_NAMES.join(', ')}
        operators="==, != or ~ (like)"
        hint="Kinds are animation, behavior, character, project, skeleton and other"
        placeholder="All files, or kind == animation"
        value={where}
        problem={hkxWhereProblem(where)}
        disabled={running}
        onChange={(text) => useHkxDraft.setState({ where: text })}
        onStart={onStart}
        onLeave={onLeave}
      />
    </>
  );
}
