import type { ClipTrack, UvPart } from '#shared/animation/clip.ts';
import { curveValue } from '#shared/animation/curve-value.ts';

/** What a clip changes of a material; absent parts are as stored. */
export interface MaterialLook {
  readonly opacity?: number;
  /** r, g, b from 0 to 1. */
  readonly diffuse?: readonly [number, number, number];
  readonly emissive?: readonly [number, number, number];
  readonly uv?: Readonly<Partial<Record<UvPart, number>>>;
  /** Data path of the texture shown instead of the diffuse one. */
  readonly texture?: string;
}

type ChangingLook = { -readonly [Part in keyof MaterialLook]: MaterialLook[Part] };

/** Adds the value of a track at a time to a look. @returns whether the track changes what is drawn of materials */
export function lookAt({ channel, curve }: ClipTrack, time: number, look: ChangingLook): boolean {
  VALUE.fill(0);
  curveValue(curve, time, VALUE);
  const [a = 0, b = 0, c = 0] = VALUE;
  switch (channel.kind) {
    case 'opacity':
      look.opacity = Math.min(1, Math.max(0, a));
      return true;
    case 'color':
      if (channel.of === 'diffuse') look.diffuse = [a, b, c];
      else if (channel.of === 'emissive') look.emissive = [a, b, c];
      else return false;
      return true;
    case 'uv':
      look.uv = { ...look.uv, [channel.of]: a };
      return true;
    case 'flip': {
      const texture = channel.textures[Math.min(channel.textures.length - 1, Math.max(0, Math.floor(a)))];
      if (texture !== undefined) look.texture = texture;
      return texture !== undefined;
    }
    default:
      return false;
  }
}

/** Whether a track changes what is drawn of materials. */
export function changesLook({ channel }: ClipTrack): boolean {
  return (
    channel.kind === 'opacity' ||
    (channel.kind === 'color' && (channel.of === 'diffuse' || channel.of === 'emissive')) ||
    channel.kind === 'uv' ||
    (channel.kind === 'flip' && channel.textures.length > 0)
  );
}

const VALUE = [0, 0, 0, 0];
