/**
 * Keeps the browser from navigating to a file or link that is dropped on the workbench, its default for an unhandled drop,
 * even before the services are connected. A part that accepts files sets another drop effect, in a listener of the window
 * that was added later.
 */
export function keepPage(window: Window): void {
  const refuse = (event: DragEvent): void => {
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
  };
  const files = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    refuse(event);
    // Hidden from the editors below: one would insert a name, another the content.
    event.stopPropagation();
  };
  const links = (event: DragEvent): void => {
    // A text field accepts a link as text.
    const link = event.dataTransfer?.types.includes('text/uri-list') ?? false;
    if (link && !event.defaultPrevented && !isField(event.target)) refuse(event);
  };
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    window.addEventListener(type, files, true);
    window.addEventListener(type, links);
  }
}

/** Whether files from outside are dragged, not a tab or text of the window. */
export function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
