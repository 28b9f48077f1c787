import { app, BrowserWindow, nativeImage } from 'electron';

/** Begins the system's drag, under the picture that the system has for the first of the files. */
export async function startDrag(files: readonly [string, ...string[]]): Promise<void> {
  const [file] = files;
  // macOS, which insists on a picture, has one for every file; a Linux desktop may have none at all.
  const icon = await app.getFileIcon(file).catch(() => nativeImage.createEmpty());
  // A window can be dragged from without having the focus; there is only ever one.
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  window?.webContents.startDrag({ file, files: [...files], icon });
}
