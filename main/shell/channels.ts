/** The only IPC channels. Apart, because the preload shares them and nothing else of the shell. */

/** A window sends it one port; everything between page and services travels on that. */
export const ConnectChannel = 'modwright:connect';

/** The preload tells it where the things lie that the user dropped on the window. The page has no part in it. */
export const DropChannel = 'modwright:drop';
