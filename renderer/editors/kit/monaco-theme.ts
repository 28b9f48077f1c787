import { forcedColors, type Rgb, readTokens, watchTokens } from '#renderer/ui/read-token.ts';
import { monaco } from './monaco.ts';

/** The one theme of our editors, rebuilt from the window's tokens whenever they change. */
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

/** A token, with an opacity for translucent colors. */
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
  'diffEditor.insertedTextBackground': '--added 24%',
  'diffEditor.removedTextBackground': '--removed 24%',
  'diffEditor.insertedLineBackground': '--added 10%',
  'diffEditor.removedLineBackground': '--removed 10%',
  'diffEditorGutter.insertedLineBackground': '--added 16%',
  'diffEditorGutter.removedLineBackground': '--removed 16%',
  'diffEditorOverview.insertedForeground': '--added 60%',
  'diffEditorOverview.removedForeground': '--removed 60%',
  'diffEditor.border': '--line',
  'diffEditor.diagonalFill': '--line 60%',
  'diffEditor.unchangedRegionBackground': '--surface-1',
  'diffEditor.unchangedRegionForeground': '--text-2',
  'diffEditor.unchangedRegionShadow': '--line',
  'textLink.foreground': '--accent',
  'textLink.activeForeground': '--accent',
  'scrollbarSlider.background': '--line-strong 40%',
  'scrollbarSlider.hoverBackground': '--line-strong 70%',
  'scrollbarSlider.activeBackground': '--line-strong',
};

/** Under forced colors, selected text has its own color, and matches have a border. */
const FORCED_COLORS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(COLORS).filter(([key]) => !/(find|word).*Background$/.test(key))),
  'editor.selectionForeground': '--on-accent',
  contrastBorder: '--line-strong',
  contrastActiveBorder: '--accent',
};

const BASES = { dark: 'vs-dark', light: 'vs', contrast: 'hc-black' } as const;

/** Keeps the editors' colors in sync with the window; returns the function that stops it. */
export function followTheme(): () => void {
  apply();
  return watchTokens(apply);
}

function apply(): void {
  const names = [
    ...new Set([
      ...RULES.map(({ color }) => color),
      ...[...Object.values(FORCED_COLORS), ...Object.values(COLORS)].map(tokenOf),
    ]),
  ];
  const colors = new Map(readTokens(names).map((rgb, at) => [names[at], rgb]));
  const hex = (color: string): string =>
    hexOf(colors.get(tokenOf(color)) ?? [128, 128, 128]) + shareOf(color);
  const forced = forcedColors().matches;
  // Forced colors are few, and our hues might be unreadable on them.
  const rules = forced ? RULES.slice(0, 1) : RULES;
  monaco.editor.defineTheme(THEME, {
    base: forced ? forcedBase(colors.get('--surface-0')) : themeBase(),
    // The base theme's rules are language-specific and would override these.
    inherit: false,
    rules: rules.map(({ token, color }) => ({ token, foreground: hex(color).slice(1) })),
    colors: Object.fromEntries(
      Object.entries(forced ? FORCED_COLORS : COLORS).map(([key, color]) => [key, hex(color)]),
    ),
  });
  monaco.editor.setTheme(THEME);
}

function themeBase(): monaco.editor.BuiltinTheme {
  const name = document.documentElement.dataset.theme;
  return BASES[name === 'light' || name === 'contrast' ? name : 'dark'];
}

function forcedBase([, green]: Rgb = [0, 0, 0]): monaco.editor.BuiltinTheme {
  return green > 127 ? 'hc-light' : 'hc-black';
}

function tokenOf(color: string): string {
  return color.split(' ')[0] ?? color;
}

/** The alpha part of `#RRGGBBAA`; empty if opaque. */
function shareOf(color: string): string {
  const share = color.split(' ')[1];
  if (share === undefined) return '';
  return Math.round((Number.parseFloat(share) / 100) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** `#RRGGBB`, the only format the editor accepts. */
function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
