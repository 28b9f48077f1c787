import type { ReactNode } from 'react';
import type { NameQueryKind } from '#shared/workspace/name-pattern.ts';
import { useCommand } from '../commands/registry.ts';
import { classes } from '../ui/classes.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './search-view.module.css';

/** What the field asks for. */
export const EXAMPLES: Readonly<Record<NameQueryKind, string>> = {
  words: 'Words of the path',
  glob: '*.nif, textures/**/*_n.dds',
  regex: String.raw`_[ng]\.dds$`,
};

/** What is said where no file fits. */
export const NOTHING: Readonly<Record<NameQueryKind, string>> = {
  words: "Every word must be in a file's path.",
  glob: 'Without a folder, a glob is of file names; with one, of whole paths: meshes/**/*.nif.',
  regex: 'The expression is held against whole paths, with / between folders, in any case.',
};

/** Switches that say how a query is meant; with neither, it is words. */
export function PatternToggles(props: {
  readonly kind: NameQueryKind;
  readonly onChange: (kind: NameQueryKind) => void;
}): ReactNode {
  return (
    <>
      <PatternToggle {...props} own="glob" glyph="*?" label="Use as a glob" shortcut="Alt+G" />
      <PatternToggle {...props} own="regex" glyph=".*" label="Use as a regular expression" shortcut="Alt+R" />
    </>
  );
}

function PatternToggle(props: {
  readonly kind: NameQueryKind;
  readonly onChange: (kind: NameQueryKind) => void;
  readonly own: 'glob' | 'regex';
  readonly glyph: string;
  readonly label: string;
  readonly shortcut: string;
}): ReactNode {
  const { kind, onChange, own, glyph, label, shortcut } = props;
  const pressed = kind === own;
  const toggle = (): void => onChange(pressed ? 'words' : own);
  useCommand({
    id: `search.${own}`,
    title: own === 'glob' ? 'Search Names by Glob' : 'Search Names by Regular Expression',
    category: 'Search',
    shortcut,
    local: true,
    checked: () => pressed,
    run: toggle,
  });
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        className={classes(styles.toggle, 'data')}
        onClick={toggle}
      >
        {glyph}
      </button>
    </Tooltip>
  );
}
