import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatBytes, plural } from '../../ui/format.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './archive-view.module.css';
import type { OpenedArchive } from './use-archive.ts';
import { useOutputRoots } from './use-output-roots.ts';

export interface ExtractRequest {
  /** Null = all. */
  readonly entries: Uint32Array | null;
  readonly root: string;
  readonly folder: string;
}

/** Where to extract to. */
export function ExtractDialog(props: {
  readonly archive: OpenedArchive;
  readonly sizes: Float64Array | null;
  readonly entries: Uint32Array | null;
  readonly onExtract: (request: ExtractRequest) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { archive, sizes, entries, onExtract, onClose } = props;
  const { roots, root, choose, browse } = useOutputRoots();
  const [folder, setFolder] = useState(() => baseName(archive.name));
  const field = useRef<HTMLInputElement>(null);
  const count = entries?.length ?? archive.entries.count;
  const extract = (): void => {
    if (root !== null) onExtract({ entries, root, folder });
  };
  return (
    <Dialog
      open
      title={`Extract ${plural(count, 'file')}`}
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" icon="export" disabled={root === null} onClick={extract}>
            Extract
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <span className={styles.formName}>From</span>
        <span className={styles.formText}>
          {archive.name}
          {sizes !== null && `, ${formatBytes(totalSize(sizes, entries))} unpacked`}
        </span>
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
          onKeyDown={(event) => {
            if (event.key === 'Enter') extract();
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span />
        <p className={styles.formHint}>
          Files that are there already stay as they are and are reported, as are names that this system cannot
          store.
        </p>
      </div>
    </Dialog>
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
