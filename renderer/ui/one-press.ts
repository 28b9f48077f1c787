/**
 * Keeps Enter and Space with the control on which they were pressed: when that closes a dialog, the focus moves while the
 * key is down, and the rest of the press would push the button that gets it.
 */
export function keepPresses(target: Window): () => void {
  let began: EventTarget | null = null;
  const down = (event: KeyboardEvent): void => {
    if (!presses(event)) return;
    if (!event.repeat) began = event.target;
    else rest(event);
  };
  const rest = (event: KeyboardEvent): void => {
    if (!presses(event) || began === null || event.target === began) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener('keydown', down, { capture: true });
  target.addEventListener('keypress', rest, { capture: true });
  target.addEventListener('keyup', rest, { capture: true });
  return () => {
    target.removeEventListener('keydown', down, { capture: true });
    target.removeEventListener('keypress', rest, { capture: true });
    target.removeEventListener('keyup', rest, { capture: true });
  };
}

function presses({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}
