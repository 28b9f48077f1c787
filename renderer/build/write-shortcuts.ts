import { writeFileSync } from 'node:fs';
import { declaredCommands } from '#renderer/workbench/keys/declared-commands.ts';
import { SHORTCUT_PAGE, shortcutPage } from './shortcut-page.ts';

/** `npm run docs`: writes the list of shortcuts. */
writeFileSync(SHORTCUT_PAGE, shortcutPage(declaredCommands()));
