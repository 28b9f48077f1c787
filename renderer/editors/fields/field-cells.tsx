import type { ReactNode } from 'react';
import { shownText } from '#renderer/editors/kit/shown-text.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatCount, formatHex } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { ColumnId } from './field-columns.ts';
import styles from './fields-view.module.css';

export interface NameCellProps {
  readonly name: string;
  /** The name is a whole path, whose end matters most. */
  readonly isPath: boolean;
  readonly depth: number;
  readonly changed: boolean;
  /** Null = no children. */
  readonly expanded: boolean | null;
  readonly title: string | undefined;
  readonly onToggle: () => void;
}

export function NameCell({
  name,
  isPath,
  depth,
  changed,
  expanded,
  title,
  onToggle,
}: NameCellProps): ReactNode {
  return (
    <>
      <span className={styles.indent} style={{ inlineSize: `${(depth - 1) * 1.2}rem` }} />
      <span
        className={styles.twistie}
        onPointerDown={(event) => {
          if (expanded === null || event.button !== 0) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {expanded !== null && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} />}
      </span>
      {changed && (
        <span className={styles.dot} role="img" aria-label="changed" title="Changed">
          ●
        </span>
      )}
      {isPath ? (
        <MiddleEllipsis text={name} />
      ) : (
        <span className={styles.text} title={title}>
          {name}
        </span>
      )}
    </>
  );
}

/** A value, when not being edited. */
export function ValueText({ field }: { readonly field: FieldRow }): ReactNode {
  const shown = shownText(field.value);
  const title = [
    shown,
    field.unit,
    field.changed && field.stored !== undefined ? `\nThe file stores ${shownText(field.stored)}` : undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  return (
    <span
      className={classes(styles.text, field.edit !== 'in place' && styles.fixed)}
      title={title === '' ? undefined : title}
    >
      {shown}
      {field.unit !== undefined && shown !== '' && <span className={styles.unit}> {field.unit}</span>}
    </span>
  );
}

export function PlainCell({ id, field }: { readonly id: ColumnId; readonly field: FieldRow }): ReactNode {
  if (id === 'type') {
    return (
      <span className={styles.typeBox}>
        <span
          className={styles.chip}
          data-group={field.hue === 'group' || undefined}
          style={{ '--kind': `var(--kind-${field.hue})` } as React.CSSProperties}
          title={field.type}
        >
          {field.type}
        </span>
      </span>
    );
  }
  if (id === 'offset') return <span className={styles.text}>{formatHex(field.offset)}</span>;
  return <span className={styles.text}>{formatCount(field.length)}</span>;
}
