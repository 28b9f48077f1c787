/**
 * What an image becomes as a file: colors and alpha (`png`), or numbers of its palette, which come back as they are. What
 * moves is one animated file in all of them.
 */
export type ImageFileFormat = 'png' | 'indexed-png' | 'gif' | 'apng';

/** Every one of them, the plainest first. */
export const IMAGE_FILE_FORMATS: readonly ImageFileFormat[] = ['png', 'indexed-png', 'gif', 'apng'];
