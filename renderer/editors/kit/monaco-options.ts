import type { monaco } from './monaco.ts';

/** Px at zoom 1, the size of the data font. */
const FONT = 12.5;
const LINE = 18;

/** Options of all text editors. */
export function commonOptions() {
  return {
    automaticLayout: true,
    contextmenu: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    renderLineHighlight: 'line',
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--font-data'),
    fontLigatures: false,
    lineNumbersMinChars: 4,
    stickyScroll: { enabled: false },
    padding: { top: 4, bottom: 4 },
    fixedOverflowWidgets: true,
    bracketPairColorization: { enabled: false },
  } as const satisfies monaco.editor.IEditorOptions & monaco.editor.IGlobalEditorOptions;
}

export function fontOptions(zoom: number): Pick<monaco.editor.IEditorOptions, 'fontSize' | 'lineHeight'> {
  return { fontSize: FONT * zoom, lineHeight: Math.round(LINE * zoom) };
}
