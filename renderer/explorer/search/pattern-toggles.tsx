import type { ReactNode } from 'react';
import { shortcutIn } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Tooltip } from '#renderer/ui/tooltip.tsx';
import type { NameQueryKind } from '#shared/text/name-pattern.ts';
import { kindCommands } from './search-commands.ts';
import styles from './search-view.module.css';

/** Placeholder of the field. */
export const EXAMPLES: Readonly<Record<NameQueryKind, string>> = {
  words: 'Search by path',
  glob: '*.nif, textures/**/*_n.dds',
  regex: String.raw`_[ng]\.dds$`,
};

/** Text if no file matches. */
export const NOTHING: Readonly<Record<NameQueryKind, string>> = {
  words: 'Each word must be in the path.',
  glob: 'A glob matches file names; with a folder, whole paths: meshes/**/*.nif.',
  regex: 'The expression matches whole paths, with / between folders, ignoring case.',
};

/** Toggles for the kind of query; with neither, it is words. */
export function PatternToggles(props: {
  readonly kind: NameQueryKind;
  readonly onChange: (kind: NameQueryKind) => void;
}): ReactNode {
  const { kind, onChange } = props;
  // Registered here, not in the search: local keys work within the surrounding scope.
  useCommands(kindCommands, { kind, chooseKind: onChange });
  return (
    <>
      <PatternToggle {...props} own="glob" glyph="*?" label="Use as a glob" />
      <PatternToggle {...props} own="regex" glyph=".*" label="Use as a regular expression" />
    </>
  );
}

function PatternToggle(props: {
  readonly kind: NameQueryKind;
  readonly onChange: (kind: NameQueryKind) => void;
  readonly own: 'glob' | 'regex';
  readonly glyph: string;
  readonly label: string;
}): ReactNode {
  const { kind, onChange, own, glyph, label } = props;
  useKeyChanges();
  const pressed = kind === own;
  const toggle = (): void => onChange(pressed ? 'words' : own);
  return (
    <Tooltip text={label} shortcut={shortcutIn(kindCommands, `search.${own}`)}>
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
