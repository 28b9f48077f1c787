import { app, dialog } from 'electron';
import { createServices } from '#main/services/create-services.ts';
import { startApplication } from './application.ts';

/**
 * Entry of the desktop app (`out/main.js`). No top-level await: Electron becomes ready only after its entry module has
 * run, so awaiting that here would never end.
 */
startApplication({ out: import.meta.dirname, createServices }).catch((error: unknown) => {
  console.error(error);
  dialog.showErrorBox('Modwright cannot start', error instanceof Error ? error.message : String(error));
  app.exit(1);
});
