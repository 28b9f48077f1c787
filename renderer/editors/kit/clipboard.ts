/** Puts text on the clipboard. Falls back to the old way where the host grants pages no clipboard permission. */
export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByEvent(text);
  }
}

function copyByEvent(text: string): void {
  const put = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', put, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', put, { capture: true });
}
