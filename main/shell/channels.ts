/** The only IPC channels. In their own file, because the preload shares nothing else with the shell. */

/** A window sends one port here, which carries everything between page and services. */
export const ConnectChannel = 'modwright:connect';

/** The preload sends the paths of dropped files here, bypassing the page. */
export const DropChannel = 'modwright:drop';
