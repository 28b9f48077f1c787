import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './form.module.css';

/** Fields with what they are called before them. */
export function Form(props: { readonly columns?: 1 | 2; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.form} data-columns={props.columns ?? 1}>
      {props.children}
    </div>
  );
}

/** A field, or what is said of one, in its place. */
export function FormRow(props: {
  /** Absent = it belongs to the row above. */
  readonly label?: string;
  /** Id of the input that the label is of; absent = the field names itself. */
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

/** The room of a field and its label, for what has its words beside it. */
export function FormPair({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.pair}>{children}</div>;
}

/** The room of a field and its label, left empty where there are two columns. */
export function FormRest(): ReactNode {
  return <span className={classes(styles.pair, styles.rest)} />;
}

/** Several things in the place of a field. */
export function FormLine({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.line}>{children}</div>;
}

/** Goes over the whole width. */
export function FormWhole({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.whole}>{children}</div>;
}

/** What is to be known of the fields above it. */
export function FormNote(props: {
  readonly id?: string;
  readonly role?: 'status';
  /** It says why a field is wrong. */
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
