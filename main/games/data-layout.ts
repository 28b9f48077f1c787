import type { DataLayout } from './data-folder.ts';
import { isMo2Instance, readMo2Instance } from './mod-organizer.ts';
import type { SystemPlaces } from './system-places.ts';
import { isVortexStaging, readVortexStaging } from './vortex.ts';

/** Finds the folders that make up Data for a folder opened by the user. */
export function dataLayout(
  opened: string,
  profile: string | undefined,
  places: Pick<SystemPlaces, 'platform'>,
): DataLayout {
  if (isMo2Instance(opened)) return readMo2Instance(opened, profile, places);
  if (isVortexStaging(opened)) return readVortexStaging(opened, places);
  return plainLayout(opened);
}

/** Whether a mod manager keeps mods in a folder: then paths below it are not paths in Data. */
export function isManaged(folder: string): boolean {
  return isMo2Instance(folder) || isVortexStaging(folder);
}

/** The layout of a Data folder without a mod manager. */
export function plainLayout(folder: string): DataLayout {
  return { data: folder, folders: [{ name: '', path: folder, isMod: false }], key: folder, findings: [] };
}
