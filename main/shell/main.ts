import { app, dialog } from 'electron';
import { createServices } from '#main/services/create-services.ts';
import { startApplication } from './application.ts';

/**
 * Entry of the desktop program (`out/main.js`). It does not wait: Electron is ready only once its entry module has run,
 * so a top-level await of that would never end.
 */
startApplication({ out: import.meta.dirname, createServices }).catch((error: unknown) => {
  console.error(error);
  dialog.showErrorBox('Modwright cannot start', error instanceof Error ? error.message : String(error));
  app.exit(1);
});
