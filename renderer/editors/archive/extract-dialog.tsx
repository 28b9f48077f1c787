import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { OutputField } from '#renderer/editors/kit/output-field.tsx';
import { useDialogOutputs } from '#renderer/editors/kit/use-outputs.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { formatBytes, formatCount, plural } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormNote, FormRow } from '#renderer/ui/forms/form.tsx';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import type { Input } from '#shared/contract/contract.ts';
import { pathGlob } from '#shared/text/path-glob.ts';
import styles from './archive-view.module.css';
import { type ExtractChoices, keepExtractChoices, useExtractChoices } from './extract-choices.ts';
import type { OpenedArchive } from './use-archive.ts';

export type ExtractRequest = Omit<Input<'archive.extract'>, 'archive'>;

const EXISTING: readonly Choice<ExtractChoices['existing']>[] = [
  { value: 'keep', label: 'Skip and report' },
  { value: 'missing', label: 'Extract only missing files' },
  { value: 'replace', label: 'Overwrite (no backup)' },
];

const MEANINGS: Readonly<Record<ExtractChoices['existing'], string>> = {
  keep: 'Existing files stay and are reported, as are names that this system cannot store.',
  missing:
    'Resumes an interrupted extraction: existing files of the same length are skipped; those of another length stay and are reported.',
  replace: 'Existing files are lost. Names that this system cannot store are reported.',
};

/** Options of an extraction: target, entries, existing files. */
export function ExtractDialog(props: {
  readonly archive: OpenedArchive;
  readonly sizes: Float64Array | null;
  /** Null = all. */
  readonly entries: Uint32Array | null;
  readonly onExtract: (request: ExtractRequest) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { archive, sizes, entries, onExtract, onClose } = props;
  const outputs = useDialogOutputs();
  const { root } = outputs;
  const [folder, setFolder] = useState(() => baseName(archive.name));
  const [glob, setGlob] = useState('');
  const deferred = useDeferredValue(glob);
  const { existing, times } = useExtractChoices();
  const field = useRef<HTMLInputElement>(null);
  const { names } = archive;
  const wanted = useMemo(
    () => matching(entries, archive.entries.count, deferred, (entry) => names.path(entry)),
    [entries, archive.entries.count, deferred, names],
  );
  const count = wanted?.length ?? archive.entries.count;
  const all = entries?.length ?? archive.entries.count;
  const ready = root !== null && count > 0 && deferred === glob;
  const extract = (): void => {
    if (root === null || !ready) return;
    onExtract({ root, folder, existing, times, ...(wanted === null ? {} : { entries: wanted.slice() }) });
  };
  const enter = (event: { readonly key: string }): void => {
    if (event.key === 'Enter') extract();
  };
  return (
    <Dialog
      open
      title={`Extract ${plural(all, 'file')}`}
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" icon="export" disabled={!ready} onClick={extract}>
            {count === all ? 'Extract' : `Extract ${plural(count, 'file')}`}
          </Button>
        </>
      }
    >
      <Form>
        <FormRow label="From">
          <span className={styles.formText}>
            {archive.name}
            {sizes !== null && `, ${formatBytes(totalSize(sizes, wanted))} unpacked`}
          </span>
        </FormRow>
        <FormRow label="Only" htmlFor="extract-glob">
          <TextField
            id="extract-glob"
            label="Only matching files"
            data
            value={glob}
            placeholder="everything, or *.dds, meshes/**"
            onChange={setGlob}
            onKeyDown={enter}
            after={
              glob.trim() !== '' && (
                <span className={styles.count} role="status">
                  {formatCount(count)} of {formatCount(all)}
                </span>
              )
            }
          />
        </FormRow>
        <FormRow label="To">
          <OutputField outputs={outputs} label="Output folder" browseText="Choose…" below={folder} />
        </FormRow>
        <FormRow label="Folder" htmlFor="extract-folder">
          <TextField
            id="extract-folder"
            ref={field}
            label="Subfolder"
            data
            value={folder}
            placeholder="none"
            onChange={setFolder}
            onKeyDown={enter}
            onFocus={(event) => event.currentTarget.select()}
          />
        </FormRow>
        <FormRow label="If a file exists">
          <Select
            label="If a file exists"
            value={existing}
            choices={EXISTING}
            onChange={(next) => keepExtractChoices({ existing: next })}
          />
        </FormRow>
        <FormRow>
          <FormNote inPlace>{MEANINGS[existing]}</FormNote>
        </FormRow>
        <FormRow>
          <Checkbox
            label="Give files the archive’s date"
            hint="Archives store no file dates. If off, the current time is used."
            checked={times}
            onChange={(next) => keepExtractChoices({ times: next })}
          />
        </FormRow>
      </Form>
    </Dialog>
  );
}

/** The entries that match a glob; null = all of the archive. */
function matching(
  entries: Uint32Array | null,
  count: number,
  glob: string,
  pathOf: (entry: number) => string,
): Uint32Array | null {
  if (glob.trim() === '') return entries;
  const matches = pathGlob(glob);
  return (entries ?? Uint32Array.from({ length: count }, (_, i) => i)).filter((entry) =>
    matches(pathOf(entry)),
  );
}

function totalSize(sizes: Float64Array, entries: Uint32Array | null): number {
  let sum = 0;
  const add = (size: number): void => {
    if (!Number.isNaN(size)) sum += size;
  };
  if (entries === null) for (const size of sizes) add(size);
  else for (const entry of entries) add(sizes[entry] ?? 0);
  return sum;
}

/** `Oblivion - Meshes` for `Data/Oblivion - Meshes.bsa`. */
function baseName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/\.[^.]+$/, '');
}
