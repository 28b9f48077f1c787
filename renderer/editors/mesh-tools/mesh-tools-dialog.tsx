import { type ReactNode, useRef, useState } from 'react';
import { readSelection, select } from '#renderer/editors/kit/selection.ts';
import { useSelectedBlocks } from '#renderer/editors/kit/use-selected-blocks.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { closeMeshTools, useMeshToolDialog } from '#renderer/state/mesh-tool-dialog.ts';
import { say } from '#renderer/state/report.ts';
import { focusOfTab } from '#renderer/state/window-parts.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Button } from '#renderer/ui/button.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormRow } from '#renderer/ui/forms/form.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import { MESH_TOOL_IDS, type MeshToolId, toolFacts } from '#shared/mesh-tools/tool-facts.ts';
import { BlockCondition, conditionProblem } from './block-condition.tsx';
import styles from './mesh-tools-dialog.module.css';
import { ToolOptionsForm } from './tool-options-form.tsx';
import { TrialPreview } from './trial-preview.tsx';
import { TrialReport } from './trial-report.tsx';
import { useTrial } from './use-trial.ts';

const TOOLS = MESH_TOOL_IDS.map((id) => ({ value: id, label: toolFacts(id).title }));
const NO_OPTIONS: ToolOptions = {};

/** Runs a mesh tool on one open mesh: what it would change, before and after, and then as one step that can be undone. */
export function MeshToolsDialog(props: {
  readonly document: DocumentState;
  readonly first: MeshToolId;
}): ReactNode {
  const { document, first } = props;
  const client = useClient();
  const [tool, setTool] = useState(first);
  const [options, setOptions] = useState<Readonly<Partial<Record<MeshToolId, ToolOptions>>>>({});
  const [isOnly, setOnly] = useState(false);
  const [where, setWhere] = useState('');
  const [applying, setApplying] = useState(false);
  const applied = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const selected = useSelectedBlocks(document);
  const own = options[tool] ?? NO_OPTIONS;
  const problem = conditionProblem(where);
  const asked = {
    document: document.id,
    question: {
      tool,
      ...(Object.keys(own).length === 0 ? {} : { options: own }),
      ...(where.trim() === '' ? {} : { where }),
    },
    ...(isOnly && selected.length > 0 ? { blocks: selected } : {}),
  };
  const trial = useTrial(problem === null ? asked : null, document.revision);
  const changed = trial.trial?.changed ?? 0;
  const canApply = !applying && problem === null && !trial.busy && changed > 0;
  const apply = async (): Promise<void> => {
    if (!canApply) return;
    setApplying(true);
    setFailure(null);
    try {
      await client.request('mesh.apply', { ...asked, revision: document.revision });
      say(`${toolFacts(tool).title}: ${plural(changed, 'change')}, not saved yet.`);
      applied.current = true;
      forgetBlocks(document.id);
      closeMeshTools();
    } catch (error) {
      if (!isCancelled(error)) setFailure(error);
      setApplying(false);
    }
  };
  return (
    <Dialog
      open
      width="full"
      title={`Mesh Tools: ${document.name}`}
      onClose={closeMeshTools}
      // The changed mesh gets the focus, so that the next key can undo the change.
      finalFocus={() => applied.current && focusOfTab(useWorkbench.getState().active ?? '')}
      footer={
        <>
          <span role="status" className={styles.status}>
            {trial.busy
              ? 'Trying the tool'
              : trial.trial !== null && changed === 0
                ? 'Nothing to change'
                : ''}
          </span>
          <Button onClick={closeMeshTools}>Cancel</Button>
          <Button kind="primary" icon="check" disabled={!canApply} onClick={() => void apply()}>
            {changed === 0 ? 'Apply' : `Apply ${plural(changed, 'change')}`}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.left}>
          <Select
            label="Mesh tool"
            value={tool}
            choices={TOOLS}
            disabled={applying}
            onChange={(next) => {
              setTool(next);
              setFailure(null);
              useMeshToolDialog.setState({ last: next });
            }}
          />
          <p className={styles.why}>{toolFacts(tool).help}</p>
          <ToolOptionsForm
            facts={toolFacts(tool).options}
            values={own}
            disabled={applying}
            onChange={(values) => setOptions({ ...options, [tool]: values })}
          />
          <Form>
            <FormRow label="Condition">
              <div className={styles.condition}>
                <BlockCondition value={where} disabled={applying} onChange={setWhere} />
              </div>
            </FormRow>
          </Form>
          <Checkbox
            label={onlyText(selected)}
            hint={
              selected.length === 0
                ? 'Select shapes in 3D or blocks in the fields first.'
                : 'And the blocks below.'
            }
            checked={isOnly && selected.length > 0}
            disabled={applying || selected.length === 0}
            onChange={setOnly}
          />
          {failure !== null && (
            <p role="alert" className={styles.failure}>
              {describeError(failure).message}
            </p>
          )}
          <TrialReport trial={trial} />
        </div>
        <TrialPreview
          document={document}
          after={trial.trial === null ? undefined : trial.trial.scene}
          busy={trial.busy}
          failure={trial.error === null ? null : 'The tool cannot run.'}
          waiting="Trying the tool"
        />
      </div>
    </Dialog>
  );
}

/** A tool may have added or removed blocks, so the numbers that are selected may stand for others now. */
function forgetBlocks(document: string): void {
  const { turn: _, ...selection } = readSelection(document);
  if (selection.blocks !== undefined) select(document, { ...selection, blocks: undefined });
}

function onlyText(selected: readonly number[]): string {
  const [block, another] = selected;
  if (another !== undefined) return `Only the ${selected.length} selected blocks`;
  return block === undefined ? 'Only the selected blocks' : `Only the selected block ${block}`;
}
