import type { PluginLayout } from './layout.ts';

/** The games whose records differ. */
export type RecordGame =
  | 'morrowind'
  | 'oblivion'
  | 'fallout3'
  | 'new-vegas'
  | 'skyrim'
  | 'fallout4'
  | 'fallout76'
  | 'starfield';

/**
 * The game of a plugin, by the version in its header and the form version of its first record. Source: reference
 * plugins.md, 1: 0.94 is Fallout 3’s, New Vegas’s and Skyrim’s, and 1.0 is Oblivion’s and Fallout 4’s.
 */
export function gameOfRecords({ since, version = 0, formVersion }: VersionFacts): RecordGame {
  if (since === 'morrowind' || since === 'oblivion') return since;
  if (version >= 68) return 'fallout76';
  const rounded = Math.round(version * 100) / 100;
  if (rounded === 0.96) return 'starfield';
  if (rounded === 0.95 || rounded === 1) return 'fallout4';
  if (rounded >= 1.7) return 'skyrim';
  if (rounded >= 1.3) return 'new-vegas';
  if (rounded < 0.94) return 'fallout3';
  return formVersion > 0 && formVersion < FIRST_OF_SKYRIM ? 'fallout3' : 'skyrim';
}

/** 0 is what programs other than the games’ editors leave; such plugins on the shelf are Skyrim’s. */
const FIRST_OF_SKYRIM = 16;

export interface VersionFacts {
  readonly since: PluginLayout['since'];
  /** In HEDR. */
  readonly version: number | undefined;
  /** Of the first record. */
  readonly formVersion: number;
}
