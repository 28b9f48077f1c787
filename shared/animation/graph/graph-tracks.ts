import type { ClipChannel, ClipTrack } from '#shared/animation/clip.ts';
import { curveComponents } from '#shared/animation/curve-value.ts';

/** What a graph of curves lists: each bone, node or shape that a clip is about, with its curves. */
export interface GraphTrack {
  /** Unique in its clip, and the same after an edit. */
  readonly key: string;
  readonly name: string;
  /** Name of the target in the file; '' = it has none. */
  readonly target: string;
  /** Block of the target if it is in the same file; -1 = found by name. */
  readonly block: number;
  /** Index of the bone; -1 = found by name. */
  readonly bone: number;
  readonly curves: readonly GraphCurve[];
}

/** The lines of one value that changes. */
export interface GraphCurve {
  /** Unique in its track; the same for the same value of another one. */
  readonly id: string;
  /** `Translation`, `Rotation (angles)`. */
  readonly label: string;
  /** Of its numbers: `units`, `°`; '' = none. */
  readonly unit: string;
  /** Names of its lines: `X`, `Y`, `Z`. */
  readonly lines: readonly string[];
  /** Rotations are shown by three angles in degrees, everything else as its curve gives it. */
  readonly shows: 'values' | 'angles';
  readonly track: ClipTrack;
  /** Whether it has one value all the time. */
  readonly still: boolean;
}

/** The tracks of a clip by what they are about, in the order of the file. */
export function graphTracks(tracks: readonly ClipTrack[]): readonly GraphTrack[] {
  const groups = new Map<string, { readonly first: ClipTrack; readonly curves: GraphCurve[] }>();
  for (const track of tracks) {
    const key = `${track.target}|${track.block}|${track.bone}`;
    const known = groups.get(key);
    const group = known ?? { first: track, curves: [] };
    if (known === undefined) groups.set(key, group);
    for (const curve of curvesOf(track)) group.curves.push(unique(curve, group.curves));
  }
  return [...groups].map(([key, { first, curves }]) => {
    const { target, block, bone } = first;
    return { key, name: nameOf(first), target, block, bone, curves };
  });
}

function nameOf({ target, block, bone }: ClipTrack): string {
  if (target !== '') return target;
  if (bone >= 0) return `Bone ${bone}`;
  return block >= 0 ? `Block ${block}` : 'Without a bone';
}

function curvesOf(track: ClipTrack): readonly GraphCurve[] {
  const { channel, curve } = track;
  const about = { track, still: curve.kind === 'constant' };
  if (channel.kind === 'rotation') {
    return [
      { ...about, id: 'angles', label: 'Rotation (angles)', unit: '°', lines: XYZ, shows: 'angles' },
      { ...about, id: 'quaternion', label: 'Rotation (quaternion)', unit: '', lines: XYZW, shows: 'values' },
    ];
  }
  const { id, label, unit = '', lines } = described(channel);
  const components = curveComponents(curve);
  const named = components === 1 || lines === undefined ? [label] : lines;
  return [{ ...about, id, label, unit, lines: named.slice(0, components), shows: 'values' }];
}

interface Description {
  readonly id: string;
  readonly label: string;
  readonly unit?: string;
  /** Absent = it is one number. */
  readonly lines?: readonly string[];
}

function described(channel: ClipChannel): Description {
  switch (channel.kind) {
    case 'translation':
      return { id: 'translation', label: 'Translation', unit: 'units', lines: XYZ };
    case 'rotation':
      return { id: 'quaternion', label: 'Rotation (quaternion)', lines: XYZW };
    case 'scale':
      return { id: 'scale', label: 'Scale', lines: XYZ };
    case 'visible':
      return { id: 'visible', label: 'Visible' };
    case 'opacity':
      return { id: 'opacity', label: 'Opacity' };
    case 'color':
      return { id: `color ${channel.of}`, label: `${capital(channel.of)} color`, lines: RGB };
    case 'uv': {
      const label = UV_LABELS[channel.of];
      return channel.of === 'rotation'
        ? { id: 'uv rotation', label, unit: 'rad' }
        : { id: `uv ${channel.of}`, label };
    }
    case 'flip':
      return { id: 'flip', label: 'Texture number' };
    case 'morph': {
      const { index, name } = channel;
      return { id: `morph ${index} ${name}`, label: name === '' ? `Morph ${index}` : `Morph “${name}”` };
    }
    case 'light':
      return channel.of === 'brightness' || channel.of === 'radius'
        ? { id: `light ${channel.of}`, label: `Light ${channel.of}` }
        : { id: `light ${channel.of}`, label: `Light ${channel.of} color`, lines: RGB };
    case 'other':
      return { id: `other ${channel.name}`, label: capital(channel.name), lines: XYZW };
  }
}

const XYZ = ['X', 'Y', 'Z'];
const XYZW = ['X', 'Y', 'Z', 'W'];
const RGB = ['R', 'G', 'B'];
const UV_LABELS = {
  u: 'Texture U',
  v: 'Texture V',
  scaleU: 'Texture scale U',
  scaleV: 'Texture scale V',
  rotation: 'Texture rotation',
} as const;

/** Two tracks of one value get numbers, so that their titles differ. */
function unique(curve: GraphCurve, others: readonly GraphCurve[]): GraphCurve {
  const base = curve.id;
  const same = others.filter(({ id }) => id === base || id.startsWith(`${base} #`)).length;
  return same === 0 ? curve : { ...curve, id: `${base} #${same + 1}`, label: `${curve.label} ${same + 1}` };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
