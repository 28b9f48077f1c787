/** Whether shortcuts use Command: read from the browser, since it is needed before the services answer. */
export const isMac = /Mac/.test(navigator.platform);
