import type { SceneMaterial } from '#shared/scene/scene.ts';

/** The material of a surface without any settings. */
export const PLAIN: SceneMaterial = {
  name: '',
  block: -1,
  file: '',
  textures: { diffuse: '', normal: '', glow: '', specular: '' },
  alpha: { mode: 'opaque', threshold: 0 },
  twoSided: false,
  decal: false,
  unlit: false,
  vertexColors: true,
  vertexAlpha: false,
  normalMap: 'tangent',
  color: [1, 1, 1],
  opacity: 1,
  emissive: [0, 0, 0],
  glossiness: 30,
  specular: 0,
  uvOffset: [0, 0],
  uvScale: [1, 1],
  wrap: [true, true],
};
