import { app, BrowserWindow, nativeImage } from 'electron';

/** Starts the system's drag, with the system's icon of the first file. */
export async function startDrag(files: readonly [string, ...string[]]): Promise<void> {
  const [file] = files;
  // macOS requires an icon and has one for every file; a Linux desktop may have none.
  const icon = await app.getFileIcon(file).catch(() => nativeImage.createEmpty());
  // A drag can start in a window without focus; there is only ever one window.
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  window?.webContents.startDrag({ file, files: [...files], icon });
}
