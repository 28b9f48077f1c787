import type { ReactNode } from 'react';
import { type PathDraft, usePathDraft } from '#renderer/state/path-draft.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { type PathQuery, pathQueryProblem } from '#shared/paths/path-query.ts';
import { pathsTool } from '#shared/paths/paths-tool.ts';
import { pathBatchCommands, pathFoundCommands } from './batch-commands.ts';
import styles from './batch-side.module.css';
import { type BatchDraft, BatchSide, type BatchView, type QuestionProps } from './batch-side.tsx';

export const pathBatch: BatchView = {
  texts: {
    tool: pathsTool,
    icon: 'replace-all',
    title: 'Paths in many meshes',
    about:
      'Find where a material or texture is used and replace it everywhere. A dry run lists every path that would change; nothing is written before you have seen it.',
    noFolder: 'Open a Data folder to see which materials and textures its meshes use and to replace them.',
    which: 'Find paths',
    commands: pathFoundCommands,
    view: 'fields',
    labels: { changes: 'Paths that would change', found: 'Paths found' },
    columns: { label: 'Block', value: 'Field', found: 'Path', long: true },
    nothing: {
      changes: ['Nothing would change', 'No paths match, or they are already replaced.'],
      found: ['No paths match', 'Search for a shorter part of the path, or in more files.'],
    },
  },
  commands: pathBatchCommands,
  useDraft,
  Question,
};

/** Replaces materials and textures in many meshes. */
export function PathSide(): ReactNode {
  return <BatchSide view={pathBatch} />;
}

function useDraft(): BatchDraft {
  const draft = usePathDraft();
  const question = pathQuestion(draft);
  const { find, replace, clears, part, paths } = draft;
  return {
    request: {
      tool: pathsTool.id,
      question,
      paths,
      isChange: pathsTool.isChange(question),
      putBack: () => usePathDraft.setState(draft),
    },
    problem: pathQueryProblem(question),
    setPaths: (next) => usePathDraft.setState({ paths: next }),
    summary: (
      <>
        “{find.trim()}” {clears ? part ? 'is removed' : 'is cleared' : <>becomes “{replace.trim()}”</>}
      </>
    ),
  };
}

/** The draft as a question for the services. */
function pathQuestion({ find, replace, clears, part, folder, groupsOnly }: PathDraft): PathQuery {
  const path = clears ? '' : replace.trim();
  return {
    find: find.trim(),
    part,
    ...(path === '' && !clears ? {} : { replace: path }),
    ...(folder === 'both' ? {} : { folder }),
    ...(groupsOnly ? { groupsOnly } : {}),
  };
}

function Question({ running, onStart, onLeave }: QuestionProps): ReactNode {
  const draft = usePathDraft();
  const { find, replace, clears, part, folder, groupsOnly } = draft;
  const problem = pathQueryProblem(pathQuestion(draft));
  const put = usePathDraft.setState;
  return (
    <>
      <Checkbox
        label="Only precombined meshes (_OC.NIF)"
        checked={groupsOnly}
        disabled={running}
        onChange={(next) => put({ groupsOnly: next })}
      />
      <div className={styles.choices}>
        <Select
          label="Kind of file"
          value={folder}
          choices={[
            { value: 'both', label: 'Materials and textures' },
            { value: 'materials', label: 'Materials only' },
            { value: 'textures', label: 'Textures only' },
          ]}
          disabled={running}
          onChange={(next) => put({ folder: next })}
        />
        <Select
          label="Match"
          value={part ? 'part' : 'whole'}
          choices={[
            { value: 'whole', label: 'Whole path (with * and ?)' },
            { value: 'part', label: 'Part of the path' },
          ]}
          disabled={running}
          onChange={(next) => put({ part: next === 'part' })}
        />
      </div>
      <TextField
        label="Path to find"
        placeholder={part ? 'All paths, or architecture\\brick' : 'All paths, or materials\\brick\\*.bgsm'}
        title="Case and slashes do not matter, nor whether it begins with Data, Materials or Textures"
        icon="search"
        data
        value={find}
        error={pathQueryProblem(pathQuestion({ ...draft, replace: '', clears: false }))}
        onChange={(text) => put({ find: text })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStart();
          else if (event.key === 'ArrowDown') onLeave();
          else return;
          event.preventDefault();
        }}
      />
      <h3 className={styles.heading}>Replace with</h3>
      <TextField
        label="New path"
        data-wanted={find !== '' && replace === '' ? true : undefined}
        placeholder={clears ? 'Nothing' : part ? 'architecture\\stone' : 'materials\\mymod\\*.bgsm'}
        title="A * or ? takes what the same wildcard matched in the old path. If empty, nothing changes: paths are only listed"
        icon="replace"
        data
        value={clears ? '' : replace}
        disabled={clears}
        error={problem}
        onChange={(text) => put({ replace: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          onStart();
          event.preventDefault();
        }}
      />
      <Checkbox
        label={part ? 'Nothing: remove the part' : 'Nothing: clear the field'}
        checked={clears}
        disabled={running}
        onChange={(next) => put({ clears: next })}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
