import { monaco } from './monaco.ts';

/** The one theme of our editors, made anew from the window's tokens whenever those change. */
const THEME = 'modwright';

const RULES: readonly { readonly token: string; readonly color: string }[] = [
  { token: '', color: '--text-1' },
  { token: 'comment', color: '--text-2' },
  { token: 'delimiter', color: '--text-2' },
  { token: 'string', color: '--kind-string' },
  { token: 'string.key', color: '--kind-integer' },
  { token: 'string.invalid', color: '--error' },
  { token: 'string.escape', color: '--kind-flag' },
  { token: 'number', color: '--kind-float' },
  { token: 'keyword', color: '--kind-reference' },
  { token: 'key', color: '--kind-integer' },
  { token: 'metatag', color: '--kind-flag' },
  { token: 'tag', color: '--kind-integer' },
  { token: 'attribute.name', color: '--kind-flag' },
  { token: 'attribute.value', color: '--kind-string' },
  { token: 'type', color: '--kind-blob' },
  { token: 'variable', color: '--kind-blob' },
];

const COLORS: Readonly<Record<string, string>> = {
  'editor.background': '--surface-0',
  'editor.foreground': '--text-1',
  'editorLineNumber.foreground': '--text-2',
  'editorLineNumber.dimmedForeground': '--text-2',
  'editorLineNumber.activeForeground': '--text-1',
  'editorCursor.foreground': '--accent',
  'editor.selectionBackground': '--selection',
  'editor.inactiveSelectionBackground': '--selection-idle',
  'editor.lineHighlightBackground': '--surface-1',
  'editor.lineHighlightBorder': '--surface-1',
  'editor.findMatchBackground': '--mark',
  'editor.findMatchHighlightBackground': '--selection-idle',
  'editor.wordHighlightBackground': '--selection-idle',
  'editorIndentGuide.background1': '--line',
  'editorIndentGuide.activeBackground1': '--line-strong',
  'editorBracketMatch.background': '--selection',
  'editorBracketMatch.border': '--line-strong',
  'editorGutter.background': '--surface-0',
  'editorWidget.background': '--float',
  'editorWidget.foreground': '--text-1',
  'editorWidget.border': '--line-strong',
  'editorHoverWidget.background': '--float',
  'editorHoverWidget.border': '--line-strong',
  'editorHoverWidget.foreground': '--text-1',
  'editorError.foreground': '--error',
  'editorWarning.foreground': '--warning',
  'editorInfo.foreground': '--info',
  'input.background': '--surface-0',
  'input.foreground': '--text-1',
  'input.border': '--line-strong',
  'input.placeholderForeground': '--text-2',
  'inputOption.activeBackground': '--selection',
  'inputOption.activeBorder': '--accent',
  'inputOption.activeForeground': '--text-1',
  'quickInput.background': '--float',
  'quickInput.foreground': '--text-1',
  focusBorder: '--accent',
  'icon.foreground': '--text-2',
  'toolbar.hoverBackground': '--hover',
  'list.hoverBackground': '--hover',
  'list.focusBackground': '--selection',
  'list.activeSelectionBackground': '--selection',
  'scrollbarSlider.background': '--surface-3',
  'scrollbarSlider.hoverBackground': '--line-strong',
  'scrollbarSlider.activeBackground': '--line-strong',
};

const BASES = { dark: 'vs-dark', light: 'vs', contrast: 'hc-black' } as const;

/** Keeps the editors' colours those of the window; answers the function that ends it. */
export function followTheme(): () => void {
  const root = document.documentElement;
  const apply = (): void => {
    const name = root.dataset.theme;
    const base = BASES[name === 'light' || name === 'contrast' ? name : 'dark'];
    const token = hexReader();
    monaco.editor.defineTheme(THEME, {
      base,
      // The base's own rules name languages and would win over these.
      inherit: false,
      rules: RULES.map(({ token: scope, color }) => ({ token: scope, foreground: token(color).slice(1) })),
      colors: Object.fromEntries(Object.entries(COLORS).map(([key, color]) => [key, token(color)])),
    });
    monaco.editor.setTheme(THEME);
  };
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Reads tokens as `#RRGGBB`, the only colours that the editor takes: one pixel is painted in each and read back. */
function hexReader(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  return (token) => {
    if (context === null) return '#808080';
    context.fillStyle = style.getPropertyValue(token);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}
