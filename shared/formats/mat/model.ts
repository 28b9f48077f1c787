import {
  childrenOf,
  isContainer,
  type JsonSpans,
  kindOf,
  memberOf,
  memberText,
  rawText,
  textOf,
} from './json-spans.ts';

/**
 * What a material of Starfield consists of: a list of objects with components. The first is the material itself; components
 * name other objects by their ids. Source: reference starfield.md, 4; `Import`, `Parent` and `Edges` as in the Creation Kit’s
 * own files, of which 48,505 were counted in public.
 */
export interface MatFile {
  readonly spans: JsonSpans;
  readonly objects: readonly MatObject[];
  /** What `Import` lists: paths of materials, or resource ids of such. */
  readonly imports: readonly MatText[];
}

/** The kinds of objects, by the name of their template in `materials\layered\root`. */
export type ObjectKind =
  | 'LayeredMaterial'
  | 'Blender'
  | 'Layer'
  | 'Material'
  | 'TextureSet'
  | 'UVStream'
  | 'object';

export interface MatObject {
  /** Its number in `Objects`. */
  readonly index: number;
  /** Its value in the JSON. */
  readonly node: number;
  readonly kind: ObjectKind;
  /** `res:…`; '' = it has none. */
  readonly id: string;
  /** '' = it has none. */
  readonly name: string;
  /** What it takes values from: an object’s id, or the path of a material; '' = nothing. */
  readonly parent: string;
  readonly components: readonly MatComponent[];
  /** `To` of its edges: the objects that it belongs to. */
  readonly edges: readonly MatText[];
}

export interface MatComponent {
  readonly node: number;
  /** Without the prefix that all share: `LayerID`, `BSComponentDB::CTName`. */
  readonly type: string;
  /** Which one of several of its type: a slot, or a layer. */
  readonly index: number;
  /** Value of `Data`; undefined = it has none. */
  readonly data: number | undefined;
}

export interface MatText {
  readonly node: number;
  readonly text: string;
}

/** The prefix of most components. */
export const TYPE_PREFIX = 'BSMaterial::';
export const NAME = 'BSComponentDB::CTName';
/** The outer object of an edge, if it is the material itself. */
export const THIS = '<this>';

/** Components that name an object, and what it is. */
export const REFERENCES: Readonly<Record<string, ObjectKind>> = {
  LayerID: 'Layer',
  BlenderID: 'Blender',
  MaterialID: 'Material',
  TextureSetID: 'TextureSet',
  UVStreamID: 'UVStream',
  LODMaterialID: 'LayeredMaterial',
};

/** The templates of each kind, which only the game’s database holds. */
export const TEMPLATES: Readonly<Record<Exclude<ObjectKind, 'object'>, string>> = {
  LayeredMaterial: 'materials\\layered\\root\\layeredmaterials.mat',
  Blender: 'materials\\layered\\root\\blenders.mat',
  Layer: 'materials\\layered\\root\\layers.mat',
  Material: 'materials\\layered\\root\\materials.mat',
  TextureSet: 'materials\\layered\\root\\texturesets.mat',
  UVStream: 'materials\\layered\\root\\uvstreams.mat',
};

/** The objects in JSON. What is no object, or no component, is left out. */
export function matFile(spans: JsonSpans): MatFile {
  const root = spans.count === 0 ? undefined : 0;
  const list = root === undefined ? undefined : memberOf(spans, root, 'Objects');
  const imports = root === undefined ? undefined : memberOf(spans, root, 'Import');
  const plain: Omit<MatObject, 'kind'>[] = [];
  if (list !== undefined && kindOf(spans, list) === 'array') {
    let index = 0;
    for (const node of childrenOf(spans, list)) {
      if (kindOf(spans, node) === 'object') plain.push(plainObject(spans, node, index));
      index += 1;
    }
  }
  const kinds = kindsByReference(spans, plain);
  return {
    spans,
    objects: plain.map((one, at) => ({ ...one, kind: kindOfObject(one, at, kinds) })),
    imports: imports === undefined ? [] : textsIn(spans, imports),
  };
}

/** The id that a component names an object by; '' = none. */
export function referenceOf(spans: JsonSpans, { type, data }: MatComponent): string | undefined {
  if (data === undefined || REFERENCES[type] === undefined) return undefined;
  return memberText(spans, data, 'ID') ?? '';
}

/** An id in the form that comparisons use. */
export function foldId(id: string): string {
  return id.toUpperCase();
}

/** Whether a text is an object’s id. */
export function isId(text: string): boolean {
  return /^res:/i.test(text);
}

