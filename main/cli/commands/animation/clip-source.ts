import { parsed, text, withDefault } from '#main/cli/kit/spec.ts';
import { positiveNumber, wholeNumber } from '#main/cli/kit/values.ts';

/** Options about the file that movement comes from. */
export const CLIP_SOURCE = {
  from: withDefault(parsed('<number>', 'Clip of the first file, counted from 0', wholeNumber), 0),
  skeleton: text(
    '<file>',
    'The skeleton.hkx that names the bones of .hkx files: Skyrim’s clips have only numbers',
  ),
  scale: withDefault(parsed('<factor>', 'Factor for positions in a .glb file', positiveNumber), 1),
};

export const CLIP_TO = withDefault(
  parsed('<number>', 'Clip that gets the movement, counted from 0', wholeNumber),
  0,
);
