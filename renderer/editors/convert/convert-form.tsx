import { type ReactNode, useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './convert.module.css';
import { chooseConvert } from './convert-session.ts';
import { CONSOLES } from './row-words.ts';
import type { Convert } from './use-convert.ts';

/** Which console the files are of, where the results go, and how strict to be. */
export function ConvertForm({ convert }: { readonly convert: Convert }): ReactNode {
  const { session, roots, root, chooseRoot, name, nameProblem } = convert;
  const { platform, into, folder, lenient, overwrite } = session.choices;
  const id = useId();
  const archive = into === 'archive';
  return (
    <div className={styles.form}>
      <span className={styles.label}>Console</span>
      <Select
        label="Console"
        value={platform}
        choices={[
          { value: 'xbox360', label: CONSOLES.xbox360 },
          { value: 'ps3', label: CONSOLES.ps3 },
        ]}
        onChange={(next) => chooseConvert({ platform: next, overwrite })}
      />
      <span className={styles.label}>Result</span>
      <Select
        label="Result"
        value={into}
        choices={[
          { value: 'folder', label: 'Files in a folder' },
          { value: 'archive', label: 'A new PC archive (BSA)' },
        ]}
        onChange={(next) => chooseConvert({ into: next })}
      />
      <span className={styles.label}>Write to</span>
      <div className={styles.line}>
        <Select
          label="Folder to write to"
          value={root}
          choices={roots.map(({ id: value, label }) => ({ value, label }))}
          onChange={(next) => chooseConvert({ root: next })}
          className={styles.grow}
        />
        {chooseRoot !== null && (
          <IconButton icon="folder-opened" label="Choose another folder" onClick={() => void chooseRoot()} />
        )}
      </div>
      <label className={styles.label} htmlFor={`${id}-name`}>
        {archive ? 'Name' : 'Subfolder'}
      </label>
      {archive ? (
        <TextField
          id={`${id}-name`}
          label="Name of the new archive"
          value={name}
          error={nameProblem}
          onCommit={(text) => chooseConvert({ name: withExtension(text.trim()) })}
        />
      ) : (
        <TextField
          id={`${id}-name`}
          label="Subfolder"
          placeholder="none: right in that folder"
          value={folder}
          onCommit={(text) => chooseConvert({ folder: text.trim().replaceAll('\\', '/') })}
        />
      )}
      <p className={styles.note}>
        The console is asked for because the files do not say it, and the two keep the colors of vertices in
        another order. If colors come out wrong, choose the other one.
      </p>
      <Checkbox
        label="Convert what can be of a damaged file"
        hint="Otherwise such a file is refused as a whole. What is left out is listed with the file."
        checked={lenient}
        onChange={(next) => chooseConvert({ lenient: next, overwrite })}
      />
      <Checkbox
        label="Replace what is there"
        hint={
          archive
            ? 'An archive of this name is kept as a backup beside the new one.'
            : 'Files of the same names in that folder. Otherwise they stay, and are listed.'
        }
        checked={overwrite}
        onChange={(next) => chooseConvert({ overwrite: next })}
      />
    </div>
  );
}

function withExtension(name: string): string {
  return name === '' || /\.bsa$/i.test(name) ? name : `${name}.bsa`;
}
