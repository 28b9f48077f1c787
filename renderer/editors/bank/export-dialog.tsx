import { type ReactNode, useRef, useState } from 'react';
import type { DocumentState } from '#shared/document/state.ts';
import type { ImageFileFormat } from '#shared/formats/texbsi/file-formats.ts';
import type { JobReport } from '#shared/rpc/contract.ts';
import { useClient } from '../../host/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { describeError, isCancelled } from '../../ui/describe-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { plural } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOutputRoots } from '../archive/use-output-roots.ts';
import { say } from '../kit/report.ts';
import { saveFile } from '../kit/save-file.ts';
import styles from './bank-dialogs.module.css';
import { changeBankChoices, useBankChoices } from './choices.ts';
import type { ChosenColors } from './chosen-colors.ts';

export interface ExportDialogProps {
  readonly document: DocumentState;
  /** Places of the images; null = all of them. */
  readonly places: readonly number[] | null;
  /** Of the content that they were chosen in: behind a later edit other images may stand there. */
  readonly revision: number;
  /** How many the bank has. */
  readonly count: number;
  readonly colors: ChosenColors;
  readonly onClose: () => void;
}

const FORMATS: readonly Choice<ImageFileFormat>[] = [
  { value: 'indexed-png', label: 'PNG with palette' },
  { value: 'png', label: 'PNG with colors and alpha' },
  { value: 'gif', label: 'GIF' },
  { value: 'apng', label: 'Animated PNG' },
];
const MEANINGS: Readonly<Record<ImageFileFormat, string>> = {
  'indexed-png': 'Keeps the number of every pixel’s color, so that images come back as they were.',
  png: 'For programs that know no palettes. Coming back, colors are looked up in the palette.',
  gif: 'Keeps the numbers of colors. Delays are rounded to hundredths of a second.',
  apng: 'Keeps the numbers of colors, and delays to the millisecond.',
};

/** Which files images become, and where they go. */
export function ExportDialog(props: ExportDialogProps): ReactNode {
  const { document, places, revision, count, colors, onClose } = props;
  const client = useClient();
  const { exportAs } = useBankChoices();
  const { roots, root, choose, browse } = useOutputRoots();
  const [folder, setFolder] = useState(document.name);
  const [separate, setSeparate] = useState(false);
  const [replace, setReplace] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [report, setReport] = useState<JobReport | null>(null);
  const running = useRef<AbortController | null>(null);
  const images = places?.length ?? count;
  const [single] = places?.length === 1 ? places : [];
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
  /** Leaves the dialog, or what runs first. */
  const leave = (): void => (busy ? running.current?.abort() : onClose());
  const write = (): Promise<void> =>
    attempt(async (call) => {
      if (root === null) return;
      const which = places === null ? {} : { images: places };
      const existing = replace ? 'replace' : 'keep';
      const done = await client.request(
        'bank.export',
        { ...options, ...which, root, folder, existing },
        call,
      );
      if (done.problems.length > 0) setReport(done);
      else {
        say(`${plural(done.files, 'file')} written to ${done.target}`);
        onClose();
      }
    });
  const download = (image: number): Promise<void> =>
    attempt(async (call) => {
      const files = await client.request('bank.files', { ...options, image }, call);
      for (const { name, bytes } of files) {
        saveFile(name, bytes, name.endsWith('.gif') ? 'image/gif' : 'image/png');
      }
      say(`Saved ${files.length === 1 ? files[0]?.name : plural(files.length, 'file')}`);
      onClose();
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
            <Button icon="download" disabled={busy} onClick={() => void download(single)}>
              Save as file
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
      <div className={styles.grid}>
        <span className={styles.label}>As</span>
        <Select
          label="Kind of file"
          value={exportAs}
          choices={FORMATS}
          onChange={(next) => changeBankChoices({ exportAs: next })}
        />
        <span />
        <p className={styles.hint}>{MEANINGS[exportAs]}</p>
        <span />
        <Checkbox
          label="One file a frame"
          hint="For programs that take no animations."
          checked={separate}
          onChange={setSeparate}
        />
        <span className={styles.label}>To</span>
        <div className={styles.row}>
          <Select
            label="Output folder"
            value={root}
            choices={roots.map(({ id, label }) => ({ value: id, label }))}
            onChange={choose}
            placeholder="none"
            className={styles.wide}
          />
          {browse !== null && <Button onClick={browse}>Choose…</Button>}
        </div>
        <label className={styles.label} htmlFor="bank-export-folder">
          Folder
        </label>
        <TextField
          id="bank-export-folder"
          label="Folder below it"
          data
          value={folder}
          placeholder="directly below it"
          onChange={setFolder}
        />
        <span />
        <Checkbox
          label="Replace files that are there"
          hint="Otherwise they stay as they are, and are listed. No backup is kept."
          checked={replace}
          onChange={setReplace}
        />
      </div>
      {error !== null && (
        <p className={styles.error} role="alert">
          <Icon name="error" /> {describeError(error).message}
        </p>
      )}
      {report !== null && (
        <div role="status">
          <p>
            {plural(report.files, 'file')} written to {report.target}.{' '}
            {plural(report.problems.length, 'problem')}:
          </p>
          <ul className={styles.warnings}>
            {report.problems.slice(0, MOST_PROBLEMS).map(({ path, message }) => (
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

const MOST_PROBLEMS = 100;
