/** Whether shortcuts use Command: read from the browser, since it is needed before the services respond. */
export const isMac = typeof navigator !== 'undefined' && /Mac/.test(navigator.platform);