/** Whether a path is that of a template in the game’s database, of which there are no files. */
export function isTemplate(path: string): boolean {
  return /(?:^|[\\/])layered[\\/]root[\\/][^\\/]*$/i.test(path);
}

function plainObject(spans: JsonSpans, node: number, index: number): Omit<MatObject, 'kind'> {
  const list = memberOf(spans, node, 'Components');
  const components = list === undefined ? [] : componentsIn(spans, list);
  const named = components.find(({ type }) => type === NAME)?.data;
  const edges = memberOf(spans, node, 'Edges');
  return {
    index,
    node,
    id: memberText(spans, node, 'ID') ?? '',
    name: named === undefined ? '' : (memberText(spans, named, 'Name') ?? ''),
    parent: memberText(spans, node, 'Parent') ?? '',
    components,
    edges: edges === undefined ? [] : edgesIn(spans, edges),
  };
}

function componentsIn(spans: JsonSpans, list: number): readonly MatComponent[] {
  const found: MatComponent[] = [];
  for (const node of childrenOf(spans, list)) {
    const type = memberText(spans, node, 'Type');
    if (type === undefined) continue;
    const index = Number(memberText(spans, node, 'Index') ?? 0);
    found.push({
      node,
      type: type.startsWith(TYPE_PREFIX) ? type.slice(TYPE_PREFIX.length) : type,
      index: Number.isInteger(index) ? index : -1,
      data: memberOf(spans, node, 'Data'),
    });
  }
  return found;
}

function edgesIn(spans: JsonSpans, list: number): readonly MatText[] {
  const found: MatText[] = [];
  for (const edge of childrenOf(spans, list)) {
    const node = memberOf(spans, edge, 'To');
    if (node !== undefined && kindOf(spans, node) === 'string')
      found.push({ node, text: textOf(spans, node) });
  }
  return found;
}

function textsIn(spans: JsonSpans, list: number): readonly MatText[] {
  if (!isContainer(spans, list)) return [{ node: list, text: rawText(spans, list) }];
  return Array.from(childrenOf(spans, list))
    .filter((node) => kindOf(spans, node) === 'string')
    .map((node) => ({ node, text: textOf(spans, node) }));
}

/** What objects are by the components that name them. */
function kindsByReference(
  spans: JsonSpans,
  objects: readonly Pick<MatObject, 'components'>[],
): ReadonlyMap<string, ObjectKind> {
  const kinds = new Map<string, ObjectKind>();
  for (const { components } of objects) {
    for (const component of components) {
      const id = referenceOf(spans, component);
      const kind = REFERENCES[component.type];
      if (id !== undefined && id !== '' && kind !== undefined) kinds.set(foldId(id), kind);
    }
  }
  return kinds;
}

function kindOfObject(
  { id, parent, components }: Omit<MatObject, 'kind'>,
  position: number,
  byReference: ReadonlyMap<string, ObjectKind>,
): ObjectKind {
  const template = /([^\\/]*)\.mat$/i.exec(parent)?.[1]?.toLowerCase();
  const byTemplate = isTemplate(parent) ? KIND_OF_TEMPLATE[template ?? ''] : undefined;
  const byName = byTemplate ?? (id === '' ? undefined : byReference.get(foldId(id)));
  if (byName !== undefined) return byName;
  if (position === 0) return 'LayeredMaterial';
  const types = new Set(components.map(({ type }) => type));
  return KIND_OF_TYPES.find(([, own]) => own.some((type) => types.has(type)))?.[0] ?? 'object';
}

const KIND_OF_TEMPLATE: Readonly<Record<string, ObjectKind>> = {
  layeredmaterials: 'LayeredMaterial',
  blenders: 'Blender',
  layers: 'Layer',
  materials: 'Material',
  texturesets: 'TextureSet',
  uvstreams: 'UVStream',
};

/** Components that only one kind of object has, most telling first. */
const KIND_OF_TYPES: readonly (readonly [ObjectKind, readonly string[]])[] = [
  ['LayeredMaterial', ['LayerID', 'BlenderID', 'ShaderModelComponent', 'ShaderRouteComponent']],
  ['Blender', ['BlendModeComponent', 'ColorChannelTypeComponent']],
  ['Layer', ['MaterialID']],
  ['Material', ['TextureSetID', 'Color', 'MaterialOverrideColorTypeComponent']],
  ['TextureSet', ['MRTextureFile', 'TextureReplacement', 'TextureResolutionSetting']],
  ['UVStream', ['Scale', 'Offset', 'Channel', 'TextureAddressModeComponent']],
];
