import { counted } from '#shared/formats/kit/listed-names.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import { memberText } from './json-spans.ts';
import { isTemplate, type MatFile } from './model.ts';
import { parentPaths, textureFiles } from './needed.ts';

/** What `info` says of a material. */
export function matFacts(file: MatFile): FileFacts {
  const { objects, spans } = file;
  const root = objects[0];
  const types = root?.components.map(({ type }) => type) ?? [];
  const shader = root?.components.find(({ type }) => type === 'ShaderModelComponent')?.data;
  const shaderModel = shader === undefined ? undefined : memberText(spans, shader, 'FileName');
  const parents = parentPaths(file);
  const textures = [...new Set(textureFiles(file).map(({ text }) => text))];
  const components = objects.reduce((sum, object) => sum + object.components.length, 0);
  const layers = types.filter((type) => type === 'LayerID').length;
  const blenders = types.filter((type) => type === 'BlenderID').length;
  return {
    json: {
      kind: 'MAT',
      name: root?.name ?? '',
      objects: objects.length,
      components,
      layers,
      blenders,
      ...(shaderModel === undefined ? {} : { shaderModel }),
      parents,
      textures,
    },
    lines: [
      ...(root === undefined || root.name === '' ? [] : [`name: ${root.name}`]),
      `${counted(objects.length, 'object')}, ${counted(components, 'component')}`,
      `${counted(layers, 'layer')}, ${counted(blenders, 'blender')}`,
      ...(shaderModel === undefined ? [] : [`shader model: ${shaderModel}`]),
      ...parents
        .filter((path) => path === root?.parent || !isTemplate(path))
        .map((path) => `parent: ${path}`),
      ...(textures.length === 0 ? [] : ['textures:', ...textures.map((path) => `  ${path}`)]),
    ],
  };
}
