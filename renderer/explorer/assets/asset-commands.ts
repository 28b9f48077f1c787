import { foundCommands } from '#renderer/explorer/search/found-commands.ts';

export const assetCommands = foundCommands('assets', 'Assets', 'Open the File, or What Names It');
