import type { ClipChannel } from './clip.ts';

/** What a channel changes, in the words of modders, as part of a sentence: “the brightness of a light”. */
export function channelText(channel: ClipChannel): string {
  switch (channel.kind) {
    case 'translation':
      return 'the position';
    case 'rotation':
      return 'the rotation';
    case 'scale':
      return 'the scale';
    case 'visible':
      return 'visibility';
    case 'opacity':
      return 'opacity';
    case 'color':
      return `the ${channel.of} color`;
    case 'uv':
      return 'texture coordinates';
    case 'flip':
      return 'the texture that is shown';
    case 'morph':
      return 'morphs';
    case 'light':
      return LIGHT_PARTS[channel.of];
    case 'other':
      return channel.name;
  }
}

const LIGHT_PARTS = {
  brightness: 'the brightness of a light',
  radius: 'the radius of a light',
  ambient: 'the ambient color of a light',
  diffuse: 'the color of a light',
  specular: 'the specular color of a light',
} as const;
