/** Which console a file was made for: they differ in how colors are laid out, and no file says which it is. */
export type ConsolePlatform = 'xbox360' | 'ps3';
