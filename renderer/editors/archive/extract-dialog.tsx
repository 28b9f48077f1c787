import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Input } from '#shared/rpc/contract.ts';
import { pathGlob } from '#shared/workspace/path-glob.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatBytes, formatCount, plural } from '../../ui/format.ts';
import { type Choice, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './archive-view.module.css';
import { type ExtractChoices, keepExtractChoices, useExtractChoices } from './extract-choices.ts';
import type { OpenedArchive } from './use-archive.ts';
import { useOutputRoots } from './use-output-roots.ts';

export type ExtractRequest = Omit<Input<'archive.extract'>, 'archive'>;

const EXISTING: readonly Choice<ExtractChoices['existing']>[] = [
  { value: 'keep', label: 'Leave them alone, and list them' },
  { value: 'missing', label: 'Extract only what is missing' },
  { value: 'replace', label: 'Replace them (no backup is kept)' },
];

const MEANINGS: Readonly<Record<ExtractChoices['existing'], string>> = {
  keep: 'Files that are there already stay as they are and are reported, as are names that this system cannot store.',
  missing:
    'Goes on with an extraction that ended early: files that are there and as long as the archive’s are passed over; those of another length stay and are reported.',
  replace: 'Files that are there already are lost. Names that this system cannot store are reported.',
};

/** Where to extract to, what of it, and what becomes of files that are there. */
export function ExtractDialog(props: {
  readonly archive: OpenedArchive;
  readonly sizes: Float64Array | null;
  /** Null = all. */
  readonly entries: Uint32Array | null;
  readonly onExtract: (request: ExtractRequest) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { archive, sizes, entries, onExtract, onClose } = props;
  const { roots, root, choose, browse } = useOutputRoots();
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
      <div className={styles.form}>
        <span className={styles.formName}>From</span>
        <span className={styles.formText}>
          {archive.name}
          {sizes !== null && `, ${formatBytes(totalSize(sizes, wanted))} unpacked`}
        </span>
        <label className={styles.formName} htmlFor="extract-glob">
          Only
        </label>
        <TextField
          id="extract-glob"
          label="Only files that match"
          data
          value={glob}
          placeholder="everything, or such as *.dds or meshes/**"
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
        <span className={styles.formName}>To</span>
        <div className={styles.formRow}>
          <Select
            label="Output folder"
            value={root}
            choices={roots.map(({ id, label }) => ({ value: id, label }))}
            onChange={choose}
            className={styles.formField}
          />
          {browse !== null && <Button onClick={browse}>Choose…</Button>}
        </div>
        <label className={styles.formName} htmlFor="extract-folder">
          Folder
        </label>
        <TextField
          id="extract-folder"
          ref={field}
          label="Folder below it"
          data
          value={folder}
          placeholder="directly below it"
          onChange={setFolder}
          onKeyDown={enter}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className={styles.formName}>If there</span>
        <Select
          label="Files that are there already"
          value={existing}
          choices={EXISTING}
          onChange={(next) => keepExtractChoices({ existing: next })}
        />
        <span />
        <p className={styles.formHint}>{MEANINGS[existing]}</p>
        <span />
        <Checkbox
          label="Give files the time of the archive"
          hint="Archives have no times of their files. Otherwise files are as of now."
          checked={times}
          onChange={(next) => keepExtractChoices({ times: next })}
        />
      </div>
    </Dialog>
  );
}

/** Entries that a glob leaves of some; null = all of the archive. */
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
