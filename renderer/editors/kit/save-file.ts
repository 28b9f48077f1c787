/** Hands bytes to the user as a file, by the browser's own way of saving, on the desktop too. */
export function saveFile(name: string, content: Uint8Array | Blob, type = 'application/octet-stream'): void {
  const blob = content instanceof Blob ? content : new Blob([Uint8Array.from(content)], { type });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read it when they get to it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
