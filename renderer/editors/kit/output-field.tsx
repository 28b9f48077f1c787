import type { ReactNode } from 'react';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { FormLine } from '#renderer/ui/forms/form.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import type { Outputs } from './use-outputs.ts';

/** The output folder. */
export function OutputField(props: {
  readonly outputs: Outputs;
  /** Default: `Folder to write to`. */
  readonly label?: string;
  /** Label of the browse button; absent = only an icon. */
  readonly browseText?: string;
}): ReactNode {
  const { outputs, label = 'Folder to write to', browseText } = props;
  const { roots, root, choose, browse } = outputs;
  return (
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
  );
}
