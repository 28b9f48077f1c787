import type { DataLayout } from './data-folder.ts';
import { isMo2Instance, readMo2Instance } from './mod-organizer.ts';
import { type AllowedOutside, outsideCheck } from './outside.ts';
import type { SystemPlaces } from './system-places.ts';
import { isVortexStaging, readVortexStaging } from './vortex.ts';

/**
 * Finds the folders that make up Data for a folder opened by the user.
 * @param allowed folders outside it that may be read
 */
export function dataLayout(
  opened: string,
  profile: string | undefined,
  places: Pick<SystemPlaces, 'platform'>,
  allowed: AllowedOutside = [],
): DataLayout {
  const check = outsideCheck(opened, allowed);
  if (isMo2Instance(opened)) return readMo2Instance(opened, profile, places, check);
  if (isVortexStaging(opened)) return readVortexStaging(opened, places, check);
  return plainLayout(opened);
}

/** Whether a mod manager keeps mods in a folder: then paths below it are not paths in Data. */
export function isManaged(folder: string): boolean {
  return isMo2Instance(folder) || isVortexStaging(folder);
}

/** The layout of a Data folder without a mod manager. */
export function plainLayout(folder: string): DataLayout {
  return {
    data: folder,
    folders: [{ name: '', path: folder, isMod: false }],
    key: folder,
    outside: [],
    findings: [],
  };
}
