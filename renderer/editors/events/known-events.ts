import type { EventRow } from './event-rows.ts';

/** Texts to offer for an event: those of the file, then usual ones of the games. */
export function offeredTexts(rows: readonly EventRow[]): readonly string[] {
  return [...new Set([...rows.map(({ text }) => text), ...USUAL])];
}

/** Events that animations of Skyrim and Fallout 4 have, and text keys of the older games. */
const USUAL = [
  'FootLeft',
  'FootRight',
  'FootFront',
  'FootBack',
  'FootScuffLeft',
  'FootScuffRight',
  'FootSprintLeft',
  'FootSprintRight',
  'JumpUp',
  'JumpDown',
  'SyncLeft',
  'SyncRight',
  'weaponSwing',
  'weaponLeftSwing',
  'preHitFrame',
  'HitFrame',
  'attackStop',
  'attackWinStart',
  'attackWinEnd',
  'BeginWeaponDraw',
  'BeginWeaponSheathe',
  'weaponDraw',
  'weaponSheathe',
  'SoundPlay.',
  'SoundStop.',
  'Ragdoll',
  'AddRagdollToWorld',
  'start',
  'end',
  'Hit',
  'Attach',
  'Detach',
  'Enum: Left',
  'Enum: Right',
  'Sound: ',
] as const;
