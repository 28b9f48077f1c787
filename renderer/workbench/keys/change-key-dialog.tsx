import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { isMac } from '#renderer/ui/platform.ts';
import { belongsToText, pressedKeys, shortcutLabel } from '#renderer/ui/shortcut.ts';
import { readKeys } from '#shared/keys/key-text.ts';
import { alsoUsedBy, type KeyRow, nameOf, whoWins } from './key-rows.ts';
import styles from './keys-view.module.css';
import { sentence } from './sentence.ts';

export interface ChangeKeyDialogProps {
  readonly row: KeyRow;
  /** Whether the command keeps the row's keys. */
  readonly adds: boolean;
  readonly rows: readonly KeyRow[];
  readonly onCancel: () => void;
  readonly onKeys: (keys: string) => void;
}

interface Pressed {
  readonly keys: string;
  /** Why no command can have them; null = it can. */
  readonly problem: string | null;
  readonly belongsToText: boolean;
}

/** Takes the next keys that are pressed, and says at once who else has them. */
export function ChangeKeyDialog(props: ChangeKeyDialogProps): ReactNode {
  const { row, adds, rows, onCancel, onKeys } = props;
  const box = useRef<HTMLInputElement>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const valid = pressed !== null && pressed.problem === null;
  const accept = (): void => {
    if (pressed !== null && valid) onKeys(pressed.keys);
  };
  const keyDown = (event: KeyboardEvent): void => {
    const press = event.nativeEvent;
    const plain = !press.ctrlKey && !press.metaKey && !press.altKey;
    // Tab leaves the box, and Escape the dialog.
    if (plain && (press.key === 'Tab' || (press.key === 'Escape' && !press.shiftKey))) return;
    event.preventDefault();
    event.stopPropagation();
    if (plain && press.key === 'Enter' && !press.shiftKey) {
      accept();
      return;
    }
    const keys = pressedKeys(press, isMac);
    if (keys === null || press.repeat) return;
    const read = readKeys(keys);
    setPressed({
      keys: read.keys ?? keys,
      problem: read.problem ?? null,
      belongsToText: belongsToText(press, isMac),
    });
  };
  const others = valid ? alsoUsedBy(rows, row.command, pressed.keys) : [];
  return (
    <Dialog
      open
      width="narrow"
      title={adds ? 'Add Key' : 'Change Key'}
      onClose={onCancel}
      initialFocus={box}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button kind="primary" disabled={!valid} onClick={accept}>
            {adds ? 'Add' : 'Change'}
          </Button>
        </>
      }
    >
      <p className={styles.command}>{nameOf(row.command)}</p>
      <p id="change-key-help" className={styles.help}>
        Press the keys, then Enter. Escape cancels.
      </p>
      <input
        ref={box}
        type="text"
        readOnly
        className={styles.box}
        aria-label="New key"
        aria-describedby="change-key-help"
        placeholder={row.keys === null || adds ? 'No keys yet' : `Now ${shortcutLabel(row.keys, isMac)}`}
        value={pressed === null ? '' : shortcutLabel(pressed.keys, isMac)}
        onKeyDown={keyDown}
      />
      <div role="status" className={styles.said}>
        {pressed?.problem != null && (
          <p className={styles.wrong}>
            <Icon name="error" />
            <span>{sentence(pressed.problem)}</span>
          </p>
        )}
        {others.length > 0 && (
          <p className={styles.conflict}>
            <Icon name="warning" />
            <span>
              Also used by: {others.map(({ command }) => nameOf(command)).join(', ')}. {whoWins(others)}
            </span>
          </p>
        )}
        {valid && pressed.belongsToText && (
          <p className={styles.help}>Fields that take text keep this key while they have the focus.</p>
        )}
      </div>
    </Dialog>
  );
}
