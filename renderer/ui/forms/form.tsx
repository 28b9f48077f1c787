import type { ReactNode } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import styles from './form.module.css';

/** Fields with their labels before them. */
export function Form(props: { readonly columns?: 1 | 2; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.form} data-columns={props.columns ?? 1}>
      {props.children}
    </div>
  );
}

/** A field, or a note in its column. */
export function FormRow(props: {
  /** Absent = it belongs to the row above. */
  readonly label?: string;
  /** Id of the labeled input; absent = the field has its own accessible name. */
  readonly htmlFor?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { label, htmlFor, children } = props;
  return (
    <>
      {label === undefined ? (
        <span />
      ) : htmlFor === undefined ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <label className={styles.label} htmlFor={htmlFor}>
          {label}
        </label>
      )}
      {children}
    </>
  );
}

/** Spans label and field, for controls with their own label. */
export function FormPair({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.pair}>{children}</div>;
}

/** Fills the space of a label and a field if there are two columns. */
export function FormSpacer(): ReactNode {
  return <span className={classes(styles.pair, styles.rest)} />;
}

/** Several controls in one field. */
export function FormLine({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.line}>{children}</div>;
}

/** Spans the whole width. */
export function FormFullWidth({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.whole}>{children}</div>;
}

/** A note on the fields above it. */
export function FormNote(props: {
  readonly id?: string;
  readonly role?: 'status';
  /** It explains why a field is invalid. */
  readonly problem?: boolean;
  /** Under a single field rather than over the whole width. */
  readonly inPlace?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { id, role, problem = false, inPlace = false, children } = props;
  return (
    <p
      id={id}
      role={role}
      className={classes(styles.note, !inPlace && styles.whole)}
      data-problem={problem || undefined}
    >
      {children}
    </p>
  );
}
