import { u32 } from '#shared/binary/number.ts';
import { array, switchOn, when } from '#shared/binary/struct.ts';
import { block, TexCoord, texturePath } from '#shared/formats/nif/common.ts';
import {
  fallout4Flags1,
  fallout4Flags2,
  SHADER_FLAG_HASHES,
  skyrimFlags1,
  skyrimFlags2,
} from '#shared/formats/nif/shader-flags.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';

/** The fields that shaders start with since Skyrim, and the textures they refer to since Fallout 3. Source: nif.xml. */

const game = ({ bs }: NifContext): 'Skyrim' | 'Fallout 4' => (bs < 130 ? 'Skyrim' : 'Fallout 4');
const bitFlags = ({ bs }: NifContext): boolean => bs < 132;
const flagHash = () => u32({ values: SHADER_FLAG_HASHES, display: 'hex', hue: 'flag' });

export const SHADER_FLAGS = {
  shaderFlags1: when(bitFlags, switchOn(game, { Skyrim: skyrimFlags1, 'Fallout 4': fallout4Flags1 })),
  shaderFlags2: when(bitFlags, switchOn(game, { Skyrim: skyrimFlags2, 'Fallout 4': fallout4Flags2 })),
  numSf1: when(({ bs }: NifContext) => bs >= 132, u32({ edit: 'derived' })),
  numSf2: when(({ bs }: NifContext) => bs >= 152, u32({ edit: 'derived' })),
  sf1: when(({ bs }: NifContext) => bs >= 132, array(flagHash(), 'numSf1', { doc: 'Flags that are set' })),
  sf2: when(({ bs }: NifContext) => bs >= 152, array(flagHash(), 'numSf2', { doc: 'Flags that are set' })),
  uvOffset: TexCoord,
  uvScale: TexCoord,
};

/** Paths relative to Data, starting with `textures`. */
export const BSShaderTextureSet = block('BSShaderTextureSet', () => ({
  numTextures: u32({ edit: 'derived' }),
  textures: array(texturePath(), 'numTextures', {
    doc:
      '0 diffuse, 1 normal, 2 glow (also skin, hair, translucency), 3 height (Fallout 4: greyscale palette), ' +
      '4 environment, 5 environment mask, 6 inner layer or tint, 7 backlight or specular (Fallout 4: smoothness and ' +
      'specular), 9 reflectivity and 10 lighting (Fallout 76)',
  }),
}));
