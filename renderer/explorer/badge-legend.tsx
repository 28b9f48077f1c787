import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import styles from './badge-legend.module.css';
import { BADGES, type Badge, FOLDER_BADGES } from './badges.ts';

const ALL: readonly Badge[] = [...Object.values(BADGES), ...Object.values(FOLDER_BADGES)];

/** What the letters beside files mean. */
export function BadgeLegend(props: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Letters beside files"
      width="narrow"
      footer={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={styles.legend}>
        {ALL.map((badge) => (
          <div key={badge.meaning}>
            <dt className={badge.tone}>{badge.letter}</dt>
            <dd>{badge.meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
