import type { ReactNode } from 'react';
import { shownText } from '#renderer/editors/kit/shown-text.ts';
import type { FieldChain } from '#renderer/editors/kit/use-field-at.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { FieldRow } from '#shared/contract/fields.ts';
import styles from './hex-view.module.css';

/** The field under the caret: its path, each step of which selects that field, then its type, value and description. */
export function FieldBar(props: {
  readonly fields: FieldChain | null;
  readonly onSelect: (field: FieldRow) => void;
}): ReactNode {
  const { fields, onSelect } = props;
  const leaf = fields?.chain.at(-1);
  return (
    <nav className={styles.fieldBar} aria-label="Field at the caret">
      {leaf === undefined ? (
        <span className={styles.nothing}>No field</span>
      ) : (
        <>
          <ol className={styles.path}>
            {fields?.chain.map((field, index) => (
              <li key={field.path} className={styles.step}>
                {index > 0 && <Icon name="chevron-right" />}
                <button
                  type="button"
                  className={styles.stepButton}
                  title={`Select ${field.path}`}
                  onClick={() => onSelect(field)}
                >
                  {field.name}
                </button>
              </li>
            ))}
          </ol>
          <span className={styles.type}>{leaf.type}</span>
          <span className={styles.value} data-selectable title={leaf.value}>
            {shownText(leaf.value)}
            {leaf.unit !== undefined && ` ${leaf.unit}`}
          </span>
          {leaf.changed && leaf.stored !== undefined && (
            <span className={styles.stored} title={`The file stores ${leaf.stored}`}>
              was {leaf.stored}
            </span>
          )}
          {leaf.doc !== undefined && (
            <span className={styles.doc} title={leaf.doc}>
              {leaf.doc}
            </span>
          )}
        </>
      )}
    </nav>
  );
}
