/** How a packfile is laid out: by the release of Havok that it is for, and the size of pointers on the machine. */

/** The releases of Havok in the games, whose classes differ. */
export type Release = 'hk2010' | 'hk2014';

export interface PackfileLayout {
  readonly release: Release;
  /** As the header spells it. */
  readonly contentsVersion: string;
  readonly fileVersion: number;
  readonly pointerSize: 4 | 8;
  /** Bytes of a section's header. */
  readonly sectionSize: number;
  /** The game whose packfiles are laid out like this. */
  readonly game: 'Skyrim' | 'Skyrim Special Edition' | 'Fallout 4';
}

/** Source: reference animation.md, 2, measured on real files. */
export const SKYRIM: PackfileLayout = {
  release: 'hk2010',
  contentsVersion: 'hk_2010.2.0-r1',
  fileVersion: 8,
  pointerSize: 4,
  sectionSize: 48,
  game: 'Skyrim',
};

export const SKYRIM_SE: PackfileLayout = { ...SKYRIM, pointerSize: 8, game: 'Skyrim Special Edition' };

export const FALLOUT4: PackfileLayout = {
  release: 'hk2014',
  contentsVersion: 'hk_2014.1.0-r1',
  fileVersion: 11,
  pointerSize: 8,
  sectionSize: 64,
  game: 'Fallout 4',
};
