/**
 * An element as a `finalFocus`; false where nothing had the focus, or what had it is gone. The dialog library would
 * then focus the first button of the window, and Enter that closes the dialog would press it.
 */
export function focusToReturn(focus: Element | null): HTMLElement | false {
  const isThere = focus instanceof HTMLElement && focus !== document.body && focus.isConnected;
  return isThere ? focus : false;
}
