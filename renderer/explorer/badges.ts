import styles from './explorer.module.css';

/** A letter beside a file. */
export interface Badge {
  readonly letter: string;
  readonly meaning: string;
  readonly tone?: string | undefined;
}

/** The letters beside files, in the order in which they are drawn. */
export const BADGES = {
  problem: { letter: '!', meaning: 'has a problem', tone: styles.warned },
  edited: { letter: 'M', meaning: 'edited, not saved', tone: styles.edited },
  copied: { letter: 'C', meaning: 'your copy in the mod folder takes its place', tone: styles.copied },
  overrides: { letter: 'O', meaning: 'overrides the same path elsewhere', tone: styles.overridden },
  notLoaded: { letter: 'N', meaning: 'not loaded by the game' },
  loose: { letter: 'L', meaning: 'loose file', tone: styles.loose },
  inArchive: { letter: 'A', meaning: 'in an archive' },
} as const satisfies Readonly<Record<string, Badge>>;

/** The dots beside folders. */
export const FOLDER_BADGES = {
  edited: { letter: '•', meaning: 'holds edited files', tone: styles.edited },
  copied: { letter: '•', meaning: 'holds files with your copy in the mod folder', tone: styles.copied },
} as const satisfies Readonly<Record<string, Badge>>;
