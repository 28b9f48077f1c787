import type { ReactNode } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError, say } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import styles from './output-path.module.css';

/** An output path, with Copy and, if the host can, Show in File Manager. */
export function OutputPath(props: {
  readonly path: string;
  /** Whether it can be shown: the output, not its backup. */
  readonly shown: boolean;
}): ReactNode {
  const { path, shown } = props;
  const client = useClient();
  const reveal = useSession((state) => state.info?.capabilities.reveal === true);
  const attempt = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => reportError(error));
  };
  return (
    <div className={styles.path}>
      <span className="data">{path}</span>
      <Button
        kind="quiet"
        icon="copy"
        onClick={() => attempt(copyToClipboard(path).then(() => say(`Copied ${path}`)))}
      >
        Copy path
      </Button>
      {shown && reveal && (
        <Button
          kind="quiet"
          icon="folder-opened"
          onClick={() => attempt(client.request('host.reveal', { saved: path }))}
        >
          Show in the file manager
        </Button>
      )}
    </div>
  );
}
