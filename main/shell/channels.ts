/** The only IPC channel: a window sends it one port. Apart, because the preload shares it and nothing else of the shell. */
export const ConnectChannel = 'modwright:connect';
