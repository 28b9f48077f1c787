import { Menu as Base } from '@base-ui/react/menu';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { create } from 'zustand';
import { focusToReturn } from './focus-to-return.ts';
import { MenuEntries, type MenuEntry } from './menu.tsx';
import popup from './popup.module.css';

interface OpenMenu {
  readonly entries: readonly MenuEntry[];
  readonly x: number;
  readonly y: number;
  readonly focus: Element | null;
}

const useOpenMenu = create<{ readonly menu: OpenMenu | null; readonly open: boolean }>()(() => ({
  menu: null,
  open: false,
}));

/**
 * Opens a context menu. Call it from `onContextMenu`, which also fires for Shift+F10 and the menu key. A key press opens it
 * below `anchor`, which for lists with a virtual focus is the row. Entries that have to be asked for first must not reject.
 */
export function showContextMenu(
  event: MouseEvent,
  entries: readonly MenuEntry[] | Promise<readonly MenuEntry[]>,
  anchor?: Element | null,
): void {
  event.preventDefault();
  // Chromium reports button 0 for the keyboard, 2 for the mouse.
  const box = event.button === 2 ? null : (anchor ?? event.currentTarget).getBoundingClientRect();
  const x = box === null ? event.clientX : box.left + Math.min(32, box.width / 2);
  const y = box === null ? event.clientY : box.bottom;
  if (entries instanceof Promise) void entries.then((ready) => showMenuAt(x, y, ready));
  else showMenuAt(x, y, entries);
}

/** Opens a menu at a point in the window, for a key or a click that is not a context menu event. */
export function showMenuAt(x: number, y: number, entries: readonly MenuEntry[]): void {
  if (entries.length === 0) return;
  useOpenMenu.setState({ menu: { entries, x, y, focus: document.activeElement }, open: true });
}

/** Whether the chosen command has already moved the focus, which takes less time than the menu needs to fade. */
function movedOn(): boolean {
  const { activeElement: now } = document;
  return now !== null && now !== document.body && now.closest('[role="menu"]') === null;
}

/** Draws the one open context menu; mounted once. */
export function ContextMenuHost(): ReactNode {
  const { menu, open } = useOpenMenu();
  const anchor = useMemo(
    () => ({ getBoundingClientRect: () => new DOMRect(menu?.x ?? 0, menu?.y ?? 0, 0, 0) }),
    [menu],
  );
  return (
    <Base.Root open={open} modal={false} onOpenChange={(next) => useOpenMenu.setState({ open: next })}>
      <Base.Portal>
        <Base.Positioner
          className={popup.positioner}
          anchor={anchor}
          side="bottom"
          align="start"
          positionMethod="fixed"
        >
          <Base.Popup
            className={popup.popup}
            aria-label="Actions"
            finalFocus={() => (movedOn() ? false : focusToReturn(menu?.focus ?? null))}
            onBlur={({ relatedTarget: next }) => {
              // A shortcut of the window has moved the focus.
              if (next?.closest('[role="menu"]') === null) useOpenMenu.setState({ open: false });
            }}
          >
            {menu !== null && <MenuEntries entries={menu.entries} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
