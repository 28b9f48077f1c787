import { type ReactNode, useRef, useState } from 'react';
import { contentOf, exportFiles } from '#renderer/editors/kit/export-files.ts';
import { OutputField } from '#renderer/editors/kit/output-field.tsx';
import { OutputPath } from '#renderer/editors/kit/output-path.tsx';
import { useDialogOutputs } from '#renderer/editors/kit/use-outputs.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormNote, FormRow } from '#renderer/ui/forms/form.tsx';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { JobReport } from '#shared/contract/jobs.ts';
import type { ImageFileFormat } from '#shared/formats/texbsi/file-formats.ts';
import styles from './bank-dialogs.module.css';
import { changeBankChoices, useBankChoices } from './choices.ts';
import type { ColorOptions } from './color-options.ts';

export interface ExportDialogProps {
  readonly document: DocumentState;
  /** Positions of the images; null = all of them. */
  readonly positions: readonly number[] | null;
  /** Revision that the positions refer to: a later edit may put other images there. */
  readonly revision: number;
  /** Number of images in the bank. */
  readonly count: number;
  readonly colors: ColorOptions;
  readonly onClose: () => void;
}

const FORMATS: readonly Choice<ImageFileFormat>[] = [
  { value: 'indexed-png', label: 'PNG with palette' },
  { value: 'png', label: 'PNG with colors and alpha' },
  { value: 'gif', label: 'GIF' },
  { value: 'apng', label: 'Animated PNG' },
];
const FORMAT_NOTES: Readonly<Record<ImageFileFormat, string>> = {
  'indexed-png': 'Keeps every pixel’s palette index, so that images can be imported back unchanged.',
  png: 'For programs without palette support. On import, colors are matched to the palette.',
  gif: 'Keeps palette indices. Delays are rounded to hundredths of a second.',
  apng: 'Keeps palette indices, and delays to the millisecond.',
};

/** File type and destination of exported images. */
export function ExportDialog(props: ExportDialogProps): ReactNode {
  const { document, positions, revision, count, colors, onClose } = props;
  const client = useClient();
  const { exportAs } = useBankChoices();
  const outputs = useDialogOutputs();
  const { root } = outputs;
  const [folder, setFolder] = useState(document.name);
  const [separate, setSeparate] = useState(false);
  const [replace, setReplace] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [report, setReport] = useState<JobReport | null>(null);
  const running = useRef<AbortController | null>(null);
  const images = positions?.length ?? count;
  const [single] = positions?.length === 1 ? positions : [];
  const options = {
    document: document.id,
    revision,
    format: exportAs,
    separate,
    ...colors,
  };
  const attempt = async (
    work: (options: { readonly signal: AbortSignal }) => Promise<void>,
  ): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(null);
    try {
      await work({ signal: controller.signal });
    } catch (caught) {
      if (!isCancelled(caught)) setError(caught);
    } finally {
      setBusy(false);
    }
  };
  /** Cancels the running export, or closes the dialog. */
  const leave = (): void => (busy ? running.current?.abort() : onClose());
  const write = (): Promise<void> =>
    attempt(async (call) => {
      if (root === null) return;
      const which = positions === null ? {} : { images: positions };
      const existing = replace ? 'replace' : 'keep';
      const done = await client.request(
        'bank.export',
        { ...options, ...which, root, folder, existing },
        call,
      );
      setReport(done);
    });
  const saveOne = (image: number): Promise<void> =>
    attempt(async (call) => {
      const files = await client.request('bank.files', { ...options, image }, call);
      const made = files.map(({ name, bytes }) => ({
        name,
        content: contentOf(bytes, name.endsWith('.gif') ? 'image/gif' : 'image/png'),
      }));
      onClose();
      const [first, ...others] = made;
      if (first !== undefined) {
        await exportFiles(client, { title: 'Save the image', files: [first, ...others] });
      }
    });
  return (
    <Dialog
      open
      title={`Export ${plural(images, 'image')}`}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{report === null ? 'Cancel' : 'Close'}</Button>
          {single !== undefined && (
            <Button icon="save" disabled={busy} onClick={() => void saveOne(single)}>
              Save as file…
            </Button>
          )}
          <Button
            kind="primary"
            icon="export"
            disabled={busy || root === null || images === 0}
            onClick={() => void write()}
          >
            Export to folder
          </Button>
        </>
      }
    >
      <Form>
        <FormRow label="As">
          <Select
            label="File type"
            value={exportAs}
            choices={FORMATS}
            onChange={(next) => changeBankChoices({ exportAs: next })}
          />
        </FormRow>
        <FormRow>
          <FormNote inPlace>{FORMAT_NOTES[exportAs]}</FormNote>
        </FormRow>
        <FormRow>
          <Checkbox
            label="One file per frame"
            hint="For programs without animation support."
            checked={separate}
            onChange={setSeparate}
          />
        </FormRow>
        <FormRow label="To">
          <OutputField outputs={outputs} label="Output folder" browseText="Choose…" below={folder} />
        </FormRow>
        <FormRow label="Folder" htmlFor="bank-export-folder">
          <TextField
            id="bank-export-folder"
            label="Subfolder"
            data
            value={folder}
            placeholder="none"
            onChange={setFolder}
          />
        </FormRow>
        <FormRow>
          <Checkbox
            label="Overwrite existing files"
            hint="If off, they are kept and reported. No backup is made."
            checked={replace}
            onChange={setReplace}
          />
        </FormRow>
      </Form>
      {error !== null && (
        <p className={styles.error} role="alert">
          <Icon name="error" /> {describeError(error).message}
        </p>
      )}
      {report !== null && (
        <div role="status">
          <p>
            {plural(report.files, 'file')} written
            {report.problems.length > 0 && `, ${plural(report.problems.length, 'problem')}`}:
          </p>
          <OutputPath path={report.target} shown />
          <ul className={styles.warnings}>
            {report.problems.slice(0, MAX_PROBLEMS).map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <Icon name="warning" /> {path}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

const MAX_PROBLEMS = 100;
