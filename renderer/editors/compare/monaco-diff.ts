import 'monaco-editor/features/diffEditor/register';
import { monaco } from '#renderer/editors/kit/monaco.ts';

/** Fields as text, one per line: names, values, targets of references. */
export const FIELDS_LANGUAGE = 'modwright-fields';

monaco.languages.register({ id: FIELDS_LANGUAGE });
monaco.languages.setMonarchTokensProvider(FIELDS_LANGUAGE, {
  tokenizer: {
    root: [
      [/^\s*…[^\n]*$/, 'comment'],
      [/^(\s*)([\w[\]]+)(:)/, ['white', 'key', 'delimiter']],
      [/“[^”]*”/, 'string'],
      [/\(none\)|\(identical, hidden\)/, 'comment'],
      [/\b0x[0-9A-F]+\b/, 'number'],
      [/-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/, 'number'],
      [/[(),[\]]/, 'delimiter'],
    ],
  },
});

export { monaco };
