import { type ReactNode, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { fileName } from '#renderer/state/address.ts';
import { say } from '#renderer/state/report.ts';
import { Button } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { Form, FormRow } from '#renderer/ui/forms/form.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { UserError } from '#shared/errors.ts';
import { MATERIAL_TEMPLATES } from '#shared/formats/material/templates.ts';
import { closeNewMaterial, type NewMaterialRequest, useNewMaterial } from './new-material-store.ts';

/** Draws the dialog while it is open; mounted once. */
export function NewMaterialDialogHost(): ReactNode {
  const open = useNewMaterial((state) => state.open);
  return open === null ? null : <NewMaterialDialog key={open.number} request={open} />;
}

/** Stands for the material that is copied. */
const LIKE = 'like';

function NewMaterialDialog({
  request: { workspace, like },
}: {
  readonly request: NewMaterialRequest;
}): ReactNode {
  const client = useClient();
  const [from, setFrom] = useState(like === undefined ? (MATERIAL_TEMPLATES[0]?.id ?? '') : LIKE);
  const [path, setPath] = useState(() =>
    withEnding(like?.path ?? 'materials/New', endingOf(from, like?.path)),
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const exists = error instanceof UserError && error.code === 'exists';
  const create = async (replace: boolean): Promise<void> => {
    setBusy(true);
    try {
      const start = from === LIKE && like !== undefined ? { file: like } : { template: from };
      const { target } = await client.request('material.create', {
        workspace,
        path: path.trim(),
        from: start,
        replace,
      });
      say(`Wrote ${target}.`);
      closeNewMaterial();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const ready = !busy && path.trim() !== '';
  return (
    <Dialog
      open
      title="New material"
      onClose={closeNewMaterial}
      footer={
        <>
          <Button onClick={closeNewMaterial}>Cancel</Button>
          <Button kind="primary" icon="new-file" disabled={!ready} onClick={() => void create(exists)}>
            {exists ? 'Replace' : 'Create'}
          </Button>
        </>
      }
    >
      <Form>
        <FormRow label="Template">
          <Select
            label="Template"
            value={from}
            choices={[
              ...(like === undefined ? [] : [{ value: LIKE, label: `Copy of ${fileName(like.path)}` }]),
              ...MATERIAL_TEMPLATES.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(next) => {
              setFrom(next);
              setError(null);
              setPath((old) => withEnding(old, endingOf(next, like?.path)));
            }}
          />
        </FormRow>
        <FormRow label="Path in Data" htmlFor="new-material-path">
          <TextField
            id="new-material-path"
            label="Path in Data"
            data
            value={path}
            onChange={(next) => {
              setPath(next);
              setError(null);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && ready && !exists) void create(false);
            }}
          />
        </FormRow>
      </Form>
      <p>
        It is written to your mod folder. What is there stays, unless you choose to replace it; then it is
        backed up.
      </p>
      {error !== null && (
        <p role="alert">
          <Icon name="error" /> {describeError(error).message}
          {exists && ' Choose another path, or replace it in the mod folder.'}
        </p>
      )}
    </Dialog>
  );
}

/** The extension of what a template makes. */
function endingOf(from: string, like: string | undefined): string {
  if (from === LIKE) return /\.bgem$/i.test(like ?? '') ? 'bgem' : 'bgsm';
  return (MATERIAL_TEMPLATES.find(({ id }) => id === from)?.kind ?? 'BGSM').toLowerCase();
}

function withEnding(path: string, ending: string): string {
  const current = /\.(bgsm|bgem)$/i.exec(path);
  if (current?.[1]?.toLowerCase() === ending) return path;
  return `${current === null ? path : path.slice(0, current.index)}.${ending}`;
}
