import type { GlbParts } from './glb-parts.ts';
import type { SceneAnimation, SceneChannel } from './scene-animation.ts';

/** Animations as the glTF file has them; events are in `extras`, since glTF has none. */
export function gltfAnimations(
  parts: GlbParts,
  animations: readonly SceneAnimation[],
  nodeOf: (channel: SceneChannel) => number | undefined,
): object {
  const times = sharedTimes(parts);
  const written = animations.map(({ name, channels, marks }) => {
    const samplers: object[] = [];
    const targets: object[] = [];
    for (const channel of channels) {
      const node = nodeOf(channel);
      if (node === undefined || channel.times.length === 0) continue;
      const sampler = {
        input: times(channel.times),
        output: parts.samples(channel.values, SAMPLE[channel.part]),
        interpolation: channel.between === 'step' ? 'STEP' : 'LINEAR',
      };
      targets.push({ sampler: samplers.push(sampler) - 1, target: { node, path: channel.part } });
    }
    const extras = marks.length === 0 ? {} : { extras: { marks } };
    return { ...(name === '' ? {} : { name }), channels: targets, samplers, ...extras };
  });
  // An animation without channels is invalid.
  const moving = written.filter(({ channels }) => channels.length > 0);
  return moving.length === 0 ? {} : { animations: moving };
}

const SAMPLE = { translation: 'VEC3', rotation: 'VEC4', scale: 'VEC3', weights: 'SCALAR' } as const;

/** Times as accessors, each array once: all tracks of an animation usually share one. */
function sharedTimes(parts: GlbParts): (times: Float32Array) => number {
  const known = new Map<Float32Array, number>();
  return (times) => {
    const accessor = known.get(times) ?? parts.times(times);
    known.set(times, accessor);
    return accessor;
  };
}
