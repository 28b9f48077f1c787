/**
 * File types for exported images: colors and alpha (`png`), or palette indices, which survive a round trip. Each stores
 * an animation as one animated file.
 */
export type ImageFileFormat = 'png' | 'indexed-png' | 'gif' | 'apng';

/** All of them, the plainest first. */
export const IMAGE_FILE_FORMATS: readonly ImageFileFormat[] = ['png', 'indexed-png', 'gif', 'apng'];
