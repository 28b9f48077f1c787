import type { ReactNode } from 'react';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { FormLine } from '#renderer/ui/forms/form.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import styles from './output-field.module.css';
import { outputPlace } from './output-place.ts';
import type { Outputs } from './use-outputs.ts';

/** The output folder. */
export function OutputField(props: {
  readonly outputs: Outputs;
  /** Default: `Folder to write to`. */
  readonly label?: string;
  /** Label of the browse button; absent = only an icon. */
  readonly browseText?: string;
  /** What is written in the folder, to complete the shown path; null = the path is shown elsewhere. */
  readonly below?: string | null;
}): ReactNode {
  const { outputs, label = 'Folder to write to', browseText, below = '' } = props;
  const { roots, root, choose, browse } = outputs;
  const place = below === null ? null : outputPlace(outputs, below);
  return (
    <div className={styles.output}>
      <FormLine>
        <Select
          label={label}
          value={root}
          choices={roots.map(({ id, label: name }) => ({ value: id, label: name }))}
          placeholder="none"
          onChange={choose}
        />
        {browse !== null &&
          (browseText === undefined ? (
            <IconButton icon="folder-opened" label="Choose another folder" onClick={browse} />
          ) : (
            <Button onClick={browse}>{browseText}</Button>
          ))}
      </FormLine>
      {place !== null && (
        <div className={classes(styles.place, 'data')}>
          <MiddleEllipsis text={place} keep={28} />
        </div>
      )}
    </div>
  );
}
