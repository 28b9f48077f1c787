/**
 * Keeps a browser from leaving the workbench for a file or a link that is dropped on it, which is what it does where
 * nobody takes a drop: whatever the window shows, and before the services are there. Whoever takes files says so by
 * another effect, in a listener of the window that was added later.
 */
export function keepPage(window: Window): void {
  const refuse = (event: DragEvent): void => {
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
  };
  const files = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    refuse(event);
    // No editor below gets to see them: one would insert a name, another the content.
    event.stopPropagation();
  };
  const links = (event: DragEvent): void => {
    // A field takes a link as text.
    const link = event.dataTransfer?.types.includes('text/uri-list') ?? false;
    if (link && !event.defaultPrevented && !isField(event.target)) refuse(event);
  };
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    window.addEventListener(type, files, true);
    window.addEventListener(type, links);
  }
}

/** Whether files from outside are dragged, and not a tab or a text of the window itself. */
export function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
