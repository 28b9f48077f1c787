import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './link-button.module.css';

/** A button that reads like a link: jumps, shows, opens. */
export function LinkButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>): ReactNode {
  return <button type="button" className={classes(styles.link, className)} {...rest} />;
}
