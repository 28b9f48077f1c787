import type { App, Session } from 'electron';
import { isOwn } from './origin.ts';

/** The only permission that a window gets: to copy text, which the user asked for by a command or a key. */
const allowed = 'clipboard-sanitized-write';

/** Denies cameras, notifications, devices and all else that pages may ask for. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(permission === allowed && details.isMainFrame && isOwn(details.requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === allowed && isOwn(origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
}

/**
 * Keeps every window on our own bundle: a file dropped on it, a link in a text or a script that got in can lead nowhere.
 * Nothing is handed to the system's browser either; the window shows no links to the web.
 */
export function denyNavigation(app: App): void {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-navigate', (event) => {
      if (!isOwn(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
      if (!isOwn(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!isOwn(event.url)) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
