import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { describeError } from './describe-error.ts';
import styles from './error-panel.module.css';
import { formatHex } from './format.ts';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';

export interface ErrorPanelProps {
  /** What failed: `Could not open book.nif`. */
  readonly title: string;
  readonly error: unknown;
  /** Jumps to the offset in the file; absent if the file cannot be shown. */
  readonly onJump?: ((offset: number) => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** What failed, in which file, where, and what can be done; details unfold. */
export function ErrorPanel({ title, error, onJump, onRetry, children }: ErrorPanelProps): ReactNode {
  const text = describeError(error);
  return (
    <div className={styles.panel} role="alert" data-selectable>
      <div className={styles.head}>
        <Icon name="error" className={styles.icon} />
        <span className={styles.title}>{title}</span>
      </div>
      <p className={styles.message}>{text.message}</p>
      {(text.path !== undefined || text.offset !== undefined) && (
        <p className={styles.place}>
          {text.path !== undefined && <span className="data">{text.path}</span>}
          {text.offset !== undefined &&
            (onJump === undefined ? (
              <span className="data">at {formatHex(text.offset)}</span>
            ) : (
              <JumpLink offset={text.offset} onJump={onJump} />
            ))}
        </p>
      )}
      {(onRetry !== undefined || children !== undefined) && (
        <div className={styles.actions}>
          {onRetry !== undefined && (
            <Button icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          )}
          {children}
        </div>
      )}
      <details className={styles.details}>
        <summary>Details</summary>
        <pre className="data">
          {text.code}
          {text.details !== null && `\n${text.details}`}
        </pre>
      </details>
    </div>
  );
}

/** `Jump to 0x1A3C`. */
export function JumpLink(props: {
  readonly offset: number;
  readonly onJump: (offset: number) => void;
}): ReactNode {
  return (
    <LinkButton onClick={() => props.onJump(props.offset)}>
      Jump to <span className="data">{formatHex(props.offset)}</span>
    </LinkButton>
  );
}
