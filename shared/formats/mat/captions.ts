import type { JsonCaptions } from './json-field.ts';
import { keyOf, kindOf, memberOf, memberText, textOf } from './json-spans.ts';
import { objectsById, objectTitle } from './links.ts';
import {
  foldId,
  isId,
  type MatComponent,
  type MatFile,
  type MatObject,
  NAME,
  referenceOf,
  THIS,
} from './model.ts';
import { slotName } from './slots.ts';
import { wordsOf } from './words.ts';

/** Titles of objects and components, and where ids lead. */
export function matCaptions(file: MatFile): JsonCaptions {
  const { spans, objects } = file;
  const byId = objectsById(file);
  const objectAt = new Map<number, MatObject>();
  const componentAt = new Map<number, { readonly component: MatComponent; readonly at: number }>();
  const ownIds = new Set<number>();
  for (const object of objects) {
    objectAt.set(object.node, object);
    ownIds.add(memberOf(spans, object.node, 'ID') ?? -1);
    for (const [at, component] of object.components.entries()) {
      componentAt.set(component.node, { component, at });
    }
  }
  return {
    titleOf: (node) => {
      const object = objectAt.get(node);
      if (object !== undefined) return `${object.index} ${objectTitle(object)}`;
      const found = componentAt.get(node);
      return found === undefined ? undefined : `${found.at} ${componentTitle(file, found.component)}`;
    },
    docOf: (node) => TYPE_DOCS[componentAt.get(node)?.component.type ?? ''],
    targetOf: (node) => {
      if (kindOf(spans, node) !== 'string' || ownIds.has(node)) return undefined;
      if (!NAMES_OF_IDS.has(keyOf(spans, node) ?? '')) return undefined;
      const text = textOf(spans, node, 100);
      if (text !== THIS && !isId(text)) return undefined;
      const at = text === THIS ? 0 : byId.get(foldId(text));
      return at === undefined ? undefined : spans.starts[objects[at]?.node ?? 0];
    },
    choicesOf: (node) => wordsOf(keyOf(spans, node) ?? '', textOf(spans, node, 60)),
  };
}

/** What a component is, with what is most telling of its values. */
function componentTitle({ spans }: MatFile, component: MatComponent): string {
  const { type, index, data } = component;
  if (data === undefined) return type;
  if (type === NAME) return `Name “${memberText(spans, data, 'Name') ?? ''}”`;
  if (referenceOf(spans, component) !== undefined) return index === 0 ? type : `${type} ${index}`;
  if (type === 'MRTextureFile') {
    const file = (memberText(spans, data, 'FileName') ?? '').split('\\').at(-1) ?? '';
    return `Texture: ${slotName(index)}${file === '' ? ', none' : ` “${file}”`}`;
  }
  if (type === 'TextureReplacement') return `Color in place of a texture: ${slotName(index)}`;
  const value = memberText(spans, data, 'Value') ?? memberText(spans, data, 'FileName');
  return `${type}${index === 0 ? '' : ` ${index}`}${value === undefined ? '' : `: ${value}`}`;
}

const NAMES_OF_IDS: ReadonlySet<string> = new Set(['ID', 'To', 'Parent']);

const TYPE_DOCS: Readonly<Record<string, string>> = {
  LayerID: 'A layer of the material; Index 0 is the lowest',
  BlenderID: 'How a layer is laid over those below it',
  MaterialID: 'The material of the layer',
  TextureSetID: 'The textures of the material',
  UVStreamID: 'How textures are placed',
  LODMaterialID: 'The material that is seen from afar',
  ShaderModelComponent: 'The shader that draws it',
  TextureReplacement: 'A color in place of a missing texture',
};
