import type { ReactNode } from 'react';
import { shownText } from '#renderer/editors/kit/shown-text.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatHex } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { FieldRow } from '#shared/contract/fields.ts';
import styles from './fields-view.module.css';
import { blockOfReference } from './typed-value.ts';

/** Details of a field: description, why it is read-only, stored value, target. */
export function FieldDetails(props: {
  readonly field: FieldRow;
  readonly why: string | null;
  readonly onTarget: () => void;
  readonly onReset: () => void;
}): ReactNode {
  const { field, why, onTarget, onReset } = props;
  const block = blockOfReference(field);
  const leaf = field.childCount === 0 || field.value !== '';
  return (
    <section className={styles.details} aria-label="About the field">
      <span className={styles.detail} title={field.doc} data-selectable>
        {field.doc ?? field.type}
      </span>
      {leaf && why !== null && (
        <span className={classes(styles.detail, styles.why)} title={why}>
          <Icon name="lock-small" />
          {why}
        </span>
      )}
      <span className={styles.space} />
      {field.changed && field.stored !== undefined && (
        <>
          <span className={styles.stored}>was {shownText(field.stored)}</span>
          <LinkButton onClick={onReset}>Reset</LinkButton>
        </>
      )}
      {field.target !== undefined && (
        <LinkButton onClick={onTarget}>
          {block === null ? (
            <>
              Go to <span className="data">{formatHex(field.target)}</span>
            </>
          ) : (
            `Go to block ${block}`
          )}
        </LinkButton>
      )}
    </section>
  );
}
