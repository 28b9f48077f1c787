/**
 * Which console a file was made for. Consoles lay out colors differently, and files do not say which one they are for.
 */
export type ConsolePlatform = 'xbox360' | 'ps3';
