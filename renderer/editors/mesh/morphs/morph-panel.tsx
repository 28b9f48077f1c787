import { type ReactNode, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { FilterField } from '#renderer/editors/kit/filter-field.tsx';
import { fileName } from '#renderer/state/address.ts';
import { reportError } from '#renderer/state/report.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { morphCommands } from './morph-commands.ts';
import styles from './morph-panel.module.css';
import { filteredRows } from './morph-rows.ts';
import { MorphSlider } from './morph-slider.tsx';
import type { Morphs } from './use-morphs.ts';

/** More sliders than any real file has; the filter finds the others. */
const MOST_SHOWN = 1000;

/** Sliders for the morphs of the meshes, over the picture. */
export function MorphPanel(props: { readonly morphs: Morphs; readonly onLeave: () => void }): ReactNode {
  const { morphs, onLeave } = props;
  const { rows, weights, files, file, message } = morphs;
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = useMemo(() => filteredRows(rows, filter), [rows, filter]);
  const close = (): void => {
    morphs.setOpen(false);
    onLeave();
  };
  return (
    <section className={styles.panel} aria-label="Morphs">
      <header className={styles.header}>
        <span className={styles.title}>Morphs</span>
        <CommandButton command={commandOf(morphCommands, 'mesh.resetMorphs')} look="icon" />
        <IconButton icon="close" label="Close" onClick={close} />
      </header>
      {files.length > 1 ? (
        <Select
          label="File with morphs"
          value={file}
          choices={files.map((path) => ({ value: path, label: fileName(path) }))}
          onChange={morphs.choose}
          className={styles.file}
        />
      ) : (
        file !== null && <span className={styles.name}>{fileName(file)}</span>
      )}
      {rows.length > 0 && (
        <FilterField
          ref={field}
          label="Filter morphs"
          value={filter}
          onChange={setFilter}
          onEnter={() => list.current?.querySelector('input')?.focus()}
        />
      )}
      {message !== '' && (
        <p className={styles.message} role="status">
          {message}
        </p>
      )}
      {morphs.loading && <p className={styles.message}>Reading morphs…</p>}
      {rows.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Weights of morphs">
          {found.slice(0, MOST_SHOWN).map((row) => (
            <MorphSlider
              key={row.key}
              row={row}
              weight={weights.get(row.key) ?? 0}
              onChange={(weight) => morphs.setWeight(row, weight)}
            />
          ))}
          {found.length > MOST_SHOWN && (
            <li className={styles.message}>
              and {plural(found.length - MOST_SHOWN, 'more')}: use the filter
            </li>
          )}
          {found.length === 0 && <li className={styles.message}>No morph has this in its name.</li>}
        </ul>
      )}
      <LinkButton onClick={() => void morphs.pick().catch(reportError)}>Choose another file…</LinkButton>
    </section>
  );
}
