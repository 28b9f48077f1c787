import type { App, Session } from 'electron';
import { isOwn } from './origin.ts';

/** The only permission that a window gets: to copy text when the user uses a command or a key. */
const allowed = 'clipboard-sanitized-write';

/** Denies cameras, notifications, devices and every other permission. */
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
 * Keeps every window on our own bundle: a dropped file, a link in a text or an injected script cannot navigate away.
 * Nothing opens in the system's browser either, because the window has no links to the web.
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
