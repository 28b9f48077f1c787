import { Fragment, type ReactNode } from 'react';

/** Text that breaks lines after slashes, where a path is read, before it is broken within a name. */
export function breakable(path: string): ReactNode {
  const parts = path.split(/(?<=[\\/])/);
  return parts.map((part, at) => (
    // The same part of a path can occur twice.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
