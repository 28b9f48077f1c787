import { argument } from '#main/cli/kit/spec.ts';

export const GEOMETRY_ARGUMENT = argument('<file>', 'A .csg or .psg file');

export const GROUP_ARGUMENT = argument('<mesh>', 'A group of precombined meshes (_OC.nif)');
