import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { formatBytes, plural } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormNote, FormRow } from '#renderer/ui/forms/form.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import type { SavedExport, SavedFile } from '#shared/contract/exports.ts';
import { type FilesToExport, useExports } from './export-files.ts';
import styles from './export-files-dialog.module.css';
import { handOver } from './hand-over.ts';
import { OutputField } from './output-field.tsx';
import { OutputPath } from './output-path.tsx';
import { useDialogOutputs } from './use-outputs.ts';

/** Draws the dialog of the open export; mounted once. */
export function ExportFilesHost(): ReactNode {
  const { open, close } = useExports();
  return open === null ? null : <ExportFilesDialog key={open.number} made={open} onClose={close} />;
}

/** Asks where to write files, writes them, and lists them. */
function ExportFilesDialog({
  made,
  onClose,
}: {
  readonly made: FilesToExport;
  readonly onClose: () => void;
}): ReactNode {
  const client = useClient();
  const outputs = useDialogOutputs();
  const { root } = outputs;
  const [only] = made.files.length === 1 ? made.files : [];
  const [name, setName] = useState(only?.name ?? '');
  const [folder, setFolder] = useState(lastFolder);
  const [replace, setReplace] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [saved, setSaved] = useState<SavedExport | null>(null);
  const running = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = !busy && root !== null && (only === undefined || name.trim() !== '');

  const save = async (): Promise<void> => {
    if (!ready || root === null) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(null);
    try {
      const { signal } = controller;
      const files = made.files.map(({ name: own, content }) => ({
        path: only === undefined ? own : name.trim(),
        file: content,
      }));
      const handed = await handOver(client, files, { signal, onProgress: () => undefined });
      const kept = handed.map(({ name: path, address }) => ({ name: path, handed: address.handed }));
      try {
        setSaved(await client.request('export.save', { root, folder, files: kept, replace }));
        lastFolder = folder;
      } catch (caught) {
        await client.request('repack.release', { files: kept.map((one) => one.handed) });
        throw caught;
      }
    } catch (caught) {
      if (!isCancelled(caught) && !controller.signal.aborted) setError(caught);
    } finally {
      setBusy(false);
    }
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  const leave = (): void => {
    if (busy) running.current?.abort();
    else onClose();
  };

  if (saved !== null) {
    return (
      <Dialog
        open
        title={made.title}
        onClose={onClose}
        footer={
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <SavedFiles saved={saved} note={made.note ?? ''} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={made.title}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button kind="primary" icon="save" disabled={!ready} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Form>
        {only !== undefined && (
          <FormRow label="Name" htmlFor="export-name">
            <TextField
              id="export-name"
              label="File name"
              data
              value={name}
              onChange={setName}
              onKeyDown={onEnter}
              onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, stemLength(name))}
            />
          </FormRow>
        )}
        <FormRow label="To">
          <OutputField outputs={outputs} browseText="Choose…" below={folder} />
        </FormRow>
        <FormRow label="Folder" htmlFor="export-folder">
          <TextField
            id="export-folder"
            label="Subfolder"
            data
            value={folder}
            placeholder="none"
            onChange={setFolder}
            onKeyDown={onEnter}
          />
        </FormRow>
        <FormRow>
          <Checkbox
            label="Replace existing files"
            hint="If off, nothing is written when one is there. The old file stays as a backup."
            checked={replace}
            onChange={setReplace}
          />
        </FormRow>
        {only === undefined && (
          <FormRow>
            <FormNote inPlace>{plural(made.files.length, 'file')}</FormNote>
          </FormRow>
        )}
      </Form>
      {error !== null && (
        <p className={styles.error} role="alert">
          <Icon name="error" /> {describeError(error).message}
        </p>
      )}
    </Dialog>
  );
}

/** Where files go that are no part of a mod; kept until the window closes. */
let lastFolder = 'Exports';

function stemLength(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}

function SavedFiles({ saved, note }: { readonly saved: SavedExport; readonly note: string }): ReactNode {
  const { files, problems } = saved;
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <div className={styles.saved}>
      <p role="status" className={styles.status}>
        <Icon name="pass" className={styles.good} />
        <span>
          {plural(files.length, 'file')} written, {formatBytes(bytes)}
          {note !== '' && `. ${note}`}
        </span>
      </p>
      <ul aria-label="Written files">
        {files.slice(0, MAX_LISTED).map((file) => (
          <li key={file.path}>
            <SavedPath file={file} />
          </li>
        ))}
      </ul>
      {files.length > MAX_LISTED && <p>and {plural(files.length - MAX_LISTED, 'more file')}</p>}
      {problems.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          <Icon name="warning" /> {message}
        </p>
      ))}
    </div>
  );
}

const MAX_LISTED = 100;

function SavedPath({ file: { path, backup } }: { readonly file: SavedFile }): ReactNode {
  const client = useClient();
  const canOpen = useSession((session) => session.info?.capabilities.openFile === true);
  const open = (): void => {
    client.request('host.openSaved', { saved: path }).catch((error: unknown) => reportError(error));
  };
  return (
    <>
      <OutputPath path={path} shown />
      {canOpen && (
        <Button kind="quiet" icon="link-external" onClick={open}>
          Open
        </Button>
      )}
      {backup !== null && <p className={styles.backup}>The file that was there is now {backup}</p>}
    </>
  );
}
