import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { isMac } from './platform.ts';
import popup from './popup.module.css';
import { shortcutLabel } from './shortcut.ts';

/** An entry of a menu. Build them from commands (`commandEntry` in renderer/commands/menu-entries.ts). */
export type MenuEntry =
  | {
      readonly label: string;
      readonly run: () => void;
      readonly icon?: IconName | undefined;
      readonly shortcut?: string | undefined;
      readonly disabled?: boolean | undefined;
      /** An entry with a check mark: a choice that is on or off. */
      readonly checked?: boolean | undefined;
    }
  | { readonly label: string; readonly entries: readonly MenuEntry[] }
  | 'separator';

export interface MenuProps {
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** A function if they can change while the menu is closed. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  readonly align?: 'start' | 'end';
  readonly disabled?: boolean;
  /** Gets the focus when a menu opened by mouse closes; otherwise, and by default, the trigger does. */
  readonly content?: RefObject<HTMLElement | null> | undefined;
}

/** A button that opens a menu. */
export function Menu({ trigger, entries, align = 'start', disabled, content }: MenuProps): ReactNode {
  const byMouse = useRef(false);
  return (
    <Base.Root
      onOpenChange={(open, { event }) => {
        // A click by keyboard has a detail of 0.
        if (open)
          byMouse.current = event instanceof MouseEvent && (event.type !== 'click' || event.detail > 0);
      }}
    >
      <Base.Trigger render={trigger} disabled={disabled} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={2} align={align}>
          <Base.Popup
            className={popup.popup}
            finalFocus={content === undefined ? undefined : () => (byMouse.current ? content.current : true)}
          >
            {typeof entries === 'function' ? <Late entries={entries} /> : <MenuEntries entries={entries} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Evaluates the entries when they are drawn. */
function Late({ entries }: { readonly entries: () => readonly MenuEntry[] }): ReactNode {
  return <MenuEntries entries={entries()} />;
}

export function MenuEntries({ entries }: { readonly entries: readonly MenuEntry[] }): ReactNode {
  return entries.map((entry, index) => {
    // Entries of an open menu never move, so their index identifies them.
    const key = entry === 'separator' ? `separator ${index}` : entry.label;
    if (entry === 'separator') return <Base.Separator key={key} className={popup.separator} />;
    if ('entries' in entry) {
      return (
        <Base.SubmenuRoot key={key}>
          <Base.SubmenuTrigger className={popup.item}>
            <span className={popup.tick} />
            <span className={popup.label}>{entry.label}</span>
            <Icon name="chevron-right" />
          </Base.SubmenuTrigger>
          <Base.Portal>
            <Base.Positioner className={popup.positioner}>
              <Base.Popup className={popup.popup}>
                <MenuEntries entries={entry.entries} />
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.SubmenuRoot>
      );
    }
    const inside = (
      <>
        <span className={popup.tick}>
          {entry.checked === true ? (
            <Icon name="check" />
          ) : (
            entry.icon !== undefined && <Icon name={entry.icon} />
          )}
        </span>
        <span className={popup.label}>{entry.label}</span>
        {entry.shortcut !== undefined && (
          <kbd className={popup.keys}>{shortcutLabel(entry.shortcut, isMac)}</kbd>
        )}
      </>
    );
    return entry.checked === undefined ? (
      <Base.Item key={key} className={popup.item} disabled={entry.disabled === true} onClick={entry.run}>
        {inside}
      </Base.Item>
    ) : (
      <Base.CheckboxItem
        key={key}
        className={popup.item}
        disabled={entry.disabled === true}
        checked={entry.checked}
        closeOnClick
        onCheckedChange={entry.run}
      >
        {inside}
      </Base.CheckboxItem>
    );
  });
}
