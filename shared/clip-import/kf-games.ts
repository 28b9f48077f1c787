import { nifVersion } from '#shared/formats/nif/version.ts';

/** Games whose .kf files can be made, with the versions of their files. */
export const KF_VERSIONS = {
  oblivion: { version: nifVersion(20, 0, 0, 5), user: 11, bs: 11 },
  fallout3: { version: nifVersion(20, 2, 0, 7), user: 11, bs: 34 },
  skyrim: { version: nifVersion(20, 2, 0, 7), user: 11, bs: 83 },
} as const;

export type KfGame = keyof typeof KF_VERSIONS;
export const KF_GAMES = Object.keys(KF_VERSIONS) as readonly KfGame[];
