import { BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import type { HostDialogs } from '#main/context/host.ts';

const folderTitles = {
  data: 'Open a game’s Data folder',
  output: 'Choose a folder for the results',
  mod: 'Choose the mod folder to save to',
} as const;

/** The system's dialogs, in front of the focused window. Only folders and files chosen here become roots. */
export const dialogs: HostDialogs = {
  openFolder: (purpose) =>
    choose({ title: folderTitles[purpose], properties: ['openDirectory', 'createDirectory'] }),
  openArchive: () =>
    choose({
      title: 'Open an archive',
      properties: ['openFile'],
      filters: [
        { name: 'Bethesda archives', extensions: ['bsa', 'ba2', 'cdb'] },
        { name: 'All files', extensions: ['*'] },
      ],
    }),
  openGameFile: (purpose) =>
    choose({
      title: purpose === 'ini' ? 'Choose the game’s INI file' : 'Choose the list of active plugins',
      properties: ['openFile'],
      filters: [
        purpose === 'ini'
          ? { name: 'INI files', extensions: ['ini'] }
          : { name: 'Lists of plugins', extensions: ['txt'] },
        { name: 'All files', extensions: ['*'] },
      ],
    }),
};

async function choose(options: OpenDialogOptions): Promise<string | null> {
  const window = BrowserWindow.getFocusedWindow();
  const answer = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}
