import { type ReactNode, useMemo, useRef, useState } from 'react';
import { pickGltf } from '#renderer/editors/mesh/pick-gltf.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { closeMeshImport, type PickedGltf } from '#renderer/state/mesh-import-dialog.ts';
import { say } from '#renderer/state/report.ts';
import { focusOfTab } from '#renderer/state/window-parts.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Button } from '#renderer/ui/button.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { formatBytes, plural } from '#renderer/ui/format.ts';
import { Form, FormLine, FormRow } from '#renderer/ui/forms/form.tsx';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ImportedShape } from '#shared/mesh-tools/import/import-gltf.ts';
import { ImportReport } from './import-report.tsx';
import styles from './mesh-tools-dialog.module.css';
import { TrialPreview } from './trial-preview.tsx';
import { useImportTrial } from './use-import-trial.ts';

/** Instead of a template: objects that the mesh has no shape for are left. */
const LEFT_OUT = -1;

/** Imports a glTF file into an open mesh: what it would do to each shape, and then as one step that can be undone. */
export function ImportDialog(props: {
  readonly document: DocumentState;
  readonly first: PickedGltf;
}): ReactNode {
  const { document, first } = props;
  const client = useClient();
  const [gltf, setGltf] = useState(first);
  const [importing, setImporting] = useState(false);
  const imported = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [template, setTemplate] = useState(LEFT_OUT);
  const asked = useMemo(
    () => ({ document: document.id, gltf, ...(template === LEFT_OUT ? {} : { template }) }),
    [document.id, gltf, template],
  );
  const trial = useImportTrial(asked, document.revision);
  const { shapes = [], counts } = trial.trial ?? {};
  const changed = (trial.trial?.scene ?? null) === null ? 0 : (counts?.replaced ?? 0) + (counts?.new ?? 0);
  const hasNew = template !== LEFT_OUT || shapes.some(({ block }) => block < 0);
  const templates = useTemplates(shapes);
  const canImport = !importing && !trial.busy && changed > 0;
  const choose = async (): Promise<void> => {
    try {
      setFailure(null);
      const picked = await pickGltf();
      if (picked !== null) setGltf(picked);
    } catch (error) {
      setFailure(error);
    }
  };
  const run = async (): Promise<void> => {
    if (!canImport) return;
    setImporting(true);
    setFailure(null);
    try {
      await client.request('mesh.import', { ...asked, revision: document.revision });
      say(`Imported ${gltf.name}: ${plural(changed, 'shape')}, not saved yet.`);
      imported.current = true;
      closeMeshImport();
    } catch (error) {
      if (!isCancelled(error)) setFailure(error);
      setImporting(false);
    }
  };
  return (
    <Dialog
      open
      width="full"
      title={`Import glTF into ${document.name}`}
      onClose={closeMeshImport}
      // The changed mesh gets the focus, so that the next key can undo the change.
      finalFocus={() => imported.current && focusOfTab(useWorkbench.getState().active ?? '')}
      footer={
        <>
          <span role="status" className={styles.status}>
            {trial.busy ? 'Reading the file' : ''}
          </span>
          <Button onClick={closeMeshImport}>Cancel</Button>
          <Button kind="primary" icon="check" disabled={!canImport} onClick={() => void run()}>
            {changed === 0 ? 'Import' : `Import ${plural(changed, 'shape')}`}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.left}>
          <Form>
            <FormRow label="From">
              <FormLine>
                <span className={styles.file}>
                  {gltf.name}, {formatBytes(gltf.bytes.length)}
                </span>
                <Button disabled={importing} onClick={() => void choose()}>
                  Choose…
                </Button>
              </FormLine>
            </FormRow>
            {hasNew && (
              <FormRow label="New objects">
                <Select
                  label="New objects"
                  value={template}
                  choices={templates}
                  disabled={importing}
                  onChange={setTemplate}
                />
              </FormRow>
            )}
          </Form>
          <p className={styles.why}>
            Shapes are found by the number and name that the export wrote, or by name. Only what differs is
            replaced.
          </p>
          {failure !== null && (
            <p role="alert" className={styles.failure}>
              {describeError(failure).message}
            </p>
          )}
          <ImportReport trial={trial} />
        </div>
        <TrialPreview
          document={document}
          after={trial.trial === null ? undefined : trial.trial.scene}
          busy={trial.busy}
          failure={trial.error === null ? null : 'The file cannot be imported.'}
          waiting="Reading the file"
        />
      </div>
    </Dialog>
  );
}

/** The shapes that new ones can be like. An answer without any, such as an error, keeps those of the last one. */
function useTemplates(shapes: readonly ImportedShape[]): readonly Choice<number>[] {
  const known = useRef<readonly Choice<number>[]>([]);
  const own = shapes.filter(({ block, change }) => block >= 0 && change !== 'new');
  if (own.length > 0) {
    known.current = own.map(({ block, name }) => ({ value: block, label: `Add like ${block} ${name}` }));
  }
  return [{ value: LEFT_OUT, label: 'Leave out' }, ...known.current];
}
