/** Saves bytes as a browser download, in the desktop app too. */
export function saveFile(name: string, content: Uint8Array | Blob, type = 'application/octet-stream'): void {
  const blob = content instanceof Blob ? content : new Blob([Uint8Array.from(content)], { type });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read it some time later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
