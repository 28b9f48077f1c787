import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import styles from './tabs.module.css';

export interface TabItem<T extends string> {
  readonly id: T;
  readonly title: string;
  readonly icon?: IconName | undefined;
  /** A count after the title. */
  readonly badge?: ReactNode;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly items: readonly TabItem<T>[];
  readonly value: T;
  readonly onChange: (id: T) => void;
  /** The selected tab was clicked again. */
  readonly onReselect?: (id: T) => void;
  /** `bar`: underlined, for panels. `switch`: a row of small buttons, for views. */
  readonly variant?: 'bar' | 'switch';
  /** Content at the end of the bar. */
  readonly after?: ReactNode;
  /** Content of the selected tab. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

export function Tabs<T extends string>(props: TabsProps<T>): ReactNode {
  const { label, items, value, onChange, onReselect, variant = 'bar', after, children, className } = props;
  return (
    <Base.Root
      value={value}
      onValueChange={(next: T) => onChange(next)}
      className={classes(styles.root, className)}
    >
      <div className={classes(styles.strip, styles[variant])}>
        <Base.List aria-label={label} className={styles.list} activateOnFocus>
          {items.map((item) => (
            <Base.Tab
              key={item.id}
              value={item.id}
              title={item.title}
              className={classes(styles.tab, item.icon !== undefined && styles.iconic)}
              // A click on the selected tab opens a closed panel, without a change of value.
              onClick={() => item.id === value && onReselect?.(item.id)}
            >
              {item.icon !== undefined && <Icon name={item.icon} />}
              <span className={styles.title}>{item.title}</span>
              {item.badge}
            </Base.Tab>
          ))}
        </Base.List>
        {after !== undefined && <div className={styles.after}>{after}</div>}
      </div>
      {children !== undefined &&
        items.map((item) => (
          <Base.Panel key={item.id} value={item.id} tabIndex={-1} className={styles.panel}>
            {item.id === value && children}
          </Base.Panel>
        ))}
    </Base.Root>
  );
}
